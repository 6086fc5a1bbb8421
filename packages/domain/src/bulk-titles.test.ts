import { describe, expect, test } from 'vitest';
import { titlesIn } from './bulk-titles.ts';

describe('the titles of a text', () => {
  test.each([
    ['line feeds', 'Walden\nEmma'],
    ['carriage returns', 'Walden\rEmma'],
    ['both', 'Walden\r\nEmma\r\n'],
    ['line separators', 'Walden\u2028Emma'],
    ['blank lines', '\n\n  Walden  \n \t \nEmma\n\n'],
    ['lines of invisible characters', 'Walden\n\u200b\nEmma\n\u2800 \u2060'],
    ['a mark at the start', '\uFEFFWalden\nEmma'],
  ])('are found between %s', (_, text) => {
    expect(titlesIn(text)).toEqual(['Walden', 'Emma']);
  });

  test('keep their order and their repetitions', () => {
    expect(titlesIn('b\na\nb')).toEqual(['b', 'a', 'b']);
  });

  test.each(['', ' \n\t\r\n ', '\u0085'])('are none in %j', (text) => {
    expect(titlesIn(text)).toEqual([]);
  });
});
