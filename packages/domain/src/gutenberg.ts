/** In the forms of 1991 to today. */
const STARTS = [
  /^[# \t]*\*{3}\s*START OF (?:THE|THIS) PROJECT GUTENBERG E-?(?:BOOK|TEXT)\b[^*]*\*{3}.*$/im,
  /^.*\*END\*?\s*THE SMALL PRINT!.*$/im,
  /^.*\bEND OF THE SMALL PRINT\b.*$/im,
];
const ENDS = [
  /^[# \t]*\*{3}\s*END OF (?:THE|THIS) PROJECT GUTENBERG\b/im,
  /^[# \t]*(?:This is the )?End of (?:the |this )?Project Gutenberg(?:['’]s)?\b/im,
];
const IS_MARKED = /project\s+gutenberg/i;
const CREDITS =
  /^\s*(?:\[?(?:E-?text |This e-?(?:text|book) was |HTML version )?(?:Produced|Prepared|Transcribed|Scanned|Digiti[sz]ed|Created)\b[^\n]*(?:\n[^\n]+)*(?:\n\s*\n|$))+/i;

/** The longest header and the longest licence have about half of this. */
const EDGE = 40_000;

/** Leaves out the header, the credits and the licence of a text from Project Gutenberg. */
export function withoutGutenberg(text: string): string {
  const head = text.slice(0, EDGE);
  const tailStart = Math.max(0, text.length - EDGE);
  if (!IS_MARKED.test(head) && !IS_MARKED.test(text.slice(tailStart))) return text;
  // The header of 1999 has a licence of its own before the mark of today.
  const start = Math.max(0, ...STARTS.map((mark) => endOf(mark, head)));
  let end = text.length;
  for (const mark of ENDS) {
    const from = Math.max(start, end - EDGE);
    const at = text.slice(from, end).search(mark);
    if (at !== -1) end = from + at;
  }
  if (start === 0 && end === text.length) return text;
  const body = text.slice(start, end);
  return (start === 0 ? body : body.replace(CREDITS, '')).trim();
}

function endOf(mark: RegExp, text: string): number {
  const found = mark.exec(text);
  return found === null ? 0 : found.index + found[0].length;
}
