import type { PageSettings } from '@foreword/domain/page-settings.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTRPC } from '../../lib/trpc.ts';

// Each visit starts from the server's state.
const FRESH = { staleTime: 0 };

export function useReadSettings() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async <Name extends PageSettings['pageName']>(pageName: Name) => {
    const page = await queryClient.fetchQuery(
      trpc.pageSettings.get.queryOptions({ pageName }, FRESH),
    );
    return page.settings as Extract<PageSettings, { pageName: Name }>['settings'];
  };
}

/** No data until every answer has arrived; afterwards the latest of each, even if a later fetch fails. */
export function useSettingsData() {
  const trpc = useTRPC();
  const categories = useQuery(trpc.categories.list.queryOptions(undefined, FRESH));
  const homepage = useQuery(trpc.pageSettings.get.queryOptions({ pageName: 'homepage' }, FRESH));
  const browse = useQuery(trpc.pageSettings.get.queryOptions({ pageName: 'browse' }, FRESH));
  const bookshops = useQuery(trpc.pageSettings.get.queryOptions({ pageName: 'bookshops' }, FRESH));
  const publishing = useQuery(
    trpc.pageSettings.get.queryOptions({ pageName: 'publishing' }, FRESH),
  );
  const featured = useQuery(trpc.previews.featured.queryOptions(undefined, FRESH));
  const queries = [categories, homepage, browse, bookshops, publishing, featured];

  const hasOpened = useRef(false);
  hasOpened.current ||= queries.every((query) => query.isSuccess && query.isFetchedAfterMount);
  const failed = queries.filter((query) => query.isError && !query.isFetching);

  const data =
    hasOpened.current &&
    categories.data &&
    homepage.data?.pageName === 'homepage' &&
    browse.data?.pageName === 'browse' &&
    bookshops.data?.pageName === 'bookshops' &&
    publishing.data?.pageName === 'publishing' &&
    featured.data
      ? {
          categories: categories.data,
          homepage: homepage.data.settings,
          browse: browse.data.settings,
          bookshops: bookshops.data.settings,
          publishing: publishing.data.settings,
          featured: featured.data,
        }
      : undefined;
  return {
    data,
    error: data ? null : failed[0]?.error,
    refetch: () => {
      for (const query of failed) void query.refetch();
    },
  };
}

export type SettingsData = NonNullable<ReturnType<typeof useSettingsData>['data']>;
