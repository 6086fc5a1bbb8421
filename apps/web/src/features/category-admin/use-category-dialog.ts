import type { AdminCategory } from '@foreword/domain/category.ts';
import { createCategoryInputSchema } from '@foreword/domain/category-input.ts';
import { slugify } from '@foreword/domain/slug.ts';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorIssues } from '../../lib/call-error.ts';
import { useSiteRefresh } from '../../lib/site-refresh.ts';
import { toast } from '../../lib/toast.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { validateWith } from '../../lib/validate-with.ts';
import { EMPTY_CATEGORY, slugAfterRename, toFormValues } from './category-form-values.ts';

/** Adding a category, or changing one: the dialog's form, and saving it. */
export function useCategoryDialog() {
  const trpc = useTRPC();
  const refreshSite = useSiteRefresh();
  const [isOpen, setIsOpen] = useState(false);
  const [edited, setEdited] = useState<AdminCategory>();
  const form = useForm({
    initialValues: EMPTY_CATEGORY,
    validate: validateWith(createCategoryInputSchema),
  });

  const open = (category?: AdminCategory) => {
    form.setValues(category ? toFormValues(category) : EMPTY_CATEGORY);
    form.clearErrors();
    // Kept while the dialog closes, so that its title does not change on the way out.
    setEdited(category);
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);

  const whenDone = (message: string) => ({
    onSuccess: () => {
      close();
      toast.success('Success!', message);
      return refreshSite();
    },
    onError: (error: unknown) => {
      for (const { path, message } of errorIssues(error)) form.setFieldError(path, message);
    },
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
    isOpen,
    edited,
    form,
    isSaving: create.isPending || update.isPending,
    /** Opens it on a category, or without one to add another. */
    open,
    close,
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
