import type { SourceText } from '@foreword/domain/source.ts';

export interface Match {
  /** Place of its passage in the list. */
  passage: number;
  /** Within the passage. */
  start: number;
  end: number;
}

/** More help no reader. */
const MAX_MATCHES = 2000;

/** In the order of the text. Ignores case, kinds of quotation marks and dashes, and where lines end. */
export function findMatches({ text, passages }: SourceText, query: string): Match[] {
  const words = query.trim();
  if (words.length < 2) return [];
  const pattern = new RegExp(patternOf(words), 'giu');
  const matches: Match[] = [];
  for (const [passage, { start, end }] of passages.entries()) {
    for (const { 0: found, index } of text.slice(start, end).matchAll(pattern)) {
      matches.push({ passage, start: index, end: index + found.length });
      if (matches.length === MAX_MATCHES) return matches;
    }
  }
  return matches;
}

const patternOf = (words: string): string =>
  words
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replace(/['‘’]/g, "['‘’]")
    .replace(/["“”]/g, '["“”]')
    // A row of dashes is one: a part for each would try all ways to share a row in the text.
    .replace(/\s*[-–—][-–—\s]*/g, '\\s*[-–—][-–—\\s]*')
    .replace(/\s+/g, '\\s+');

export interface Heading {
  title: string;
  level: number;
  /** Place of the first passage under it. */
  passage: number;
  percent: number;
}

/** The headings that have text, in order. */
export function outlineOf({ passages }: Pick<SourceText, 'passages'>): Heading[] {
  const outline: Heading[] = [];
  let before: readonly string[] = [];
  for (const [passage, { place }] of passages.entries()) {
    const { headings, percent } = place;
    const shared = headings.findIndex((title, level) => title !== before[level]);
    if (shared !== -1) {
      for (const [index, title] of headings.slice(shared).entries()) {
        outline.push({ title, level: shared + index, passage, percent });
      }
    }
    before = headings;
  }
  return outline;
}
