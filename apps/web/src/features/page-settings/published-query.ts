import type { Trpc } from '../../lib/trpc.ts';

/** Published previews to choose from that are fetched at a time. */
const PAGE_SIZE = 50;

/** Published previews that have all the words, newest first, in pages. */
export const publishedPagesQuery = (trpc: Trpc, q: string) =>
  trpc.previews.listAll.infiniteQueryOptions(
    { status: 'published', q, limit: PAGE_SIZE },
    { staleTime: 0, getNextPageParam: (page) => page.nextCursor },
  );
