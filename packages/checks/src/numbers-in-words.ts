import { foldCase } from '@foreword/domain/fold-case.ts';
import { toCardinal as german } from 'n2words/de-DE';
import { toCardinal as spanish } from 'n2words/es-ES';
import { toCardinal as french } from 'n2words/fr-FR';

interface Spoken {
  /** From the words of all phrases, to find out quickly that a word is none of them. */
  words: ReadonlySet<string>;
  phrases: ReadonlyMap<string, number>;
}

const MIN = 2;
/** All numbers to here, as years are, and round ones beyond. */
const LAST_YEAR = 2100;
/** No number in these languages has more words. */
const MAX_WORDS = 8;
/** Numbers that are English words, too: "six cents" is a price. */
const ENGLISH = new Set('six cent cents mil once seize elf sept'.split(' '));

const roundNumbers = (): number[] =>
  [100, 1e3, 1e4, 1e6].flatMap((unit) => Array.from({ length: 100 }, (_, at) => (at + 1) * unit));

let spoken: Spoken | undefined;

/** `n2words` only writes numbers; the other way round is a table of what it writes. */
function spokenNumbers(): Spoken {
  const phrases = new Map<string, number>();
  const add = (text: string, value: number) => {
    const words = wordsOf(text);
    if (!words.every((word) => ENGLISH.has(word))) phrases.set(words.join(' '), value);
  };
  const years = Array.from({ length: LAST_YEAR - MIN + 1 }, (_, index) => MIN + index);
  for (const value of [...years, ...roundNumbers()]) {
    for (const text of [...germanForms(value), ...frenchForms(value)]) add(text, value);
    for (const text of spanishForms(value)) add(text, value);
  }
  return { phrases, words: new Set([...phrases.keys()].flatMap((phrase) => phrase.split(' '))) };
}

/** "Hundertzwanzig", and "achtzehnhundertfünf" for a year. */
function germanForms(value: number): string[] {
  const text = german(value);
  const [century, rest] = [Math.floor(value / 100), value % 100];
  const isYear = century > 10 && century < 20;
  const year = `${german(century)}hundert${rest > 0 ? german(rest) : ''}`;
  return [text, text.replace(/^ein(?=hundert|tausend)/, ''), ...(isYear ? [year] : [])].flatMap(
    (each) => [each, each.replace(/(?<=hundert)(?=.)/, 'und')],
  );
}

/** "L’an mil huit cent" stands beside "mille huit cents", and "trente et une" before a feminine word. */
function frenchForms(value: number): string[] {
  const text = french(value);
  return [text, text.replace(/^mille/, 'mil')].flatMap((each) => [
    each,
    each.replace(/s$/, ''),
    each.replace(/un$/, 'une'),
  ]);
}

/** "Veintiún" and "veintiuna" stand beside "veintiuno". */
function spanishForms(value: number): string[] {
  const text = spanish(value);
  return ['uno', 'ún', 'una'].flatMap((one) => {
    const form = text.replace(/uno(?=$| mil)/, one);
    return [form, form.replaceAll('cientos', 'cientas')];
  });
}

/** Within the engine's stack, which holds a state for each letter: a text may be one word of five million. */
const WORD = /[\p{L}\p{M}]{1,1000}/gu;

const bare = (word: string): string => foldCase(word).normalize('NFD').replaceAll(/\p{M}/gu, '');

const wordsOf = (text: string): string[] => text.match(WORD)?.map(bare) ?? [];

interface Word {
  word: string;
  start: number;
  end: number;
}

interface NumberInWords {
  /** Such as `1845` or `20%`. */
  value: string;
  start: number;
  end: number;
}

/** Numbers from two in German, French and Spanish words, and those in Chinese signs. */
export function* foreignNumbersIn(text: string): Generator<NumberInWords> {
  spoken ??= spokenNumbers();
  const { words, phrases } = spoken;
  // A book has few different words.
  const known = new Map<string, string>();
  let run: Word[] = [];
  for (const { 0: found, index } of text.matchAll(WORD)) {
    const word = known.get(found) ?? bare(found);
    known.set(found, word);
    const isNumber = words.has(word);
    if (run.length > 0 && !(isNumber && isGap(text.slice(run.at(-1)?.end, index)))) {
      yield* numbersOf(text, run, phrases);
      run = [];
    }
    if (isNumber) run.push({ word, start: index, end: index + found.length });
  }
  yield* numbersOf(text, run, phrases);
  for (const { 0: written, index, groups = {} } of text.matchAll(HAN_NUMBER)) {
    const { before, signs = '', part = '', behind } = groups;
    const number = Number(`${hanValue(signs)}.${hanDigits(part).join('')}`);
    const value = `${number}${before || behind ? '%' : ''}`;
    yield { value, start: index, end: index + written.length };
  }
}

/** `两` also is a weight. */
const HAN = '(?:[〇零一二三四五六七八九十百千万萬亿億]|[两兩](?=[百千万萬亿億]))';
const HAN_NUMBER = new RegExp(
  `(?<before>百分之)?(?<signs>${HAN}+)(?:(?<=百分之${HAN}{1,9})[点點](?<part>[〇零一二三四五六七八九]+))?(?<behind>パーセント|[%％])?`,
  'gu',
);
const HAN_DIGITS = '〇一二三四五六七八九';
const HAN_UNITS = new Map([
  ...Array.from('十百千', (sign, at): [string, number] => [sign, 10 ** (at + 1)]),
  ...Array.from('万萬', (sign): [string, number] => [sign, 1e4]),
  ...Array.from('亿億', (sign): [string, number] => [sign, 1e8]),
]);

const hanDigits = (signs: string): number[] =>
  Array.from(signs.replaceAll('零', '〇').replaceAll(/[两兩]/g, '二'), (sign) =>
    HAN_DIGITS.indexOf(sign),
  );

function hanValue(signs: string): number {
  const digits = hanDigits(signs);
  if (!digits.includes(-1)) return Number(digits.join(''));
  let [total, section, digit] = [0, 0, 0];
  for (const [at, sign] of Array.from(signs).entries()) {
    const unit = HAN_UNITS.get(sign);
    if (unit === undefined) {
      digit = digits[at] ?? 0;
      continue;
    }
    if (unit < 1e4) section += (digit || 1) * unit;
    else {
      total += (section + digit || 1) * unit;
      section = 0;
    }
    digit = 0;
  }
  return total + section + digit;
}

/** Lines end between the words of a figure; paragraphs do not. */
export const SPACE = String.raw`[^\S\n]{0,8}(?:\n[^\S\n]{0,8})?`;
export const GAP = `[-‐‑]?${SPACE}`;

const ONLY_GAP = new RegExp(`^${GAP}$`);
const isGap = (text: string): boolean => ONLY_GAP.test(text);

/** The longest phrases first. */
function* numbersOf(
  text: string,
  run: readonly Word[],
  phrases: Spoken['phrases'],
): Generator<NumberInWords> {
  for (let from = 0; from < run.length; from++) {
    for (let count = Math.min(MAX_WORDS, run.length - from); count > 0; count--) {
      const part = run.slice(from, from + count);
      const value = phrases.get(part.map(({ word }) => word).join(' '));
      const [first, last] = [part[0], part.at(-1)];
      if (value === undefined || !first || !last) continue;
      const percent = PERCENT.exec(text.slice(last.end, last.end + 40))?.[0] ?? '';
      const end = last.end + percent.length;
      yield { value: percent ? `${value}%` : String(value), start: first.start, end };
      from += count - 1;
      break;
    }
  }
}

const PERCENT = new RegExp(
  `^${SPACE}(?:prozent|pour${SPACE}cent|por${SPACE}ciento)(?!\\p{L})`,
  'iu',
);
