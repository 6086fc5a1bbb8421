import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import type { PreviewContent } from '@foreword/domain/preview.ts';
import type { Selectable } from 'kysely';
import { locksRows } from '../engine.ts';
import type { Db, PreviewTable } from '../schema.ts';
import { toContent, toContentColumns } from './preview-content.ts';
import { refreshPublished } from './refresh-published.ts';

interface NewPreviewState {
  isPublished: boolean;
  /** Place among the featured previews, ascending; null leaves it out of them. */
  featuredPlace: number | null;
  createdAt: Date;
  /** One that it has elsewhere; see `reserveId`. */
  id?: number;
  /** When it was written here, where that is not its creation. */
  updatedAt?: Date;
}

/**
 * Adds a preview, and shows it to readers if it is published.
 * @param db the handle of a transaction
 * @returns its id
 */
export async function insertPreview(
  db: Db,
  content: PreviewContent,
  { isPublished, featuredPlace, createdAt, updatedAt = createdAt, id: givenId }: NewPreviewState,
): Promise<number> {
  const { id } = await db
    .insertInto('preview')
    .values({
      ...(givenId !== undefined && { id: givenId }),
      ...toContentColumns(content),
      is_published: isPublished ? 1 : 0,
      featured_place: featuredPlace,
      current_version_id: null,
      published_version_id: null,
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await refreshPublished(db, id, updatedAt);
  return id;
}

/** The working copy of a preview, published or not. */
export async function findPreview(db: Db, id: number): Promise<AdminPreview | undefined> {
  const row = await db.selectFrom('preview').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toAdminPreview(row);
}

/**
 * Locks a preview until the transaction ends.
 * @param db the handle of a transaction
 */
export async function lockPreview(db: Db, id: number): Promise<AdminPreview | undefined> {
  const row = await db
    .selectFrom('preview')
    .selectAll()
    .where('id', '=', id)
    .$if(locksRows(db), (query) => query.forUpdate())
    .executeTakeFirst();
  return row && toAdminPreview(row);
}

/** Absent fields stay. */
export interface PreviewChanges {
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
 * Changes a preview and its published row. Every write gives a later time of change, even when the
 * clock stands still or goes back.
 * @param db the handle of a transaction that has locked the preview
 */
export async function updatePreview(
  db: Db,
  id: number,
  changes: PreviewChanges,
  now: Date,
): Promise<void> {
  const { updated_at: before } = await db
    .selectFrom('preview')
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const updatedAt = changes.updatedAt ?? new Date(Math.max(now.getTime(), Date.parse(before) + 1));
  await db
    .updateTable('preview')
    .set({
      ...(changes.content && toContentColumns(changes.content)),
      ...(changes.isPublished !== undefined && { is_published: changes.isPublished ? 1 : 0 }),
      featured_place: changes.featuredPlace,
      current_version_id: changes.currentVersionId,
      published_version_id: changes.publishedVersionId,
      created_at: changes.createdAt?.toISOString(),
      updated_at: updatedAt.toISOString(),
    })
    .where('id', '=', id)
    .execute();
  await refreshPublished(db, id, now);
}

/**
 * Removes a preview with its versions and its published row; no other preview gets its id.
 * @returns whether the preview existed
 */
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
