import type { AdminCategory } from '@foreword/domain/category.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moved } from '../../lib/list-edits.ts';
import { useSiteRefresh } from '../../lib/site-refresh.ts';
import { toast } from '../../lib/toast.ts';
import { useTRPC } from '../../lib/trpc.ts';

/** Putting categories in order: shown at once, saved, and as the server has them if that fails. */
export function useCategoryOrder(categories: readonly AdminCategory[]) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refreshSite = useSiteRefresh();
  /** Ids as they are shown while the server does not know yet. */
  const [order, setOrder] = useState<readonly number[]>();
  const ordered = order ? inOrder(categories, order) : categories;

  const reorder = useMutation(
    trpc.categories.reorder.mutationOptions({
      meta: { fallback: 'Failed to update category order' },
      // One after the other: of two that overtake each other the older would win.
      scope: { id: 'category-order' },
      onSuccess: () => toast.success('Success!', 'Category order updated'),
      onSettled: async () => {
        const mutationKey = trpc.categories.reorder.mutationKey();
        // With another move on its way, its answer is the one to show.
        if (queryClient.isMutating({ mutationKey }) > 1) return;
        await refreshSite();
        setOrder(undefined);
      },
    }),
  );

  return {
    ordered,
    move: (from: number, to: number) => {
      const categoryIds = moved(ordered, from, to).map(({ id }) => id);
      setOrder(categoryIds);
      reorder.mutate({ categoryIds });
    },
  };
}

/** Those that the order does not name yet come last. */
function inOrder(categories: readonly AdminCategory[], order: readonly number[]): AdminCategory[] {
  const place = ({ id }: AdminCategory) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...categories].sort((left, right) => place(left) - place(right));
}
