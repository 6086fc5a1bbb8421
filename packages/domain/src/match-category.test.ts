import { expect, test } from 'vitest';
import { DEFAULT_CATEGORIES } from './default-categories.ts';
import { matchCategory } from './match-category.ts';

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
