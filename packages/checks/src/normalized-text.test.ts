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
