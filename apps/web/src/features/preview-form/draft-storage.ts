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

/** Drafts of one form that are kept beside each other; of more, the oldest goes. */
const MAX_DRAFTS = 5;

/**
 * Key of the drafts of a form in the browser's storage; each user has their own.
 * @param subject `new`, an id, or `id:versionId`
 */
export const draftKey = (subject: string): string =>
  `foreword-drafts:${storedUser()?.id ?? ''}:${subject}`;

/** The oldest first. */
export function readDrafts(key: string): Draft[] {
  try {
    const drafts: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(drafts) ? drafts.filter(isDraft) : [];
  } catch {
    return [];
  }
}

/** A browser that has no room or no storage keeps no draft; the form still has the texts. */
export function writeDrafts(key: string, drafts: readonly Draft[]): void {
  try {
    if (drafts.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(drafts.slice(-MAX_DRAFTS)));
  } catch {}
}

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || !isRecord(value.values) || typeof value.keptAt !== 'string') return false;
  const { values } = value;
  return Object.entries(EMPTY_FORM).every(([name, empty]) => typeof values[name] === typeof empty);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
