import { foldCase } from '@foreword/domain/fold-case.ts';
import { isJoined } from './find-quotation.ts';
import { normalizeText } from './normalized-text.ts';
import { type SourceIndex, withoutMarks } from './source-index.ts';

interface Name {
  text: string;
  start: number;
  end: number;
}

const WORD = /\p{L}[\p{L}\p{M}\p{N}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*\.?/gu;
const LINKS = new Set(
  'of de del della des di da du la le von van der den the al bin ibn'.split(' '),
);
/** Words that English writes with a capital, and that name neither person, place nor title. */
const NO_NAMES = new Set(
  `i one two three four five six seven eight nine ten chapter part book volume section letter lecture essay
  chapters parts books volumes sections letters lectures essays appendix preface introduction monday tuesday wednesday thursday friday saturday sunday
  january february march april may june july august september october november december`.split(
    /\s+/,
  ),
);

/** Part of a place in the book, such as `Part IV of Book II`. */
const isPlain = (word: string): boolean =>
  NO_NAMES.has(foldCase(word)) || LINKS.has(word) || /^[IVXL]+\.?$/.test(word);

/** Runs of words with a capital, without the first word of a sentence, whose capital says nothing. */
export function namesIn(text: string): Name[] {
  const names: Name[] = [];
  const minWords = isGerman(text) ? 2 : 1;
  let run: Name[] = [];
  const close = () => {
    const named = run.findLastIndex(({ text }) => isCapital(text)) + 1;
    const words = run.slice(0, named);
    const [first, last] = [words[0], words.at(-1)];
    const isWord = words.every(({ text }) => isPlain(text));
    if (first && last && !isWord && words.length >= minWords) {
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
    const isFirst = startsSentence(text, index);
    const isNear = before && isGap(text.slice(before.end, index), before.text);
    if (isFirst || !isNear) close();
    if (isCapital(word) && !isFirst) run.push(entry);
    else if (run.length > 0 && LINKS.has(word)) run.push(entry);
    else close();
  }
  close();
  return names;
}

/** One space, or none behind an initial: `J.R.R. Tolkien`. */
const isGap = (gap: string, before: string): boolean =>
  /^[.’'s]*[ \u00a0]$/.test(gap) || (gap === '' && before.endsWith('.'));

/** German writes all nouns with a capital, so that a single one is no name. */
const isGerman = (text: string): boolean =>
  count(text, /\b(?:der|die|das|und|ist|nicht|ein|eine|den|mit)\b/gi) >
  3 * count(text, /\b(?:the|of|and|is|to)\b/gi);

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

/** A full stop after an initial or a title ends no sentence. */
const ABBREVIATED =
  /(?:^|[\s(.])(?:\p{Lu}|Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|Rev|Gen|Capt|Hon|Mme|Mlle|Hr|Fr)\.\s*$/u;

function startsSentence(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 12), index);
  if (ABBREVIATED.test(before)) return false;
  return /(?:^|[.!?…:\n。！？]["'”’»)\]]*|(?:^|[.!?…:\n。！？]["'”’»)\]]*\s*)["'“‘«„([]+|(?:^|\n)\s*[•*–—-])\s*$/u.test(
    index <= 12 ? before : before.slice(1),
  );
}

export function isNameKnown(name: string, sources: readonly SourceIndex[]): boolean {
  const { text } = normalizeText(name);
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [text];
  // A numeral alone may be that of a chapter.
  const isNumbered = /\s[IVXL]+$/.test(name);
  const end = words.slice(isNumbered ? -2 : -1).join(' ');
  return sources.some(
    ({ normalized, words }) =>
      (isNumbered ? hasWords(normalized.text, end) : words.has(withoutMarks(end))) ||
      hasWords(normalized.text, text),
  );
}

/** Whether the text has these words, both normalized; an English plural or genitive of the last one counts. */
export function hasWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    if (isJoined(text, at)) continue;
    if (!isJoined(text, end) || (text[end] === 's' && !isJoined(text, end + 1))) return true;
  }
  return false;
}
