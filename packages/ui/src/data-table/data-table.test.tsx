import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';

interface Book {
  id: number;
  title: string;
  author: string;
}

const html = renderToStaticMarkup(
  <MantineProvider>
    <DataTable<Book>
      caption="Books"
      columns={[
        { name: 'Title', isRowHeader: true, render: ({ title }) => title },
        { name: 'Author', isLong: true, render: ({ author }) => author },
      ]}
      rows={[
        { id: 1, title: 'Walden', author: 'Thoreau' },
        { id: 2, title: 'Emma', author: 'Austen' },
      ]}
      isFaded={({ id }) => id === 2}
    />
  </MantineProvider>,
);

test('a table keeps its roles when the style sheet makes cards of its rows', () => {
  const roles = [...html.matchAll(/ role="(\w+)"/g)].map(([, role]) => role);
  expect(roles).toEqual([
    'table',
    ...['rowgroup', 'row', 'columnheader', 'columnheader'],
    ...['rowgroup', 'row', 'rowheader', 'cell', 'row', 'rowheader', 'cell'],
  ]);
  expect(html).toContain('>Books</caption>');
});

test('each value of a card has the name of its column, for sighted readers alone', () => {
  expect(html).toMatch(/<span class="[^"]*" aria-hidden="true">Author<\/span><span>Thoreau</);
});

test('only past rows are faded', () => {
  expect(html.match(/data-faded/g)).toHaveLength(1);
});
