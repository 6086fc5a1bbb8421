import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorCode } from '../../lib/call-error.ts';
import { useCallKey } from '../../lib/call-key.ts';
import { useTRPC, useTRPCClient } from '../../lib/trpc.ts';
import { useDraft } from './draft.tsx';
import { EMPTY_FORM, type PreviewFormValues } from './form-values.ts';
import { usePreviewForm } from './use-preview-form.ts';
import { toSavedContent } from './validate.ts';

interface CreateOptions {
  /** The draft that an attempt to generate has saved. The form saves its text there. */
  draftId: () => number | undefined;
  /** Leads to the next page; its promise ends the save. */
  leave: (saved: { id: number }) => Promise<void>;
}

export function useCreate({ draftId, leave }: CreateOptions) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const api = usePreviewForm(EMPTY_FORM);
  const draft = useDraft(api, 'new');
  const { keyFor, unanswered, forget, forgetIfAnswered } =
    useCallKey<ReturnType<typeof toSavedContent>>();
  /** State of the draft that the form saved; undefined after a save without an answer. */
  const updatedAt = useRef<string>(undefined);

  /** Saves a new preview, or the draft that an attempt to generate has saved. */
  const store = async (content: ReturnType<typeof toSavedContent>) => {
    const { previews } = client();
    let id = draftId();
    if (id === undefined) {
      // An earlier call may have made the preview: it goes again, and the present text after it.
      const first = unanswered() ?? content;
      const context = { idempotencyKey: keyFor(first) };
      const made = await previews.create.mutate(first, { context }).catch((error) => {
        forgetIfAnswered(error);
        throw error;
      });
      updatedAt.current = made.updatedAt;
      if (JSON.stringify(first) === JSON.stringify(content)) return made;
      id = made.id;
    }
    const input = { ...content, id, updatedAt: updatedAt.current };
    const saved = await previews.update.mutate(input).catch((error) => {
      if (errorCode(error) === undefined) updatedAt.current = undefined;
      throw error;
    });
    updatedAt.current = saved.updatedAt;
    return saved;
  };

  const create = useMutation({
    mutationFn: (values: PreviewFormValues) => store(toSavedContent(values)),
    meta: {
      fallback: 'Failed to save summary. Please try again.',
      success: 'Book summary saved successfully.',
    },
    onSuccess: async (saved, values) => {
      forget();
      api.markSaved(values);
      draft.letGo();
      await queryClient.invalidateQueries({ queryKey: trpc.previews.pathKey() });
      await leave(saved);
    },
    onError: api.refuse,
  });

  return {
    api,
    draft,
    isSaving: create.isPending || create.isSuccess,
    save: () => create.mutate(api.form.getValues()),
    store,
  };
}
