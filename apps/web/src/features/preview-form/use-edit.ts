import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import type { Version } from '@foreword/domain/version.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorCode, errorIssues } from '../../lib/call-error.ts';
import { useTRPC, useTRPCClient } from '../../lib/trpc.ts';
import { type PreviewFormValues, type TextFieldName, toFormValues } from './form-values.ts';
import { useDraft } from './use-draft.ts';
import { differingFields, isStored, usePreviewForm } from './use-preview-form.ts';
import { errorsOf, toContent } from './validate.ts';

export const UPDATE_FAILURE = 'Failed to update summary. Please try again.';

interface Save {
  values: PreviewFormValues;
  /** Generated fields for which the editor takes responsibility. */
  reviewedFields: TextFieldName[];
}

export function useEdit(preview: AdminPreview, version: Version | undefined) {
  const { id } = preview;
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const api = usePreviewForm(toFormValues(version ?? preview, preview));
  const [updatedAt, setUpdatedAt] = useState(preview.updatedAt);
  const [theirs, setTheirs] = useState<AdminPreview>();
  const [isKept, setIsKept] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const draft = useDraft(api, version ? `${id}:${version.id}` : String(id), updatedAt);

  /** Opens the form of the working copy instead. */
  const leaveVersion = async () => {
    if (version)
      await navigate({ to: '/admin/edit/$id', params: { id: String(id) }, replace: true });
  };

  /** The server stores some texts in another spelling, such as an ISBN. */
  const takeOver = (stored: AdminPreview, sent = api.form.getValues()) => {
    const values = toFormValues(stored, stored);
    // A draft that was restored during the save stays.
    if (differingFields(api.form.getValues(), sent).length === 0) api.replace(values);
    api.markSaved(values);
    setUpdatedAt(stored.updatedAt);
    setTheirs(undefined);
    queryClient.setQueryData(trpc.previews.adminById.queryKey({ id }), stored);
  };

  const update = useMutation({
    mutationFn: async ({ values, reviewedFields }: Save) => {
      const { previews } = client();
      try {
        return await previews.update.mutate({
          id,
          ...toContent(values),
          ...(reviewedFields.length > 0 && { reviewedFields }),
          updatedAt,
          ...(version && { fromVersionId: version.id }),
        });
      } catch (error) {
        if (errorCode(error) !== 'CONFLICT') throw error;
        const stored = await previews.adminById.query({ id }).catch(() => undefined);
        // An earlier call whose answer was lost has saved the same.
        if (stored && isStored(values, stored)) return stored;
        setIsKept(false);
        setTheirs(stored);
        throw error;
      }
    },
    meta: { failure: UPDATE_FAILURE, success: 'Book summary updated successfully.' },
    onSuccess: async (saved, { values }) => {
      takeOver(saved, values);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: trpc.previews.pathKey() }),
        queryClient.invalidateQueries({ queryKey: trpc.versions.pathKey() }),
      ]);
      // The opened version keeps its text; the saved text is the working copy now.
      await leaveVersion();
    },
    onError: (error) => {
      api.form.setErrors(errorsOf(errorIssues(error)));
      setRefusals((count) => count + 1);
    },
  });

  const reload = () => {
    if (!theirs) return;
    const mine = { values: api.form.getValues(), updatedAt: theirs.updatedAt };
    draft.offerBack(mine, String(id));
    takeOver(theirs);
    return leaveVersion();
  };

  const keep = () => {
    if (!theirs) return;
    setUpdatedAt(theirs.updatedAt);
    setIsKept(true);
  };

  const restoreDraft = () => {
    const taken = draft.take();
    if (!taken) return;
    api.replace(taken.values);
    // A draft of an older state meets the conflict check when it is saved.
    if (taken.updatedAt) setUpdatedAt(taken.updatedAt);
  };

  return {
    api,
    /** State of the preview that the form edits. */
    updatedAt,
    draft,
    conflict: { theirs, isKept, reload, keep },
    isSaving: update.isPending,
    refusals,
    save: (reviewedFields: TextFieldName[] = []) =>
      update.mutate({ values: api.form.getValues(), reviewedFields }),
    restoreDraft,
  };
}
