import { matchCategory } from '@foreword/domain/category-names.ts';
import { buttonClass } from '@foreword/ui/button/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, Outlet } from '@tanstack/react-router';
import { activeCategoriesQuery } from '../../features/category/categories-query.ts';
import { CategoryChips } from '../../features/category/category-chips.tsx';
import classes from '../../features/preview/browse-page.module.css';
import { ActiveFacets, FacetFilters } from '../../features/preview/facet-filters.tsx';
import { PreviewSearch } from '../../features/preview/preview-search.tsx';
import { parseBrowseSearch } from '../../lib/browse-search.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { aboutList, listTitle } from './-about.ts';
import { Route as List } from './index.tsx';

/** The filters keep the focus while the list below them loads, and stay when it fails. */
export const Route = createFileRoute('/dashboard')({
  validateSearch: parseBrowseSearch,
  // Without a loader, or with a skeleton that has not come, the router shows an empty page and takes it for the new one.
  loader: async () => {
    await List.options.pendingComponent?.preload?.();
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: BrowsePage,
});

function BrowsePage() {
  const search = Route.useSearch();
  const { data: categories = [] } = useQuery(activeCategoriesQuery(useTRPC()));
  const category =
    search.category === undefined ? undefined : matchCategory(categories, search.category);
  return (
    <>
      <div className={classes.head}>
        <div>
          <h1 className={classes.title}>{listTitle(category)}</h1>
          <p className={classes.about}>{aboutList(category)}</p>
        </div>
        {category && (
          <Link to="/dashboard" activeOptions={{ exact: true }} className={buttonClass('quiet')}>
            View All Categories
          </Link>
        )}
      </div>
      <div className={classes.filters}>
        <PreviewSearch search={search} />
        <CategoryChips
          categories={categories}
          current={category}
          isAll={search.category === undefined}
          search={{ ...search, category: undefined, shown: undefined }}
        />
      </div>
      <div className={classes.results}>
        <FacetFilters search={search} />
        <div>
          <ActiveFacets search={search} />
          <Outlet />
        </div>
      </div>
    </>
  );
}
