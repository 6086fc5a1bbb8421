import { LIMITS } from '@foreword/domain/limits.ts';

export interface BrowseSearch {
  /** A category's slug. */
  category?: string | undefined;
  q?: string | undefined;
  /** How many previews are shown, in whole pages; absent for the first page. */
  shown?: number | undefined;
}

/** Most pages that the server renders at once; Load more shows further ones. */
const MAX_PAGES = import.meta.env.SSR ? 5 : 1000;

/** Ignores invalid values. */
export function parseBrowseSearch(search: Record<string, unknown>): BrowseSearch {
  const pages = Math.min(MAX_PAGES, Math.ceil(Number(text(search.shown)) / LIMITS.browsePageSize));
  // Undefined, not absent: the router keeps the address's value for an absent key.
  return {
    category: text(search.category, LIMITS.nameLength) || undefined,
    q: text(search.q) || undefined,
    shown: pages > 1 ? pages * LIMITS.browsePageSize : undefined,
  };
}

/** The first value of a key, cut to the server's limit and without NUL, which no stored text has. */
function text(value: unknown, maxLength: number = LIMITS.titleLength): string {
  const first = Array.isArray(value) ? value[0] : value;
  // The router reads `12` and `true` as a number and a boolean.
  if (!['string', 'number', 'boolean'].includes(typeof first)) return '';
  // Cutting may halve a surrogate pair.
  return String(first).replaceAll('\0', '').slice(0, maxLength).toWellFormed().trim();
}
