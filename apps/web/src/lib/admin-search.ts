import { searchText } from './search-text.ts';

export interface AdminSearch {
  q?: string | undefined;
  status?: PreviewStatus | undefined;
  category?: string | undefined;
}

export const PREVIEW_STATUSES = ['published', 'draft', 'featured'] as const;
export type PreviewStatus = (typeof PREVIEW_STATUSES)[number];

/** Drops unknown values. */
export function parseAdminSearch(search: Record<string, unknown>): AdminSearch {
  return {
    q: searchText(search.q),
    status: PREVIEW_STATUSES.find((status) => status === search.status),
    category: searchText(search.category),
  };
}

/** Signing out removes it with the session (session-storage.ts). */
const KEY = 'foreword-admin-search';

/** Keeps the list's query in this tab, for the links back to the list. */
export const keepAdminSearch = (search: AdminSearch): void =>
  sessionStorage.setItem(KEY, JSON.stringify(search));

export function lastAdminSearch(): AdminSearch {
  try {
    return parseAdminSearch(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}
