import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alikeKey, commonWords, countWords, sharedWords, wordsIn } from './common-words.ts';

/** The textbook table. */
function slowCommonWords(text: readonly string[], other: readonly string[]): number {
  let row = new Array<number>(other.length + 1).fill(0);
  for (const word of text) {
    const next = [0];
    for (const [index, match] of other.entries()) {
      const longer = Math.max(row[index + 1] ?? 0, next[index] ?? 0);
      next.push(match === word ? (row[index] ?? 0) + 1 : longer);
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

test.each([2, 5, 60])(
  'common words of texts of %i different words are as the table says',
  (size) => {
    const words = fc.array(fc.nat(size - 1).map(String), { maxLength: 160 });
    fc.assert(
      fc.property(words, words, (text, other) => {
        const common = commonWords(text, other);
        expect(common).toBe(slowCommonWords(text, other));
        expect(sharedWords(countWords(text), countWords(other))).toBeGreaterThanOrEqual(common);
      }),
      { numRuns: 60 },
    );
  },
);

test.each([
  ['distinct words', (index: number) => `w${index}`, (index: number) => `w${40_000 - index}`],
  ['two words', (index: number) => `w${index % 2}`, (index: number) => `w${(index >> 1) % 2}`],
  ['other words', (index: number) => `w${index % 700}`, (index: number) => `w${(index * 7) % 900}`],
])('long hostile texts of %s are compared to their end', (_, text, other) => {
  const [left, right] = [
    Array.from({ length: 40_000 }, (_, i) => text(i)),
    Array.from({ length: 40_000 }, (_, i) => other(i)),
  ];
  // In quadratic time this would pass the time limit of a test.
  expect(commonWords(left, right)).toBeGreaterThan(0);
});

test('line ends, outer blanks, empty parts and the order of keys make no difference', () => {
  const value = { title: 'A', content: 'One\nTwo', subItems: [{ title: 'x', description: '' }] };
  const other = {
    subItems: [{ description: '', title: ' x' }],
    content: ' One\r\nTwo ',
    title: 'A',
    note: null,
  };
  expect(alikeKey(other)).toBe(alikeKey(value));
  expect(alikeKey({ ...value, content: 'One Two' })).not.toBe(alikeKey(value));
  expect(alikeKey('')).toBe(alikeKey(null));
  expect(alikeKey([])).toBe(alikeKey(['  ']));
});

test('words of a value are those of its texts and numbers', () => {
  expect(wordsIn({ pages: 300, reason: 'It’s good, read it!', none: null })).toEqual([
    '300',
    'it’s',
    'good',
    'read',
    'it',
  ]);
});

test.each([
  ['soft hyphens', 'Tho\u00adreau left the wo\u00adods', 'Thoreau left the woods'],
  ['zero-width characters', 'Tho\u200breau \u2060left the woods\ufeff', 'Thoreau left the woods'],
  ['straight apostrophes', "L'étang l'attire, and it's his", 'L’étang l’attire, and it’s his'],
  ['full-width letters', 'Ｔｈｏｒｅａｕ left the woods', 'Thoreau left the woods'],
  ['another form of Unicode', 'Bücher über Wälder'.normalize('NFD'), 'Bücher über Wälder'],
  ['Korean in another form', '숲에서 살았다'.normalize('NFD'), '숲에서 살았다'],
])('%s make no other words', (_, text, plain) => {
  expect(wordsIn(text)).toEqual(wordsIn(plain));
});

test.each(['ເຂົາອາໄສຢູ່ໃນປ່າ', 'គាត់រស់នៅក្នុងព្រៃ', 'သူသည်တောထဲမှာနေသည်', 'ཁོང་ནགས་ཚལ་ནང་བཞུགས'])(
  'one word more leaves the others of %s, a script without blanks, in common',
  (text) => {
    const words = wordsIn(text);
    expect(commonWords(wordsIn(`${text}ก`), words)).toBe(words.length);
    expect(words.length).toBeGreaterThan(3);
  },
);
