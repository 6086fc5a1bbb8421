/** Keeps a line from ending where it stands; takes no room. */
const WORD_JOINER = '\u2060';

/**
 * Text as it is set on paper: runs of blanks become one, and words break only at blanks. A word
 * divided behind its own hyphen or slash would come back from the PDF as two words, or lose the hyphen.
 */
export const forPaper = (text: string): string =>
  text
    .replace(/[ \t\f\v]+/g, ' ')
    .replace(/(?<=\S)[-‐/?&=%#.,:;_~+@](?=\S)/g, (mark) => `${mark}${WORD_JOINER}`);

/** Text of the text layer: without the marks that only steer line breaks, and blanks as blanks. */
export const forReading = (text: string): string =>
  text.replace(/[\u2060\u00ad\u200b]/g, '').replace(/\s+/g, ' ');

const RTL = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufeff';
const RTL_LETTERS = new RegExp(`[${RTL}]`, 'u');
/** From the first to the last letter of a stretch written from right to left. */
const RTL_STRETCH = new RegExp(`[${RTL}](?:[^\\p{L}]*[${RTL}])*`, 'gu');

/**
 * Characters in the order in which they stand on the line, from left to right: readers of PDFs turn
 * Hebrew and Arabic back into the order of speech themselves. Numbers keep their direction.
 */
export function inVisualOrder(text: string): string {
  if (!RTL_LETTERS.test(text)) return text;
  return text.replace(RTL_STRETCH, (stretch) =>
    (stretch.match(/\p{Nd}+(?:[.,]\p{Nd}+)*|\P{M}\p{M}*|\p{M}/gu) ?? []).reverse().join(''),
  );
}
