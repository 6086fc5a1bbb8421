/** For comparing and searching; never shown. No zod here: public pages load this file. */
export function foldCase(text: string): string {
  // Upper then lower case folds ß with ss, but not the final sigma.
  return text.normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}
