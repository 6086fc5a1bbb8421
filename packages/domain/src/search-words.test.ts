import { expect, test } from 'vitest';
import { markWords, searchWords } from './search-words.ts';

const marked = (text: string, q: string) =>
  markWords(text, searchWords(q))
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test.each([
  ['The Wealth of Nations', 'nation wealth', 'The [Wealth] of [Nation]s'],
  ['Start the art', 'art', 'St[art] the [art]'],
  ['Die Straße', 'STRASSE', 'Die [Straße]'],
  ['Die Straße', 'stras', 'Die [Straß]e'],
  ['“Où est l’Été”, a question', 'ÉTÉ est', '“Où [est] l’[Été]”, a qu[est]ion'],
  ['Cafe\u0301 noir', 'café', '[Cafe\u0301] noir'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς', '[ΟΔΥΣΣΕΥΣ]'],
  ['İzmir', 'i\u0307zmir', '[İzmir]'],
  ['ﬁne', 'in', '[ﬁn]e'],
  ['abcabc', 'abca bcabc', '[abcabc]'],
  ['A 🐋 whale', '🐋', 'A [🐋] whale'],
  ['100% <b>', '<b>', '100% [<b>]'],
  ['', 'a', ''],
  ['Walden', '', 'Walden'],
])('%s, searched for %s, shows %s', (text, q, shown) => {
  expect(marked(text, q)).toBe(shown);
  expect(
    markWords(text, searchWords(q))
      .map(({ text }) => text)
      .join(''),
  ).toBe(text);
});

test('each letter of Western Europe, and each usual sign, is marked in its place', () => {
  for (let code = 0x20; code <= 0x2027; code += 1) {
    const letter = String.fromCharCode(code);
    if ((code > 0xff && code < 0x2010) || letter.trim() === '' || letter === '-') continue;
    expect(marked(`~${letter}-`, `${letter}-`), letter).toBe(`~[${letter}-]`);
    expect(marked(`~${letter}-`, '-'), letter).toBe(`~${letter}[-]`);
  }
});
