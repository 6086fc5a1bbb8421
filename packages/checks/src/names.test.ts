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
    ['So says\n  Hegel\n  and no\n  \nBoth read', ['Hegel']],
    ['It is\nso and\n# The Art\nTold by Ford', ['The Art', 'Ford']],
    ['So says Ibn al‑Haytham', ['Ibn al‑Haytham']],
    ['Bread from Rome\nWine from Athens', ['Rome', 'Athens']],
    ['It cites Louis\u202fXIV, and Marx\tHegel', ['Louis\u202fXIV', 'Marx', 'Hegel']],
    [
      "So O'Brien, d'Holbach, Jean d'Alembert, and Konya'da",
      ["O'Brien", 'Holbach', "Jean d'Alembert", "Konya'da"],
    ],
    [
      'So Lévi‐Strauss, Ibn al‐Haytham, al‑Kindi and MAX_DAYS',
      ['Lévi‐Strauss', 'Ibn al‐Haytham', 'Kindi', 'MAX_DAYS'],
    ],
    [
      'So E\u0301mile-E\u0301douard Bro\u0308n met C3\u0301PO',
      ['E\u0301mile-E\u0301douard Bro\u0308n', 'C3\u0301PO'],
    ],
    [
      "So Hegel's Logic, Marx’s Capital, and Ford's book",
      ["Hegel's Logic", 'Marx’s Capital', 'Ford'],
    ],
    ["So I'm here, I'd go, and in Book V. of Part I. of it", []],
    ['Il parle du XIXème et du XLIe, de XLII et de IX', []],
    ['It treats HIV and TV by NATO. Then it ends', ['HIV', 'TV', 'NATO']],
    ['It cites Louis  XIV', ['Louis  XIV']],
    [
      `It cites${' '.repeat(60)}Zeno, ${'('.repeat(60)}Marx) and [[[[[[ [[[[[[Kant`,
      ['Zeno', 'Marx', 'Kant'],
    ],
    ['Он писал, что Раскольников и св. Пётр ушли.', ['Раскольников', 'Пётр']],
  ])('in %s', (text, names) => {
    expect(namesIn(text).map((each) => each.text)).toEqual(names);
  });
});

test('an abbreviation ends no sentence before a name', () => {
  const titles =
    'Mr Mrs Ms Dr Prof St Ste Jr Sr Sra Rev Gen Col Lt Maj Sgt Capt Gov Sen Hon Mt Mme Mlle Hr Fr';
  const words = 'cf vs viz vgl bzw sog hl sig dott dhr św св им e.g i.e z.B z. B';
  for (const abbreviation of `${titles} ${words}`.split(/ (?!B)/)) {
    const [{ text } = { text: '' }] = namesIn(`it cites (${abbreviation}. Hegel) so`).slice(-1);
    expect(text, abbreviation).toMatch(/Hegel$/);
  }
});

test.each([
  '.',
  '!',
  '?',
  '…',
  '。',
  '！',
  '？',
  '.”',
  '?)',
  '!’',
  '.]',
  '?»',
  '. “',
  '.” (',
  ': «',
  ' p.m.',
  '\n• ',
  '\n – ',
  '\n                - ',
])('the first word behind %j is no name', (end) => {
  expect(namesIn(`So it ended${end} Then it began`)).toEqual([]);
});

test.each(['•', '*', '–', '—', '-', '1.', '12.'])(
  'the first word behind %s in a list of wrapped lines is no name',
  (mark) => {
    expect(namesIn(`It has\nall of\n  ${mark} Bread and\n  wine\n  ${mark} Water`)).toEqual([]);
  },
);

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
  const text =
    'CHAPTER VIII. The court of King Henry VII. of England. CHAPTER IX. XL. Sammy Davis, Jr.';
  const sources = ['Nothing.', text].map((text, id) =>
    indexSource({ id, kind: 'book-text', text }),
  );
  for (const name of ['Henry VII', 'Lord Henry VII', 'Sam Davis Sr', 'Luther King Jr.']) {
    expect(isNameKnown(name, sources), name).toBe(true);
  }
  for (const name of [
    'Henry VIII',
    'Pius IX',
    'Pius XL',
    'Luther Prince Jr',
    'Luther Prince Jr.',
  ]) {
    expect(isNameKnown(name, sources), name).toBe(false);
  }
});

test('a name is known behind a particle, before a suffix, and with its stops', () => {
  const text =
    'Konya’da ve İstanbul’a da: de l’Italie, dell’Africa, Ibn al-Haytham, the U.S.A. and NATO; Joseph K. and Malcolm X; Kindi, al‑Tabari, d’E\u0301douard, Go\u0308kc\u0327e’de';
  const sources = [indexSource({ id: 1, kind: 'book-text', text })];
  const known = [
    'Konya’ya',
    "Konya'ya",
    'Abu al-Kindi',
    'Tabari',
    'Édouard',
    'Gökçe’den',
    'Herr Joseph K.',
    'İstanbul',
    'Italie',
    'Africa',
    'Haytham',
    'Alī al-Haytham',
  ];
  for (const name of [...known, 'USA', 'U.S.A.', 'N.A.T.O.', 'Joseph K.', 'Malcolm X']) {
    expect(isNameKnown(name, sources), name).toBe(true);
  }
  for (const name of ['Bursa’da', "Bursa'da", 'U.S.S.R.', 'U.N.A.', 'Anna K.', 'Mrs. X']) {
    expect(isNameKnown(name, sources), name).toBe(false);
  }
});

test('names of hundreds of thousands of letters, and words of millions, are compared', () => {
  const text = `“The Alembert of al-${'Bc'.repeat(2_400_000)} sat with Konya.`;
  const sources = [indexSource({ id: 1, kind: 'book-text', text })];
  const long = 'A'.repeat(100_000);
  const names = [long, `${long} ${long}`, `${long} Konya`, `${long} Alembert IV`];
  expect(names.filter((name) => isNameKnown(name, sources))).toEqual([`${long} Konya`]);
});
