/** A text as a reader sees it: without invisible characters, and with one sign for the end of a line. */
export interface VisibleText {
  text: string;
  /** Where each UTF-16 unit of `text` begins in the original; absent where both are the same. */
  starts: Uint32Array | undefined;
  end: number;
}

/** Soft hyphens, characters without a width, marks of direction, and control characters other than white space. */
export const INVISIBLE = /\p{Default_Ignorable_Code_Point}|[^\P{Cc}\t\n\v\f\r\u0085]/u;
const LINE_END = '\\r\\n?|[\\v\\u0085\\u2028]';
export const PARAGRAPH_END = /[\f\u2029]/g;
const OTHER = new RegExp(`(?:${INVISIBLE.source})+|(${LINE_END})|(${PARAGRAPH_END.source})`, 'gu');

export function visibleText(original: string): VisibleText {
  const end = original.length;
  if (original.search(OTHER) === -1) return { text: original, starts: undefined, end };
  const starts = new Uint32Array(end + (original.match(PARAGRAPH_END)?.length ?? 0));
  const parts: string[] = [];
  let [from, length] = [0, 0];
  const keep = (to: number) => {
    parts.push(original.slice(from, to));
    for (let at = from; at < to; at++) starts[length++] = at;
  };
  for (const { 0: found, 1: lineEnd, 2: paragraphEnd, index } of original.matchAll(OTHER)) {
    keep(index);
    const ends = lineEnd ? '\n' : paragraphEnd ? '\n\n' : '';
    parts.push(ends);
    starts.fill(index, length, length + ends.length);
    length += ends.length;
    from = index + found.length;
  }
  keep(end);
  return { text: parts.join(''), starts: starts.slice(0, length), end };
}

/** The same text with a line feed at the end of each line. Keeps the length. */
export const withLineFeeds = (text: string): string =>
  text.replaceAll(new RegExp(LINE_END, 'g'), (end) => (end.length === 1 ? '\n' : ' \n'));
