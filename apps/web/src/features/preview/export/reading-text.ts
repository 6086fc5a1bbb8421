const WORD_JOINER = '\u2060';

/** Breaks words only at blanks: a word divided behind its hyphen would come back from the PDF as two. */
export const forPaper = (text: string): string =>
  text
    .replace(/[ \t\f\v]+/g, ' ')
    .replace(/(?<=\S)[-‐/?&=%#.,:;_~+@](?=\S)/g, (mark) => `${mark}${WORD_JOINER}`);

/** Removes marks of line breaking, and characters that the layer's font lacks. */
export const forReading = (text: string): string =>
  text.replace(/[\u2060\u00ad\u200b]|[^\n -\ufffe]/gu, '').replace(/\s+/g, ' ');
