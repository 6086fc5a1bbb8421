import { withoutInvisible } from './blank.ts';
import { foldCase } from './fold-case.ts';
import { wordsOf } from './text-difference.ts';

/** A comparison of two texts of this many words takes a tenth of a second. */
const MAX_WORDS = 40_000;

/** The texts and numbers of a value, in order of fields; line ends and outer blanks are alike. */
function textsOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') {
    const text = String(value).replace(/\r\n?/g, '\n').trim();
    return text === '' ? [] : [text];
  }
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return entriesOf(value).flatMap(([, part]) => textsOf(part));
}

/** Equal for values that differ in line ends, outer blanks, empty parts and the order of keys alone. */
export function alikeKey(value: unknown): string {
  return JSON.stringify(alike(value) ?? null);
}

export const isAlike = (left: unknown, right: unknown): boolean =>
  left === right || alikeKey(left) === alikeKey(right);

function alike(value: unknown): unknown {
  if (Array.isArray(value)) {
    const parts = value.map(alike).filter((part) => part !== undefined);
    return parts.length === 0 ? undefined : parts;
  }
  if (typeof value !== 'object' || value === null) return textsOf(value)[0];
  const parts = entriesOf(value).flatMap(([key, part]) => {
    const known = alike(part);
    return known === undefined ? [] : [[key, known]];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

const entriesOf = (value: object) =>
  Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));

/** Leaves out case, punctuation, forms of apostrophes and of Unicode, and invisible characters. */
export const wordsIn = (value: unknown): string[] =>
  textsOf(value).flatMap((text) =>
    wordsOf(foldCase(withoutInvisible(text)).normalize('NFKC').replaceAll("'", '’')).filter(
      (word) => /[\p{L}\p{N}]/u.test(word),
    ),
  );

/** How often each word stands. */
export type WordCounts = ReadonlyMap<string, number>;

export function countWords(words: readonly string[]): WordCounts {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** How many words two texts have in common, in any order: never fewer than in order. */
export function sharedWords(text: WordCounts, other: WordCounts): number {
  let shared = 0;
  for (const [word, count] of text) shared += Math.min(count, other.get(word) ?? 0);
  return shared;
}

/**
 * The length of the longest common subsequence, by bits (Hyyrö 2004): quicker here than an edit script,
 * whose time grows with the changes. Longer texts count words in any order.
 */
export function commonWords(text: readonly string[], other: readonly string[]): number {
  if (Math.max(text.length, other.length) > MAX_WORDS) {
    return sharedWords(countWords(text), countWords(other));
  }
  const blocks = Math.ceil(text.length / 32);
  const places = placesOf(text);
  const open = new Uint32Array(blocks).fill(ONES);
  for (const word of other) {
    let carry = 0;
    let next = 0;
    for (const { block, bits } of places.get(word) ?? []) {
      for (; carry === 1 && next < block; next++) carry = step(open, next, 0, carry);
      carry = step(open, block, bits, next < block ? 0 : carry);
      next = block + 1;
    }
    for (; carry === 1 && next < blocks; next++) carry = step(open, next, 0, carry);
  }
  let common = 0;
  for (let index = 0; index < text.length; index++) {
    if (((open[index >>> 5] ?? 0) & (1 << (index & 31))) === 0) common++;
  }
  return common;
}

/** Two texts hardly share this many words in a row by chance. */
const RUN = 5;

type Words = readonly string[];

function* runsOf(words: Words): Generator<string> {
  for (let start = 0; start + RUN <= words.length; start++) {
    yield words.slice(start, start + RUN).join(' ');
  }
}

/** Runs of five words that `texts` and `others` share, with the place of the first of `others`. */
export function sharedRuns(texts: readonly Words[], others: readonly Words[]): Map<string, number> {
  const known = new Set(texts.flat());
  const runs = new Set(texts.flatMap((words) => [...runsOf(words)]));
  const shared = new Map<string, number>();
  for (const [place, words] of others.entries()) {
    let streak = 0;
    for (const [index, word] of words.entries()) {
      streak = known.has(word) ? streak + 1 : 0;
      if (streak < RUN) continue;
      const run = words.slice(index - RUN + 1, index + 1).join(' ');
      if (runs.has(run) && !shared.has(run)) shared.set(run, place);
    }
  }
  return shared;
}

/** The place of the text that has most of the runs, if at least half of the words stand in shared runs. */
export function placeOfHalf(words: Words, shared: ReadonlyMap<string, number>): number | undefined {
  const counts = new Map<number, number>();
  let covered = 0;
  let end = 0;
  for (const [start, run] of [...runsOf(words)].entries()) {
    const place = shared.get(run);
    if (place === undefined) continue;
    counts.set(place, (counts.get(place) ?? 0) + 1);
    covered += start + RUN - Math.max(start, end);
    end = start + RUN;
  }
  if (covered * 2 < words.length) return undefined;
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0];
}

const ONES = 0xffff_ffff;

/** @returns the carry to the next block */
function step(open: Uint32Array, block: number, matches: number, carry: number): number {
  const bits = open[block] ?? 0;
  const kept = (bits & matches) >>> 0;
  const sum = bits + kept + carry;
  open[block] = sum | (bits & ~matches);
  return sum > ONES ? 1 : 0;
}

interface Places {
  block: number;
  bits: number;
}

/** Only blocks of 32 words that have the word: most words are rare. */
function placesOf(words: readonly string[]): Map<string, Places[]> {
  const places = new Map<string, Places[]>();
  for (const [index, word] of words.entries()) {
    const block = index >>> 5;
    const bit = 1 << (index & 31);
    const found = places.get(word);
    const last = found?.at(-1);
    if (last?.block === block) last.bits |= bit;
    else if (found) found.push({ block, bits: bit });
    else places.set(word, [{ block, bits: bit }]);
  }
  return places;
}
