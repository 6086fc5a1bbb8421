import { storedUser } from '../../lib/session-storage.ts';
import { EMPTY_FORM, type PreviewFormValues } from './form-values.ts';

/** Texts of a form that nobody has saved yet. */
export interface Draft {
  values: PreviewFormValues;
  /** The state of the preview they were written upon; undefined for a new one. */
  updatedAt: string | undefined;
  /** ISO time of the last change. */
  keptAt: string;
}

/**
 * Key of a draft in the browser's storage; each user has their own.
 * @param subject `new`, an id, or `id:versionId`
 */
export const draftKey = (subject: string): string =>
  `foreword-draft:${storedUser()?.id ?? ''}:${subject}`;

export function readDraft(key: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** A browser that has no room or no storage keeps no draft; the form still has the texts. */
export function writeDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {}
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || !isRecord(value.values) || typeof value.keptAt !== 'string') return false;
  const { values } = value;
  return Object.entries(EMPTY_FORM).every(([name, empty]) => typeof values[name] === typeof empty);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
