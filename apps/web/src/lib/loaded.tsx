import { counted } from '@foreword/domain/counted.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { Small } from '@foreword/ui/admin/texts.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { Spinner } from '@foreword/ui/spinner/spinner.tsx';
import { Group, Text } from '@mantine/core';
import type { InfiniteData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadedOr, type LoadedOrProps } from './loaded-or.tsx';

interface LoadedProps<Data> extends LoadedOrProps<Data> {
  loading: string;
}

/** For admin screens: public pages load no spinner, and use `LoadedOr`. */
export const Loaded = <Data,>({ loading, ...rest }: LoadedProps<Data>) => (
  <LoadedOr {...rest} loading={<Spinner label={loading} />} />
);

interface Page<Item> {
  items: readonly Item[];
  total: number;
}

export const itemsOf = <Item,>({ pages }: InfiniteData<Page<Item>, unknown>) => ({
  items: pages.flatMap((page) => page.items),
  total: pages.at(-1)?.total ?? 0,
});

interface PagedListProps {
  shown: number;
  total: number;
  /** The total of a search ends at `LIMITS.countedMatches`. */
  isSearch?: boolean;
  noun: readonly [one: string, many: string];
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  children: ReactNode;
}

/** Wraps an empty list, too: screen readers announce the number only in a region that exists. */
export function PagedList({ shown, total, isSearch, noun, query, children }: PagedListProps) {
  return (
    <>
      <Small mb="sm" role="status">
        {shown < total && `${shown.toLocaleString('en')} of `}
        {isSearch && total >= LIMITS.countedMatches
          ? `${total.toLocaleString('en')} or more ${noun[1]}`
          : counted(total, ...noun)}
      </Small>
      {children}
      {query.isFetchNextPageError && (
        <Text c="danger" ta="center" pt="1rem" role="alert">
          The rest could not be loaded. Please try again.
        </Text>
      )}
      {query.hasNextPage && (
        <Group justify="center" pt="1.5rem">
          <Button
            isBusy={query.isFetchingNextPage}
            busyLabel="Loading…"
            onClick={() => query.fetchNextPage()}
          >
            Load more
          </Button>
        </Group>
      )}
    </>
  );
}
