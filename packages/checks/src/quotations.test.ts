import { describe, expect, test } from 'vitest';
import { quotationsIn } from './quotations.ts';

const WORDS = 'four words at least';

describe('quotations', () => {
  test.each([
    ['English', `He says “${WORDS}” twice.`],
    ['straight', `He says "${WORDS}" twice.`],
    ['single', `He says ‘${WORDS}’ twice.`],
    ['straight single', `He says '${WORDS}' twice.`],
    ['German', `Er sagt „${WORDS}“ zweimal.`],
    ['French', `Il dit « ${WORDS} » deux fois.`],
    ['German in books', `Er sagt »${WORDS}« zweimal.`],
    ['Swedish', `Han säger ”${WORDS}” två gånger.`],
    ['Japanese', `彼は「${WORDS}」と言う。`],
    ['guillemets, single', `Il dit ‹${WORDS}› deux fois.`],
  ])('stand between %s marks', (_, text) => {
    const [quotation, ...others] = quotationsIn(text);
    expect(others).toEqual([]);
    expect(quotation?.text.trim()).toBe(WORDS);
    expect(text.slice(quotation?.start, quotation?.end)).toBe(quotation?.text);
  });

  test.each([
    [
      'with an apostrophe',
      "He says 'they don't know what it’s for' twice.",
      "they don't know what it’s for",
    ],
    ['around another', '“He said ‘no’ to all of it.”', 'He said ‘no’ to all of it.'],
    [
      'in words without spaces',
      '他说“人生最美好的时光是年轻的时候”。',
      '人生最美好的时光是年轻的时候',
    ],
  ])('%s are whole', (_, text, words) => {
    expect(quotationsIn(text).map((each) => each.text)).toEqual([words]);
  });

  test.each([
    ['of three words', '“only three words”'],
    ['of four words below twelve characters', '“a b c d e”'],
    ['that are never closed', '“this never ends in the paragraph\n\nhere is another paragraph'],
    ['made of apostrophes', 'the boys’ toys and the girls’ books are theirs'],
  ])('%s do not count', (_, text) => {
    expect(quotationsIn(text)).toEqual([]);
  });
});
