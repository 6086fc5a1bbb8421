/** No zod here: public pages load this file. */

/** Bookshops set marks of direction around an ISBN, and hyphens that do not break inside. */
const withoutHyphens = (text: string): string => text.replace(/[-‐-–\s\p{Cf}]/gu, '').toUpperCase();

/** @returns 13 digits, from 10 or 13 with or without hyphens and spaces; null if the check digit is wrong */
export function normalizeIsbn(text: string): string | null {
  const digits = withoutHyphens(text);
  if (/^\d{9}[\dX]$/.test(digits)) {
    if (weightedSum(digits, (place) => 10 - place) % 11 !== 0) return null;
    const start = `978${digits.slice(0, 9)}`;
    return start + ((10 - (sum13(start) % 10)) % 10);
  }
  if (!/^97[89]\d{10}$/.test(digits)) return null;
  return sum13(digits) % 10 === 0 ? digits : null;
}

/** What is wrong with a text of which `normalizeIsbn` makes nothing. */
export const isbnProblem = (text: string): string =>
  /^(?:\d{9}[\dX]|97[89]\d{10})$/.test(withoutHyphens(text))
    ? 'Its check digit is wrong: compare the ISBN with the book'
    : 'Must be an ISBN of 10 or 13 digits';

const sum13 = (digits: string) => weightedSum(digits, (place) => (place % 2 === 0 ? 1 : 3));

function weightedSum(digits: string, weightAt: (place: number) => number): number {
  return Array.from(digits).reduce(
    (sum, digit, place) => sum + (digit === 'X' ? 10 : Number(digit)) * weightAt(place),
    0,
  );
}
