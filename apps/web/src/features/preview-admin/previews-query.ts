import type { AdminSearch } from '../../lib/admin-search.ts';
import type { Trpc } from '../../lib/trpc.ts';

const PAGE_SIZE = 50;

export const previewPagesQuery = (trpc: Trpc, { q, status, category }: AdminSearch) =>
  trpc.previews.listMine.infiniteQueryOptions(
    { q, status, category, limit: PAGE_SIZE },
    { getNextPageParam: (page) => page.nextCursor },
  );
