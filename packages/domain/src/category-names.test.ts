import { expect, test } from 'vitest';
import { DEFAULT_CATEGORIES, matchCategory, slugify } from './category-names.ts';

test('a slug is lowercase, with one hyphen for each run of white space', () => {
  expect(slugify('Personal   \t Development')).toBe('personal-development');
});

test('characters other than a-z, 0-9 and hyphen are dropped, not replaced', () => {
  expect(slugify('Business & Leadership')).toBe('business--leadership');
  expect(slugify('Économie 2.0')).toBe('conomie-20');
  expect(slugify('日本')).toBe('');
});

test('the default categories have the slugs of their short forms', () => {
  expect(DEFAULT_CATEGORIES.map(({ slug }) => slug)).toEqual([
    ...['nyt-bestseller', 'business', 'personal-development', 'science', 'psychology'],
    ...['health', 'general'],
  ]);
});

const slugOf = (text: string) => matchCategory(DEFAULT_CATEGORIES, text)?.slug;

test.each([
  ['its slug', 'business'],
  ['its slug in capitals', 'BUSINESS'],
  ['its name', 'business & leadership'],
])('a category is found by %s', (_, text) => {
  expect(slugOf(text)).toBe('business');
});

test('a category is found by the slug of the text', () => {
  expect(slugOf('Personal Development')).toBe('personal-development');
  expect(slugOf('NYT Bestseller')).toBe('nyt-bestseller');
});

test('a slug goes before a name', () => {
  const categories = [
    { slug: 'a', name: 'B' },
    { slug: 'b', name: 'A' },
  ];
  expect(matchCategory(categories, 'A')).toEqual({ slug: 'a', name: 'B' });
});

test('an unknown text finds nothing', () => {
  expect(slugOf('cookery')).toBeUndefined();
  expect(slugOf('')).toBeUndefined();
});
