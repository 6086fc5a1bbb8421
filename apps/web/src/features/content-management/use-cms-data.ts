import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTRPC } from '../../lib/trpc.ts';

// Asked for anew whenever the screen opens: what is edited must be what the server has.
const FRESH = { staleTime: 0 };

/**
 * What the content management screen starts from: categories, the settings of both pages, and the
 * featured previews that the homepage settings name.
 * @returns no data until all of it has come; from then on the latest of each, whatever fails later
 */
export function useCmsData() {
  const trpc = useTRPC();
  const categories = useQuery(trpc.categories.list.queryOptions(undefined, FRESH));
  const homepage = useQuery(trpc.pageSettings.get.queryOptions({ pageName: 'homepage' }, FRESH));
  const browse = useQuery(trpc.pageSettings.get.queryOptions({ pageName: 'browse' }, FRESH));
  const featured = useQuery(trpc.previews.featured.queryOptions(undefined, FRESH));
  const queries = [categories, homepage, browse, featured];

  const hasOpened = useRef(false);
  hasOpened.current ||= queries.every((query) => query.isSuccess && query.isFetchedAfterMount);
  const failed = queries.filter((query) => query.isError && !query.isFetching);

  return {
    data:
      hasOpened.current &&
      categories.data &&
      homepage.data?.pageName === 'homepage' &&
      browse.data?.pageName === 'browse' &&
      featured.data
        ? {
            categories: categories.data,
            homepage: homepage.data.settings,
            browse: browse.data.settings,
            featured: featured.data,
          }
        : undefined,
    error: failed[0]?.error,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}

export type CmsData = NonNullable<ReturnType<typeof useCmsData>['data']>;
