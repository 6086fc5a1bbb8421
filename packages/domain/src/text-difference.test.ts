import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from './testing/any-character.ts';
import { diffText, type TextPart, wordsOf } from './text-difference.ts';

const textOf = (parts: readonly TextPart[], ...kinds: TextPart['kind'][]): string =>
  parts
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join('');

const marked = (parts: readonly TextPart[]) =>
  parts.filter(({ kind }) => kind !== 'kept').map(({ kind, text }) => [kind, text]);

/** Texts of few words, so that two of them share many. */
const prose = fc
  .array(fc.constantFrom('a', 'bee', 'Sea', "don't", ' ', '  ', '\n', '.', ',', '書', '💥'), {
    maxLength: 40,
  })
  .map((words) => words.join(''));
const anyText = fc.oneof(prose, fc.string({ unit: anyCharacter, maxLength: 60 }));

describe('the difference of two texts', () => {
  test('rebuilds both texts, for any texts', () => {
    fc.assert(
      fc.property(anyText, anyText, (before, after) => {
        const parts = diffText(before, after);
        expect(textOf(parts, 'kept', 'removed')).toBe(before);
        expect(textOf(parts, 'kept', 'added')).toBe(after);
        expect(parts.every(({ text }) => text !== '')).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('marks nothing in a text that stayed as it is', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(marked(diffText(text, text))).toEqual([]);
      }),
    );
  });

  test('keeps as many words as the two have in the same order, and marks no other', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
    fc.assert(
      fc.property(words, words, (before, after) => {
        const parts = diffText(before.join(' '), after.join(' '));
        expect(wordsOf(joinKept(parts))).toHaveLength(commonInOrder(before, after));
      }),
      { numRuns: 1000 },
    );
  });

  test('marks exactly the words that were put in', () => {
    const word = fc.constantFrom('one', 'two', 'three');
    fc.assert(
      fc.property(fc.array(word), fc.array(word), (left, right) => {
        const text = (...words: string[]) => [...left, ...words, ...right].join(' ');
        expect(marked(diffText(text('old'), text('new')))).toEqual([
          ['removed', 'old'],
          ['added', 'new'],
        ]);
      }),
    );
  });

  test.each([
    ['a word', 'The old house', 'The new house', ['removed old', 'added new']],
    ['its sign alone', 'He left.', 'He left!', ['removed .', 'added !']],
    ['a whole word, not its letters', 'reading', 'reader', ['removed reading', 'added reader']],
    ['a new word and its blank', 'one three', 'one two three', ['added  two']],
    ['words that follow each other as one', 'a b c', 'a x y', ['removed b c', 'added x y']],
    ['a sign of a script without blanks', '読む本', '読む書', ['removed 本', 'added 書']],
    ['a blank', 'a b', 'a  b', ['added  ']],
    ['a new paragraph', 'one\ntwo', 'one\n\ntwo', ['added \n']],
    ['all, where nothing was', '', 'New text', ['added New text']],
    ['an accent', 'cafe', 'café', ['removed cafe', 'added café']],
  ])('marks %s', (_, before, after, expected) => {
    expect(marked(diffText(before, after)).map((part) => part.join(' '))).toEqual(expected);
  });

  test('of long texts that have nothing in common is found whole', () => {
    const long = (word: string) =>
      Array.from({ length: 20_000 }, (_, index) => `${word}${index}`).join(' ');
    const parts = diffText(long('left'), long('right'));
    expect(parts).toEqual([
      { kind: 'removed', text: long('left') },
      { kind: 'added', text: long('right') },
    ]);
  });

  test('of long texts keeps shared lines, and shared words of other lines', () => {
    const lines = (word: string) =>
      Array.from({ length: 1000 }, (_, index) =>
        index % 10 === 0 ? `same ${index}\n` : `${word}${index} and ${word}\n`,
      ).join('');
    const parts = diffText(lines('left'), lines('right'));
    expect(textOf(parts, 'kept')).toContain('same 990\n');
    expect(textOf(parts, 'kept')).toContain(' and ');
    expect(textOf(parts, 'kept', 'removed')).toBe(lines('left'));
    expect(textOf(parts, 'kept', 'added')).toBe(lines('right'));
  });
});

const joinKept = (parts: readonly TextPart[]): string =>
  parts.map(({ kind, text }) => (kind === 'kept' ? text : ' ')).join('');

/** Length of the longest common subsequence, the plain way. */
function commonInOrder(before: readonly string[], after: readonly string[]): number {
  let row = Array<number>(after.length + 1).fill(0);
  for (const old of before) {
    const next = [0];
    for (const [index, young] of after.entries()) {
      next.push(
        old === young ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
