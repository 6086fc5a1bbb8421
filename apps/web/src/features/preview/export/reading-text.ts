/** Keeps a line from ending where it stands; takes no room. */
const WORD_JOINER = '\u2060';

/**
 * Text as it is set on paper: runs of blanks become one, and words break only at blanks. A word
 * divided behind its hyphen or slash would come back from the PDF as two words, or lose the hyphen.
 */
export const forPaper = (text: string): string =>
  text
    .replace(/[ \t\f\v]+/g, ' ')
    .replace(/(?<=\S)[-‐/?&=%#.,:;_~+@](?=\S)/g, (mark) => `${mark}${WORD_JOINER}`);

/** Text of the text layer: without marks that only steer line breaks, and what its font lacks. */
export const forReading = (text: string): string =>
  text.replace(/[\u2060\u00ad\u200b]|[^\n -\ufffe]/gu, '').replace(/\s+/g, ' ');
