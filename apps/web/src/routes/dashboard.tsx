import type { Category } from '@foreword/domain/category.ts';
import { matchCategory } from '@foreword/domain/category-names.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { activeCategoriesQuery } from '../features/category/categories-query.ts';
import { CategoryChips } from '../features/category/category-chips.tsx';
import classes from '../features/preview/browse-page.module.css';
import { CategorySection } from '../features/preview/category-section.tsx';
import { LoadFailure } from '../features/preview/notices.tsx';
import { PreviewGridSkeleton } from '../features/preview/preview-grid.tsx';
import { PreviewList } from '../features/preview/preview-list.tsx';
import { PreviewSearch } from '../features/preview/preview-search.tsx';
import {
  categorySectionQuery,
  ensurePages,
  previewPagesQuery,
} from '../features/preview/previews-query.ts';
import { parseBrowseSearch } from '../lib/browse-search.ts';
import { pageHead, pageTitle } from '../lib/page-head.ts';
import { type Trpc, useTRPC } from '../lib/trpc.ts';

const browseSettingsQuery = (trpc: Trpc) =>
  trpc.pageSettings.get.queryOptions({ pageName: 'browse' });

export const Route = createFileRoute('/dashboard')({
  validateSearch: parseBrowseSearch,
  loaderDeps: ({ search: { category, q } }) => ({ category, q }),
  async loader({ context: { queryClient, trpc }, deps, location }) {
    const [categories, page] = await Promise.all([
      // Without categories the page still shows its list.
      queryClient.ensureQueryData(activeCategoriesQuery(trpc)).catch(() => []),
      queryClient.ensureQueryData(browseSettingsQuery(trpc)),
    ]);
    const sections = page.pageName === 'browse' && sectionsOf(page.settings, categories, deps);
    if (sections) {
      await Promise.all(
        sections.map(({ slug }) => queryClient.ensureQueryData(categorySectionQuery(trpc, slug))),
      );
    } else {
      const { shown = LIMITS.browsePageSize } = parseBrowseSearch(location.search);
      await ensurePages(queryClient, previewPagesQuery(trpc, deps), shown / LIMITS.browsePageSize);
    }
    return { category: deps.category && matchCategory(categories, deps.category) };
  },
  head: ({ match, loaderData }) => {
    const category = loaderData?.category || undefined;
    return pageHead({
      title: category ? `${category.name} Books` : 'Book Previews',
      description: category ? aboutCategory(category) : ABOUT_ALL,
      path: category ? `/dashboard?category=${category.slug}` : '/dashboard',
      publicUrl: match.context.publicUrl,
      // Search engines index the lists, not the endless searches.
      noindex: match.search.q !== undefined,
    });
  },
  component: BrowsePage,
  pendingComponent: () => (
    <BrowseFrame>
      <title>{pageTitle('Book Previews')}</title>
      <PreviewGridSkeleton count={6} />
    </BrowseFrame>
  ),
  pendingMs: 200,
  errorComponent: () => (
    <BrowseFrame>
      <LoadFailure />
    </BrowseFrame>
  ),
});

const ABOUT_ALL =
  'Every published preview, newest first. Pick a category or search to narrow the list.';

const aboutCategory = ({ name, description }: Category): string =>
  description ?? `Previews of books in ${name}, newest first.`;

function sectionsOf(
  settings: { displayMode: 'list' | 'categories'; enabledCategories: number[] },
  categories: readonly Category[],
  { category, q }: { category?: string | undefined; q?: string | undefined },
): readonly Category[] | undefined {
  if (settings.displayMode === 'list' || category !== undefined || q !== undefined)
    return undefined;
  const enabled = categories.filter(({ id }) => settings.enabledCategories.includes(id));
  return enabled.length > 0 ? enabled : undefined;
}

function BrowsePage() {
  const trpc = useTRPC();
  const search = Route.useSearch();
  const { data: categories = [] } = useQuery(activeCategoriesQuery(trpc));
  const { data: page } = useSuspenseQuery(browseSettingsQuery(trpc));
  const sections =
    page.pageName === 'browse' ? sectionsOf(page.settings, categories, search) : undefined;
  return (
    <BrowseFrame>
      {sections ? (
        sections.map((section) => <CategorySection key={section.id} category={section} />)
      ) : (
        <PreviewList search={search} />
      )}
    </BrowseFrame>
  );
}

/** The same while the list loads and when it fails. */
function BrowseFrame({ children }: { children: ReactNode }) {
  const search = Route.useSearch();
  const { data: categories = [] } = useQuery(activeCategoriesQuery(useTRPC()));
  const category =
    search.category === undefined ? undefined : matchCategory(categories, search.category);
  return (
    <>
      <div className={classes.head}>
        <div>
          <h1 className={classes.title}>{category ? `${category.name} Books` : 'Book Previews'}</h1>
          <p className={classes.about}>{category ? aboutCategory(category) : ABOUT_ALL}</p>
        </div>
        {category && (
          <Link to="/dashboard" activeOptions={{ exact: true }} className={buttonClass('quiet')}>
            View All Categories
          </Link>
        )}
      </div>
      <div className={classes.filters}>
        <PreviewSearch {...search} />
        <CategoryChips
          categories={categories}
          current={category}
          isAll={search.category === undefined}
          q={search.q}
        />
      </div>
      {children}
    </>
  );
}
