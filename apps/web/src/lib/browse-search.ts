import { LIMITS } from '@foreword/domain/limits.ts';

/** What the address of the browse page says. */
export interface BrowseSearch {
  /** A category's slug. */
  category?: string | undefined;
  /** Words to look for. */
  q?: string | undefined;
  /** How many previews are shown, in whole pages; absent for the first page. */
  shown?: number | undefined;
}

/** Pages of previews an address may ask for at once; Load more goes on from there. */
const MAX_PAGES = 20;

/** Reads the query of the address; what makes no sense is left out, never an error. */
export function parseBrowseSearch(search: Record<string, unknown>): BrowseSearch {
  const pages = Math.min(MAX_PAGES, Math.ceil(Number(text(search.shown)) / LIMITS.browsePageSize));
  // Undefined, not absent: the router would keep what the address says for an absent key.
  return {
    category: text(search.category, LIMITS.nameLength) || undefined,
    q: text(search.q) || undefined,
    shown: pages > 1 ? pages * LIMITS.browsePageSize : undefined,
  };
}

/** The first value of a key, no longer than the server takes; characters no stored text has are dropped. */
function text(value: unknown, maxLength: number = LIMITS.titleLength): string {
  const first = Array.isArray(value) ? value[0] : value;
  // The router reads `12` and `true` as a number and a flag; both are words to us.
  if (!['string', 'number', 'boolean'].includes(typeof first)) return '';
  // Cutting may halve a surrogate pair, so what is well-formed is decided last.
  return String(first).replaceAll('\0', '').slice(0, maxLength).toWellFormed().trim();
}
