import { LIMITS } from '@foreword/domain/limits.ts';
import type { PreviewCard } from '@foreword/domain/preview.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type BrowseSearch, facetsOf, usualSort } from '../../lib/browse-search.ts';
import type { Trpc } from '../../lib/trpc.ts';

/** Cards show two topics, and no reason of a verdict: the rest would be a tenth of the page. */
const lightCard = (card: PreviewCard): PreviewCard => ({
  ...card,
  keyTopics: card.keyTopics.slice(0, LIMITS.keyTopicBadges),
  decision: card.decision && {
    ...card.decision,
    verdict: card.decision.verdict && { ...card.decision.verdict, reason: '' },
  },
});

const lightCards = (cards: PreviewCard[]) => cards.map(lightCard);
const lightPage = (page: { items: PreviewCard[] }) => ({
  ...page,
  items: lightCards(page.items),
});

function lightened<Query extends { queryFn?: unknown }, Data>(
  query: Query,
  lighten: (data: Data) => Data,
): Query {
  const read = query.queryFn as (context: unknown) => Promise<Data>;
  return { ...query, queryFn: async (context: unknown) => lighten(await read(context)) };
}

export const featuredQuery = (trpc: Trpc) =>
  lightened(trpc.previews.featured.queryOptions(), lightCards);

export const previewPagesQuery = (trpc: Trpc, search: BrowseSearch) =>
  lightened(
    trpc.previews.list.infiniteQueryOptions(
      {
        category: search.category,
        q: search.q,
        ...facetsOf(search),
        sort: search.sort ?? usualSort(search.q),
        limit: LIMITS.browsePageSize,
      },
      { getNextPageParam: (page) => page.nextCursor },
    ),
    lightPage,
  );

export const facetCountsQuery = (trpc: Trpc, search: BrowseSearch) =>
  trpc.search.facets.queryOptions({
    category: search.category,
    q: search.q,
    ...facetsOf(search),
  });

export const nearestQuery = (trpc: Trpc, q: string) => trpc.search.nearest.queryOptions({ q });

export const categorySectionQuery = (trpc: Trpc, slug: string) =>
  lightened(
    trpc.previews.list.queryOptions({ category: slug, limit: LIMITS.featuredOnHome }),
    lightPage,
  );

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
