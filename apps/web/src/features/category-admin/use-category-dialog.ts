import type { AdminCategory } from '@foreword/domain/category.ts';
import { createCategoryInputSchema } from '@foreword/domain/category-input.ts';
import { slugify } from '@foreword/domain/category-names.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSiteRefresh } from '../../lib/site-refresh.ts';
import { toast } from '../../lib/toast.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { useFormDialog } from '../../lib/use-form-dialog.ts';
import { EMPTY_CATEGORY, slugAfterRename, toFormValues } from './category-form-values.ts';

export function useCategoryDialog() {
  const trpc = useTRPC();
  const refreshSite = useSiteRefresh();
  const dialog = useFormDialog(EMPTY_CATEGORY, createCategoryInputSchema);
  const { form } = dialog;
  const [edited, setEdited] = useState<AdminCategory>();

  const whenDone = (message: string) => ({
    onSuccess: () => {
      dialog.close();
      toast.success('Success!', message);
      return refreshSite();
    },
    onError: dialog.showIssues,
  });
  const create = useMutation(
    trpc.categories.create.mutationOptions({
      meta: { fallback: 'Failed to create category' },
      ...whenDone('Category created successfully'),
    }),
  );
  const update = useMutation(
    trpc.categories.update.mutationOptions({
      meta: { fallback: 'Failed to update category' },
      ...whenDone('Category updated successfully'),
    }),
  );

  return {
    ...dialog,
    edited,
    isSaving: create.isPending || update.isPending,
    open: (category?: AdminCategory) => {
      setEdited(category);
      dialog.open(category && toFormValues(category));
    },
    save: form.onSubmit(
      (values) => (edited ? update.mutate({ id: edited.id, ...values }) : create.mutate(values)),
      (errors) => form.getInputNode(errors.name ? 'name' : 'slug')?.focus(),
    ),
    rename: (name: string) => {
      const before = form.getValues();
      form.setValues({ name, slug: slugAfterRename(before.slug, before.name, name) });
    },
    generateSlug: () => form.setFieldValue('slug', slugify(form.getValues().name)),
  };
}

export type CategoryDialogApi = ReturnType<typeof useCategoryDialog>;
