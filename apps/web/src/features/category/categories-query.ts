import { TIMINGS } from '@foreword/domain/limits.ts';
import { type QueryFunction, queryOptions } from '@tanstack/react-query';
import type { Trpc } from '../../lib/trpc.ts';

/** In display order, fresh for five minutes. */
export const activeCategoriesQuery = (trpc: Trpc) =>
  trpc.categories.listActive.queryOptions(undefined, { staleTime: TIMINGS.categoriesFreshMs });

interface CategoryLink {
  slug: string;
  name: string;
}

/** For the footer of every page, which needs no descriptions. */
export const categoryLinksQuery = (trpc: Trpc) => {
  const { queryKey, queryFn } = trpc.categories.listActive.queryOptions();
  const read = queryFn as unknown as QueryFunction<CategoryLink[]>;
  return queryOptions({
    // Falls under the path of all categories, which changes invalidate.
    queryKey: [['categories', 'links']],
    queryFn: async (context) =>
      (await read({ ...context, queryKey })).map(({ slug, name }) => ({ slug, name })),
    staleTime: TIMINGS.categoriesFreshMs,
  });
};

export const categoryCountsQuery = (trpc: Trpc) => trpc.categories.counts.queryOptions();
