import { describe, expect, test } from 'vitest';
import { isNameKnown, namesIn } from './names.ts';
import { indexSource } from './source-index.ts';

describe('names', () => {
  test.each([
    ['J. R. R. Tolkien wrote.', ['R. R. Tolkien']],
    ['Dr. Smith and Mrs. Jones met.', ['Smith', 'Mrs. Jones']],
    ['The University of Oxford and the BBC', ['University of Oxford', 'BBC']],
    ['He — Plato — said so.', ['Plato']],
    ['He met J.K. Rowling. Then he left the U.S. Army.', ['J.K. Rowling', 'U.S. Army']],
    [
      'He (Penguin) reads “Baker Farm”. (The end.) “Then,” he says: “Go.” (V.6)',
      ['Penguin', 'Baker Farm'],
    ],
    [
      'He quotes Voltaire. The woods were good. He met John Q. Adams. He went.',
      ['Voltaire', 'John Q. Adams'],
    ],
    ['This is Chapter One on Monday in March, and I say so.', []],
    ['Take Books II to V first: in VI.13 and Book XI, and in the Introduction.', []],
    ['He met Henry VIII in Part IV of Book II.', ['Henry VIII']],
    ['- Bullet one\n- Another', []],
    [
      'It cites d’Holbach, l’Égypte and Ibn al-Haytham in pre-Columbian times',
      ['Holbach', 'Égypte', 'Ibn al-Haytham', 'Columbian'],
    ],
    [
      'It cites others (cf. Hegel), e.g. Kant, and sets Sgt. Pepper vs. Marx.',
      ['Hegel', 'Kant', 'Sgt. Pepper', 'Marx'],
    ],
    ['So I’m here, I’ve read it, and in 44 BC or AD 79 I’d not', []],
    ['It cites the Lévi‑Strauss of 1955 only', ['Lévi‑Strauss']],
    ['It draws on two: Hegel and Marx. He says: “Then go.”', ['Hegel', 'Marx']],
    ['So COVID-19 came in 3D to 5M readers', ['COVID-19']],
    ['So writes ʿUmar, and ʻAbd al-Malik', ['ʿUmar', 'ʻAbd al-Malik']],
    ['It is a book\nof\nHegel,\nand no\n- Bullet\n\nBoth\nread', ['Hegel']],
    ['# The Art\nTold by Ford\nfor all', ['The Art', 'Ford']],
    ['Bread from Rome\nWine from Athens', ['Rome', 'Athens']],
    ['It cites Louis\u202fXIV, and Marx\tHegel', ['Louis\u202fXIV', 'Marx', 'Hegel']],
    ['Он писал, что Раскольников и св. Пётр ушли.', ['Раскольников', 'Пётр']],
  ])('in %s', (text, names) => {
    expect(namesIn(text).map((each) => each.text)).toEqual(names);
  });
});

test('German nouns are no names, unless two stand together', () => {
  const text = 'Der Mann und die Freiheit, die er mit Karl Marx und der Partei teilt';
  expect(namesIn(text, { isGerman: true }).map((each) => each.text)).toEqual(['Karl Marx']);
});

test('a name is known whatever its accents', () => {
  const text = 'He read Moliere, ’Umar, and Charlotte Brontë.';
  const sources = [indexSource({ id: 1, kind: 'book-text', text })];
  const isKnown = (name: string) => isNameKnown(name, sources);
  expect(['Molière', 'Bronte', 'Brontë', 'ʿUmar'].filter((name) => !isKnown(name))).toEqual([]);
  expect(isKnown('Racine')).toBe(false);
});

test('a numeral belongs to its name', () => {
  const text = 'CHAPTER VIII. The court of King Henry VII. of England. Sammy Davis, Jr.';
  const sources = [indexSource({ id: 1, kind: 'book-text', text })];
  expect(isNameKnown('Henry VII', sources)).toBe(true);
  expect(isNameKnown('Henry VIII', sources)).toBe(false);
  expect(isNameKnown('Sam Davis Sr', sources)).toBe(true);
  expect(isNameKnown('Luther King Jr', sources)).toBe(true);
  expect(isNameKnown('Luther Prince Jr', sources)).toBe(false);
});

test('a name is known behind a particle, before a suffix, and with its stops', () => {
  const text =
    'Konya’da ve İstanbul’a: de l’Italie, dell’Africa, Ibn al-Haytham, the U.S.A. and NATO; Joseph K. and Malcolm X';
  const sources = [indexSource({ id: 1, kind: 'book-text', text })];
  const known = ['Konya’ya', 'İstanbul', 'Italie', 'Africa', 'Haytham', 'Alī al-Haytham'];
  for (const name of [...known, 'USA', 'U.S.A.', 'N.A.T.O.', 'Joseph K.', 'Malcolm X']) {
    expect(isNameKnown(name, sources), name).toBe(true);
  }
  for (const name of ['Bursa’da', 'U.S.S.R.', 'U.N.A.', 'Anna K.', 'Madame X']) {
    expect(isNameKnown(name, sources), name).toBe(false);
  }
});
