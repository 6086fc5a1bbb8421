import { normalizeIsbn } from './isbn.ts';

/** No zod here: public pages load this file. See docs/specification/page-settings.md#bookshops. */
export const BOOKSHOP_LIMITS = { shops: 10, labelLength: 100, templateLength: 500 } as const;

export interface WantedBook {
  title: string;
  author: string | null;
  isbn: string | null;
}

const PROBLEMS: readonly (readonly [RegExp, string])[] = [
  [/(?:java|vb)script:/i, 'Must not contain a script'],
  [/^(?!https:\/\/[^/?#])/i, 'Must be an address that starts with https://'],
  [/[\s\p{Cc}"'`<>\\]/u, 'Must not contain spaces, quotation marks, angle brackets or backslashes'],
  [/^https:\/\/[^/?#]*@/i, 'Must not contain a user name or a password'],
  [/^https:\/\/[^/?#]*[{}]/i, 'The name of the host must not contain a placeholder'],
];

/** A text for the administrator; undefined for a template that works. */
export function templateProblem(template: string): string | undefined {
  const problem = PROBLEMS.find(([wrong]) => wrong.test(template));
  if (problem) return problem[1];
  const filled = template.replaceAll('{isbn}', '1').replaceAll('{query}', '1');
  if (/[{}]/.test(filled)) return 'Knows only the placeholders {isbn} and {query}';
  if (filled === template) return 'Must contain {isbn} or {query}';
  return URL.canParse(filled) ? undefined : 'Must be an address that starts with https://';
}

/** Undefined when the template asks for an ISBN that is not known. */
export function shopAddress(template: string, book: WantedBook): string | undefined {
  const isbn = knownIsbn(book);
  if (isbn === undefined && template.includes('{isbn}')) return undefined;
  return template
    .replaceAll('{isbn}', isbn ?? '')
    .replaceAll('{query}', () => encodeURIComponent(titleAndAuthor(book)));
}

export const libraryAddress = (book: WantedBook): string =>
  `https://search.worldcat.org/search?q=${encodeURIComponent(knownIsbn(book) ?? titleAndAuthor(book))}`;

const titleAndAuthor = ({ title, author }: Pick<WantedBook, 'title' | 'author'>): string =>
  [title, author].filter(Boolean).join(' ');

/** A damaged value of an earlier release is not known. */
const knownIsbn = ({ isbn }: WantedBook): string | undefined =>
  normalizeIsbn(isbn ?? '') ?? undefined;
