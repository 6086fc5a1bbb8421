import { searchText } from './search-text.ts';

export interface AuditSearch {
  action?: string | undefined;
  actor?: string | undefined;
  objectKind?: string | undefined;
  objectId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const KEYS = ['action', 'actor', 'objectKind', 'objectId', 'from', 'to'] as const;

/** The server checks the values. */
export function parseAuditSearch(search: Record<string, unknown>): AuditSearch {
  return Object.fromEntries(KEYS.map((key) => [key, searchText(search[key])]));
}
