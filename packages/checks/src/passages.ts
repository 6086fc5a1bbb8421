import { contentsListOf } from './contents-list.ts';
import { type Heading, headingOf, isOver, withoutPageMarks } from './headings.ts';
import { PARAGRAPH_END, withLineFeeds } from './visible-text.ts';

/** A stretch of a source that a preview can rest on. */
export interface Passage {
  /** Derives from the words and their place among equals, so it is stable while the text around it changes. */
  id: string;
  place: {
    /** From the part to the section. */
    headings: string[];
    /** How far into the text the passage begins, from 0 to 100. */
    percent: number;
  };
  start: number;
  end: number;
}

const TARGET_LENGTH = 800;
/** A paragraph beyond this is cut between sentences, or else anywhere. */
const MAX_LENGTH = 1200;

/** Cuts a text at borders of paragraphs. Headings of Markdown, of chapters and of the list of contents name the place. */
export function passagesOf(original: string): Passage[] {
  const text = withLineFeeds(original);
  const passages: Passage[] = [];
  const headings: Heading[] = [];
  const counts = new Map<string, number>();
  let open: { start: number; end: number; headings: string[] } | undefined;

  const close = () => {
    if (open === undefined) return;
    const { start, end, headings } = open;
    const hash = hashOf(text.slice(start, end).replace(/\s+/g, ' '));
    const count = (counts.get(hash) ?? 0) + 1;
    counts.set(hash, count);
    const percent = Math.round((start / text.length) * 1000) / 10;
    const id = count === 1 ? hash : `${hash}-${count}`;
    passages.push({ id, place: { headings, percent }, start, end });
    open = undefined;
  };

  for (const { heading, ...paragraph } of headedParagraphs(text)) {
    if (heading !== undefined) {
      close();
      while (headings.length > 0 && isOver(headings.at(-1), heading)) headings.pop();
      headings.push(heading);
      continue;
    }
    for (const piece of piecesOf(text, paragraph)) {
      if (open && piece.end - open.start > TARGET_LENGTH) close();
      open ??= { ...piece, headings: headings.map(({ title }) => title) };
      open.end = piece.end;
    }
  }
  close();
  return passages;
}

function headedParagraphs(text: string): (Range & { heading: Heading | undefined })[] {
  const contents = contentsListOf(text);
  const paragraphs = [...paragraphsOf(text)].map(({ isApart, ...range }) => {
    const words = text.slice(range.start, range.end);
    const isListed = contents?.isWithin(range.start);
    return {
      ...range,
      heading: isListed ? undefined : headingOf(words, contents?.has(words) || isApart),
    };
  });
  return withoutPageMarks(paragraphs, text.length);
}

interface Range {
  start: number;
  end: number;
}

/** With whether three blank lines or more stand above a short line, as above the chapters of plain texts. */
function* paragraphsOf(text: string): Generator<Range & { isApart: boolean }> {
  let start = 0;
  let above = 0;
  for (const { index, 0: gap } of text.matchAll(GAP)) {
    const range = trimmed(text, { start, end: index });
    const isApart = above > 3 && APART.test(text.slice(range.start, range.end));
    if (range.end > range.start) yield { ...range, isApart };
    start = index + gap.length;
    above = gap.split('\n').length - 1;
  }
}

const GAP = new RegExp(`\\n[^\\S\\n]*\\n\\s*|${PARAGRAPH_END.source}\\s*|$`, 'g');

const APART = /^[\p{Lu}\p{Lt}\p{Nd}][^\n]{1,59}(?<![.,;:!?…”"’'])$/u;

function trimmed(text: string, { start, end }: Range): Range {
  const slice = text.slice(start, end);
  const left = slice.length - slice.trimStart().length;
  return { start: start + left, end: end - (slice.length - slice.trimEnd().length) };
}

function* piecesOf(text: string, paragraph: Range): Generator<Range> {
  if (paragraph.end - paragraph.start <= MAX_LENGTH) return yield paragraph;
  let { start } = paragraph;
  while (paragraph.end - start > MAX_LENGTH) {
    const window = text.slice(start, start + TARGET_LENGTH);
    const last = [...window.matchAll(SENTENCE_END)].at(-1);
    const sentence = last === undefined ? 0 : last.index + last[0].length;
    const space = window.lastIndexOf(' ');
    const length = [sentence, space].find((at) => at > 200) ?? TARGET_LENGTH;
    const end = safeCut(text, start + length);
    yield trimmed(text, { start, end });
    start = end;
  }
  yield trimmed(text, { start, end: paragraph.end });
}

/** No white space follows a sentence in Chinese and Japanese. */
const SENTENCE_END = /[.!?।؟۔]["'”’»]*\s|[。！？]["'”’»」』）]*/gu;

/** Not between the halves of a character. */
const safeCut = (text: string, at: number): number =>
  /[\udc00-\udfff]/.test(text.charAt(at)) ? at + 1 : at;

/** 64 bits of FNV-1a, in base 36. */
function hashOf(text: string): string {
  let [high, low] = [0x811c9dc5, 0xc9dc5811];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ (code + index), 0x01000193);
  }
  return `p${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
}
