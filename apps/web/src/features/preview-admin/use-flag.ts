import type { AdminPreviewCard } from '@foreword/domain/admin-preview.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminSearch } from '../../lib/admin-search.ts';
import { errorCode } from '../../lib/call-error.ts';
import { toast } from '../../lib/toast.ts';
import { type Trpc, useTRPC } from '../../lib/trpc.ts';

interface Flag {
  name: 'isPublished' | 'isFeatured';
  on: string;
  off: string;
  failure: string;
}

export const PUBLISHED: Flag = {
  name: 'isPublished',
  on: 'Preview published successfully.',
  off: 'Preview unpublished.',
  failure: 'Failed to update publish status. Please try again.',
};

export const FEATURED: Flag = {
  name: 'isFeatured',
  on: 'Preview featured successfully.',
  off: 'Preview unfeatured.',
  failure: 'Failed to update featured status. Please try again.',
};

/** Optimistic: switches the flag back if the server refuses. */
export function useFlag({ id }: Pick<AdminPreviewCard, 'id'>, flag: Flag, search: AdminSearch) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { queryKey } = previewPagesQuery(trpc, search);
  const reload = () => queryClient.invalidateQueries({ queryKey: trpc.previews.pathKey() });

  const show = (isOn: boolean) =>
    queryClient.setQueryData(
      queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((card) =>
              card.id === id ? { ...card, [flag.name]: isOn } : card,
            ),
          })),
        },
    );

  return useMutation(
    trpc.previews.update.mutationOptions({
      meta: { failure: flag.failure },
      onMutate: async (input) => {
        // A running fetch would overwrite the shown flag; the first fetch must go on.
        if (queryClient.getQueryData(queryKey)) await queryClient.cancelQueries({ queryKey });
        show(input[flag.name] === true);
      },
      onError: (error, input) => {
        show(input[flag.name] !== true);
        // Another editor has deleted the preview.
        return errorCode(error) === 'NOT_FOUND' ? reload() : undefined;
      },
      onSuccess: (saved) => {
        toast.success('Success!', saved[flag.name] ? flag.on : flag.off);
        return reload();
      },
    }),
  );
}

const PAGE_SIZE = 50;

export const previewPagesQuery = (trpc: Trpc, { q, status, category }: AdminSearch) =>
  trpc.previews.listMine.infiniteQueryOptions(
    { q, status, category, limit: PAGE_SIZE },
    { getNextPageParam: (page) => page.nextCursor },
  );
