import { expect, test } from 'vitest';
import { listEndpoints } from './document/endpoints.ts';
import { inTab, searchEndpoints, TABS, tabOf, tabSlug } from './endpoint-browser.tsx';

const endpoints = listEndpoints({
  paths: {
    '/api/books': {
      get: {
        summary: 'List books',
        description: 'Newest first',
        tags: ['Public', 'Book Previews'],
      },
      post: { summary: 'Add a book', tags: ['Admin', 'Book Previews'] },
    },
    '/api/books/{id}': {
      delete: { summary: 'Remove a book', description: 'Get rid of it', tags: ['Admin'] },
    },
  },
});

const found = (words: string) =>
  searchEndpoints(endpoints, words).map(({ method, path }) => `${method} ${path}`);

test.each([
  ['nothing', '  ', ['GET /api/books', 'POST /api/books', 'DELETE /api/books/{id}']],
  ['a path', '/BOOKS/{', ['DELETE /api/books/{id}']],
  ['words of summary and description in any order', 'first list', ['GET /api/books']],
  ['a method', 'post', ['POST /api/books']],
  ['a method that is a word elsewhere too', 'get', ['GET /api/books', 'DELETE /api/books/{id}']],
  ['a method and a path', 'get /api/books', ['GET /api/books']],
  ['what is nowhere', 'shelf', []],
  ['signs with a meaning elsewhere', '.*', []],
])('%s finds what has it', (_name, words, expected) => {
  expect(found(words)).toEqual(expected);
});

test('an endpoint stands under each of its tags, and under All', () => {
  expect(inTab(endpoints, 'All')).toHaveLength(3);
  expect(inTab(endpoints, 'Book Previews')).toHaveLength(2);
  expect(inTab(endpoints, 'Admin')).toHaveLength(2);
  expect(inTab(endpoints, 'Categories')).toEqual([]);
});

test('addresses name tabs; what they do not name is All', () => {
  expect(tabSlug('Page Settings')).toBe('page-settings');
  for (const tab of TABS) expect(tabOf(tabSlug(tab))).toBe(tab);
  expect(tabOf('toString')).toBe('All');
  expect(tabOf(undefined)).toBe('All');
});
