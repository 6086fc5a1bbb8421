import type { AdminPreviewCard } from '@foreword/domain/admin-preview.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminSearch } from '../../lib/admin-search.ts';
import { errorCode } from '../../lib/call-error.ts';
import { toast } from '../../lib/toast.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { summaryPagesQuery } from './summaries-query.ts';

interface Flag {
  name: 'isPublished' | 'isFeatured';
  /** Toasts after it went on or off. */
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

/** Turns a flag of a preview on or off: at once on the screen, and back again if the server refuses. */
export function useFlag({ id }: Pick<AdminPreviewCard, 'id'>, flag: Flag, search: AdminSearch) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { queryKey } = summaryPagesQuery(trpc, search);

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
        // An answer on its way would overwrite what is shown now.
        await queryClient.cancelQueries({ queryKey });
        show(input[flag.name] === true);
      },
      onError: (error, input) => {
        show(input[flag.name] !== true);
        if (errorCode(error) !== 'NOT_FOUND') return;
        // Somebody else deleted it.
        return queryClient.invalidateQueries({ queryKey: trpc.previews.pathKey() });
      },
      onSuccess: (saved) => {
        toast.success('Success!', saved[flag.name] ? flag.on : flag.off);
        return queryClient.invalidateQueries({ queryKey: trpc.previews.pathKey() });
      },
    }),
  );
}
