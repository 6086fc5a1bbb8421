import { NO_DECISION } from '@foreword/domain/decision.ts';
import { expect, test } from 'vitest';
import { drawable, fitText } from './draw-text.ts';
import { coverPng, sharePng } from './pictures.ts';

const BOOK = { title: 'Walden', author: 'Henry David Thoreau', coverImage: null, decision: null };

/** Width and height of a PNG. */
function sizeOf(png: Uint8Array): [number, number] {
  const bytes = Buffer.from(png);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test.each([
  ['markup', '<text>&amp;</text>]]> "x" \'y\' <!-- '],
  ['Hebrew beside English', 'מורה נבוכים: "A guide" (1190)'],
  ['Arabic', 'ألف ليلة وليلة'],
  ['Chinese', '漢字だけの本'],
  ['emoji', '👩‍👩‍👧‍👦'.repeat(45)],
  ['control characters', '\u0001\u0008\u001F\uFFFE\u202E'],
  ['500 characters', 'Very long '.repeat(50)],
  ['one long word', 'Donaudampfschifffahrt'.repeat(23)],
])('a title of %s gives valid pictures', (_name, title) => {
  const book = { ...BOOK, title, author: title };
  expect(sizeOf(sharePng(book))).toEqual([1200, 630]);
  expect(sizeOf(coverPng(book))).toEqual([600, 900]);
});

test('the verdict, the title and a cover of this site are in the picture', () => {
  const plain = sharePng(BOOK);
  const verdict = { ...NO_DECISION, verdict: { call: 'skip' as const, reason: '' } };
  expect(sharePng({ ...BOOK, decision: verdict })).not.toEqual(plain);
  expect(sharePng({ ...BOOK, title: 'Emma' })).not.toEqual(plain);
  expect(sharePng({ ...BOOK, coverImage: '/covers/walden.svg' })).not.toEqual(plain);
});

test.each([
  '/covers/../../../../etc/passwd',
  '/covers/absent.svg',
  'https://elsewhere.example/covers/walden.svg',
])('the cover at %s is drawn instead', (coverImage) => {
  expect(sharePng({ ...BOOK, coverImage })).toEqual(sharePng(BOOK));
});

test('characters without a glyph are left out, and a title that is mostly of them is not drawn', () => {
  expect(drawable('Fun 🎉\nand\u0000 Ελλάδα')).toBe('Fun and Ελλάδα');
  expect(drawable('本 of 漢字漢字漢字')).toBe('');
});

test('a text takes the largest size that fits, and ends with an ellipsis where none does', () => {
  const room = { width: 300, height: 100, sizes: [40, 20], lineHeight: 1, weight: 600 as const };
  expect(fitText('Walden', room)).toEqual({ lines: ['Walden'], size: 40 });
  expect(fitText('Walden or life in the woods of Concord', room).size).toBe(20);
  const { lines } = fitText('word '.repeat(100).trim(), room);
  expect(lines).toHaveLength(5);
  expect(lines.at(-1)).toMatch(/word…$/);
});
