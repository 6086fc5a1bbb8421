import { expect, test } from 'vitest';
import { coverImageSchema } from './content-schema.ts';
import { previewIdSchema } from './preview.ts';

test.each([
  'https://covers.example/a.jpg?size=2#top',
  'http://covers.example:8080/a.jpg',
  '/covers/walden.svg',
  '/covers/größe.svg',
])('a cover may be at %s', (address) => {
  expect(coverImageSchema.safeParse(address).success).toBe(true);
});

test.each([
  '//covers.example/a.jpg',
  '/\\covers.example/a.jpg',
  'https://user:secret@covers.example/a.jpg',
  'https://user@covers.example/a.jpg',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'covers/walden.svg',
  'https:/covers.example',
  ' /covers/walden.svg',
  '/covers/a b.svg',
  'ftp://covers.example/a.jpg',
  '',
])('a cover may not be at %j', (address) => {
  expect(coverImageSchema.safeParse(address).success).toBe(false);
});

test('an id is a positive whole number both engines can hold', () => {
  expect(previewIdSchema.safeParse(1).success).toBe(true);
  for (const id of [0, -1, 1.5, '1', 2 ** 31, Number.NaN, null]) {
    expect(previewIdSchema.safeParse(id).success).toBe(false);
  }
});
