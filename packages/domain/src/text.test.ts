import { expect, test } from 'vitest';
import { foldCase, isBlank, plainText } from './text.ts';

test('folding makes texts equal that differ in case only', () => {
  expect(foldCase('STRASSE')).toBe(foldCase('Straße'));
  expect(foldCase('ΟΔΟΣ')).toBe(foldCase('οδοσ'));
  expect(foldCase('Éluard')).toBe(foldCase('E\u0301LUARD'));
});

test('folding keeps different letters apart', () => {
  expect(foldCase('Éluard')).not.toBe(foldCase('Eluard'));
});

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

test('white space alone is blank', () => {
  expect(isBlank(' \n\u00A0')).toBe(true);
  expect(isBlank(null)).toBe(true);
  expect(isBlank('.')).toBe(false);
});
