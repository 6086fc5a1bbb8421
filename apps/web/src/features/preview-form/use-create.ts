import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorCode, errorIssues } from '../../lib/call-error.ts';
import { useCallKey } from '../../lib/call-key.ts';
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
  const { keyFor, forget } = useCallKey();
  const [refusals, setRefusals] = useState(0);

  const create = useMutation({
    mutationFn: (values: PreviewFormValues) => {
      const content = toContent(values);
      const context = { idempotencyKey: keyFor(content) };
      return client().previews.create.mutate(content, { context });
    },
    meta: { fallback: 'Failed to save summary. Please try again.' },
    onSuccess: async (_saved, values) => {
      forget();
      toast.success('Success!', 'Book summary saved successfully.');
      api.markSaved(values);
      draft.letGo();
      onSaved();
      await queryClient.invalidateQueries({ queryKey: trpc.previews.pathKey() });
      await navigate({ to: '/admin' });
    },
    onError: (error) => {
      // Without an answer nobody knows whether the preview was made: the key stays.
      if (errorCode(error) !== undefined) forget();
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
