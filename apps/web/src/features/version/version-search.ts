import { LIMITS } from '@foreword/domain/limits.ts';

interface VersionSearch {
  id?: number | undefined;
}

export const parseVersionSearch = (search: Record<string, unknown>): VersionSearch => ({
  id: parseId(search.id),
});

/** Blanks around the id are ignored. */
export function parseId(text: unknown): number | undefined {
  const digits = /^\s*(\d{1,10})\s*$/.exec(String(text))?.[1];
  const id = Number(digits);
  return id >= 1 && id <= LIMITS.maxId ? id : undefined;
}
