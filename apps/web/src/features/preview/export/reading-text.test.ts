import { expect, test } from 'vitest';
import { forPaper, forReading } from './reading-text.ts';

test('words break only at blanks, and read back as they were typed', () => {
  const text = 'A well-known case, see https://example.org/a-b?c=d (and/or).';
  expect(forPaper(text)).toContain('well-\u2060known');
  expect(forPaper(text)).toContain('example.\u2060org/\u2060a-\u2060b?\u2060c=\u2060d');
  expect(forReading(forPaper(text))).toBe(text);
});

test('marks beside blanks stay as they are', () => {
  expect(forPaper('one - two, three. / four')).toBe('one - two, three. / four');
});

test('runs of blanks become one, line breaks stay', () => {
  expect(forPaper('a \t  b\nc')).toBe('a b\nc');
});

test('marks that steer line breaks are not read', () => {
  expect(forReading('hyphen\u00adation\u200bs\nhere')).toBe('hyphenations here');
});

test('characters that the font of the layer lacks are left out', () => {
  expect(forReading('a 😀 and 𝔘\uffff, 東京')).toBe('a and , 東京');
});
