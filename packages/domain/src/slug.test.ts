import { expect, test } from 'vitest';
import { DEFAULT_CATEGORIES } from './default-categories.ts';
import { slugify } from './slug.ts';

test('a slug is lowercase, with one hyphen for each run of white space', () => {
  expect(slugify('Personal   \t Development')).toBe('personal-development');
});

test('characters other than a-z, 0-9 and hyphen are dropped, not replaced', () => {
  expect(slugify('Business & Leadership')).toBe('business--leadership');
  expect(slugify('Économie 2.0')).toBe('conomie-20');
  expect(slugify('日本')).toBe('');
});

test('the default categories have the slugs of their short forms', () => {
  for (const { shortForm, slug } of DEFAULT_CATEGORIES) expect(slugify(shortForm)).toBe(slug);
});
