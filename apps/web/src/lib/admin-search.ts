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
    q: text(search.q),
    status: PREVIEW_STATUSES.find((status) => status === search.status),
    category: text(search.category),
  };
}

/** A word of the address; undefined where there is none. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;
