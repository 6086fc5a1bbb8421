/** A number in a text, in the form in which figures are compared. */
export interface Figure {
  /** As written. */
  text: string;
  /** Such as `1500` or `40%`. */
  value: string;
  start: number;
  end: number;
}

const NUMBER =
  /(?<![\p{L}\p{N}_])(\d{1,3}(?:[,.\u00a0\u202f '’]\d{3})+(?![\p{L}\d])|\d+)(?:[.,](\d{1,3}))?(\s?(?:%|per ?cent\b|percent\b))?/giu;

/** Figures in digits. */
export function figuresOf(text: string): Figure[] {
  return Array.from(
    text.matchAll(NUMBER),
    ({ 0: written, 1: whole = '', 2: part, 3: sign, index }) => ({
      text: written,
      value: inOneForm(whole, part) + (sign ? '%' : ''),
      start: index,
      end: index + written.length,
    }),
  ).filter(({ end }) => !text.startsWith(PLACE_END, end));
}

/** Behind a figure that says where words stand, not what the book says. */
const PLACE_END = ' into the book';

export const placeInBook = (percent: number): string => `${Math.round(percent)} %${PLACE_END}`;

function inOneForm(whole: string, part: string | undefined): string {
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const decimals = part?.replace(/0+$/, '') ?? '';
  return decimals === '' ? digits : `${digits}.${decimals}`;
}

/** The values in a source: digits, and the words of numbers below a hundred with their multiples. */
export function figuresIn(text: string): ReadonlySet<string> {
  const values = new Set<string>();
  for (const { value } of figuresOf(text)) {
    values.add(value);
    // A percentage supports its number, not the other way round.
    if (value.endsWith('%')) values.add(value.slice(0, -1));
  }
  for (const value of numbersInWords(text)) {
    values.add(value);
  }
  return values;
}

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000, million: 1e6 };
const WORDS = new Map<string, number>([
  ...UNITS.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ['a', 1],
]);
const NUMBER_WORDS = new RegExp(
  `\\b(?:${[...WORDS.keys()].join('|')})(?:[\\s-]+(?:and\\s+)?(?:${[...WORDS.keys(), ...Object.keys(SCALES)].join('|')}))*\\b(\\s+per\\s?cent)?`,
  'gi',
);

function* numbersInWords(text: string): Generator<string> {
  for (const { 0: phrase, 1: percent } of text.matchAll(NUMBER_WORDS)) {
    let [total, current] = [0, 0];
    for (const word of phrase.toLowerCase().split(/[\s-]+/)) {
      const scale = SCALES[word];
      if (scale === undefined) current += WORDS.get(word) ?? 0;
      else if (scale === 100) current = Math.max(current, 1) * 100;
      else {
        total += Math.max(current, 1) * scale;
        current = 0;
      }
    }
    yield String(total + current);
    if (percent) yield `${total + current}%`;
  }
}
