import { searchText } from './search-text.ts';

/** What the address of the editors' dashboard says. */
export interface AdminSearch {
  q?: string | undefined;
  status?: PreviewStatus | undefined;
  category?: string | undefined;
}

export const PREVIEW_STATUSES = ['published', 'draft', 'featured'] as const;
export type PreviewStatus = (typeof PREVIEW_STATUSES)[number];

/** Reads the query of the address; what makes no sense is left out, never an error. */
export function parseAdminSearch(search: Record<string, unknown>): AdminSearch {
  return {
    q: searchText(search.q),
    status: PREVIEW_STATUSES.find((status) => status === search.status),
    category: searchText(search.category),
  };
}
