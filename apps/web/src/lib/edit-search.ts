import { LIMITS } from '@foreword/domain/limits.ts';

interface EditSearch {
  /** The version to open instead of the working copy. */
  versionId?: number | undefined;
}

export const parseEditSearch = (search: Record<string, unknown>): EditSearch => ({
  versionId: toId(search.versionId),
});

/** Undefined for anything but a positive whole number in plain digits. */
export function toId(value: unknown): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(String(value))) return undefined;
  const id = Number(value);
  return id <= LIMITS.maxId ? id : undefined;
}
