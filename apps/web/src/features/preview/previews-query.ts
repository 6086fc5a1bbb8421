import { LIMITS } from '@foreword/domain/limits.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Trpc } from '../../lib/trpc.ts';

export interface PreviewFilter {
  category?: string | undefined;
  q?: string | undefined;
}

/** Published previews that pass a filter, newest first, in pages of 24. */
export const previewPagesQuery = (trpc: Trpc, { category, q }: PreviewFilter) =>
  trpc.previews.list.infiniteQueryOptions(
    { category, q, limit: LIMITS.browsePageSize },
    { getNextPageParam: (page) => page.nextCursor },
  );

/** The first previews of one category, for its section of the browse page. */
export const categorySectionQuery = (trpc: Trpc, slug: string) =>
  trpc.previews.list.queryOptions({ category: slug, limit: LIMITS.featuredOnHome });

/** Fetches as many pages as an address asks for, unless they are there already. */
export async function ensurePages(
  queryClient: QueryClient,
  query: ReturnType<typeof previewPagesQuery>,
  pages: number,
): Promise<void> {
  const loaded = queryClient.getQueryData(query.queryKey)?.pages;
  if (loaded && (loaded.length >= pages || loaded.at(-1)?.nextCursor === null)) return;
  await queryClient.fetchInfiniteQuery({ ...query, pages, staleTime: 0 });
}
