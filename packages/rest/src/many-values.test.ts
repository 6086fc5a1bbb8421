import { expect, test } from 'vitest';
import { refuseManyValues } from './decode.ts';

const list = (count: number, item = '1') => `{"list":[${Array(count).fill(item).join()}]}`;

test.each([
  ['numbers', list(60_000)],
  ['empty objects', list(60_000, '{}')],
  ['keys', `{${Array.from({ length: 30_000 }, (_, index) => `"k${index}":1`).join()}}`],
  ['strings that end with a backslash', list(60_000, String.raw`"\\"`)],
])('a body with too many %s is refused', (_what, json) => {
  expect(refuseManyValues(json)).toMatchObject({ statusCode: 413 });
  expect(refuseManyValues(json, 8 * 1024 * 1024)).toBeUndefined();
});

test('a body with too many levels is refused, also a large one', () => {
  const nested = (levels: number) =>
    `{"id":${'{"a":['.repeat(levels / 2)}${']}'.repeat(levels / 2)}}`;
  expect(refuseManyValues(nested(90))).toBeUndefined();
  expect(refuseManyValues(nested(110))).toMatchObject({ statusCode: 400 });
  expect(refuseManyValues(nested(110), 8 * 1024 * 1024)).toMatchObject({ statusCode: 400 });
});

test.each([
  ['no more than the limit', list(49_990)],
  ['signs in texts', list(3, `"${String.raw`\"{[:,\\`.repeat(20_000)}"`)],
  ['a text without an end', `{"text":"${',:'.repeat(60_000)}`],
])('a body with %s is not', (_what, json) => {
  expect(refuseManyValues(json)).toBeUndefined();
});
