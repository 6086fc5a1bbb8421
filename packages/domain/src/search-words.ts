import { foldCase } from './fold-case.ts';

/** The folded words of a search, longest first. No zod here: public pages load this file. */
export function searchWords(q = ''): string[] {
  const words = new Set(foldCase(q).split(/\s+/));
  words.delete('');
  return [...words].sort((one, other) => other.length - one.length);
}

/** Runs of letters and digits, folded. */
export const plainWords = (text: string): string[] =>
  foldCase(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

interface MarkedPart {
  text: string;
  isMatch: boolean;
}

/** Cuts a text where the words of a search occur, also inside longer words. */
export function markWords(text: string, words: readonly string[]): MarkedPart[] {
  const { folded, starts } = foldedWithStarts(text);
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
    // A letter that folds to several is marked whole.
    let after = end;
    while (after < folded.length && starts[after] === starts[end - 1]) after += 1;
    add(starts[after] ?? text.length, true);
  }
  add(text.length, false);
  return parts;
}

/** With the place in the text of each unit of the folded text, and of its end. */
function foldedWithStarts(text: string): { folded: string; starts: number[] } {
  // Letters of Western Europe but ß, and the usual signs, fold in their places: most texts have no others.
  if (/^[\n -~\u00a0-\u00de\u00e0-\u00ff\u2010-\u2027]*$/.test(text)) {
    return {
      folded: foldCase(text),
      starts: Array.from({ length: text.length + 1 }, (_, at) => at),
    };
  }
  const starts: number[] = [];
  let folded = '';
  // Folding changes lengths (ß, ﬁ), but never beyond a letter with its accents.
  for (const { 0: letter, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const part = foldCase(letter);
    for (let unit = 0; unit < part.length; unit += 1) starts.push(index);
    folded += part;
  }
  starts.push(text.length);
  return { folded, starts };
}

function rangesOf(text: string, word: string): [start: number, end: number][] {
  const ranges: [number, number][] = [];
  if (word === '') return ranges;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    ranges.push([at, at + word.length]);
  }
  return ranges;
}
