import { LoadMore } from '@foreword/ui/load-more/load-more.tsx';
import { Text } from '@mantine/core';
import type { InfiniteData } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface Page<Item> {
  items: readonly Item[];
  /** Number of all items that match. */
  total: number;
}

/** The items of all loaded pages, and the number of all that match. */
export const itemsOf = <Item,>({ pages }: InfiniteData<Page<Item>, unknown>) => ({
  items: pages.flatMap((page) => page.items),
  total: pages.at(-1)?.total ?? 0,
});

/** A number with its noun: 1 preview, 2 previews, 1,000 entries. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

interface PagedListProps {
  shown: number;
  total: number;
  /** Noun for one item and for many. */
  noun: readonly [one: string, many: string];
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  children: ReactNode;
}

/** A list with the number of its items above and Load more below. */
export function PagedList({ shown, total, noun, query, children }: PagedListProps) {
  return (
    <>
      <Text c="dimmed" size="sm" mb="sm" role="status">
        {shown < total && `${shown.toLocaleString('en')} of `}
        {counted(total, ...noun)}
      </Text>
      {children}
      {query.hasNextPage && (
        <LoadMore isLoading={query.isFetchingNextPage} onLoad={query.fetchNextPage} />
      )}
    </>
  );
}
