import { expect, test } from 'vitest';
import { forPaper, forReading, inVisualOrder } from './reading-text.ts';

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

test('letters from left to right keep their order', () => {
  expect(inVisualOrder('łódź, 東京 (1930)')).toBe('łódź, 東京 (1930)');
});

test('letters from right to left stand in visual order between the others', () => {
  expect(inVisualOrder('abc אבג דה def')).toBe('abc הד גבא def');
  expect(inVisualOrder('אב 1984 גד')).toBe('דג 1984 בא');
});

test('marks stay with their letter', () => {
  expect(inVisualOrder('שָׁלוֹם')).toBe('םוֹלשָׁ');
});
