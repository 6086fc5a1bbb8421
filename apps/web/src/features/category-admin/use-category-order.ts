import type { AdminCategory } from '@foreword/domain/category.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moved } from '../../lib/list-edits.ts';
import { useSiteRefresh } from '../../lib/site-refresh.ts';
import { useTRPC } from '../../lib/trpc.ts';

/** Reorders categories: at once on the screen, and back to the server's order if saving fails. */
export function useCategoryOrder(categories: readonly AdminCategory[]) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refreshSite = useSiteRefresh();
  const [order, setOrder] = useState<readonly number[]>();
  const ordered = order ? inOrder(categories, order) : categories;

  const reorder = useMutation(
    trpc.categories.reorder.mutationOptions({
      meta: { fallback: 'Failed to update category order', success: 'Category order updated' },
      // One call after the other, or an older order could win.
      scope: { id: 'category-order' },
      onSettled: async () => {
        const mutationKey = trpc.categories.reorder.mutationKey();
        // A later move is still running; its answer counts.
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

function inOrder(categories: readonly AdminCategory[], order: readonly number[]): AdminCategory[] {
  const place = ({ id }: AdminCategory) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...categories].sort((left, right) => place(left) - place(right));
}
