import { LIMITS } from '@foreword/domain/limits.ts';

/** What the address of the version manager says. */
export interface VersionSearch {
  /** The preview whose versions are shown. */
  id?: number | undefined;
}

/** Reads the query of the address; what is no id is left out, never an error. */
export const parseVersionSearch = (search: Record<string, unknown>): VersionSearch => ({
  id: parseId(search.id),
});

/** The id somebody typed, blanks around it aside. */
export function parseId(text: unknown): number | undefined {
  const digits = /^\s*(\d{1,10})\s*$/.exec(String(text))?.[1];
  const id = Number(digits);
  return id >= 1 && id <= LIMITS.maxId ? id : undefined;
}
