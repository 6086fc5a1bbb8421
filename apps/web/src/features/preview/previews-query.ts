import { LIMITS } from '@foreword/domain/limits.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Trpc } from '../../lib/trpc.ts';

interface PreviewFilter {
  category?: string | undefined;
  q?: string | undefined;
}

export const previewPagesQuery = (trpc: Trpc, { category, q }: PreviewFilter) =>
  trpc.previews.list.infiniteQueryOptions(
    { category, q, limit: LIMITS.browsePageSize },
    { getNextPageParam: (page) => page.nextCursor },
  );

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
