import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTRPC } from '../../lib/trpc.ts';

type FieldNames = Parameters<ReturnType<typeof useAdd>['mutate']>[0]['fields'];

function useAdd() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.reviews.add.mutationOptions({
      meta: { fallback: 'Failed to keep the review. Please try again.' },
      onSuccess: (preview, { id, versionId }) => {
        queryClient.setQueryData(trpc.previews.adminById.queryKey({ id }), preview);
        if (versionId === undefined) return undefined;
        const queryKey = trpc.versions.byId.queryKey({ id, versionId });
        return queryClient.invalidateQueries({ queryKey });
      },
    }),
  );
}

interface Reviewed {
  previewId: number;
  /** A version never changes. */
  versionId?: number | undefined;
  /** State of the working copy that the form shows. */
  updatedAt: string;
}

export function useReview(of: Reviewed | undefined) {
  const { mutate, isPending } = useAdd();
  const { previewId, versionId, updatedAt } = of ?? {};
  const review = useCallback(
    (names: string[]) => {
      if (previewId === undefined) return;
      const state = versionId === undefined ? { updatedAt } : { versionId };
      mutate({ id: previewId, ...state, fields: names as FieldNames });
    },
    [mutate, previewId, versionId, updatedAt],
  );
  return { review, isReviewing: isPending };
}
