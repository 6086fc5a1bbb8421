import type { SourceKind } from '@foreword/domain/source.ts';
import { figuresIn } from './figures.ts';
import { isMostlyLatin, type Languages, languagesOf } from './language.ts';
import { CJK, type NormalizedText, normalizeText, normalizeVisible } from './normalized-text.ts';
import { type Passage, passagesOf } from './passages.ts';
import { firstAtLeast, indexStems, type StemIndex } from './stems.ts';
import { visibleText } from './visible-text.ts';

export interface SourceIndex {
  id: number;
  kind: SourceKind;
  original: string;
  languages: Languages;
  isLatin: boolean;
  normalized: NormalizedText;
  passages: Passage[];
  figures: ReadonlySet<string>;
  words: ReadonlySet<string>;
  stems: StemIndex;
  /** Each pair of neighbouring words as hash × `PLACE` + position, ascending. */
  pairs: Float64Array;
}

/** Above any position in 5 MB of text. */
const PLACE = 2 ** 23;
const HASH_MASK = 2 ** 29 - 1;

export function indexSource(source: { id: number; kind: SourceKind; text: string }): SourceIndex {
  const { id, kind, text } = source;
  const visible = visibleText(text);
  const normalized = normalizeVisible(visible);
  const passages = passagesOf(text);
  return {
    id,
    kind,
    original: text,
    languages: languagesOf(text),
    isLatin: isMostlyLatin(text),
    normalized,
    passages,
    figures: figuresIn(visible.text),
    words: distinctWords(`${normalized.text}\n${namePartsIn(visible.text)}`),
    stems: indexStems(passages.map(({ start, end }) => text.slice(start, end))),
    pairs: pairsIn(normalized.text),
  };
}

/**
 * Finds a name behind a particle, as in `d’Alembert`, one before a suffix, as in `Konya’da`, and `U.S.A.`: normalizing joins
 * or parts them. Each pattern begins with a sign: to try every letter takes ten times as long.
 */
const NAME_PART =
  /['’‐‑-](\p{Lu}[\p{L}\p{M}]{1,1000})|['’](?=\p{Ll})(?<=(?<![\p{L}\p{M}])(\p{Lu}[\p{L}\p{M}]{1,40}).)|\.(?!\p{Lu}\.)(?<=(?<!\p{L})((?:\p{Lu}\.){2,}))/gu;

/**
 * Normalized, one on each line.
 * @param text without invisible characters
 */
export function namePartsIn(text: string): string {
  const parts = new Set<string>();
  for (const [, last, first, initials] of text.matchAll(NAME_PART)) {
    parts.add(last ?? first ?? initials?.replaceAll('.', '') ?? '');
  }
  return normalizeText([...parts].join('\n')).text;
}

/** Within the engine's stack, as in `numbers-in-words.ts`. */
const WORD = /[\p{L}\p{M}\p{N}]{1,1000}/gu;

function distinctWords(text: string): ReadonlySet<string> {
  const words = new Set(text.match(WORD));
  for (const word of words) words.add(withoutMarks(word));
  return words;
}

/** Plain texts often lack accents. */
export const withoutMarks = (text: string): string =>
  /[^\0-\x7f]/.test(text) ? text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC') : text;

interface Word {
  hash: number;
  at: number;
}

/** Words, and single characters of scripts without spaces. */
function* wordsIn(text: string): Generator<Word> {
  let hash = 0;
  let at = -1;
  for (let index = 0; index <= text.length; index++) {
    const code = text.charCodeAt(index);
    const isWord = isWordCode(code);
    const isSingle = code >= 0x2e80 && CJK.test(text.charAt(index));
    if (isWord && !isSingle) {
      if (at === -1) {
        at = index;
        hash = 17;
      }
      hash = (Math.imul(hash, 31) + code) | 0;
      continue;
    }
    if (at !== -1) yield { hash, at };
    at = -1;
    if (isSingle) yield { hash: Math.imul(code, 2_654_435_761), at: index };
  }
}

function isWordCode(code: number): boolean {
  if (code < 0x80) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
  return code >= 0xc0 && !(code >= 0x2000 && code <= 0x206f) && !(code >= 0x3000 && code <= 0x303f);
}

function pairsIn(text: string): Float64Array {
  const pairs: number[] = [];
  let before: Word | undefined;
  for (const word of wordsIn(text)) {
    if (before !== undefined) pairs.push(pairHash(before, word) * PLACE + before.at);
    before = word;
  }
  return Float64Array.from(pairs).sort();
}

const pairHash = (first: Word, second: Word): number =>
  (Math.imul(first.hash, 0x9e3779b1) ^ second.hash) & HASH_MASK;

/** The pairs of a text, each with the positions where the source has it. Leaves out pairs with more than `maxPositions`. */
export function* pairsShared(
  { pairs }: Pick<SourceIndex, 'pairs'>,
  text: string,
  maxPositions: number,
): Generator<{ at: number; positions: number[] }> {
  let before: Word | undefined;
  for (const word of wordsIn(text)) {
    if (before !== undefined) {
      const hash = pairHash(before, word);
      const [from, to] = [hash, hash + 1].map((each) => firstAtLeast(pairs, each * PLACE));
      const found = pairs.subarray(from, to);
      if (found.length <= maxPositions) {
        yield { at: before.at, positions: Array.from(found, (pair) => pair % PLACE) };
      }
    }
    before = word;
  }
}

export function passageAt(
  { passages }: Pick<SourceIndex, 'passages'>,
  at: number,
): Passage | undefined {
  return passages.findLast(({ start }) => start <= at) ?? passages[0];
}
