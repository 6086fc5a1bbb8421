import type { AdminCategory } from '@foreword/domain/category.ts';
import { createCategoryInputSchema } from '@foreword/domain/category-input.ts';
import { slugify } from '@foreword/domain/category-names.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { Box, Group, Switch, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCode } from '../../lib/call-error.ts';
import { useSiteRefresh } from '../../lib/site-refresh.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { isSavedByAnother, type LabelledTexts, TwoTexts } from '../../lib/two-texts.tsx';
import { EditDialog, useFormDialog } from '../../lib/unsaved-changes.tsx';

export function CategoryDialog({ dialog }: { dialog: CategoryDialogApi }) {
  const { form, edited, isSaving } = dialog;
  return (
    <EditDialog
      dialog={dialog}
      title={edited ? 'Edit Category' : 'Add New Category'}
      submitLabel="Save Category"
      busyLabel="Saving..."
      isBusy={isSaving}
      onSubmit={() => dialog.save()}
    >
      {dialog.conflict && <TwoTexts {...dialog.conflict} isBusy={isSaving} />}
      <TextInput
        label="Name"
        required
        data-autofocus
        autoComplete="off"
        description={edited && renameNote(edited.previewCount)}
        {...form.getInputProps('name')}
        onChange={(event) => dialog.rename(event.currentTarget.value)}
      />
      <TextInput
        label="Slug"
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        description="The part of its address, such as business"
        {...form.getInputProps('slug')}
        inputContainer={(input) => (
          <Group gap="sm" wrap="nowrap">
            <Box flex={1}>{input}</Box>
            <Button hiddenText="the slug from the name" onClick={dialog.generateSlug}>
              Generate
            </Button>
          </Group>
        )}
      />
      <Textarea label="Description (Optional)" rows={4} {...form.getInputProps('description')} />
      <Switch
        label="Active Status"
        description="Only active categories appear on the browse page"
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </EditDialog>
  );
}

const renameNote = (count: number): string | undefined => {
  if (count === 0) return undefined;
  return count === 1
    ? 'A new name goes to the preview that carries it'
    : `A new name goes to the ${count.toLocaleString('en')} previews that carry it`;
};

export function useCategoryDialog() {
  const trpc = useTRPC();
  const refreshSite = useSiteRefresh();
  const dialog = useFormDialog(EMPTY_CATEGORY, createCategoryInputSchema);
  const { form } = dialog;
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<AdminCategory>();
  const [theirs, setTheirs] = useState<AdminCategory>();

  const callbacks = {
    onSuccess: () => {
      dialog.close();
      return refreshSite();
    },
    onError: async (error: unknown) => {
      // Another administrator has deleted it; the text stays in the dialog.
      if (errorCode(error) === 'NOT_FOUND') return void (await refreshSite());
      if (!isSavedByAnother(error)) return dialog.showIssues(error);
      const options = trpc.categories.list.queryOptions(undefined, { staleTime: 0 });
      const categories = await queryClient.fetchQuery(options);
      setTheirs(categories.find(({ id }) => id === edited?.id));
    },
  };
  const create = useMutation(
    trpc.categories.create.mutationOptions({
      meta: { fallback: 'Failed to create category', success: 'Category created successfully' },
      ...callbacks,
    }),
  );
  const update = useMutation(
    trpc.categories.update.mutationOptions({
      meta: { fallback: 'Failed to update category', success: 'Category updated successfully' },
      ...callbacks,
    }),
  );

  const saveOver = (seen: AdminCategory, values: CategoryFormValues) => {
    setTheirs(undefined);
    update.mutate({ id: seen.id, ...values, seen: contentOf(seen) });
  };

  return {
    ...dialog,
    edited,
    conflict: theirs && {
      mine: textsOf(form.values),
      theirs: textsOf(toFormValues(theirs)),
      onTakeTheirs: () => {
        setEdited(theirs);
        setTheirs(undefined);
        form.setValues(toFormValues(theirs));
        form.resetDirty();
      },
      onSaveMine: () => {
        setEdited(theirs);
        saveOver(theirs, form.getValues());
      },
    },
    isSaving: create.isPending || update.isPending,
    open: (category?: AdminCategory) => {
      setEdited(category);
      setTheirs(undefined);
      dialog.open(category && toFormValues(category));
    },
    save: dialog.submit((values) => (edited ? saveOver(edited, values) : create.mutate(values))),
    rename: (name: string) => {
      const before = form.getValues();
      form.setValues({ name, slug: slugAfterRename(before.slug, before.name, name) });
    },
    generateSlug: () => form.setFieldValue('slug', slugify(form.getValues().name)),
  };
}

export type CategoryDialogApi = ReturnType<typeof useCategoryDialog>;

type CategoryFormValues = typeof EMPTY_CATEGORY;

const EMPTY_CATEGORY = { name: '', slug: '', description: '', isActive: true };

const contentOf = ({ name, slug, description, isActive }: AdminCategory) => ({
  name,
  slug,
  description,
  isActive,
});

const toFormValues = (category: AdminCategory): CategoryFormValues => ({
  ...contentOf(category),
  description: category.description ?? '',
});

const textsOf = ({ name, slug, description, isActive }: CategoryFormValues): LabelledTexts => ({
  Name: name,
  Slug: slug,
  Description: description,
  'Active Status': isActive ? 'Active' : 'Inactive',
});

/** The slug after a change of the name: it follows the name until an editor types another slug. */
export const slugAfterRename = (slug: string, oldName: string, newName: string): string =>
  slug === slugify(oldName) ? slugify(newName) : slug;
