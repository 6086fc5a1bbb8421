import { GAP, SPACE } from './numbers-in-words.ts';

export interface Figure {
  text: string;
  /** Such as `1500` or `40%`; a source supports the figure with any of them. */
  values: string[];
  /** `the 1840s`, in many languages. */
  isDecade?: boolean;
  start: number;
  end: number;
}

export const PER_CENT = `per${GAP}cent`;

const PERCENT_WORDS = [
  `${PER_CENT}\\b`,
  // Per cento, por ciento, pour cent.
  `p(?:e|ou?)r${SPACE}ci?ento?\\b`,
  'pro[csz]ent\\p{L}{0,100}',
  'процент',
  `τοις${SPACE}εκατό`,
  '퍼센트|パーセント|אחוז|प्रतिशत',
  `(?:في${SPACE}|ب)ال(?:مائة|مئة)`,
];

/** Millions and milliards in the spellings of many languages. */
const MILLIONS = 'mil+[hijy]?[oóõã](?!nth)\\p{L}{0,100}|мил+ио\\p{L}{0,100}';
const MILLIARDS = 'mil+(?:[ijy]ar|ard)\\p{L}{0,100}|мил+иа\\p{L}{0,100}';
const BEHIND_MONEY = String.raw`(?<=[$€£]\s?[\d.,]{1,15})`;

const SCALES: readonly (readonly [words: string, factor: number])[] = [
  ['dozen', 12],
  ['hundred', 1e2],
  [
    `tsd|thousand|tausend|mil(?:le|a|lar(?:es)?)?|тыс(?:яч\\p{L}{0,100})?|ألفا?|آلاف|हज़?ार|${BEHIND_MONEY}k`,
    1e3,
  ],
  ['lakhs?|लाख', 1e5],
  [`mio|mln|млн|مليونا?|ملايين|${MILLIONS}|${BEHIND_MONEY}m`, 1e6],
  ['crores?|करोड़?', 1e7],
  [`mrd|mld|млрд|bn|billions?|مليارا?|مليارات|${MILLIARDS}`, 1e9],
  [`trillions?|${BEHIND_MONEY}tn`, 1e12],
];
const CJK_SCALES: readonly (readonly [signs: string, factor: number])[] = [
  ['万萬만', 1e4],
  ['亿億억', 1e8],
];

/** At most six groups of two digits, from the first: a long list of pairs would be read again from each of them. */
const DIGITS = [
  String.raw`(?<!,\d\d,)\d{1,3}(?:,\d{2}){1,6},\d{3}(?!\d)`,
  String.raw`\d{1,3}(?:[,.\u00a0\u2009\u202f '’٬]\d{3})+(?!\d)`,
  String.raw`\d+`,
].join('|');

const DECADE = String.raw`s\b|(?<=0)er(?:n\b|(?=[\s-]Jahr))|(?<=0)-(?:[ех]|ы[ех])(?!\p{L})|年代`;

const UNITS = [
  `${GAP}(?<percent>[%٪％]|${PERCENT_WORDS.join('|')})`,
  `${GAP}(?:${SCALES.map(([words], at) => `(?<scale${at}>${words})`).join('|')})(?!\\p{L})`,
  ...CJK_SCALES.map(([signs], at) => `(?<cjk${at}>[${signs}])`),
  `(?<decade>${DECADE})`,
  String.raw`(?<=(?<![\d.,])\d{4})[–/-](?<rangeEnd>\d\d?)(?!\d|[,.]\d)`,
].join('|');

const NUMBER = new RegExp(
  [
    // Not the digits of a name such as B12.
    String.raw`(?<!\p{N}|\p{Cased}(?=\d\d?(?!\d|[,.'’]\d)))(?<whole>${DIGITS})`,
    String.raw`(?:(?<!\d\.\d\d?)[.,٫](?<part>\d+)(?!\d|\.\d))?(?:${UNITS})?`,
  ].join(''),
  'giu',
);

/** Figures in digits of any script. */
export function figuresInDigits(text: string): Figure[] {
  const figures: Figure[] = [];
  for (const { 0: written, index: start, groups = {} } of inLatinDigits(text).matchAll(NUMBER)) {
    const { whole = '', part, percent, rangeEnd } = groups;
    const value = inOneForm(whole, part);
    const end = start + written.length - (rangeEnd ? rangeEnd.length + 1 : 0);
    const before = text.slice(Math.max(0, start - 8), start);
    const sign = percent ?? PERCENT_BEFORE.exec(before)?.[0];
    const isDecade =
      groups.decade !== undefined || (value.length === 4 && DECADE_BEFORE.test(before));
    figures.push({
      text: text.slice(start, end),
      values: [numberOf(value, sign, groups)],
      isDecade: isDecade && value.endsWith('0'),
      start,
      end,
    });
    if (rangeEnd === undefined) continue;
    const ends = { start: end + 1, end: end + 1 + rangeEnd.length };
    const endValues = [value.slice(0, -rangeEnd.length) + rangeEnd, String(Number(rangeEnd))];
    figures.push({ text: rangeEnd, values: endValues, ...ends });
  }
  for (const { 0: fraction, index: start } of text.matchAll(/[¼-¾⅐-⅞]/g)) {
    const [, denominator = ''] = fraction.normalize('NFKC').split('⁄');
    figures.push({ text: fraction, values: [denominator], start, end: start + 1 });
  }
  return figures;
}

const DECADE_BEFORE = /(?<!\p{L})(?:années|años|anni|anos|jaren)\s$/iu;
const PERCENT_BEFORE = /(?<!\d\s?)(?:%|yüzde\s|百分之)$/iu;

function numberOf(
  value: string,
  percent: string | undefined,
  groups: Record<string, string | undefined>,
): string {
  if (percent) return `${value}%`;
  const factor =
    SCALES.find((_, at) => groups[`scale${at}`])?.[1] ??
    CJK_SCALES.find((_, at) => groups[`cjk${at}`])?.[1];
  return factor ? String(Math.round(Number(value) * factor)) : value;
}

/** Keeps the length. The ten digits of a script stand in a row. */
const inLatinDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    if (digit.length > 1) return digit;
    let zero = digit.charCodeAt(0);
    while (/\p{Nd}/u.test(String.fromCharCode(zero - 1))) zero--;
    return String(digit.charCodeAt(0) - zero);
  });

function inOneForm(whole: string, part: string | undefined): string {
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const decimals = part?.replace(/(?<!0)0+$/, '') ?? '';
  return decimals === '' ? digits : `${digits}.${decimals}`;
}
