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

/** The server checks the values. */
export const parseAuditSearch = (search: Search) =>
  textsOf(['action', 'actor', 'objectKind', 'objectId', 'from', 'to'], search);

export type AuditSearch = ReturnType<typeof parseAuditSearch>;

export type AiSearch = { [Key in 'from' | 'to' | 'user' | 'model']?: string | undefined } & {
  purpose?: 'preview' | 'section' | undefined;
};

/** The server checks the values. */
export const parseAiSearch = (search: Search): AiSearch => ({
  ...textsOf(['from', 'to', 'user', 'model'], search),
  purpose:
    search.purpose === 'preview' || search.purpose === 'section' ? search.purpose : undefined,
});

/** The pages check the tab when they have loaded. */
export const parseApiDocsSearch = (search: Search) => textsOf(['q', 'tab'], search);
export const parseSettingsSearch = (search: Search) => textsOf(['tab'], search);

export type ApiDocsSearch = ReturnType<typeof parseApiDocsSearch>;

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
  id: toTypedId(id),
  from: toSide(from),
  to: toSide(to),
});

export const toSide = (value: unknown): ComparedSide | undefined =>
  value === 'working' || value === 'published' ? value : toId(value);

/** Undefined for anything but a positive whole number in plain digits. */
export function toId(value: unknown): number | undefined {
  const id = Number(/^[1-9]\d*$/.exec(String(value)));
  return id > 0 && id <= LIMITS.maxId ? id : undefined;
}

/** Ignores blanks around the id and leading zeros. */
export const toTypedId = (value: unknown): number | undefined =>
  toId(String(value).replace(/^[\s0]+|\s+$/g, ''));

const textsOf = <Key extends string>(keys: readonly Key[], search: Search) =>
  Object.fromEntries(keys.map((key) => [key, textOf(search[key])])) as {
    [Name in Key]?: string | undefined;
  };

function textOf(value: unknown): string | undefined {
  const isText = typeof value === 'string' || typeof value === 'number';
  return isText ? String(value) || undefined : undefined;
}
