import { foldCase } from '@foreword/domain/fold-case.ts';
import { normalizeText } from './normalized-text.ts';
import type { SourceIndex } from './source-index.ts';

export interface Name {
  text: string;
  start: number;
  end: number;
}

const WORD = /\p{L}[\p{L}\p{M}\p{N}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*\.?/gu;
const LINKS = new Set(
  'of de del della des di da du la le von van der den the and y al bin ibn'.split(' '),
);
/** Words that English writes with a capital, and that name neither person, place nor title. */
const NO_NAMES = new Set(
  `i chapter part book volume section letter lecture essay monday tuesday wednesday thursday friday saturday sunday
  january february march april may june july august september october november december`.split(
    /\s+/,
  ),
);

/** Runs of words with a capital, without the first word of a sentence, whose capital says nothing. */
export function namesIn(text: string): Name[] {
  const names: Name[] = [];
  let run: Name[] = [];
  const close = () => {
    const named = run.findLastIndex(({ text }) => isCapital(text)) + 1;
    const words = run.slice(0, named);
    const [first, last] = [words[0], words.at(-1)];
    if (first && last && !words.every(({ text }) => NO_NAMES.has(foldCase(text)))) {
      const { start } = first;
      names.push({ text: text.slice(start, last.end), start, end: last.end });
    }
    run = [];
  };
  for (const { 0: found, index } of text.matchAll(WORD)) {
    const isInitial = /^\p{Lu}\.$/u.test(found);
    const word = isInitial ? found : found.replace(/\.$/, '').replace(/['’]s$/, '');
    const entry = { text: word, start: index, end: index + word.length };
    const before = run.at(-1);
    if (before && !/^[.’'s]*[ \u00a0]$/.test(text.slice(before.end, index))) close();
    if (isCapital(word) && !(run.length === 0 && startsSentence(text, index))) run.push(entry);
    else if (run.length > 0 && LINKS.has(word)) run.push(entry);
    else close();
  }
  close();
  return names;
}

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

const startsSentence = (text: string, index: number): boolean =>
  /(?:^|[.!?…:;\n•–—]["'”’»)\]]*|["'“‘«„([])\s*$/u.test(text.slice(Math.max(0, index - 12), index));

/** Whether a source has the name, or its last word. */
export function isNameKnown(name: string, sources: readonly SourceIndex[]): boolean {
  const { text } = normalizeText(name);
  const last = text.match(/[\p{L}\p{M}\p{N}]+/gu)?.at(-1) ?? text;
  return sources.some(({ normalized, words }) => words.has(last) || normalized.text.includes(text));
}
