import { foldCase } from '@foreword/domain/fold-case.ts';
import { isJoined } from './find-quotation.ts';
import { normalizeText } from './normalized-text.ts';
import { type SourceIndex, withoutMarks } from './source-index.ts';

interface Name {
  text: string;
  start: number;
  end: number;
}

const WORD =
  /(?<![\p{L}\p{M}\p{N}])\p{L}[\p{L}\p{M}\p{N}]*(?:['’_‐‑-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*\.?/gu;
/** A particle before a name, such as `d’`, `dell’` and `al-`. */
const PARTICLE = /^\p{Ll}[\p{L}\p{M}]*['’‐‑-](?=\p{Lu})/u;
const LINKS = new Set(
  'of de del della des di da du la le von van der den the al bin ibn'.split(' '),
);
/** Words that English writes with a capital, and that name neither person, place nor title. */
const NO_NAMES = new Set(
  `i one two three four five six seven eight nine ten chapter part book volume section letter lecture essay
  chapters parts books volumes sections letters lectures essays appendix preface introduction monday tuesday wednesday thursday friday saturday sunday
  january february march april may june july august september october november december ad bc bce ce`.split(
    /\s+/,
  ),
);

/** Part of a place in the book, such as `Part IV of Book II`. */
const isPlain = (word: string): boolean =>
  NO_NAMES.has(foldCase(word.replace(/['’].*/, ''))) ||
  LINKS.has(word) ||
  /^[IVXL]+(?:e|ème)?\.?$/.test(word);

/**
 * Runs of words with a capital, without the first word of a sentence, whose capital says nothing. German writes all
 * nouns with a capital, so that a single one is no name.
 */
export function namesIn(text: string, { isGerman = false } = {}): Name[] {
  const names: Name[] = [];
  const minWords = isGerman ? 2 : 1;
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
  const lines = withSoftLines(text);
  for (const { 0: written, index: at } of text.matchAll(WORD)) {
    const [particle = ''] = PARTICLE.exec(written) ?? [];
    const [found, index] = [written.slice(particle.length), at + particle.length];
    const isInitial = /^\p{Lu}\.$/u.test(found);
    const word = isInitial ? found : found.replace(/\.$/, '').replace(/['’]s$/, '');
    const entry = { text: word, start: index, end: index + word.length };
    const before = run.at(-1);
    const isFirst = startsSentence(lines, at);
    const isNear = before && isGap(lines.slice(before.end, index), before.text);
    if (isFirst || !isNear) close();
    if ((isCapital(word) && !isFirst) || (run.length > 0 && LINKS.has(word))) run.push(entry);
  }
  close();
  return names;
}

/**
 * Makes blanks of the line ends in each paragraph with a line that begins with a small letter: its lines do not end with their
 * sentences. Keeps the length.
 */
const withSoftLines = (text: string): string =>
  text
    .split(/(\n[^\S\n]*\n)/)
    .map((part) => (/\n[^\S\n]*\p{Ll}/u.test(part) ? part.replaceAll(SOFT_LINE_END, ' ') : part))
    .join('');

/** Not before an item of a list, nor behind a heading. */
const SOFT_LINE_END = /(?<!^#.*)\n(?![^\S\n]*[•*–—-]\s)/gm;

/** Blanks, or none behind an initial: `J.R.R. Tolkien`. */
const isGap = (gap: string, before: string): boolean =>
  /^[.’'s]*\p{Zs}{1,3}(?:\p{Ll}+['’‐‑-])?$/u.test(gap) || (gap === '' && before.endsWith('.'));

const isCapital = (word: string): boolean => /^[ʹ-ʿ]?\p{Lu}/u.test(word);

/** A full stop after an initial, a title or an abbreviation such as `e.g.` ends no sentence. */
export const ABBREVIATED =
  /(?:^|[\s(.])(?:\p{Lu}|\p{Ll}\.\s?(?!m)\p{Ll}|Mr|Mrs|Ms|Dr|Prof|Ste?|Jr|Sra?|Rev|Gen|Col|Lt|Maj|Sgt|Capt|Gov|Sen|Hon|Mt|Mme|Mlle|Hr|Fr|cf|vs|viz|vgl|bzw|sog|hl|sig|dott|dhr|św|св|им)\.\s*$/u;

function startsSentence(text: string, index: number): boolean {
  const start = Math.max(0, index - 60);
  // A letter stands for the text before, so that no part of it passes for its beginning.
  const before = (start > 0 ? 'x' : '') + text.slice(start, index);
  if (ABBREVIATED.test(before)) return false;
  return /(?:^|[.!?…\n。！？]["'”’»)\]]*|(?:^|[.!?…:\n。！？]["'”’»)\]]*\s*)["'“‘«„([]+|(?:^|\n)\s*[•*–—-])\s*$/u.test(
    before,
  );
}

const LAST_TWO =
  /(?<![\p{L}\p{M}\p{N}])(?:[\p{L}\p{M}\p{N}]+[^\p{L}\p{M}\p{N}]+)?[\p{L}\p{M}\p{N}]+$/u;

export function isNameKnown(written: string, sources: readonly SourceIndex[]): boolean {
  // `Jr` tells a son from his father, not one family from another.
  const name = written.replace(/(?<=\S)\s[JS]r\.?$/, '');
  const { text } = normalizeText(name);
  // A numeral alone may be that of a chapter, a letter alone that of another name.
  if (/(?:^|[\s.])(?:[IVXL]+|\p{L})\.?$/u.test(name)) {
    const [end = text] = LAST_TWO.exec(text.replace(/\.$/, '')) ?? [];
    const letters = text.replaceAll('.', '');
    return sources.some(
      ({ normalized, words }) => hasWords(normalized.text, end) || words.has(letters),
    );
  }
  const [last = name] = /(?<!\S)\S+$/.exec(name) ?? [];
  const ends = [last, ...last.replace(PARTICLE, '').split(/['’]/).filter(isPart)].map(
    (part) =>
      normalizeText(part)
        .text.match(/[\p{L}\p{M}\p{N}]+/gu)
        ?.at(-1) ?? text,
  );
  return sources.some(
    ({ normalized, words }) =>
      ends.some((end) => words.has(withoutMarks(end))) || hasWords(normalized.text, text),
  );
}

/** `Alembert` of `D’Alembert`, `Konya` of `Konya’da` */
const isPart = (part: string): boolean => /^\p{Lu}\p{L}/u.test(part);

/** Whether the text has these words, both normalized; an English plural or genitive of the last one counts. */
export function hasWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    if (isJoined(text, at)) continue;
    if (!isJoined(text, end) || (text[end] === 's' && !isJoined(text, end + 1))) return true;
  }
  return false;
}
