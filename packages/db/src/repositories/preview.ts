import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import type { PreviewContent } from '@foreword/domain/preview.ts';
import type { Insertable, Selectable } from 'kysely';
import { locksRows } from '../engine.ts';
import type { Db, PreviewTable } from '../schema.ts';
import { toContent, toContentColumns } from './preview-content.ts';
import {
  type PublishedSource,
  refreshSearch,
  SOURCE_COLUMNS,
  savePublished,
  searchOf,
} from './published-preview.ts';

/** Rows of one statement, a few milliseconds: more would hold up other requests. */
const ROWS_PER_STATEMENT = 100;

interface NewPreviewState {
  isPublished: boolean;
  featuredPlace: number | null;
  createdAt: Date;
  /** The id on another site; see `reserveId`. */
  id?: number;
  updatedAt?: Date;
}

/** Adds a preview and its derived rows, in a transaction. */
export async function insertPreview(
  db: Db,
  content: PreviewContent,
  state: NewPreviewState,
): Promise<number> {
  const row = newRow(content, state);
  const { id } = await db
    .insertInto('preview')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('preview_search')
    .values({ preview_id: id, ...searchOf(content) })
    .execute();
  const { featured_place: _, current_version_id: __, updated_at: ___, ...source } = row;
  await savePublished(db, { ...source, id }, state.updatedAt ?? state.createdAt, { isNew: true });
  return id;
}

function newRow(
  content: PreviewContent,
  { id, isPublished, featuredPlace, createdAt, updatedAt = createdAt }: NewPreviewState,
): Insertable<PreviewTable> & Omit<PublishedSource, 'id'> {
  return {
    ...(id !== undefined && { id }),
    ...toContentColumns(content),
    is_published: isPublished ? 1 : 0,
    featured_place: featuredPlace,
    current_version_id: null,
    published_version_id: null,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}

/** Adds many drafts in few statements, in a transaction. Other requests run between statements. */
export async function insertDrafts(
  db: Db,
  contents: readonly PreviewContent[],
  createdAt: Date,
): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < contents.length; start += ROWS_PER_STATEMENT) {
    ids.push(
      ...(await insertSome(db, contents.slice(start, start + ROWS_PER_STATEMENT), createdAt)),
    );
    await letOthersRun();
  }
  return ids;
}

async function insertSome(
  db: Db,
  contents: readonly PreviewContent[],
  createdAt: Date,
): Promise<number[]> {
  const state = { isPublished: false, featuredPlace: null, createdAt };
  const rows = await db
    .insertInto('preview')
    .values(contents.map((content) => newRow(content, state)))
    .returning('id')
    .execute();
  // Both engines number the rows in their order, but neither promises the order of `returning`.
  const ids = rows.map(({ id }) => id).sort((left, right) => left - right);
  await db
    .insertInto('preview_search')
    .values(
      contents.map((content, index) => ({ preview_id: ids[index] ?? 0, ...searchOf(content) })),
    )
    .execute();
  return ids;
}

export async function listKnownTitles(db: Db, titleKeys: readonly string[]): Promise<Set<string>> {
  if (titleKeys.length === 0) return new Set();
  const rows = await db
    .selectFrom('preview_search')
    .select('title_key')
    .distinct()
    .where('title_key', 'in', titleKeys)
    .execute();
  return new Set(rows.map(({ title_key }) => title_key));
}

export async function findPreview(db: Db, id: number): Promise<AdminPreview | undefined> {
  const row = await db.selectFrom('preview').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toAdminPreview(row);
}

/** Locks the preview until the transaction ends. */
export async function lockPreview(db: Db, id: number): Promise<AdminPreview | undefined> {
  const row = await db
    .selectFrom('preview')
    .selectAll()
    .where('id', '=', id)
    .$if(locksRows(db), (query) => query.forUpdate())
    .executeTakeFirst();
  return row && toAdminPreview(row);
}

export interface PreviewChanges {
  /** The present time of change, if the caller knows it. */
  before?: string;
  content?: PreviewContent;
  isPublished?: boolean;
  featuredPlace?: number | null;
  currentVersionId?: number | null;
  publishedVersionId?: number | null;
  createdAt?: Date;
  /** A time of change from another site, later than the present one. */
  updatedAt?: Date | undefined;
}

/**
 * Changes a locked preview. `updated_at` rises even when the clock stands still or goes back.
 * @returns what readers see now; undefined for a draft
 */
export async function updatePreview(
  db: Db,
  id: number,
  { content, before, ...changes }: PreviewChanges,
  now: Date,
): Promise<PreviewContent | undefined> {
  const last = before ?? (await findUpdateTime(db, id));
  const updatedAt = changes.updatedAt ?? new Date(Math.max(now.getTime(), Date.parse(last) + 1));
  const source = await db
    .updateTable('preview')
    .set({
      ...(content && toContentColumns(content)),
      ...(changes.isPublished !== undefined && { is_published: changes.isPublished ? 1 : 0 }),
      featured_place: changes.featuredPlace,
      current_version_id: changes.currentVersionId,
      published_version_id: changes.publishedVersionId,
      created_at: changes.createdAt?.toISOString(),
      updated_at: updatedAt.toISOString(),
    })
    .where('id', '=', id)
    .returning(SOURCE_COLUMNS)
    .executeTakeFirstOrThrow();
  if (content !== undefined) await refreshSearch(db, id, source);
  return savePublished(db, source, now);
}

async function findUpdateTime(db: Db, id: number): Promise<string> {
  const row = await db
    .selectFrom('preview')
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.updated_at;
}

/** Removes a preview with its versions; no other preview gets its id. */
export async function removePreview(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('preview')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export type PreviewStateRow = Pick<
  Selectable<PreviewTable>,
  | 'id'
  | 'is_published'
  | 'featured_place'
  | 'created_at'
  | 'updated_at'
  | 'current_version_id'
  | 'published_version_id'
>;

export function toState(row: PreviewStateRow) {
  return {
    id: row.id,
    isPublished: row.is_published === 1,
    isFeatured: row.featured_place !== null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    currentVersionId: row.current_version_id,
    publishedVersionId: row.published_version_id,
  };
}

const toAdminPreview = (row: Selectable<PreviewTable>): AdminPreview => ({
  ...toState(row),
  ...toContent(row),
});
