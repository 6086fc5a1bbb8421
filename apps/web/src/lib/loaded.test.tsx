import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { itemsOf, PagedList } from './loaded.tsx';

test('the pages of a list are one list, whose last page knows the number of all items', () => {
  const pages = [
    { items: ['a', 'b'], total: 3 },
    { items: ['c'], total: 4 },
  ];
  expect(itemsOf({ pages, pageParams: [] })).toEqual({ items: ['a', 'b', 'c'], total: 4 });
});

test.each([
  [1, 1, '1 preview'],
  [50, 51, '50 of 51 previews'],
])('a list that shows %i of %i says so', (shown, total, text) => {
  const query = {
    hasNextPage: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => {},
  };
  const html = renderToStaticMarkup(
    <MantineProvider>
      <PagedList shown={shown} total={total} noun={['preview', 'previews']} query={query}>
        {null}
      </PagedList>
    </MantineProvider>,
  );
  expect(html).toContain(`role="status">${text}</p>`);
});
