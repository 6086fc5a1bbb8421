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

export function useReview(of: { previewId: number; versionId?: number | undefined } | undefined) {
  const { mutate, isPending } = useAdd();
  const { previewId, versionId } = of ?? {};
  const review = useCallback(
    (names: string[]) => {
      if (previewId === undefined) return;
      mutate({ id: previewId, versionId, fields: names as FieldNames });
    },
    [mutate, previewId, versionId],
  );
  return { review, isReviewing: isPending };
}
