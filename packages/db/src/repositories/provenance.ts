import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { parseJson } from '@foreword/domain/json.ts';
import type { Made } from '@foreword/domain/origins.ts';
import { madeOf, originsOf, type Provenance } from '@foreword/domain/provenance.ts';
import {
  type StoredProvenance,
  storedProvenanceSchema,
} from '@foreword/domain/provenance-schema.ts';
import { displayNameOf } from '@foreword/domain/sign-in.ts';
import type { Db } from '../schema.ts';

/** Holds ids instead of names, and leaves out the fields of which nothing is known. */
export type ProvenanceByField = Partial<Record<keyof PreviewContent, StoredProvenance>>;

/** A save compares its text with this many of the newest versions, and of the newest recovery copies, with generated text. */
export const MOST_GENERATED = 20;

/** An unreadable value is nothing known. */
export function toProvenance(json: string | null): ProvenanceByField {
  const entries =
    json === null ? [] : (storedProvenanceSchema.safeParse(parseJson(json)).data ?? []);
  return Object.fromEntries(
    entries.flatMap(({ fields, ...entry }) => fields.map((field) => [field, entry])),
  );
}

/** @returns null where nothing is known */
export function fromProvenance(provenance: ProvenanceByField): string | null {
  const groups = new Map<string, string[]>();
  const keys = new Map<StoredProvenance, string>();
  for (const [field, entry] of Object.entries(provenance)) {
    const key = keys.get(entry) ?? keyOf(entry);
    keys.set(entry, key);
    groups.set(key, [...(groups.get(key) ?? []), field]);
  }
  if (groups.size === 0) return null;
  return JSON.stringify([...groups].map(([key, fields]) => ({ fields, ...JSON.parse(key) })));
}

/** Without what is null. */
const keyOf = (entry: StoredProvenance): string =>
  JSON.stringify(Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null)));

/** For editors: with the names of users and tokens, which erased users lose. */
export async function withNames(
  db: Db,
  content: PreviewContent,
  stored: ProvenanceByField,
  knownUsers: ReadonlyMap<string, string>,
): Promise<Provenance> {
  const origins = originsOf(content, stored);
  const entries = Object.values(stored);
  const userIds = [...new Set(entries)].flatMap(({ userId, reviewedBy }) => [userId, reviewedBy]);
  const users = await namesOfUsers(db, userIds, knownUsers);
  const tokens = await namesOfTokens(
    db,
    entries.map(({ apiTokenId }) => apiTokenId),
  );
  return Object.fromEntries(
    origins.map(([name, entry]) => {
      if (!('userId' in entry)) return [name, entry];
      const { userId, apiTokenId, generatedTextId: _, ...rest } = entry;
      const by = tokens.get(apiTokenId ?? 0) ?? users.get(userId ?? '') ?? null;
      return [name, { ...rest, by, reviewedBy: users.get(entry.reviewedBy ?? '') ?? null }];
    }),
  );
}

async function namesOfUsers(
  db: Db,
  ids: readonly (string | null)[],
  known: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const missing = [...new Set(ids)].filter((id) => id !== null && !known.has(id)) as string[];
  if (missing.length === 0) return known;
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName'])
    .where('id', 'in', missing)
    .execute();
  return new Map([...known, ...rows.map((row) => [row.id, displayNameOf(row)] as const)]);
}

async function namesOfTokens(
  db: Db,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('api_token')
    .select(['id', 'name'])
    .where('id', 'in', known)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const madeFrom = (json: string | null): Made =>
  madeOf(Object.values(toProvenance(json)).filter((entry) => entry !== undefined));
