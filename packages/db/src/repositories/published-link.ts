import { CONTENT_FIELDS, type PreviewContent } from '@foreword/domain/content-fields.ts';
import type { Alternative } from '@foreword/domain/decision.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { topicKey } from '@foreword/domain/topic-key.ts';
import { prepared } from '../prepared.ts';
import type { Db } from '../schema.ts';
import { toContentOf } from './preview-content.ts';

/** Keeps keys within what PostgreSQL can index. */
const MAX_AUTHOR_LENGTH = 200;

export const namesLink = (id: number): string => `names:${id}`;

export function topicLink(title: string): string | undefined {
  const key = topicKey(title);
  return key === '' ? undefined : `topic:${key}`;
}

export function authorLink(author: string | null): string | undefined {
  const name = foldCase(author ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_AUTHOR_LENGTH)
    .toWellFormed();
  return name === '' ? undefined : `author:${name}`;
}

type Linked = Pick<PreviewContent, 'author' | 'keyTopics' | 'decision'>;

/** Topics and author that other previews may share, and the previews that this one names. */
export function linkKeysOf({ author, keyTopics, decision }: Linked): string[] {
  const topics = new Set(keyTopics.flatMap(({ title }) => topicLink(title) ?? []));
  const named = (decision?.alternatives ?? []).flatMap(({ previewId }) => previewId ?? []);
  const keys = [
    ...[...topics].slice(0, LIMITS.relatedTopics),
    authorLink(author),
    ...named.map(namesLink),
  ];
  return [...new Set(keys.flatMap((key) => key ?? []))].sort();
}

/** Writes what has changed only: each row drops kept answers. */
export async function saveLinks(
  db: Db,
  previewId: number,
  keys: readonly string[],
  { isNew = false } = {},
): Promise<void> {
  const before = isNew ? [] : await listLinkKeys(db, previewId);
  const gone = before.filter((key) => !keys.includes(key));
  const added = keys.filter((key) => !before.includes(key));
  if (gone.length > 0) {
    await db
      .deleteFrom('published_link')
      .where('preview_id', '=', previewId)
      .where('link_key', 'in', gone)
      .execute();
  }
  if (added.length > 0) {
    await db
      .insertInto('published_link')
      .values(added.map((link_key) => ({ link_key, preview_id: previewId })))
      .execute();
  }
}

export async function listLinkKeys(db: Db, previewId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('published_link')
    .select('link_key')
    .where('preview_id', '=', previewId)
    .execute();
  return rows.map(({ link_key }) => link_key).sort();
}

interface Naming {
  id: number;
  relation: Alternative['relation'];
}

/** Published previews that name this one as an alternative, by falling id. */
export async function listNaming(db: Db, previewId: number, limit: number): Promise<Naming[]> {
  const rows = await selectNaming(db, { key: namesLink(previewId), limit });
  return rows.flatMap(({ preview_id: id, ...row }) => {
    const { decision } = toContentOf({ decision: CONTENT_FIELDS.decision }, row);
    const found = decision?.alternatives.find((alternative) => alternative.previewId === previewId);
    return found ? [{ id, relation: found.relation }] : [];
  });
}

const selectNaming = prepared((db, { key, limit }: { key: string; limit: number }) =>
  db
    .selectFrom('published_link')
    .innerJoin('published_preview', 'published_preview.preview_id', 'published_link.preview_id')
    .select(['published_link.preview_id', 'published_preview.decision'])
    .where('link_key', '=', key)
    .orderBy('published_link.preview_id', 'desc')
    .limit(limit),
);

/** Ids of other previews that have the key, the highest first. */
export async function listLinked(
  db: Db,
  key: string,
  { except, limit }: { except: number; limit: number },
): Promise<number[]> {
  const rows = await selectLinked(db, { key, except, limit });
  return rows.map(({ preview_id }) => preview_id);
}

const selectLinked = prepared(
  (db, { key, except, limit }: { key: string; except: number; limit: number }) =>
    db
      .selectFrom('published_link')
      .select('preview_id')
      .where('link_key', '=', key)
      .where('preview_id', '<>', except)
      .orderBy('preview_id', 'desc')
      .limit(limit),
);

export async function listNewestOfCategory(
  db: Db,
  category: string,
  limit: number,
): Promise<number[]> {
  const rows = await selectNewest(db, { categoryKey: foldCase(category), limit });
  return rows.map(({ preview_id }) => preview_id);
}

const selectNewest = prepared(
  (db, { categoryKey, limit }: { categoryKey: string; limit: number }) =>
    db
      .selectFrom('published_preview')
      .select('preview_id')
      .where('category_key', '=', categoryKey)
      .orderBy('created_at', 'desc')
      .orderBy('preview_id', 'desc')
      .limit(limit),
);
