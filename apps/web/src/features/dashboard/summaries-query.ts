import type { AdminSearch } from '../../lib/admin-search.ts';
import type { Trpc } from '../../lib/trpc.ts';

/** Previews fetched at a time; Load more fetches the next. */
const PAGE_SIZE = 50;

/** All previews that pass the filter, drafts too, newest first, in pages. */
export const summaryPagesQuery = (trpc: Trpc, { q, status, category }: AdminSearch) =>
  trpc.previews.listMine.infiniteQueryOptions(
    { q, status, category, limit: PAGE_SIZE },
    { getNextPageParam: (page) => page.nextCursor },
  );
