import type { z } from 'zod';
import type { bookFactsSchema } from './decision-schema.ts';

/** Facts about the book itself. Of zod only types: pages of readers load this file. */

export type BookFacts = z.output<typeof bookFactsSchema>;

/** In the order of the page; the label of each fact. */
export const BOOK_FACTS = {
  subtitle: 'Subtitle',
  firstPublished: 'First published',
  editionYear: 'Edition',
  publisher: 'Publisher',
  translator: 'Translator',
  language: 'Language',
  pages: 'Pages',
  words: 'Words',
  audioMinutes: 'Audio',
  freeCopies: 'Free copies',
  excerpt: 'From the book',
} as const satisfies Record<keyof BookFacts, string>;

/** Silent reading of English non-fiction: Brysbaert 2019, https://doi.org/10.1016/j.jml.2019.104047 */
export const WORDS_PER_MINUTE = 238;
export const WORDS_PER_PAGE = 275;

/** Unrounded; null without words and pages. */
export function readingHours(book: Pick<BookFacts, 'words' | 'pages'> | null): number | null {
  const words = book?.words ?? (book?.pages ? book.pages * WORDS_PER_PAGE : null);
  return words === null ? null : words / WORDS_PER_MINUTE / 60;
}

/** Such as "about 7 hours"; under an hour to five minutes. */
export function hoursText(hours: number): string {
  const minutes = Math.max(Math.round((hours * 60) / 5) * 5, 5);
  if (minutes < 60) return `about ${minutes} minutes`;
  const rounded = Math.round(hours);
  return rounded <= 1 ? 'about 1 hour' : `about ${rounded} hours`;
}

/** Such as "350 BCE". */
export const yearText = (year: number): string => (year < 0 ? `${-year} BCE` : `${year}`);

/** Old literary languages. Chromium lacks their names, and a page must say the same words as the server. */
const OLD_LANGUAGES: Readonly<Record<string, string>> = {
  akk: 'Akkadian',
  ang: 'Old English',
  arc: 'Aramaic',
  bo: 'Tibetan',
  cop: 'Coptic',
  cu: 'Church Slavic',
  egy: 'Ancient Egyptian',
  enm: 'Middle English',
  frm: 'Middle French',
  fro: 'Old French',
  gmh: 'Middle High German',
  goh: 'Old High German',
  got: 'Gothic',
  grc: 'Ancient Greek',
  lzh: 'Literary Chinese',
  non: 'Old Norse',
  ota: 'Ottoman Turkish',
  peo: 'Old Persian',
  pi: 'Pali',
  pro: 'Old Provençal',
  sco: 'Scots',
  sga: 'Old Irish',
  syc: 'Classical Syriac',
  syr: 'Syriac',
};

export function languageText(tag: string): string {
  try {
    return OLD_LANGUAGES[tag] ?? new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
  } catch {
    // Private tags have no name.
    return tag;
  }
}

/** Such as "9 h 30 min". */
export function audioText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ');
}
