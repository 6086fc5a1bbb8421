import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeText, originalRange } from './normalized-text.ts';

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('i\u0307', 'i')
    .replaceAll('ς', 'σ');
/** These are made alike by rules of their own. */
const HANDLED =
  /[¹²³⁰⁴-⁹\s\p{P}\p{Cc}\p{Default_Ignorable_Code_Point}\p{Sk}\p{Z}−æœÆŒ`´＂＇ʹ-ʿ｜]/u;

describe('a normalized text', () => {
  test('equals the folded whole, though characters are folded one by one', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
      fc.constantFrom(
        'e\u0301',
        '한',
        'ㅎㅏㄴ',
        'ﾊﾟ',
        'ｶﾞ',
        'ﬁ',
        'ß',
        'Σ',
        'İ',
        '𝐀',
        'ｈ',
        '①',
        'क्षि',
      ),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 12 }), (units) => {
        const text = units.join('');
        fc.pre(!HANDLED.test(text) && !HANDLED.test(folded(text)));
        expect(normalizeText(text).text).toBe(folded(text));
      }),
      {
        numRuns: 500,
        examples: [
          [['ﾊ', 'ﾟ']],
          [['か', 'ﾞ']],
          [['ㅎ', 'ㅏ', 'ㄴ']],
          [['㉠', 'ㅏ']],
          [['가', '\u11a8']],
          [['가', 'ㄳ']],
        ],
      },
    );
  });

  test.each([
    [
      'so it is',
      '"\'`´‘’‚‛“”„‟‹›«»「」『』｢｣〝〞〟＂＇⹂″״ʹʺʻʼʽʾʿ_*†‡｜',
      (sign: string) => `so ${sign}it is`,
    ],
    ['so—it', '‐‑‒–—―⸺⸻−﹘－-', (sign: string) => `so ${sign} it`],
    ['soit', '‐‑-', (sign: string) => `so${sign}\n  it`],
  ])('is %j with each sign of %s', (expected, signs, textWith) => {
    for (const sign of signs) expect(normalizeText(textWith(sign)).text, sign).toBe(expected);
  });

  test.each([
    ['had[12] it[*], so[§§] it{†} was[^a-1] and{7}.', 'had it, so it was and.'],
    ['had[Pg 12] it[Page 3] so[p. 4] it[A] was', 'had it so it was'],
    [
      'had¹²³ it,² so;³ it:⁴ was!⁵ And?⁶ it)⁷ is”⁸ so’⁹ "it"¹ is»⁰',
      'had it, so; it: was! and? it) is so it is',
    ],
    ['5 m² or [a] and [1234] or [A]nd [B]', '5 m2 or [a] and [1234] or [a]nd [b]'],
    ['漢字《かんじ》と仮名《カナー》［＃改ページ］です', '漢字と仮名です'],
    ['漢字《漢字》', '漢字《漢字》'],
    ['> So it\n> is\n  > > and so', 'so it is and so'],
    ['2 > 1 and >so', '2 > 1 and >so'],
  ])('is without marks of notes, pages, readings and quoted lines: %s', (original, expected) => {
    expect(normalizeText(original).text).toBe(expected);
  });

  test('gives each stretch its place in the original', () => {
    const original = 'He  said:\n“The ﬁne\u00ad print” — well-\nknown';
    const normalized = normalizeText(original);
    const placeOf = (words: string) => {
      const from = normalized.text.indexOf(words);
      const { start, end } = originalRange(normalized, from, from + words.length);
      return original.slice(start, end);
    };
    expect(normalized.text).toBe('he said: the fine print—wellknown');
    expect(placeOf('the fine')).toBe('The ﬁne\u00ad');
    expect(placeOf('wellknown')).toBe('well-\nknown');
  });

  test('takes 400,000 combining marks in a row, and keeps the places behind them', () => {
    const original = `a${'\u0301'.repeat(200_000)}${'\u0316'.repeat(200_000)} end`;
    const normalized = normalizeText(original);
    const from = normalized.text.indexOf('end');
    const { start, end } = originalRange(normalized, from, from + 3);
    expect(original.slice(start, end)).toBe('end');
    expect(originalRange(normalized, 0, 1)).toEqual({ start: 0, end: 400_001 });
  });
});
