import { expect, test } from 'vitest';
import { wholeNumberOf } from './book-fields.tsx';

/** The input shows a number without commas, and the next letter follows it. */
const typed = (letters: string) =>
  Array.from(letters).reduce<number | string | null>(
    (value, letter) => wholeNumberOf(`${value ?? ''}${letter}`),
    null,
  );

test.each([
  ['115000', 115_000],
  ['115,000', 115_000],
  ['1,200,000', 1_200_000],
  ['-350', -350],
  ['−350', -350],
  ['12,5', '12,5'],
  ['1.05', '1.05'],
  ['many', 'many'],
])('%s, letter by letter, is %s', (letters, expected) => {
  expect(typed(letters)).toBe(expected);
});
