/**
 * Case-insensitive form of a text, for comparing and searching; never shown. No zod here: public
 * pages load this file.
 */
export function foldCase(text: string): string {
  // Upper then lower case folds ß with ss; the final sigma is unified by hand.
  return text.normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}
