import { NO_DECISION } from '@foreword/domain/decision-schema.ts';
import { expect, test } from 'vitest';
import { fitText, rasterize, textBlock } from './draw-text.ts';
import { drawable, OTHER_FONTS } from './fonts.ts';
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
  ['Japanese', '漢字だけの本'],
  ['Korean', '한국어의 역사'],
  ['Chinese, English and emoji', '论语 (Analects), 2nd 版 🎉'],
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
  expect(drawable('Fun\nand\u0000 Ελλάδα ⏚ हि')).toBe('Fun and Ελλάδα');
  expect(drawable('Infor\u00ADmation\u200B\uFEFF')).toBe('Information');
  expect(drawable('Self\u2011Help')).toBe('Self-Help');
  expect(drawable('एक of हिन्दीहिन्दीहिन्दी')).toBe('');
  expect(drawable('ספר 🎉 漢 אחד')).toBe('ספר אחד');
  expect(drawable('a\u200Db\u{1F3FB}\uFE0F 㐀 𠀀')).toBe('a b🏻');
});

/** The characters that a font has, from its `cmap` table. */
function charactersOf(font: Buffer): Set<number> {
  const found = new Set<number>();
  const entry = font.indexOf('cmap');
  const table = font.readUInt32BE(entry + 8);
  for (let index = 0; index < font.readUInt16BE(table + 2); index++) {
    const start = table + font.readUInt32BE(table + 8 + index * 8);
    if (font.readUInt16BE(start) !== 12) continue;
    for (let group = 0; group < font.readUInt32BE(start + 12); group++) {
      const at = start + 16 + group * 12;
      const last = font.readUInt32BE(at + 4);
      for (let code = font.readUInt32BE(at); code <= last; code++) found.add(code);
    }
  }
  return found;
}

test('every Chinese, Japanese and Korean letter and every emoji that is drawn has a glyph', () => {
  const drawn = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => drawable(character) === character,
  );
  for (const { family, letter, read } of OTHER_FONTS.filter((font) => font.letterWidth)) {
    const own = drawn.filter((character) => letter.test(character));
    const glyphs = charactersOf(read()[0] ?? Buffer.alloc(0));
    expect(own.length, family).toBeGreaterThan(1000);
    expect(own.filter((character) => !glyphs.has(character.codePointAt(0) ?? 0))).toEqual([]);
  }
});

test('emoji and Chinese letters beside others are drawn', () => {
  const title = 'The book of 漢字 (1st ed.)';
  const withEmoji = sharePng({ ...BOOK, title: `${title} 👍🏽 ok 🎉👩‍👩‍👧‍👦🇫🇷 2️⃣` });
  const [plain, bare] = [title, 'The book of'].map((each) => sharePng({ ...BOOK, title: each }));
  // resvg drops a whole line where fonts disagree on its clusters: each picture then has fewer bytes.
  expect(withEmoji.length).toBeGreaterThan((plain?.length ?? 0) + 1500);
  expect(plain?.length).toBeGreaterThan((bare?.length ?? 0) + 1500);
});

test('lines break between Chinese letters, but not before a full stop, and Korean words stay whole', () => {
  const room = { width: 100, height: 1000, sizes: [20], lineHeight: 1, weight: 600 as const };
  expect(fitText('漢字漢字漢。字漢字', room).lines).toEqual(['漢字漢字', '漢。字漢字']);
  expect(fitText('한국 어의역사', room).lines).toEqual(['한국', '어의역사']);
  expect(fitText('Die漢字 漢字漢', room).lines).toEqual(['Die漢字 漢', '字漢']);
  expect(fitText('漢'.repeat(7), room).lines).toEqual(['漢漢漢漢漢', '漢漢']);
});

test('a line that begins in Hebrew runs from right to left, also with English words in it', () => {
  const rightEnd = (text: string) => {
    const block = { lines: [text], size: 40 };
    const line = textBlock(block, { x: 0, y: 0, width: 600, lineHeight: 1.2, weight: 600 });
    return rasterize(
      `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60" viewBox="540 0 60 60">${line}</svg>`,
    );
  };
  expect(rightEnd('שלום Walden!')).toEqual(rightEnd('שלום'));
  expect(rightEnd('שלום')).not.toEqual(rightEnd('Walden'));
});

test('a text takes the largest size that fits, and ends with an ellipsis where none does', () => {
  const room = { width: 300, height: 100, sizes: [40, 20], lineHeight: 1, weight: 600 as const };
  expect(fitText('Walden', room)).toEqual({ lines: ['Walden'], size: 40 });
  expect(fitText('Walden or life in the woods of Concord', room).size).toBe(20);
  const { lines } = fitText('word '.repeat(100).trim(), room);
  expect(lines).toHaveLength(5);
  expect(lines.at(-1)).toMatch(/word…$/);
});
