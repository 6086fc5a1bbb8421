import type { Category } from '@foreword/domain/category.ts';
import { matchCategory } from '@foreword/domain/category-names.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import type { BrowseSettings } from '@foreword/domain/page-settings.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import {
  activeCategoriesQuery,
  categoryCountsQuery,
} from '../../features/category/categories-query.ts';
import { CategorySection } from '../../features/preview/category-section.tsx';
import { LoadFailure } from '../../features/preview/no-previews.tsx';
import { PreviewGridSkeleton } from '../../features/preview/preview-grid.tsx';
import { PreviewList } from '../../features/preview/preview-list.tsx';
import {
  categorySectionQuery,
  ensurePages,
  facetCountsQuery,
  nearestQuery,
  previewPagesQuery,
} from '../../features/preview/previews-query.ts';
import { type BrowseSearch, hasFacets, parseBrowseSearch } from '../../lib/browse-search.ts';
import { pageHead, pageTitle } from '../../lib/page-head.ts';
import { type Trpc, useTRPC } from '../../lib/trpc.ts';
import { aboutList, listTitle } from './-about.ts';

const browseSettingsQuery = (trpc: Trpc) =>
  trpc.pageSettings.get.queryOptions({ pageName: 'browse' });

export const Route = createFileRoute('/dashboard/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'errorComponent']],
  loaderDeps: ({ search: { shown: _, ...listed } }) => listed,
  async loader({ context: { queryClient, trpc }, deps, location }) {
    const [categories, page] = await Promise.all([
      // Without categories or counts the page still shows its list.
      queryClient.ensureQueryData(activeCategoriesQuery(trpc)).catch(() => []),
      queryClient.ensureQueryData(browseSettingsQuery(trpc)),
      queryClient.ensureQueryData(facetCountsQuery(trpc, deps)).catch(() => undefined),
    ]);
    const sections = page.pageName === 'browse' && sectionsOf(page.settings, categories, deps);
    if (sections) {
      await Promise.all(
        sections.map(({ slug }) => queryClient.ensureQueryData(categorySectionQuery(trpc, slug))),
      );
    } else {
      const { shown = LIMITS.browsePageSize } = parseBrowseSearch(location.search);
      const pages = previewPagesQuery(trpc, deps);
      await ensurePages(queryClient, pages, shown / LIMITS.browsePageSize);
      const isEmpty = queryClient.getQueryData(pages.queryKey)?.pages[0]?.items.length === 0;
      if (isEmpty && deps.q !== undefined) {
        await Promise.allSettled([
          queryClient.ensureQueryData(nearestQuery(trpc, deps.q)),
          queryClient.ensureQueryData(categoryCountsQuery(trpc)),
        ]);
      }
    }
    return { category: deps.category && matchCategory(categories, deps.category) };
  },
  head: ({ match, loaderData }) => {
    const category = loaderData?.category || undefined;
    return pageHead({
      title: listTitle(category),
      description: aboutList(category),
      path: category ? `/dashboard?category=${category.slug}` : '/dashboard',
      publicUrl: match.context.publicUrl,
      ...(category && { alternates: [feedOf(category)] }),
      // Search engines index the lists, not the endless searches.
      noindex: isNarrowed(match.search),
    });
  },
  component: BrowseList,
  pendingComponent: () => (
    <>
      <title>{pageTitle(listTitle(undefined))}</title>
      <PreviewGridSkeleton count={6} />
    </>
  ),
  pendingMs: 200,
  errorComponent: LoadFailure,
});

const feedOf = ({ name, slug }: Category) => ({
  href: `/feed.xml?category=${slug}`,
  type: 'application/atom+xml',
  title: `Foreword: ${name}`,
});

function sectionsOf(
  settings: BrowseSettings,
  categories: readonly Category[],
  search: BrowseSearch,
): readonly Category[] | undefined {
  if (settings.displayMode === 'list' || search.category !== undefined || isNarrowed(search)) {
    return undefined;
  }
  const enabled = categories.filter(({ id }) => settings.enabledCategories.includes(id));
  return enabled.length > 0 ? enabled : undefined;
}

const isNarrowed = (search: BrowseSearch): boolean =>
  search.q !== undefined || search.sort !== undefined || hasFacets(search);

function BrowseList() {
  const trpc = useTRPC();
  const search = Route.useSearch();
  const { data: categories = [] } = useQuery(activeCategoriesQuery(trpc));
  // The loader of an empty search has read them.
  const { data: counts = [] } = useQuery({ ...categoryCountsQuery(trpc), enabled: false });
  const filled = categories.filter(({ id }) =>
    counts.some((counted) => counted.id === id && counted.count > 0),
  );
  const { data: page } = useSuspenseQuery(browseSettingsQuery(trpc));
  const sections =
    page.pageName === 'browse' ? sectionsOf(page.settings, categories, search) : undefined;
  // Where the browser's translation has replaced the texts, React could not mark other words in them.
  if (!sections) return <PreviewList key={search.q} search={search} categories={filled} />;
  return sections.map((section) => <CategorySection key={section.id} category={section} />);
}
