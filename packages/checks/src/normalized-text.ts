import { withShortMarks } from '@foreword/domain/fold-case.ts';
import { INVISIBLE, type VisibleText, visibleText } from './visible-text.ts';

/** A text made alike for comparing; see docs/specification/check.md#quotations. */
export interface NormalizedText {
  text: string;
  /** Where each UTF-16 unit of `text` begins in the original. */
  starts: Uint32Array;
  end: number;
}

/** With the signs of transliterated Arabic and Hebrew, as in `Qurʾān`. */
const QUOTATION_MARKS = /["'`´‘’‚‛“”„‟‹›«»「」『』｢｣〝〞〟＂＇⹂″״ʹ-ʿ]/;
const DASHES = /[‐‑‒–—―⸺⸻−﹘－-]/;
const SPACE = /\s/;
/** The emphasis of plain text and Markdown, and daggers of notes. */
const DROPPED = /[_*†‡｜]/;
/**
 * Such as `[12]`, `[^note]`, `{*}`, `[Pg 12]`, `[A]` at a word, and raised digits behind a word or its punctuation; `m²` is a
 * unit. Plain texts in Japanese have `漢字《かんじ》` and `［＃改ページ］`.
 */
export const NOTE_MARK =
  /\[(?:\d{1,3}|[*†‡§]+|\^[\p{L}\p{N}_-]{1,20}|(?:Pg|Page|p\.) ?\d{1,4})\]|\{(?:\d{1,3}|[*†‡§]+)\}|(?<=\S)\[[A-Z]\](?!\p{L})|(?<=\p{L}{3}|[.,;:!?)”’"'»])[¹²³⁰⁴-⁹]{1,3}|(?<=\p{Script=Han})《[\p{Script=Hiragana}\p{Script=Katakana}ー]{1,20}》|［＃[^］\n]{1,80}］/u;
/** Marks a line of a block quotation in Markdown. */
const LINE_MARK = /(?<=^[ \t>]{0,8})>(?=[\s>])/m;
const MARK_STARTS = new Set(Array.from('>[{¹²³⁰⁴⁵⁶⁷⁸⁹《［', (sign) => sign.charCodeAt(0)));
const DROPPED_END = new RegExp(
  `(?:${[INVISIBLE, QUOTATION_MARKS, DROPPED, NOTE_MARK].map(({ source }) => source).join('|')})+$`,
  'u',
);
/** `DROPPED_END` takes quadratic time, and a row may be as long as the text. */
const MAX_DROPPED = 200;

/** Without dropped characters behind the last word. */
export const withoutDroppedEnd = (text: string): string =>
  text.slice(0, -MAX_DROPPED) + text.slice(-MAX_DROPPED).replace(DROPPED_END, '');

const LETTER = /[\p{L}\p{M}\p{N}]/u;
/**
 * Characters that compose: a base with its marks, half-width ones too, and the letters of a Hangul syllable, also circled
 * ones and those that follow a syllable.
 */
const CLUSTER =
  /(?:[\uac00-\ud7a3]?[\u1100-\u11ff\u3131-\u318e\u3260-\u327e\uffa0-\uffdc])+[\p{M}\uff9e\uff9f]*|.[\p{M}\uff9e\uff9f]*/su;
/** May be more than one unit, or compose with what stands beside it. */
const COMPOSING = /[\p{M}\ud800-\udfff\u1100-\u11ff\u3131-\u318e\u3260-\u327e\uff66-\uffdc]/u;
/** Scripts without spaces between words. */
export const HAN_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
export const CJK =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff5e]/u;

/** French puts a space before these, where its typists may not. */
const SPACED: ReadonlySet<string> = new Set('!?;:');

const LIGATURES: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', Æ: 'ae', Œ: 'oe' };

const FIRST_MARK = 0x300;

type CharacterKind = 'text' | 'space' | 'dash' | 'dropped';

/** Caches single characters by code: to fold each anew takes most of the time for scripts other than Latin. */
const known: ({ kind: CharacterKind; folded: string; isCjk: boolean } | null | undefined)[] = [];

function knownOf(code: number) {
  const character = String.fromCharCode(code);
  known[code] ??= COMPOSING.test(character)
    ? null
    : { kind: kindOf(character), folded: fold(character), isCjk: CJK.test(character) };
  return known[code];
}

/**
 * Folds compatible forms and case, drops quotation marks, marks of notes and what is invisible, and makes white space and dashes
 * alike. A hyphen inside a word is dropped, so that a word cut at a line's end equals both its spellings.
 */
export function normalizeText(text: string): NormalizedText {
  return normalizeVisible(visibleText(text));
}

export function normalizeVisible({ text: original, starts, end }: VisibleText): NormalizedText {
  const writer = new Writer(original.length);
  const cluster = new RegExp(CLUSTER, 'suy');
  const mark = new RegExp(`${NOTE_MARK.source}|${LINE_MARK.source}`, 'muy');
  for (let index = 0; index < original.length; ) {
    const code = original.charCodeAt(index);
    if (MARK_STARTS.has(code)) {
      mark.lastIndex = index;
      if (mark.test(original)) {
        index = mark.lastIndex;
        continue;
      }
    }
    const next = original.charCodeAt(index + 1);
    const alone = next >= FIRST_MARK && knownOf(next) === null ? null : knownOf(code);
    let text = original.charAt(index);
    if (!alone) {
      cluster.lastIndex = index;
      text = cluster.exec(original)?.[0] ?? text;
    }
    const kind = alone ? alone.kind : kindOf(text);
    if (kind === 'text')
      writer.write(alone ? alone.folded : fold(text), index, alone ? alone.isCjk : CJK.test(text));
    else if (kind === 'space') writer.space(index);
    else if (kind === 'dash') writer.dash(index, isInWord(original, index));
    index += text.length;
  }
  return writer.result(starts, end);
}

function kindOf(text: string): CharacterKind {
  const first = text.charAt(0);
  if (QUOTATION_MARKS.test(first) || DROPPED.test(first)) return 'dropped';
  if (SPACE.test(first)) return 'space';
  return text.length === 1 && DASHES.test(first) ? 'dash' : 'text';
}

const fold = (text: string): string =>
  LIGATURES[text] ??
  withShortMarks(text)
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replace('i\u0307', 'i')
    .replaceAll('ς', 'σ');

function isInWord(text: string, index: number): boolean {
  if (!/[‐‑-]/.test(text.charAt(index)) || !LETTER.test(text.charAt(index - 1))) return false;
  const after = text.slice(index + 1, index + 80);
  return LETTER.test(after.charAt(0)) || /^[^\S\n]*(?:\n[^\S\n]*)?\p{L}/u.test(after);
}

class Writer {
  readonly #parts: string[] = [];
  #starts: Uint32Array;
  #length = 0;
  #last = '';
  /** Whether the original character is CJK: folding makes `，` a comma. */
  #isCjk = false;
  /** Where white space waits to be written, or -1. */
  #space = -1;
  /** A hyphen in a word swallows the line break after it. */
  #swallowsSpace = false;

  constructor(length: number) {
    this.#starts = new Uint32Array(length + 64);
  }

  space(index: number): void {
    if (!this.#swallowsSpace && this.#space === -1) this.#space = index;
  }

  dash(index: number, isInWord: boolean): void {
    if (isInWord) {
      this.#swallowsSpace = true;
      return;
    }
    this.#space = -1;
    if (this.#last !== '—') this.#push('—', index);
  }

  write(text: string, index: number, isCjk: boolean): void {
    this.#swallowsSpace = false;
    if (this.#space !== -1 && this.#last !== '' && this.#last !== '—') {
      if (!(this.#isCjk && isCjk) && !SPACED.has(text)) this.#push(' ', this.#space);
    }
    this.#space = -1;
    this.#isCjk = isCjk;
    this.#push(text, index);
  }

  result(places: Uint32Array | undefined, end: number): NormalizedText {
    const starts = this.#starts.slice(0, this.#length);
    const text = this.#parts.join('');
    return { text, starts: places ? starts.map((at) => places[at] ?? end) : starts, end };
  }

  #push(text: string, index: number): void {
    if (this.#length + text.length > this.#starts.length) {
      const larger = new Uint32Array(this.#starts.length * 2 + text.length);
      larger.set(this.#starts);
      this.#starts = larger;
    }
    this.#parts.push(text);
    // `fill` takes longer for the usual single unit.
    for (let unit = 0; unit < text.length; unit++) this.#starts[this.#length++] = index;
    this.#last = text.at(-1) ?? this.#last;
  }
}

/** The original of a stretch, from the start of its first unit to the end of its last. */
export function originalRange(
  { starts, end }: NormalizedText,
  from: number,
  to: number,
): { start: number; end: number } {
  const start = starts[from] ?? end;
  const last = starts[to - 1] ?? end;
  let next = to;
  while (next < starts.length && starts[next] === last) next++;
  return { start, end: starts[next] ?? end };
}
