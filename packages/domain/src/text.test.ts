import { expect, test } from 'vitest';
import { isBlank } from './blank.ts';
import { plainText } from './text.ts';

test('text is kept exactly as typed', () => {
  const typed = '  Tab\there, new\r\nline, emoji 🦊, \u202Eright to left, <b>&amp;  ';
  expect(plainText(200).parse(typed)).toBe(typed);
});

test.each([
  ['NUL', 'a\0b'],
  ['a lone high surrogate', 'a\uD800b'],
  ['a lone low surrogate', '\uDC00'],
  ['a text over the limit', 'x'.repeat(11)],
])('%s is refused', (_, text) => {
  expect(plainText(10).safeParse(text).success).toBe(false);
});

test.each([' \n\u00A0', '\u200b', '\u00ad\u2060', '\u3164', '\u2800', '\u0001'])(
  '%j is blank',
  (text) => {
    expect(isBlank(text)).toBe(true);
  },
);

test('null is blank, a sign is not', () => {
  expect(isBlank(null)).toBe(true);
  expect(isBlank('.')).toBe(false);
});
