import { LIMITS } from '@foreword/domain/limits.ts';

/** What the address of the edit screen says beside the preview's id. */
export interface EditSearch {
  /** The version to open instead of the working copy. */
  versionId?: number | undefined;
}

/** Reads the query of the address; what makes no sense is left out, never an error. */
export const parseEditSearch = (search: Record<string, unknown>): EditSearch => ({
  versionId: toId(search.versionId),
});

/** The id an address names; undefined where it names none, however number-like it looks. */
export function toId(value: unknown): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(String(value))) return undefined;
  const id = Number(value);
  return id <= LIMITS.maxId ? id : undefined;
}
