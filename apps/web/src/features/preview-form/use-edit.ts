import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import { isGenerated } from '@foreword/domain/origins.ts';
import type { Version } from '@foreword/domain/version.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { errorCode } from '../../lib/call-error.ts';
import { useTRPC, useTRPCClient } from '../../lib/trpc.ts';
import { useIsHere } from '../../lib/use-is-here.ts';
import { useDraft } from './draft.tsx';
import { type PreviewFormValues, type TextFieldName, toFormValues } from './form-values.ts';
import { differingFields, type FormText, isStored, usePreviewForm } from './use-preview-form.ts';
import { toSavedContent } from './validate.ts';

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
  const isHere = useIsHere();
  const api = usePreviewForm(toFormValues(version ?? preview, preview));
  const [updatedAt, setUpdatedAt] = useState(preview.updatedAt);
  /** Origins of the text that the form opened or saved last; the query may have read a later text. */
  const [provenance, setProvenance] = useState((version ?? preview).provenance);
  /** Texts that were sent since the last answer. */
  const unanswered = useRef<PreviewFormValues[]>([]);
  const [theirs, setTheirs] = useState<AdminPreview>();
  const [isKept, setIsKept] = useState(false);
  /** State that a save replaces. */
  const replacedAt = isKept && theirs ? theirs.updatedAt : updatedAt;
  /** With saved texts that a provider wrote: another editor may replace them before a draft is restored. */
  const withSaved = (text: FormText): FormText => {
    const saved = Object.entries(provenance)
      .filter(([name, entry]) => isGenerated(entry) && !api.edited.some((each) => each === name))
      .map(([name]) => name);
    return { ...text, generated: [...text.generated, ...saved] };
  };
  const unsaved = () => {
    const text = api.unsaved();
    return text && withSaved(text);
  };
  const draft = useDraft(
    { ...api, unsaved },
    version ? `${id}:${version.id}` : String(id),
    replacedAt,
  );

  /** Opens the form of the working copy instead, unless the editor has left. */
  const leaveVersion = async () => {
    if (version && isHere())
      await navigate({ to: '/admin/edit/$id', params: { id: String(id) }, replace: true });
  };

  /** The server stores some texts in another spelling, such as an ISBN. */
  const takeOver = (stored: AdminPreview, sent = api.form.getValues()) => {
    const values = toFormValues(stored, stored);
    // A draft that was restored during the save stays.
    if (differingFields(api.form.getValues(), sent).length === 0)
      api.replace({ values, generated: [] });
    api.markSaved(values);
    setUpdatedAt(stored.updatedAt);
    setProvenance(stored.provenance);
    unanswered.current = [];
    setTheirs(undefined);
    queryClient.setQueryData(trpc.previews.adminById.queryKey({ id }), stored);
  };

  const send = ({ values, reviewedFields }: Save, readAt: string) =>
    client().previews.update.mutate({
      id,
      ...toSavedContent(values),
      ...(reviewedFields.length > 0 && { reviewedFields }),
      updatedAt: readAt,
      ...(version && { fromVersionId: version.id }),
    });

  const update = useMutation({
    mutationFn: async (save: Save) => {
      const earlier = unanswered.current;
      unanswered.current = [...earlier, save.values];
      try {
        return await send(save, replacedAt);
      } catch (error) {
        if (errorCode(error) !== 'CONFLICT') throw error;
        const stored = await client()
          .previews.adminById.query({ id })
          .catch(() => undefined);
        if (stored) {
          const isSame = isStored(save.values, stored);
          // An earlier call whose answer was lost has saved it.
          const isOwn = earlier.some((values) => isStored(values, stored));
          if (isSame && isOwn) return stored;
          // No text of another editor is lost, and the save may still publish or review.
          if (isSame || isOwn) return send(save, stored.updatedAt);
        }
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
    onError: api.refuse,
  });

  const reload = () => {
    if (!theirs) return;
    const mine = { ...withSaved(api.textNow()), updatedAt: theirs.updatedAt };
    draft.offerBack(mine, String(id));
    takeOver(theirs);
    return leaveVersion();
  };

  const restoreDraft = () => {
    const taken = draft.take();
    if (!taken) return;
    api.replace(taken);
    // A draft of an older state meets the conflict check when it is saved.
    if (taken.updatedAt) setUpdatedAt(taken.updatedAt);
  };

  return {
    api,
    /** State of the preview that the form shows: a review is of its texts. */
    updatedAt,
    draft,
    conflict: { theirs, isKept, reload, keep: () => setIsKept(true) },
    isSaving: update.isPending,
    /** Whether the last save found the preview deleted. */
    isGone: errorCode(update.error) === 'NOT_FOUND',
    save: (reviewedFields: TextFieldName[] = []) =>
      update.mutate({ values: api.form.getValues(), reviewedFields }),
    restoreDraft,
  };
}
