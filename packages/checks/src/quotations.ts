import { withoutInvisible } from '@foreword/domain/blank.ts';

interface Quotation {
  text: string;
  /** Where the text between the marks begins, in UTF-16 units. */
  start: number;
  end: number;
}

const CLOSERS: Readonly<Record<string, string>> = {
  '“': '”',
  '”': '”',
  '„': '”“„‟',
  '‟': '”',
  '«': '»',
  '»': '«»',
  '‹': '›',
  '›': '‹›',
  '「': '」',
  '『': '』',
  '｢': '｣',
  '﹁': '﹂',
  '﹃': '﹄',
  '《': '》',
  '〈': '〉',
  '〝': '〞〟',
  '❝': '❞',
  '❛': '❜',
  '"': '"',
  '＂': '＂',
  '‘': '’',
  '‚': '‘’',
  '‛': '’',
  '’': '’',
  "'": "'",
  '＇': '＇',
  '⹂': '”“',
  '״': '״',
  '″': '″',
};
/** Where the paragraph has no mark of the same form. */
const OTHER_CLOSERS: Readonly<Record<string, string>> = {
  '“': '"“',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '"': '”“',
  '‚': "'",
  '‘': "'",
  "'": '’',
};

const SINGLE = /['’‘‛]/;
const LETTER = /[\p{L}\p{N}]/u;
/** Of scripts without apostrophes, where words follow a mark without a space. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Matches what follows a single mark that opens, emphasis included. */
const BEGINS = /^[*_]*[\p{L}\p{N}…[("“«]/u;
const ELIDED = /^(?:tis|twas|twere|twill|em|n|cause|til|till|cos|bout|round|neath|gainst|\d0s)\b/i;
/** The longest quotation that is compared, in UTF-16 units. */
export const MAX_LENGTH = 5000;
const MAX_LENGTH_AMONG_MANY = 300;
const MAX_LONG_SEARCHES = 1000;
const MAX_WHOLE_SEARCHES = 20;
export const MIN_WORDS = 4;
const MIN_LENGTH = 12;

/**
 * Quotations of at least four words and twelve characters, in order, also longer ones than are compared. A quotation within one
 * belongs to it.
 */
export function quotationsIn(original: string): Quotation[] {
  const text = withSingleSigns(original);
  const closings = new Closings(text);
  const found: Quotation[] = [];
  for (let index = 0; index < text.length; index++) {
    const mark = text.charAt(index);
    if (CLOSERS[mark] === undefined || !opens(text, index)) continue;
    const end = closings.behind(index);
    if (end === -1) continue;
    const inside = original.slice(index + 1, end);
    if (isLongEnough(inside)) {
      found.push({ text: inside, start: index + 1, end });
      index = end;
    } else if (!SINGLE.test(mark) && !isOpening(text, end)) {
      index = end;
    }
  }
  return found;
}

/**
 * Keeps the length. Typewriters, and models that have read LaTeX, make a mark of two signs. Plain texts open a quotation with a
 * grave accent; two of them enclose code.
 */
const withSingleSigns = (text: string): string =>
  /[`´]|,,|<</.test(text)
    ? text
        .replace(/(?<![^\s([])(?:``|,,)(?=\S)/g, ' “')
        .replace(/(?<=\S)(?:''|``)/g, '” ')
        .replace(/(?<![^\s([])<</g, ' «')
        .replace(/>>/g, '» ')
        .replace(/(?<![^\s([])´(?=\S)/g, '‘')
        .replaceAll('´', '’')
        .replace(/(?<![^\s([])`(?=[^\s`][^`]*['’](?![\p{L}\p{N}]))/gu, '‘')
    : text;

const words = new Intl.Segmenter('und', { granularity: 'word' });

const isLongEnough = (text: string): boolean =>
  text.trim().length >= MIN_LENGTH && countWords(text, MIN_WORDS) >= MIN_WORDS;

export function countWords(text: string, enough: number): number {
  let count = 0;
  // To Unicode, a narrow no-break space joins two words into one.
  for (const { isWordLike } of words.segment(text.replaceAll('\u202f', ' '))) {
    if (isWordLike) count++;
    if (count === enough) break;
  }
  return count;
}

function opens(text: string, index: number): boolean {
  const mark = text.charAt(index);
  const [before, after] = [text.charAt(index - 1), text.charAt(index + 1)];
  if (SINGLE.test(mark)) {
    const rest = withoutInvisible(text.slice(index + 1, index + 10));
    if (/['’]/.test(mark) && LETTER.test(before) && !UNSPACED.test(before)) return false;
    return BEGINS.test(rest) && !ELIDED.test(rest);
  }
  // A Hebrew abbreviation, and inches: `a 6" pipe`.
  if (mark === '״' && LETTER.test(before)) return false;
  return !/["″]/.test(mark) || !/\d/.test(before) || !/[\s.,;]/.test(after);
}

/** Finds closing marks. It bounds its searches: a text may open thousands of quotations and close none. */
class Closings {
  readonly #text: string;
  readonly #lasts = new Map<string, number>();
  #searches = 0;
  #wholeSearches = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** As `closingAt`; also of a quotation that is too long to be compared. */
  behind(open: number): number {
    const mark = this.#text.charAt(open);
    const kinds = [CLOSERS[mark] ?? '', OTHER_CLOSERS[mark] ?? ''];
    const limit = ++this.#searches > MAX_LONG_SEARCHES ? MAX_LENGTH_AMONG_MANY : MAX_LENGTH;
    for (const closers of kinds) {
      const end = this.#last(closers) > open ? closingAt(this.#text, open, { closers, limit }) : -1;
      if (end !== -1) return end;
    }
    if (SINGLE.test(mark)) return -1;
    for (const closers of kinds) {
      if (this.#last(closers) <= open + limit) continue;
      if (++this.#wholeSearches > MAX_WHOLE_SEARCHES) return -1;
      const end = closingAt(this.#text, open, { closers, limit: this.#text.length });
      if (end !== -1 && !isOpening(this.#text, end)) return end;
    }
    return -1;
  }

  #last(marks: string): number {
    const known = this.#lasts.get(marks);
    if (known !== undefined) return known;
    const last = Math.max(...Array.from(marks, (mark) => this.#text.lastIndexOf(mark)));
    this.#lasts.set(marks, last);
    return last;
  }
}

interface Closing {
  closers: string;
  limit: number;
}

/**
 * The place of the closing mark, or the end of a paragraph whose quotation the next one opens again.
 * @returns -1 if the quotation is never closed
 */
function closingAt(text: string, open: number, { closers, limit }: Closing): number {
  const mark = text.charAt(open);
  const isOther = closers === OTHER_CLOSERS[mark];
  const isPair = !closers.includes(mark) && !isOther;
  const isSingle = SINGLE.test(mark);
  const last = Math.min(text.length, open + limit);
  let depth = 0;
  let isFirstParagraph = true;
  for (let index = open + 1; index < last; index++) {
    const character = text.charAt(index);
    if (character === '\n') {
      const gap = /^\r?\n[^\S\n]*(?:\r?\n\s*)+/.exec(text.slice(index, index + 80))?.[0];
      if (gap === undefined) continue;
      if (isSingle) return -1;
      if (text.charAt(index + gap.length) === mark) return index;
      isFirstParagraph = false;
      index += gap.length - 1;
    } else if (closers.includes(character)) {
      if (isSingle && isApostrophe(text, index, last)) continue;
      if (isOther && isOpening(text, index)) return -1;
      if (depth === 0) return isPair || isFirstParagraph || closes(text, index) ? index : -1;
      depth--;
    } else if (isPair && character === mark && !isSingle) {
      depth++;
    }
  }
  return -1;
}

/** Whether a mark that may close as well stands where one opens: the one before it is stray. */
const isOpening = (text: string, index: number): boolean =>
  /[\s([]/.test(text.charAt(index - 1)) && LETTER.test(text.charAt(index + 1));

/** Whether a mark that may open as well stands where one closes. */
const closes = (text: string, index: number): boolean =>
  /[^\s([]/.test(text.charAt(index - 1)) && !LETTER.test(text.charAt(index + 1));

/** Finds a single mark that opens, the end of a paragraph, or a mark that closes and follows no plural. */
const NEXT_MARK =
  /(?<![\p{L}\p{N}])['’‘](?=[\p{L}\p{N}])|\n\s*\n|(?<=s)['’]|(?<closes>['’](?![\p{L}\p{N}]))/u;

/** Inside a word, behind white space (a mark of byte order is none), or after a plural before a later closing mark. */
function isApostrophe(text: string, index: number, last: number): boolean {
  const [before, after] = [text.charAt(index - 1), text.charAt(index + 1)];
  if ((LETTER.test(after) && !UNSPACED.test(after)) || /[^\S\ufeff]/.test(before)) return true;
  if (before !== 's' || after !== ' ') return false;
  const rest = text.slice(index + 1, Math.min(last, index + 400));
  return NEXT_MARK.exec(rest)?.groups?.closes !== undefined;
}
