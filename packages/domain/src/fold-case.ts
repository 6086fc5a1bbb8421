/** For comparing and searching; never shown. No zod here: public pages load this file. */
export function foldCase(text: string): string {
  // Upper then lower case folds ß with ss, but not the final sigma.
  return withShortMarks(text).normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}

/**
 * With a joiner after each 30 combining marks in a row, as in the Stream-Safe Text Format of Unicode (UAX #15):
 * the time of `normalize` grows with the square of their number.
 */
export const withShortMarks = (text: string): string =>
  text.replace(/(?:(?!\u034f)\p{M}){30}(?!\u034f)(?=\p{M})/gu, '$&\u034f');
