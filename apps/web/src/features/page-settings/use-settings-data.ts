import type { PageSettings } from '@foreword/domain/page-settings.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTRPC } from '../../lib/trpc.ts';

// Each visit starts from the server's state.
const FRESH = { staleTime: 0 };

type PageName = PageSettings['pageName'];
type SettingsOf<Name extends PageName> = Extract<PageSettings, { pageName: Name }>['settings'];

export function useReadSettings() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async <Name extends PageName>(pageName: Name) => {
    const page = await queryClient.fetchQuery(
      trpc.pageSettings.get.queryOptions({ pageName }, FRESH),
    );
    return page.settings as SettingsOf<Name>;
  };
}

function useSettings<Name extends PageName>(pageName: Name) {
  const page = useTRPC().pageSettings.get.queryOptions({ pageName }, FRESH);
  return useQuery({ ...page, select: ({ settings }) => settings as SettingsOf<Name> });
}

/** No data until every answer has arrived; afterwards the latest of each, even if a later fetch fails. */
export function useSettingsData() {
  const trpc = useTRPC();
  const queries = {
    categories: useQuery(trpc.categories.list.queryOptions(undefined, FRESH)),
    homepage: useSettings('homepage'),
    browse: useSettings('browse'),
    bookshops: useSettings('bookshops'),
    publishing: useSettings('publishing'),
    featured: useQuery(trpc.previews.featured.queryOptions(undefined, FRESH)),
  };
  const all = Object.values(queries);
  const hasOpened = useRef(false);
  hasOpened.current ||= all.every((query) => query.isSuccess && query.isFetchedAfterMount);
  const failed = all.filter((query) => query.isError && !query.isFetching);
  const data = Object.fromEntries(
    Object.entries(queries).map(([name, query]) => [name, query.data]),
  ) as { [Name in keyof typeof queries]: NonNullable<(typeof queries)[Name]['data']> };
  return {
    data: hasOpened.current ? data : undefined,
    error: hasOpened.current ? null : failed[0]?.error,
    refetch: () => {
      for (const query of failed) void query.refetch();
    },
  };
}

export type SettingsData = NonNullable<ReturnType<typeof useSettingsData>['data']>;
