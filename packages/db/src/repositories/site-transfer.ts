import { foldCase } from '@foreword/domain/fold-case.ts';
import type { SitePreview, SiteVersion } from '@foreword/domain/site-transfer.ts';
import { type InferResult, sql } from 'kysely';
import { hasRow } from '../counting.ts';
import { engineOf, locksRows } from '../engine.ts';
import type { Db } from '../schema.ts';
import { CONTENT_COLUMNS, toContent } from './preview-content.ts';
import { madeFrom, type ProvenanceByField, toProvenance } from './provenance.ts';

/** Without versions, by ascending id. */
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

export async function findSitePreview(db: Db, id: number): Promise<SitePreview | undefined> {
  const row = await sitePreviews(db).where('preview.id', '=', id).executeTakeFirst();
  return row && toSitePreview(row);
}

/** Locks the preview until the transaction ends. */
export async function lockSitePreview(
  db: Db,
  id: number,
): Promise<(SitePreview & { provenance: ProvenanceByField }) | undefined> {
  const row = await sitePreviews(db)
    .where('preview.id', '=', id)
    .$if(locksRows(db), (query) => query.forUpdate('preview'))
    .executeTakeFirst();
  return row && { ...toSitePreview(row), provenance: toProvenance(row.provenance) };
}

/** Ignores case. */
export async function listMatches(
  db: Db,
  { title, author }: { title: string; author: string | null },
): Promise<number[]> {
  const rows = await db
    .selectFrom('preview_search')
    .innerJoin('preview', 'preview.id', 'preview_search.preview_id')
    .select(['preview.id', 'preview.author'])
    .where('preview_search.title_key', '=', foldCase(title))
    .orderBy('preview.id')
    .execute();
  const authorKey = foldCase(author ?? '');
  return rows.filter((row) => foldCase(row.author ?? '') === authorKey).map(({ id }) => id);
}

export async function listSiteVersions(
  db: Db,
  previewId: number,
  numbers?: readonly number[],
): Promise<SiteVersion[]> {
  if (numbers?.length === 0) return [];
  const rows = await db
    .selectFrom('version')
    .select(['number', 'changes', 'created_at', 'provenance', ...CONTENT_COLUMNS])
    .where('preview_id', '=', previewId)
    .$if(numbers !== undefined, (query) => query.where('number', 'in', numbers ?? []))
    .orderBy('number')
    .execute();
  return rows.map(({ number, changes, created_at, provenance, ...row }) => ({
    number,
    changes,
    createdAt: created_at,
    ...toContent(row),
    made: madeFrom(provenance),
  }));
}

/** Ids by number, in order. */
export async function listVersionIds(db: Db, previewId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('version')
    .select(['number', 'id'])
    .where('preview_id', '=', previewId)
    .orderBy('number')
    .execute();
  return new Map(rows.map(({ number, id }) => [number, id]));
}

/** By ascending id. Every write of a preview changes at least one of these values. */
export function listPreviewMarks(
  db: Db,
): Promise<{ id: number; updated_at: string; featured_place: number | null }[]> {
  // Moving a featured preview does not change updated_at.
  return db
    .selectFrom('preview')
    .select(['id', 'updated_at', 'featured_place'])
    .orderBy('id')
    .execute();
}

export async function hasEditedCategory(db: Db): Promise<boolean> {
  const categories = db.selectFrom('category').select('id').limit(1);
  return hasRow(categories.whereRef('updated_at', '<>', 'created_at'));
}

/** Makes later ids follow a given one, as SQLite does by itself. Call it before writes of previews. */
export async function reserveId(db: Db, id: number): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  // Other transactions must not take a number before the sequence moves.
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

type SitePreviewRow = InferResult<ReturnType<typeof sitePreviews>>[number];

const toSitePreview = (row: SitePreviewRow): SitePreview => ({
  id: row.id,
  isPublished: row.is_published === 1,
  featuredPlace: row.featured_place,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  currentVersion: row.current_number,
  publishedVersion: row.published_number,
  ...toContent(row),
  made: madeFrom(row.provenance),
  versions: [],
});
