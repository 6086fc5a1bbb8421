import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { errorIssues } from '../../lib/call-error.ts';
import { toast } from '../../lib/toast.ts';
import { useTRPC, useTRPCClient } from '../../lib/trpc.ts';
import { EMPTY_FORM, type PreviewFormValues } from './form-values.ts';
import { useDraft } from './use-draft.ts';
import { usePreviewForm } from './use-preview-form.ts';
import { errorsOf, toContent } from './validate.ts';

/**
 * Writing a new preview: the form, its draft, and saving.
 * @param onSaved told when the server has it
 */
export function useCreate(onSaved: () => void) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const api = usePreviewForm(EMPTY_FORM);
  const draft = useDraft(api, 'new');
  const keyFor = useIdempotencyKey();
  const [refusals, setRefusals] = useState(0);

  const create = useMutation({
    mutationFn: (values: PreviewFormValues) => {
      const content = toContent(values);
      const context = { idempotencyKey: keyFor(content) };
      return client().previews.create.mutate(content, { context });
    },
    meta: { fallback: 'Failed to save summary. Please try again.' },
    onSuccess: async (_saved, values) => {
      toast.success('Success!', 'Book summary saved successfully.');
      api.markSaved(values);
      draft.letGo();
      onSaved();
      await queryClient.invalidateQueries({ queryKey: trpc.previews.pathKey() });
      await navigate({ to: '/admin' });
    },
    onError: (error) => {
      api.form.setErrors(errorsOf(errorIssues(error)));
      setRefusals((count) => count + 1);
    },
  });

  return {
    api,
    draft,
    isSaving: create.isPending || create.isSuccess,
    refusals,
    save: () => create.mutate(api.form.getValues()),
  };
}

export type CreateApi = ReturnType<typeof useCreate>;

/** One key for each text: when an answer was lost, sending the same again makes no second preview. */
function useIdempotencyKey() {
  const last = useRef({ body: '', key: '' });
  return (content: object): string => {
    const body = JSON.stringify(content);
    if (body !== last.current.body) last.current = { body, key: newKey() };
    return last.current.key;
  };
}

/** `crypto.randomUUID` is there on secure origins alone. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
