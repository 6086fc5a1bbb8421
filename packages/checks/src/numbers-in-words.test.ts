import { expect, test } from 'vitest';
import { figuresIn, figuresOf } from './figures.ts';

test('English words are no numbers of other languages', () => {
  expect([...figuresIn('Once an elf of a sept may seize cents by the mil, a cent')]).toEqual([]);
});

test.each([
  ['十 十二 二十 九十九', '10 12 20 99'],
  ['一百 一百零五 一百二十 百二十', '100 105 120 120'],
  ['一千〇一 三千四百 千九百四十五', '1001 3400 1945'],
  ['一万二千三百 十萬 三亿五千万 兩億', '12300 100000 350000000 200000000'],
  ['七百 两万 两萬 两亿', '700 20000 20000 200000000'],
  ['一九八四 二〇二四 二零二四', '1984 2024 2024'],
  ['zwei drei zweitausendeinhundert', '2 3 2100'],
  ['hundert einhundert tausend eintausend', '100 100 1000 1000'],
  ['tausendzweihundert hundertzwanzig', '1200 120'],
  ['fünfzig zwölf'.normalize('NFD'), '50 12'],
  ['elfhundert, neunzehnhundert, neunzehnhunderteins', '1100 1900 1901'],
  ['neunzigtausend, hunderttausend, eine Million', '90000 100000 1000000'],
  ['mil neuf cent, mille neuf cents, deux cents, deux cent', '1900 1900 200 200'],
  ['quatre-vingts, quatre-vingt, quatre-vingt-dix-neuf', '80 80 99'],
  ['quatre vingt dix neuf', '99'],
  ['dos, doscientos, doscientas, setecientas una', '2 200 200 701'],
])('%s are the figures %s of a source', (text, expected) => {
  expect(figuresIn(text)).toEqual(new Set(expected.split(' ')));
});

test.each([
  ['zwanzig\nProzent, zwanzig  Prozentpunkte', '20% 20'],
  ['vingt pour cent, vingt pour centaines', '20% 20'],
  ['veinte por\nciento, VEINTE POR CIENTO', '20% 20%'],
  ['百分之二十，百分之百', '20% 100%'],
  ['百分之九点一二三四零，百分之九點六七八九，百分之十二点〇五', '9.1234% 9.6789% 12.05%'],
  ['二十%，二十％，二十パーセント', '20% 20% 20%'],
  ['二十点三十分', '20 30'],
  ['cinquante\n\nmille', '50'],
  ['vingt, trente', '20 30'],
  ['vingt-\ndeux', '22'],
  ['vingt‐deux et vingt‑trois', '22 23'],
])('%j has the figures %s', (text, expected) => {
  expect(
    figuresOf(text)
      .flatMap(({ values }) => values)
      .join(' '),
  ).toBe(expected);
});

test('numbers stand beside a word of nearly five million letters', () => {
  expect([...figuresIn(`Im Jahr achtzehnhundertfünf „${'a'.repeat(4_800_000)} fünfzig`)]).toEqual([
    '1805',
    '50',
  ]);
});
