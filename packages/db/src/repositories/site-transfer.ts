import { foldCase } from '@foreword/domain/fold-case.ts';
import type { SitePreview, SiteVersion } from '@foreword/domain/site-transfer.ts';
import { type Selectable, sql } from 'kysely';
import { engineOf } from '../engine.ts';
import type { Db, PreviewTable } from '../schema.ts';
import { CONTENT_COLUMNS, toContent } from './preview-content.ts';

/** Previews as they leave a site, without their versions, by rising id. */
export async function listSitePreviews(
  db: Db,
  { after = 0, limit }: { after?: number; limit: number },
): Promise<SitePreview[]> {
  const rows = await sitePreviews(db)
    .where('preview.id', '>', after)
    .orderBy('preview.id')
    .limit(limit)
    .execute();
  return rows.map(toSitePreview);
}

/** Those of some ids that there are, by their id. */
export async function findSitePreviews(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, SitePreview>> {
  if (ids.length === 0) return new Map();
  const rows = await sitePreviews(db).where('preview.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toSitePreview(row)]));
}

/** Which previews have some titles, ignoring case. */
export async function listNamesakes(
  db: Db,
  titles: readonly string[],
): Promise<{ id: number; title: string; author: string | null }[]> {
  if (titles.length === 0) return [];
  return db
    .selectFrom('preview_search')
    .innerJoin('preview', 'preview.id', 'preview_search.preview_id')
    .select(['preview.id', 'preview.title', 'preview.author'])
    .where('preview_search.title_key', 'in', [...new Set(titles.map(foldCase))])
    .orderBy('preview.id')
    .execute();
}

/**
 * Versions of a preview, in the order of their numbers.
 * @param numbers only these; all unless given
 */
export async function listSiteVersions(
  db: Db,
  previewId: number,
  numbers?: readonly number[],
): Promise<SiteVersion[]> {
  if (numbers?.length === 0) return [];
  const rows = await db
    .selectFrom('version')
    .select(['number', 'changes', 'created_at', ...CONTENT_COLUMNS])
    .where('preview_id', '=', previewId)
    .$if(numbers !== undefined, (query) => query.where('number', 'in', numbers ?? []))
    .orderBy('number')
    .execute();
  return rows.map(({ number, changes, created_at, ...row }) => ({
    number,
    changes,
    createdAt: created_at,
    ...toContent(row),
  }));
}

/** Ids of versions of a preview, by their number. */
export async function findVersionIds(
  db: Db,
  previewId: number,
  numbers: readonly number[],
): Promise<Map<number, number>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('version')
    .select(['id', 'number'])
    .where('preview_id', '=', previewId)
    .where('number', 'in', numbers)
    .execute();
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** The number of the last version of each preview; previews without any are left out. */
export async function listLastVersions(
  db: Db,
  previewIds: readonly number[],
): Promise<Map<number, number>> {
  if (previewIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('version')
    .select((e) => ['preview_id', e.fn.max('number').as('last')])
    .where('preview_id', 'in', previewIds)
    .groupBy('preview_id')
    .execute();
  return new Map(rows.map(({ preview_id, last }) => [preview_id, last]));
}

/** What every write of a preview changes, of all previews, by rising id. */
export function listPreviewMarks(
  db: Db,
): Promise<{ id: number; updated_at: string; featured_place: number | null }[]> {
  // Moving a featured preview leaves its time of change alone.
  return db
    .selectFrom('preview')
    .select(['id', 'updated_at', 'featured_place'])
    .orderBy('id')
    .execute();
}

/** Whether every category is as it was when the database was made. */
export async function hasUnchangedCategories(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('category')
    .select('id')
    .whereRef('created_at', '<>', 'updated_at')
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}

/**
 * Lets a preview be added under an id of its own, and the ids that the database gives go on behind
 * it. On PostgreSQL nobody else adds previews until the transaction ends; SQLite does so by itself.
 * @param db the handle of a transaction that has written no preview yet
 */
export async function reserveId(db: Db, id: number): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  // With the table locked nobody takes a number between the look at the sequence and its move.
  await sql`lock table preview in share row exclusive mode`.execute(db);
  await sql`
    select setval(pg_get_serial_sequence('preview', 'id'), ${id}::bigint)
    where ${id}::bigint > coalesce(
      pg_sequence_last_value(pg_get_serial_sequence('preview', 'id')::regclass), 0)
  `.execute(db);
}

const sitePreviews = (db: Db) =>
  db
    .selectFrom('preview')
    .leftJoin('version as current', 'current.id', 'preview.current_version_id')
    .leftJoin('version as published', 'published.id', 'preview.published_version_id')
    .selectAll('preview')
    .select(['current.number as current_number', 'published.number as published_number']);

type SitePreviewRow = Selectable<PreviewTable> & {
  current_number: number | null;
  published_number: number | null;
};

const toSitePreview = (row: SitePreviewRow): SitePreview => ({
  id: row.id,
  isPublished: row.is_published === 1,
  featuredPlace: row.featured_place,
  createdAt: row.created_at,
  currentVersion: row.current_number,
  publishedVersion: row.published_number,
  ...toContent(row),
  versions: [],
});
