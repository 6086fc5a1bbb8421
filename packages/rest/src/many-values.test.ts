import { expect, test } from 'vitest';
import { refuseManyValues } from './decode.ts';

const list = (count: number, item = '1') => `{"list":[${Array(count).fill(item).join()}]}`;

test.each([
  ['numbers', list(60_000)],
  ['empty objects', list(60_000, '{}')],
  ['keys', `{${Array.from({ length: 30_000 }, (_, index) => `"k${index}":1`).join()}}`],
  ['nested lists', '['.repeat(60_000)],
  ['strings that end with a backslash', list(60_000, String.raw`"\\"`)],
])('a body with too many %s is refused', (_what, json) => {
  expect(refuseManyValues(json)).toMatchObject({ statusCode: 413 });
  expect(refuseManyValues(json, 8 * 1024 * 1024)).toBeUndefined();
});

test.each([
  ['no more than the limit', list(49_990)],
  ['signs in texts', list(3, `"${String.raw`\"{[:,\\`.repeat(20_000)}"`)],
  ['a text without an end', `{"text":"${',:'.repeat(60_000)}`],
])('a body with %s is not', (_what, json) => {
  expect(refuseManyValues(json)).toBeUndefined();
});
