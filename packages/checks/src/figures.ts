import { foreignNumbersIn, GAP, SPACE } from './numbers-in-words.ts';

interface Figure {
  text: string;
  /** Such as `1500` or `40%`; a source supports the figure with any of them. */
  values: string[];
  start: number;
  end: number;
}

const PER_CENT = `per${GAP}cent`;

/** At most six groups of two digits, from the first: a long list of pairs would be read again from each of them. */
const NUMBER = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}_])((?<!,\d\d,)\d{1,3}(?:,\d{2}){1,6},\d{3}(?!\d)|\d{1,3}(?:[,.\u00a0\u2009\u202f '’٬]\d{3})+(?![\p{L}\d])|\d+)(?:[.,٫](\d+))?`,
    `(?:${GAP}(%|٪|${PER_CENT}\\b|prozent\\b|pour${SPACE}cent\\b|por${SPACE}ciento\\b|процент)`,
    `|${GAP}(tsd|thousand|tausend|mio|millions?|millionen|millones|mrd|bn|billions?|milliarden?|milliards?|trillions?|`,
    String.raw`(?<=[$€£]\s?[\d.,]{1,15})(?:k|m|tn))(?![\p{L}])`,
    String.raw`|([万亿億])|(s\b)|(?<=(?<![\d.,])\d{4})[–/-](\d\d?)(?!\d|[,.]\d))?`,
  ].join(''),
  'giu',
);

const SCALES_AFTER_DIGITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:ts|tho|tau)/, 1e3],
  [/^万/, 1e4],
  [/^k/, 1e3],
  [/^m(?:$|io|illion)/, 1e6],
  [/^millones/, 1e6],
  [/^[亿億]/, 1e8],
  [/^(?:mrd|bn|bil|millia)/, 1e9],
  [/^t[rn]/, 1e12],
];

/** Figures in digits of any script, and numbers from twenty upwards in words. */
export function figuresOf(text: string): Figure[] {
  const figures = digitFigures(text);
  for (const { values, end } of figures) {
    const first = (Number(values[0]) - 1) * 100;
    // Smaller numbers of a source are seldom years.
    if (first < 1000 || !CENTURY.test(text.slice(end, end + 12))) continue;
    values.push(...Array.from({ length: 100 }, (_, year) => String(first + year)));
  }
  for (const { start, end, values } of numbersInWords(text)) {
    const isSaying = /^(?:half\s+)?an?\s/i.test(text.slice(start, end));
    const [value = ''] = values;
    if (isSaying || (!value.endsWith('%') && Number(value) < MIN_IN_WORDS)) continue;
    figures.push({ text: text.slice(start, end), values, start, end });
  }
  for (const { value, start, end } of foreignNumbersIn(text)) {
    const written = text.slice(start, end);
    if (!SAYING.test(written)) figures.push({ text: written, values: [value], start, end });
  }
  return figures
    .filter(({ end }) => !text.startsWith(PLACE_END, end))
    .sort((left, right) => left.start - right.start);
}

const CENTURY = /^(?:st|nd|rd|th)[\s-]centur/i;

/** Smaller ones, as in "one of the best", are seldom figures; nor is "a hundred". */
const MIN_IN_WORDS = 20;
const SAYING = /^(?:(?:ein)?(?:hundert|tausend)|cent|cien(?:to)?|mille?)$/i;

function digitFigures(text: string): Figure[] {
  const figures: Figure[] = [];
  for (const match of inLatinDigits(text).matchAll(NUMBER)) {
    const [written, whole = '', part, percent, scale, cjkScale, decade, rangeEnd] = match;
    const value = inOneForm(whole, part);
    const start = match.index;
    const end = start + written.length - (rangeEnd ? rangeEnd.length + 1 : 0);
    const values = valuesOf(value, { percent, scale: scale ?? cjkScale, decade });
    figures.push({ text: text.slice(start, end), values, start, end });
    if (rangeEnd === undefined) continue;
    const ends = { start: end + 1, end: end + 1 + rangeEnd.length };
    const endValues = [value.slice(0, -rangeEnd.length) + rangeEnd, String(Number(rangeEnd))];
    figures.push({ text: rangeEnd, values: endValues, ...ends });
  }
  return figures;
}

/** Behind a figure that says where words stand, not what the book says. */
const PLACE_END = ' into the book';

export const placeInBook = (percent: number): string => `${Math.round(percent)} %${PLACE_END}`;

export const withoutPlaces = (text: string): string =>
  text.replaceAll(new RegExp(`\\([^()]*${PLACE_END}\\)`, 'g'), '');

interface Unit {
  percent: string | undefined;
  scale: string | undefined;
  decade: string | undefined;
}

function valuesOf(value: string, { percent, scale, decade }: Unit): string[] {
  if (percent) return [`${value}%`];
  const factor = SCALES_AFTER_DIGITS.find(([pattern]) => pattern.test(scale?.toLowerCase() ?? ''));
  if (factor) return [String(Math.round(Number(value) * factor[1]))];
  if (!decade || !value.endsWith('0')) return [value];
  return Array.from({ length: 10 }, (_, year) => String(Number(value) + year));
}

const inLatinDigits = (text: string): string =>
  text.replace(
    /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\uff10-\uff19]/g,
    (digit) =>
      String(
        (digit.charCodeAt(0) -
          (DIGIT_STARTS.findLast((start) => start <= digit.charCodeAt(0)) ?? 0)) %
          10,
      ),
  );

const DIGIT_STARTS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

function inOneForm(whole: string, part: string | undefined): string {
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const decimals = part?.replace(/(?<!0)0+$/, '') ?? '';
  return decimals === '' ? digits : `${digits}.${decimals}`;
}

/** Joins words that a line or a syllable cuts, such as `thou-` and `sand`. */
const CUT = /\u00ad|(?<=\p{L})[-‐]\r?\n[^\S\n]*(?=\p{Ll})/gu;

export function figuresIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (values: readonly string[]) => {
    for (const value of values) {
      found.add(value);
      // A percentage supports its number, not the other way round.
      if (value.endsWith('%')) found.add(value.slice(0, -1));
    }
  };
  // A decade of the source supports none of its years.
  for (const { text: figure, values } of digitFigures(text)) {
    add(figure.endsWith('s') ? values.slice(0, 1) : values);
  }
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
  /\b(?=[IVXL]{2}|[VX]\b|[IVXLCDM]{5})M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})\b/g;
const ROMAN_DIGITS = new Map(
  [...'IVXLCDM'].map((digit, at) => [digit, 10 ** (at >> 1) * (at % 2 ? 5 : 1)]),
);

const romanValue = (numeral: string): number =>
  Array.from(numeral, (digit) => ROMAN_DIGITS.get(digit) ?? 0).reduce(
    (sum, digit, at, digits) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit),
    0,
  );

const SMALL = [...WORDS.keys()].join('|');
const LARGE = [...Object.keys(SCALES), 'dozen'].join('|');
const NUMBER_WORDS = new RegExp(
  `\\b(?:(?:half\\s+)?an?\\s+(?=${LARGE})|(?=${SMALL}))(?:(?:${SMALL}|${LARGE})\\b(?:(?=[\\s‐‑-])${GAP}(?:and${SPACE})?(?=(?:${SMALL}|${LARGE})\\b))?)+(?!(?<=ty)[\\s-]{1,3}(?:${[...ORDINALS.keys()].join('|')})\\b)((?=[\\s‐‑-])${GAP}${PER_CENT})?`,
  'gi',
);

function* numbersInWords(text: string): Generator<Omit<Figure, 'text'>> {
  for (const { 0: phrase, 1: percent, index } of text.matchAll(NUMBER_WORDS)) {
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
    if (word === 'half') current = 0.5;
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
