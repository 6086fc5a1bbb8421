import { type Figure, figuresInDigits, PER_CENT } from './figures-in-digits.ts';
import { NOTE_MARK } from './normalized-text.ts';
import { foreignNumbersIn, GAP, SPACE } from './numbers-in-words.ts';
import { visibleText } from './visible-text.ts';

/** Figures in digits of any script, and numbers from twenty upwards in words. */
export function figuresOf(text: string): Figure[] {
  const figures = figuresInDigits(text);
  for (const { start, end, values } of numbersInWords(text)) {
    const isSaying = ARTICLE_SAYING.test(text.slice(start, end));
    const [value = ''] = values;
    if (isSaying || (!value.endsWith('%') && Number(value) < MIN_IN_WORDS)) continue;
    figures.push({ text: text.slice(start, end), values, start, end });
  }
  for (const { value, start, end } of foreignNumbersIn(text)) {
    const written = text.slice(start, end);
    const isSmall = !value.endsWith('%') && Number(value) < MIN_IN_WORDS;
    if (isSmall || SAYING.test(written)) continue;
    figures.push({ text: written, values: [value], start, end });
  }
  for (const { values, isDecade, end } of figures) {
    const [value = 0] = values.map(Number);
    if (isDecade) values.push(...yearsFrom(value, 10));
    if (CENTURY.test(text.slice(end, end + 40))) values.push(...yearsOf(value));
  }
  for (const { value, ...figure } of romanCenturies(text)) {
    figures.push({ ...figure, values: [String(value), ...yearsOf(value)] });
  }
  return figures
    .filter(({ values, end }) => !(values[0]?.endsWith('%') && text.startsWith(PLACE_END, end)))
    .sort((left, right) => left.start - right.start);
}

const CENTURY =
  /^(?:(?:st|nd|rd|th|e|ème|\.)(?:[\s-]+(?:and|or|to|und|bis|et|\d\d(?:st|nd|rd|th|e|ème|\.)))*[\s-]+(?:centur|jahrh|siècle)|世[纪紀])/i;

/** Smaller numbers of a source are seldom years. */
const yearsOf = (century: number): string[] =>
  century > 10 ? yearsFrom((century - 1) * 100, 100) : [];

const yearsFrom = (first: number, length: number): string[] =>
  Array.from({ length }, (_, year) => String(first + year));

/** Smaller ones, as in "one of the best", are seldom figures; nor is "a hundred". */
const MIN_IN_WORDS = 20;
const ARTICLE_SAYING =
  /^(?:half\s+)?an?(?:[\s_-]+(?:dozen|hundred|thousand|million|billion|per|cent|percent))+$/i;
const SAYING =
  /^(?:(?:ein)?(?:hundert|tausend)|cien(?:to)?|mille?|[十百千万萬亿億]+|[一二三四五六七八九]{2})$/i;

/** Behind a figure that says where words stand, not what the book says. */
const PLACE_END = ' into the book';

export const placeInBook = (percent: number): string => `${Math.round(percent)} %${PLACE_END}`;

export const withoutPlaces = (text: string): string =>
  text.replaceAll(new RegExp(`\\([^()]*${PLACE_END}\\)`, 'g'), '');

/** Joins words that a line cuts, such as `thou-` and `sand`. */
const CUT = /(?<=\p{L})[-‐]\n[^\S\n]*(?=\p{Ll})/gu;

export function figuresIn(original: string): ReadonlySet<string> {
  // Numbers of notes and pages would support nearly every small figure.
  const text = visibleText(original).text.replaceAll(new RegExp(NOTE_MARK, 'gu'), '');
  const found = new Set<string>();
  const add = (values: readonly string[]) => {
    for (const value of values) {
      found.add(value);
      // A percentage supports its number, not the other way round.
      if (value.endsWith('%')) found.add(value.slice(0, -1));
    }
  };
  for (const { values } of figuresInDigits(text)) add(values);
  for (const words of new Set([text, text.replaceAll(CUT, '')])) {
    for (const { values } of numbersInWords(words)) add(values);
    for (const { value } of foreignNumbersIn(words)) add([value]);
  }
  for (const [, tens = '', last = ''] of text.matchAll(ORDINAL_WORDS)) {
    const value = ORDINALS.get(last.toLowerCase()) ?? 0;
    add([String((WORDS.get(tens.toLowerCase()) ?? 0) + value)]);
  }
  for (const [word] of text.matchAll(FRACTION_WORDS)) {
    add([String(FRACTIONS.get(word.toLowerCase()))]);
  }
  for (const [numeral] of text.matchAll(ROMAN)) add([String(romanValue(numeral))]);
  for (const { value } of romanCenturies(text)) add([String(value)]);
  return found;
}

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1000,
  million: 1e6,
  billion: 1e9,
};
const WORDS = new Map<string, number>([
  ...UNITS.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
]);
const ORDINALS = new Map<string, number>([
  ...'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
    .split(' ')
    .map((word, index): [string, number] => [word, index + 1]),
  ...UNITS.slice(13).map((word, index): [string, number] => [`${word}th`, index + 13]),
  ...TENS.map((word, index): [string, number] => [word.replace('y', 'ieth'), (index + 2) * 10]),
]);
const ORDINAL_WORDS = new RegExp(
  `\\b(?:(${TENS.join('|')})[\\s-]{1,3})?(${[...ORDINALS.keys()].join('|')})\\b`,
  'gi',
);
/** Denominators: `2/3` stands for "two thirds". */
const FRACTIONS = new Map<string, number>([
  ['half', 2],
  ['quarter', 4],
  ['quarters', 4],
  ...[...ORDINALS].slice(2).map(([word, value]): [string, number] => [`${word}s`, value]),
]);
const FRACTION_WORDS = new RegExp(`\\b(?:${[...FRACTIONS.keys()].join('|')})\\b`, 'gi');
/** Other single letters are words and initials; short ones with C, D and M, such as "CD" and "MD", are abbreviations. */
const ROMAN =
  /\b(?=[IVXL]{2}|[VX]\b|[IVXLCDM]{5})M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})(?<=\w)\b/g;
const ROMAN_DIGITS = new Map(
  [...'IVXLCDM'].map((digit, at) => [digit, 10 ** (at >> 1) * (at % 2 ? 5 : 1)]),
);

const ROMAN_CENTURY =
  /\b[IVX]+(?=(?:e|ème)?\s(?:siècle|wiek|век|stolet))|(?<=\b(?:siglos?|secol[oi]|séculos?)\s)[IVX]+\b/g;

function* romanCenturies(text: string) {
  for (const { 0: numeral, index: start } of text.matchAll(ROMAN_CENTURY)) {
    const end = start + numeral.length;
    yield { text: numeral, value: romanValue(numeral), start, end };
  }
}

const romanValue = (numeral: string): number =>
  Array.from(numeral, (digit) => ROMAN_DIGITS.get(digit) ?? 0).reduce(
    (sum, digit, at, digits) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit),
    0,
  );

const SMALL = [...WORDS.keys()].join('|');
const LARGE = [...Object.keys(SCALES), 'dozen'].join('|');
const AND_A_HALF = `(?:(?=[\\s‐‑-])${GAP}and${GAP}a${GAP}half\\b(?=[\\s‐‑-]{1,3}(?:${LARGE}|${PER_CENT})\\b))?`;
const NUMBER_WORDS = new RegExp(
  `\\b(?:(?:half\\s+)?an?\\s+(?=${LARGE})|(?=${SMALL}))(?:(?:${SMALL}|${LARGE})\\b${AND_A_HALF}(?:(?=[\\s‐‑-])${GAP}(?:and${SPACE})?(?=(?:${SMALL}|${LARGE})\\b))?)+(?!(?<=ty)[\\s-]{1,3}(?:${[...ORDINALS.keys()].join('|')})\\b)((?=[\\s‐‑-])${GAP}${PER_CENT})?`,
  'gi',
);

function* numbersInWords(text: string): Generator<Omit<Figure, 'text'>> {
  // Emphasis of plain texts is no letter.
  for (const { 0: phrase, 1: percent, index } of text.replaceAll('_', ' ').matchAll(NUMBER_WORDS)) {
    const values = phraseValues(phrase.toLowerCase()).map((value) => value + (percent ? '%' : ''));
    yield { values, start: index, end: index + phrase.length };
  }
}

function phraseValues(phrase: string): string[] {
  let [total, current] = [0, 0];
  const numbers: number[] = [];
  for (const word of phrase.split(/[\s‐‑-]+/)) {
    const scale = SCALES[word];
    const number = WORDS.get(word);
    if (word === 'half') current += 0.5;
    else if (word === 'dozen') current = Math.max(current, 1) * 12;
    else if (number !== undefined) {
      current += number;
      numbers.push(number);
    } else if (scale === 100) current = (current || 1) * 100;
    else if (scale !== undefined) {
      total += (current || 1) * scale;
      current = 0;
    }
  }
  const value = String(total + current);
  const [century = 0, ...rest] = numbers;
  const isYear = century >= 10 && century <= 20 && rest.length > 0 && (rest[0] ?? 0) >= 10;
  if (!isYear || numbers.length !== phrase.split(/[\s‐‑-]+/).length) return [value];
  return [String(century * 100 + rest.reduce((sum, each) => sum + each, 0))];
}
