import { FACET_NAMES, type Facet, readFacet, SORTS, type Sort } from '@foreword/domain/facets.ts';
import { LIMITS } from '@foreword/domain/limits.ts';

export interface BrowseSearch extends FacetSearch {
  /** A category's slug. */
  category?: string | undefined;
  q?: string | undefined;
  /** Absent for the usual order: by relevance with words, else the newest first. */
  sort?: Sort | undefined;
  /** How many previews are shown, in whole pages; absent for the first page. */
  shown?: number | undefined;
}

/** Values with commas between them. */
type FacetSearch = { [Name in Facet]?: string | undefined };

/** Most pages that the server renders at once; Load more shows further ones. */
const MAX_PAGES = import.meta.env.SSR ? 5 : 1000;

/** Ignores invalid values. A form without scripts repeats the key of a facet. */
export function parseBrowseSearch(search: Record<string, unknown>): BrowseSearch {
  const pages = Math.min(MAX_PAGES, Math.ceil(Number(text(search.shown)) / LIMITS.browsePageSize));
  const q = text(search.q) || undefined;
  const sort = SORTS.find((name) => name === text(search.sort));
  const facets = FACET_NAMES.map((name) => {
    // The router reads `-3` as a number.
    const given = [search[name]].flat().map((value) => text(value));
    return [name, readFacet(name, given.join(',')).values.join(',') || undefined];
  });
  // Undefined, not absent: the router keeps the address's value for an absent key.
  return {
    category: text(search.category, LIMITS.nameLength) || undefined,
    q,
    sort: sort === usualSort(q) ? undefined : sort,
    ...Object.fromEntries(facets),
    shown: pages > 1 ? pages * LIMITS.browsePageSize : undefined,
  };
}

export const usualSort = (q: string | undefined): Sort =>
  q === undefined ? 'newest' : 'relevance';

export const facetsOf = (search: BrowseSearch): FacetSearch =>
  Object.fromEntries(FACET_NAMES.map((name) => [name, search[name]]));

export const hasFacets = (search: BrowseSearch): boolean =>
  FACET_NAMES.some((name) => search[name] !== undefined);

/** The first value of a key, cut to the server's limit and without NUL, which no stored text has. */
function text(value: unknown, maxLength: number = LIMITS.titleLength): string {
  const first = Array.isArray(value) ? value[0] : value;
  // The router reads `12` and `true` as a number and a boolean.
  if (!['string', 'number', 'boolean'].includes(typeof first)) return '';
  // Cutting may halve a surrogate pair.
  return String(first).replaceAll('\0', '').slice(0, maxLength).toWellFormed().trim();
}
