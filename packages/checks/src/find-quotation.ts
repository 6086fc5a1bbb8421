import search from 'approx-string-match';
import { HAN_OR_KANA, NOTE_MARK, normalizeText, originalRange } from './normalized-text.ts';
import { countWords, MIN_WORDS } from './quotations.ts';
import { pairsShared, type SourceIndex } from './source-index.ts';

interface Found {
  source: SourceIndex;
  start: number;
  end: number;
}

export type QuotationMatch =
  | ({ kind: 'verbatim' } & Found)
  /** Nearly the source's words; `similarity` is below 1. */
  | ({ kind: 'altered'; similarity: number } & Found)
  | { kind: 'missing' };

const MAX_GAP = 2000;
const MIN_SIMILARITY = 0.85;
/** Attempts for one quotation, whose parts may occur very often. */
const MAX_ATTEMPTS = 2000;
/** Bounds the search behind an editor's words, which a hostile source could make endless. */
const MAX_PLACES = 1_000_000;

export function findQuotation(quotation: string, sources: readonly SourceIndex[]): QuotationMatch {
  const parts = partsOf(quotation);
  if (parts.length === 0) return { kind: 'missing' };
  const literal = quotationKey(quotation);
  // Brackets may be the source's own.
  const ways = quotation.includes('[') ? [parts, [{ text: literal, pieces: [literal] }]] : [parts];
  for (const source of sources) {
    for (const way of ways) {
      const range = findVerbatim(way, source.normalized.text);
      if (range) return { kind: 'verbatim', source, ...originalRange(source.normalized, ...range) };
    }
  }
  const nearest = nearestOf(sources.map((source) => findNearly(parts, source)));
  if (nearest === undefined || nearest.similarity < MIN_SIMILARITY) return { kind: 'missing' };
  const { source, from, to, similarity } = nearest;
  return { kind: 'altered', similarity, source, ...originalRange(source.normalized, from, to) };
}

export const quotationKey = (quotation: string): string =>
  withoutEnds(normalizeText(quotation).text);

interface Part {
  text: string;
  /** With an editor's words between them. */
  pieces: string[];
}

const OMISSION = /\[\s*(?:…|\.{3}|\. \. \.)\s*\]|…|\.{3,}|\. \. \.(?: \.)?/;
const HAN = HAN_OR_KANA.source;
/** More than three words, or more than six characters of Chinese or Japanese, are compared as they stand. */
const EDITORS_WORDS = new RegExp(
  String.raw`\[(?!(?:[^[\]]*?${HAN}){7})\s*[^\s[\]]+(?:\s+[^\s[\]]+){0,2}\s*\]`,
  'u',
);

/** Of scripts with spaces between words: in others a whole sentence would count as one word. */
const SPACED = String.raw`(?:(?!${HAN}|[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])\p{L})`;
/** `lead[s]`, `[re]turn` */
const PARTLY_EDITORS_WORD = new RegExp(
  String.raw`(?<!${SPACED})(?:${SPACED}{1,60}\[${SPACED}{1,60}\]${SPACED}{0,60}|\[${SPACED}{2,60}\]${SPACED}{1,60})`,
  'gu',
);

/** Other numbers in brackets are an editor's words. */
const NOTE_AT_WORD = new RegExp(`(?<=\\S)(?:${NOTE_MARK.source})`, 'gu');

function partsOf(quotation: string): Part[] {
  const plain = quotation
    .replace(NOTE_AT_WORD, '')
    .replace(/(?<!\s)\s*\[\s*sic\s*(?:[.!]\s*)?\]/gi, '')
    // An editor's capital: `[T]he`.
    .replace(/\[(\p{L})\](?=\p{L})/gu, '$1')
    .replace(/(?<![\s.,;:!?。，；：！？])[\s.,;:!?。，；：！？]+$/u, '');
  const marked = plain.replace(PARTLY_EDITORS_WORD, '[word]');
  const own = marked.replaceAll(new RegExp(EDITORS_WORDS, 'gu'), ' ');
  const isOfSource = own === marked || countWords(own, MIN_WORDS) >= MIN_WORDS;
  return (isOfSource ? marked : plain).split(OMISSION).flatMap((part) => {
    const pieces = (isOfSource ? part.split(EDITORS_WORDS) : [part])
      .map((piece) => withoutEnds(normalizeText(piece).text))
      .filter((piece) => piece !== '');
    return pieces.length === 0 ? [] : [{ text: pieces.join(' '), pieces }];
  });
}

/** Punctuation at the ends of a part may be the editor's. */
const withoutEnds = (text: string): string =>
  text.replace(/^[\s.,;:!?—]+|(?<![\s.,;:!?—])[\s.,;:!?—]+$/gu, '');

/** Up to this number of characters of a kind, in UTF-16 units. */
interface Run {
  kind: RegExp;
  max: number;
}

const GAP: Run = { kind: /[ .,;:!?—]/, max: 3 };
const WORD: Run = { kind: new RegExp(String.raw`(?!${HAN})\S`, 'u'), max: 60 };
const BETWEEN_WORDS: Run = { kind: /[ —]/, max: 1 };
const IDEOGRAPHS: Run = { kind: HAN_OR_KANA, max: 6 };
const MAX_WORDS = 3;
const MAX_REPLACED = 2 * GAP.max + MAX_WORDS * (WORD.max + BETWEEN_WORDS.max);

/** The ends of all runs that begin at one of these places. Ascending, as the places. */
function endsOfRuns(text: string, places: readonly number[], { kind, max }: Run): number[] {
  const ends: number[] = [];
  for (const place of places) {
    const last = Math.min(place + max, text.length);
    // An earlier run covers the characters before its end.
    for (let at = Math.max(place, ends.at(-1) ?? 0); at < last; ) {
      const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
      if (!kind.test(character)) break;
      at += character.length;
      ends.push(at);
    }
  }
  return ends;
}

/** Places where a quotation may continue after an editor's words, which replace one to three words of the source. */
function placesBehindReplaced(text: string, ends: readonly number[]): number[] {
  const places = new Set(endsOfRuns(text, ends, IDEOGRAPHS));
  let starts = endsOfRuns(text, ends, GAP);
  for (let count = 0; count < MAX_WORDS; count++) {
    const words = endsOfRuns(text, starts, WORD);
    for (const place of endsOfRuns(text, words, GAP)) places.add(place);
    starts = endsOfRuns(text, words, BETWEEN_WORDS);
  }
  return [...places].sort((one, other) => one - other);
}

type Range = [from: number, to: number];

interface Budget {
  left: number;
  places: number;
}

function findVerbatim(parts: readonly Part[], text: string): Range | undefined {
  const [first, ...others] = parts as [Part, ...Part[]];
  const budget = { left: MAX_ATTEMPTS, places: MAX_PLACES };
  for (const [from, to] of occurrences(first, text, { start: 0, budget })) {
    const end = followedBy(others, text, { after: to, budget });
    if (end !== undefined) return [from, end];
    if (--budget.left <= 0) return undefined;
  }
  return undefined;
}

/** @returns the end of the last part, where each follows the one before it closely enough */
function followedBy(
  parts: readonly Part[],
  text: string,
  { after, budget }: { after: number; budget: Budget },
): number | undefined {
  const [next, ...others] = parts;
  if (next === undefined) return after;
  for (const [from, to] of occurrences(next, text, { start: after, budget })) {
    if (from > after + MAX_GAP || --budget.left <= 0) return undefined;
    const end = followedBy(others, text, { after: to, budget });
    if (end !== undefined) return end;
  }
  return undefined;
}

const LETTER = /[\p{L}\p{N}]/u;

function* occurrences(
  { pieces }: Part,
  text: string,
  { start, budget }: { start: number; budget: Budget },
): Generator<Range> {
  const [first = '', ...others] = pieces;
  const [second] = others;
  let secondAt = start;
  for (let from = text.indexOf(first, start); from !== -1; from = text.indexOf(first, from + 1)) {
    if (isJoined(text, from)) continue;
    let ends = [from + first.length];
    if (second !== undefined) {
      if (secondAt < from) secondAt = text.indexOf(second, from);
      if (secondAt === -1) return;
      if (secondAt > from + first.length + MAX_REPLACED) continue;
    }
    for (const piece of others) {
      if (ends.length === 0) break;
      const places = placesBehindReplaced(text, ends);
      budget.places -= ends.length + places.length;
      if (budget.places <= 0) return;
      ends = places
        .filter((place) => text.startsWith(piece, place))
        .map((place) => place + piece.length);
    }
    for (const to of ends) if (!isJoined(text, to)) yield [from, to];
  }
}

/** Whether the place lies inside a word. */
export function isJoined(text: string, at: number): boolean {
  const [before, after] = [text.charAt(at - 1), text.charAt(at)];
  if (HAN_OR_KANA.test(before) || HAN_OR_KANA.test(after)) return false;
  return LETTER.test(before) && LETTER.test(after);
}

interface Near {
  source: SourceIndex;
  from: number;
  to: number;
  similarity: number;
}

const BUCKET = 64;
const MAX_POSITIONS = 1000;
const MAX_WINDOWS = 8;

/** Looks where the source shares most pairs of words with the quotation. */
function findNearly(parts: readonly Part[], source: SourceIndex): Near | undefined {
  const wanted = parts.map(({ text }) => text).join(' ');
  const votes = new Map<number, number>();
  for (const { at, positions } of pairsShared(source, wanted, MAX_POSITIONS)) {
    for (const position of positions) {
      const bucket = Math.floor(Math.max(position - at, 0) / BUCKET);
      votes.set(bucket, (votes.get(bucket) ?? 0) + 1 / positions.length);
    }
  }
  const buckets = [...votes.entries()].sort(([, left], [, right]) => right - left);
  const windows = buckets.slice(0, MAX_WINDOWS);
  return nearestOf(windows.map(([bucket]) => nearestIn(wanted, source, bucket * BUCKET)));
}

const nearestOf = (found: readonly (Near | undefined)[]): Near | undefined =>
  found.reduce(
    (best, near) => (near && near.similarity > (best?.similarity ?? 0) ? near : best),
    undefined,
  );

function nearestIn(wanted: string, source: SourceIndex, start: number): Near | undefined {
  const { text } = source.normalized;
  const slack = Math.ceil(wanted.length * (1 - MIN_SIMILARITY)) + 2 * BUCKET;
  const begin = Math.max(start - slack, 0);
  const window = text.slice(begin, start + wanted.length + slack);
  const maxErrors = Math.ceil(wanted.length * (1 - MIN_SIMILARITY) * 1.2);
  let best: Near | undefined;
  for (const { start: from, end: to, errors } of search(window, wanted, maxErrors)) {
    const similarity = 1 - errors / Math.max(wanted.length, to - from);
    if (similarity > (best?.similarity ?? 0)) {
      best = { source, ...wholeWords(text, begin + from, begin + to), similarity };
    }
  }
  return best && { ...best, ...withLostEnds(wanted, text, best) };
}

/** A word at an end belongs to it if more than half of the word does. */
function wholeWords(text: string, from: number, to: number): { from: number; to: number } {
  const [start, end] = [borders(text, from), borders(text, to)];
  if (start.before === end.before) return { from: start.before, to: end.after };
  return {
    from: (start.after - from) * 2 > start.after - start.before ? start.before : start.after,
    to: (to - end.before) * 2 > end.after - end.before ? end.after : end.before,
  };
}

/** Finds the ends of the word around a place; a place in no word is both. */
function borders(text: string, at: number): { before: number; after: number } {
  let [before, after] = [at, at];
  while (before > 0 && isJoined(text, before)) before--;
  while (after < text.length && isJoined(text, after)) after++;
  return { before, after };
}

const ONE_WORD = String.raw`[\p{L}\p{M}\p{N}]+`;
const BESIDE = String.raw`[^\p{L}\p{M}\p{N}]{1,3}`;
const wordsOf = (text: string): readonly string[] => text.match(new RegExp(ONE_WORD, 'gu')) ?? [];

/** Adds the source's first and last words where the fewest edits left them out, because the quotation has others. */
function withLostEnds(wanted: string, text: string, near: Pick<Near, 'from' | 'to'>) {
  const part = text.slice(near.from, near.to);
  const from = near.to - part.trimStart().length;
  const to = near.from + part.trimEnd().length;
  const [own, found] = [wordsOf(wanted), wordsOf(part)];
  // Words of the source that the quotation lacks count as replaced ones.
  const first = Math.max(own.indexOf(found[0] ?? ''), 0);
  const last = own.lastIndexOf(found.at(-1) ?? '');
  const after = last === -1 ? 0 : own.length - 1 - last;
  if (first + after > Math.min(own.length - found.length, MAX_WORDS)) return { from, to };
  const before = new RegExp(`(?:${ONE_WORD}${BESIDE}){${first}}$`, 'u');
  const behind = new RegExp(`^(?:${BESIDE}${ONE_WORD}){${after}}`, 'u');
  const [lead = ''] = before.exec(text.slice(Math.max(from - 100, 0), from)) ?? [];
  const [trail = ''] = behind.exec(text.slice(to, to + 100)) ?? [];
  return { from: from - lead.length, to: to + trail.length };
}
