import { foldCase } from './fold-case.ts';
import { LIMITS } from './limits.ts';

/** The folded words of a search, longest first; of more than `LIMITS.searchWords` the longest. No zod here: public pages load this file. */
export function searchWords(q = ''): string[] {
  const words = new Set(foldCase(q).split(/\s+/));
  words.delete('');
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  return longestFirst.slice(0, LIMITS.searchWords);
}

/** Runs of letters and digits, folded. */
export const plainWords = (text: string): string[] =>
  foldCase(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

export interface MarkedPart {
  text: string;
  isMatch: boolean;
}

/** Cuts a text where the words of a search occur, also inside longer words. */
export function markWords(text: string, words: readonly string[]): MarkedPart[] {
  const starts: number[] = [];
  let folded = '';
  // Folding changes lengths (ß, ﬁ), but never beyond a letter with its accents.
  for (const { 0: letter, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const part = foldCase(letter);
    for (let unit = 0; unit < part.length; unit += 1) starts.push(index);
    folded += part;
  }
  starts.push(text.length);
  const ranges = words
    .flatMap((word) => rangesOf(folded, word))
    .sort(([one], [other]) => one - other);
  const parts: MarkedPart[] = [];
  let done = 0;
  const add = (end: number, isMatch: boolean) => {
    if (end <= done) return;
    const last = parts.at(-1);
    if (last?.isMatch && isMatch) last.text += text.slice(done, end);
    else parts.push({ text: text.slice(done, end), isMatch });
    done = end;
  };
  for (const [start, end] of ranges) {
    add(starts[start] ?? text.length, false);
    add(starts.slice(end).find((place) => place > (starts[end - 1] ?? 0)) ?? text.length, true);
  }
  add(text.length, false);
  return parts;
}

function rangesOf(text: string, word: string): [start: number, end: number][] {
  const ranges: [number, number][] = [];
  if (word === '') return ranges;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    ranges.push([at, at + word.length]);
  }
  return ranges;
}
