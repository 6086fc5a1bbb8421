import { LIMITS } from '@foreword/domain/limits.ts';

type Search = Record<string, unknown>;

/** The queries of admin pages. Each parser drops unknown values. */
export interface AdminSearch {
  q?: string | undefined;
  status?: PreviewStatus | undefined;
  category?: string | undefined;
}

export const PREVIEW_STATUSES = ['published', 'draft', 'featured'] as const;
export type PreviewStatus = (typeof PREVIEW_STATUSES)[number];

export const parseAdminSearch = (search: Search): AdminSearch => ({
  q: textOf(search.q)?.slice(0, LIMITS.titleLength).toWellFormed(),
  status: PREVIEW_STATUSES.find((status) => status === search.status),
  category: textOf(search.category),
});

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

const AUDIT_KEYS = ['action', 'actor', 'objectKind', 'objectId', 'from', 'to'] as const;

export type AuditSearch = { [Key in (typeof AUDIT_KEYS)[number]]?: string | undefined };

/** The server checks the values. */
export const parseAuditSearch = (search: Search): AuditSearch => textsOf(AUDIT_KEYS, search);

const AI_KEYS = ['from', 'to', 'user', 'model'] as const;

export type AiSearch = { [Key in (typeof AI_KEYS)[number]]?: string | undefined } & {
  purpose?: 'preview' | 'section' | undefined;
};

/** The server checks the values. */
export const parseAiSearch = (search: Search): AiSearch => ({
  ...textsOf(AI_KEYS, search),
  purpose:
    search.purpose === 'preview' || search.purpose === 'section' ? search.purpose : undefined,
});

export interface ApiDocsSearch {
  q?: string | undefined;
  /** A slug of `tabSlug`; the page checks it when it has loaded. */
  tab?: string | undefined;
}

export const parseApiDocsSearch = (search: Search): ApiDocsSearch => textsOf(['q', 'tab'], search);

export const SETTINGS_TABS = [
  'categories',
  'homepage',
  'browse',
  'bookshops',
  'publishing',
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** No tab names the first one. */
export const parseSettingsSearch = (search: Search): { tab?: SettingsTab | undefined } => ({
  tab: SETTINGS_TABS.find((tab) => tab === search.tab),
});

/** `versionId` names the version to open instead of the working copy. */
export const parseEditSearch = (search: Search): { versionId?: number | undefined } => ({
  versionId: toId(search.versionId),
});

/** A version by its id, or a text without one. */
export type ComparedSide = number | 'working' | 'published';

export interface VersionSearch {
  id?: number | undefined;
  from?: ComparedSide | undefined;
  to?: ComparedSide | undefined;
}

export const parseVersionSearch = ({ id, from, to }: Search): VersionSearch => ({
  id: parseId(id),
  from: toSide(from),
  to: toSide(to),
});

export const toSide = (value: unknown): ComparedSide | undefined =>
  value === 'working' || value === 'published' ? value : toId(value);

/** Undefined for anything but a positive whole number in plain digits. */
export const toId = (value: unknown): number | undefined =>
  /^[1-9]\d*$/.test(String(value)) ? parseId(value) : undefined;

/** Ignores blanks around the id and leading zeros. */
export function parseId(text: unknown): number | undefined {
  const digits = /^\s*(\d{1,10})\s*$/.exec(String(text))?.[1];
  const id = Number(digits);
  return id >= 1 && id <= LIMITS.maxId ? id : undefined;
}

const textsOf = (keys: readonly string[], search: Search) =>
  Object.fromEntries(keys.map((key) => [key, textOf(search[key])]));

function textOf(value: unknown): string | undefined {
  const isText = typeof value === 'string' || typeof value === 'number';
  return isText ? String(value) || undefined : undefined;
}
