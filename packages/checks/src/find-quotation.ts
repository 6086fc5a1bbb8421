import search from 'approx-string-match';
import { normalizeText, originalRange } from './normalized-text.ts';
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

export function findQuotation(quotation: string, sources: readonly SourceIndex[]): QuotationMatch {
  const parts = partsOf(quotation);
  if (parts.length === 0) return { kind: 'missing' };
  for (const source of sources) {
    const range = findVerbatim(parts, source.normalized.text);
    if (range) return { kind: 'verbatim', source, ...originalRange(source.normalized, ...range) };
  }
  const nearest = sources
    .map((source) => findNearly(parts, source))
    .reduce<Near | undefined>(
      (best, near) => (near && near.similarity > (best?.similarity ?? 0) ? near : best),
      undefined,
    );
  if (nearest === undefined || nearest.similarity < MIN_SIMILARITY) return { kind: 'missing' };
  const { source, from, to, similarity } = nearest;
  return { kind: 'altered', similarity, source, ...originalRange(source.normalized, from, to) };
}

export const quotationKey = (quotation: string): string =>
  withoutEnds(normalizeText(quotation).text);

interface Part {
  text: string;
  pattern: RegExp | undefined;
}

const OMISSION = /\[\s*(?:…|\.{3}|\. \. \.)\s*\]|…|\.{3,}|\. \. \.(?: \.)?/;
const EDITORS_WORDS = /\[[^\]]*\]/;

function partsOf(quotation: string): Part[] {
  const plain = quotation
    .replace(/\s*\[\s*sic\s*[.!]?\s*\]/gi, '')
    // An editor's capital: `[T]he`.
    .replace(/\[(\p{L})\](?=\p{L})/gu, '$1')
    .replace(/[\s.,;:!?。，；：！？]+$/u, '');
  return plain.split(OMISSION).flatMap((part) => {
    const pieces = part.split(EDITORS_WORDS).map((piece) => withoutEnds(normalizeText(piece).text));
    const text = pieces.filter((piece) => piece !== '').join(' ');
    if (text === '') return [];
    return [{ text, pattern: pieces.length > 1 ? patternOf(pieces) : undefined }];
  });
}

/** Punctuation at the ends of a part may be the editor's. */
const withoutEnds = (text: string): string => text.replace(/^[\s.,;:!?—]+|[\s.,;:!?—]+$/gu, '');

const GAP = '[ .,;:!?—]{1,3}';

const CJK_LETTERS = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';

/** An editor's words stand for one to three of the source's. */
const patternOf = (pieces: readonly string[]): RegExp =>
  new RegExp(
    pieces
      .filter((piece) => piece !== '')
      .map((piece) => piece.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
      .join(`(?:${GAP}\\S{1,60}(?:[ —]\\S{1,60}){0,2}?${GAP}|[${CJK_LETTERS}]{1,6}?)`),
    'gu',
  );

type Range = [from: number, to: number];

function findVerbatim(parts: readonly Part[], text: string): Range | undefined {
  const [first, ...others] = parts as [Part, ...Part[]];
  const budget = { left: MAX_ATTEMPTS };
  for (const [from, to] of occurrences(first, text, 0)) {
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
  { after, budget }: { after: number; budget: { left: number } },
): number | undefined {
  const [next, ...others] = parts;
  if (next === undefined) return after;
  for (const [from, to] of occurrences(next, text, after)) {
    if (from > after + MAX_GAP || --budget.left <= 0) return undefined;
    const end = followedBy(others, text, { after: to, budget });
    if (end !== undefined) return end;
  }
  return undefined;
}

const LETTER = /[\p{L}\p{N}]/u;

function* occurrences(
  { text: words, pattern }: Part,
  text: string,
  start: number,
): Generator<Range> {
  const isWhole = (from: number, to: number) =>
    !(LETTER.test(text.charAt(from)) && isJoined(text, from)) && !isJoined(text, to);
  if (pattern) {
    pattern.lastIndex = start;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const to = match.index + match[0].length;
      if (isWhole(match.index, to)) yield [match.index, to];
      pattern.lastIndex = match.index + 1;
    }
    return;
  }
  for (let from = text.indexOf(words, start); from !== -1; from = text.indexOf(words, from + 1)) {
    if (isWhole(from, from + words.length)) yield [from, from + words.length];
  }
}

const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function isJoined(text: string, at: number): boolean {
  const [before, after] = [text.charAt(at - 1), text.charAt(at)];
  if (IDEOGRAPH.test(before) || IDEOGRAPH.test(after)) return false;
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
  for (const { at, positions } of pairsShared(source, wanted)) {
    if (positions.length > MAX_POSITIONS) continue;
    for (const position of positions) {
      const bucket = Math.floor(Math.max(position - at, 0) / BUCKET);
      votes.set(bucket, (votes.get(bucket) ?? 0) + 1 / positions.length);
    }
  }
  const buckets = [...votes.entries()].sort(([, left], [, right]) => right - left);
  let best: Near | undefined;
  for (const [bucket] of buckets.slice(0, MAX_WINDOWS)) {
    const near = nearestIn(wanted, source, bucket * BUCKET);
    if (near && near.similarity > (best?.similarity ?? 0)) best = near;
  }
  return best;
}

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
  return best;
}

function wholeWords(text: string, from: number, to: number): { from: number; to: number } {
  while (from > 0 && isJoined(text, from)) from--;
  while (to < text.length && isJoined(text, to)) to++;
  return { from, to };
}
