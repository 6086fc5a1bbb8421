import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import type { Version } from '@foreword/domain/version.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorCode, errorIssues } from '../../lib/call-error.ts';
import { toast } from '../../lib/toast.ts';
import { useTRPC, useTRPCClient } from '../../lib/trpc.ts';
import { type PreviewFormValues, toFormValues } from './form-values.ts';
import { useDraft } from './use-draft.ts';
import { usePreviewForm } from './use-preview-form.ts';
import { errorsOf, toContent } from './validate.ts';

export const UPDATE_FAILURE = 'Failed to update summary. Please try again.';

/** Editing a preview, or one of its versions: the form, its draft, saving, and who else saved. */
export function useEdit(preview: AdminPreview, version: Version | undefined) {
  const { id } = preview;
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const api = usePreviewForm(toFormValues(version ?? preview, preview.isPublished));
  const [updatedAt, setUpdatedAt] = useState(preview.updatedAt);
  const [theirs, setTheirs] = useState<AdminPreview>();
  const [isKept, setIsKept] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const draft = useDraft(api, version ? `${id}:${version.id}` : String(id), updatedAt);

  const update = useMutation({
    mutationFn: (values: PreviewFormValues) =>
      client().previews.update.mutate({
        id,
        ...toContent(values),
        updatedAt,
        ...(version && { fromVersionId: version.id }),
      }),
    meta: { failure: UPDATE_FAILURE },
    onSuccess: async (saved, values) => {
      toast.success('Success!', 'Book summary updated successfully.');
      setUpdatedAt(saved.updatedAt);
      setTheirs(undefined);
      api.markSaved(values);
      queryClient.setQueryData(trpc.previews.adminById.queryKey({ id }), saved);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: trpc.previews.pathKey() }),
        queryClient.invalidateQueries({ queryKey: trpc.versions.pathKey() }),
      ]);
      // The version that was opened stays as it is; what was saved is the working copy now.
      if (version)
        await navigate({ to: '/admin/edit/$id', params: { id: String(id) }, replace: true });
    },
    onError: async (error) => {
      api.form.setErrors(errorsOf(errorIssues(error)));
      setRefusals((count) => count + 1);
      if (errorCode(error) !== 'CONFLICT') return;
      setIsKept(false);
      // Out of reach just now, their text is shown after the next try.
      setTheirs(
        await client()
          .previews.adminById.query({ id })
          .catch(() => undefined),
      );
    },
  });

  /** Their text takes the form; mine is offered back, now as a change of theirs. */
  const reload = () => {
    if (!theirs) return;
    const values = toFormValues(theirs, theirs.isPublished);
    draft.offerBack({ values: api.form.getValues(), updatedAt: theirs.updatedAt });
    api.replace(values);
    api.markSaved(values);
    setUpdatedAt(theirs.updatedAt);
    setTheirs(undefined);
  };

  /** My text stays; having seen theirs, saving may replace it. */
  const keep = () => {
    if (!theirs) return;
    setUpdatedAt(theirs.updatedAt);
    setIsKept(true);
  };

  const restoreDraft = () => {
    const taken = draft.take();
    if (!taken) return;
    api.replace(taken.values);
    // Written upon an older state, it is refused when saved, and both texts are shown.
    if (taken.updatedAt) setUpdatedAt(taken.updatedAt);
  };

  return {
    api,
    draft,
    conflict: { theirs, isKept, reload, keep },
    isSaving: update.isPending,
    refusals,
    save: () => update.mutate(api.form.getValues()),
    restoreDraft,
  };
}
