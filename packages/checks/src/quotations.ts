/** Words between quotation marks, of any language. */
export interface Quotation {
  /** Between the marks. */
  text: string;
  /** Of the text between the marks, in UTF-16 units. */
  start: number;
  end: number;
}

/** Closing marks by opening mark; some languages open with a mark that others close with. */
const CLOSERS: Readonly<Record<string, string>> = {
  '“': '”“',
  '”': '”',
  '„': '”“„',
  '‟': '”',
  '«': '»',
  '»': '«»',
  '‹': '›',
  '›': '‹›',
  '「': '」',
  '『': '』',
  '｢': '｣',
  '《': '》',
  '〈': '〉',
  '〝': '〞〟',
  '"': '"',
  '＂': '＂',
  '‘': '’',
  '‚': '‘’',
  '’': '’',
  "'": "'",
};

/** They are apostrophes too. */
const SINGLE = /['’‘]/;
const LETTER = /[\p{L}\p{N}]/u;
const MAX_LENGTH = 5000;
const MIN_WORDS = 4;
const MIN_LENGTH = 12;

/** Quotations of at least four words and twelve characters, in order. A quotation within one belongs to it. */
export function quotationsIn(text: string): Quotation[] {
  const found: Quotation[] = [];
  for (let index = 0; index < text.length; index++) {
    const closers = CLOSERS[text.charAt(index)];
    if (closers === undefined || !opens(text, index)) continue;
    const end = closingAt(text, index, closers);
    if (end === -1) continue;
    const inside = text.slice(index + 1, end);
    if (isLongEnough(inside)) {
      found.push({ text: inside, start: index + 1, end });
      index = end;
    } else if (!SINGLE.test(text.charAt(index))) {
      index = end;
    }
  }
  return found;
}

const words = new Intl.Segmenter('und', { granularity: 'word' });

const isLongEnough = (text: string): boolean =>
  text.trim().length >= MIN_LENGTH && countWords(text, MIN_WORDS) >= MIN_WORDS;

function countWords(text: string, enough: number): number {
  let count = 0;
  for (const { isWordLike } of words.segment(text)) {
    if (isWordLike) count++;
    if (count === enough) break;
  }
  return count;
}

/** An apostrophe stands after a letter. */
function opens(text: string, index: number): boolean {
  const mark = text.charAt(index);
  if (mark === '’' || mark === "'") {
    return !LETTER.test(text.charAt(index - 1)) && /[\p{L}\p{N}…[(]/u.test(text.charAt(index + 1));
  }
  return true;
}

/** In the same paragraph; -1 if the quotation is never closed. */
function closingAt(text: string, open: number, closers: string): number {
  const mark = text.charAt(open);
  const isPair = !closers.includes(mark);
  const last = Math.min(text.length, open + MAX_LENGTH);
  let depth = 0;
  for (let index = open + 1; index < last; index++) {
    const character = text.charAt(index);
    if (character === '\n' && /^\r?\n[^\S\n]*\r?\n/.test(text.slice(index, index + 80))) return -1;
    if (closers.includes(character)) {
      if (SINGLE.test(character) && isApostrophe(text, index)) continue;
      if (depth === 0) return index;
      depth--;
    } else if (isPair && character === mark && !SINGLE.test(mark)) {
      depth++;
    }
  }
  return -1;
}

const isApostrophe = (text: string, index: number): boolean =>
  LETTER.test(text.charAt(index + 1)) || /\s/.test(text.charAt(index - 1));
