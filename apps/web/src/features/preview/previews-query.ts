import { LIMITS } from '@foreword/domain/limits.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type BrowseSearch, facetsOf, usualSort } from '../../lib/browse-search.ts';
import type { Trpc } from '../../lib/trpc.ts';

export const previewPagesQuery = (trpc: Trpc, search: BrowseSearch) =>
  trpc.previews.list.infiniteQueryOptions(
    {
      category: search.category,
      q: search.q,
      ...facetsOf(search),
      sort: search.sort ?? usualSort(search.q),
      limit: LIMITS.browsePageSize,
    },
    { getNextPageParam: (page) => page.nextCursor },
  );

export const facetCountsQuery = (trpc: Trpc, search: BrowseSearch) =>
  trpc.search.facets.queryOptions({
    category: search.category,
    q: search.q,
    ...facetsOf(search),
  });

export const nearestQuery = (trpc: Trpc, q: string) => trpc.search.nearest.queryOptions({ q });

export const categorySectionQuery = (trpc: Trpc, slug: string) =>
  trpc.previews.list.queryOptions({ category: slug, limit: LIMITS.featuredOnHome });

/** Fetches as many pages as the address asks for. */
export async function ensurePages(
  queryClient: QueryClient,
  query: ReturnType<typeof previewPagesQuery>,
  pages: number,
): Promise<void> {
  const loaded = queryClient.getQueryData(query.queryKey)?.pages;
  if (loaded && (loaded.length >= pages || loaded.at(-1)?.nextCursor === null)) return;
  await queryClient.fetchInfiniteQuery({ ...query, pages, staleTime: 0 });
}
