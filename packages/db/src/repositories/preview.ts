import type { AdminPreview, AdminPreviewCard } from '@foreword/domain/admin-preview.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import type { PreviewContent } from '@foreword/domain/preview.ts';
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import { locksRows } from '../engine.ts';
import type { Db, PreviewTable } from '../schema.ts';
import type { ListPosition } from './list-position.ts';
import { toContent, toContentColumns, toCoverImage } from './preview-content.ts';
import { refreshPublished } from './refresh-published.ts';
import { allOf, containsWords, containsWordsInOrder } from './search-words.ts';

export interface NewPreviewState {
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

/** A preview as editors work on it, published or not. */
export async function findPreview(db: Db, id: number): Promise<AdminPreview | undefined> {
  const row = await db.selectFrom('preview').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toAdminPreview(row);
}

/**
 * A preview that nobody else writes until the transaction ends.
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

/** What a write changes of a preview; what is left out stays. */
export interface PreviewChanges {
  content?: PreviewContent;
  isPublished?: boolean;
  featuredPlace?: number | null;
  currentVersionId?: number | null;
  publishedVersionId?: number | null;
  createdAt?: Date;
}

/**
 * Changes a preview and what readers see of it. Its time of change differs after every write,
 * however soon one follows another or wherever the clock went.
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
  const updatedAt = new Date(Math.max(now.getTime(), Date.parse(before) + 1));
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
 * Removes a preview with its versions and what readers see of it; its id is never given again.
 * @returns whether there was one
 */
export async function removePreview(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('preview')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Which previews of all to take; without fields, all. */
export interface PreviewFilter {
  status?: 'published' | 'draft' | 'featured';
  /** Name of a category, ignoring case; an unknown one matches nothing. */
  categoryName?: string;
  /** Words that must all occur in title, author, category, abstract or topic titles. */
  q?: string;
}

const CARD_COLUMNS = [
  'preview.id',
  'preview.title',
  'preview.author',
  'preview.category',
  'preview.cover_image',
  'preview.abstract',
  'preview.is_published',
  'preview.featured_place',
  'preview.current_version_id',
  'preview.published_version_id',
  'preview.created_at',
  'preview.updated_at',
] as const;

/**
 * Previews as editors work on them, drafts too, newest first: by creation time, then id.
 * @param after only those that come after this position
 */
export async function listPreviews(
  db: Db,
  { limit, after, ...filter }: PreviewFilter & { limit: number; after?: ListPosition },
): Promise<AdminPreviewCard[]> {
  const words = await containsWordsInOrder(db, 'preview_search', filter.q ?? '');
  let query = db
    .selectFrom('preview')
    .leftJoin('preview_search', 'preview_search.preview_id', 'preview.id')
    .select(CARD_COLUMNS)
    .where(matches(filter, words))
    .orderBy('preview.created_at', 'desc')
    .orderBy('preview.id', 'desc')
    .limit(limit);
  if (after !== undefined) {
    query = query.where(
      sql<SqlBool>`(preview.created_at, preview.id) < (${after.createdAt}, ${after.id})`,
    );
  }
  return (await query.execute()).map(toCard);
}

/** How many previews there are, drafts too. */
export async function countPreviews(db: Db, filter: PreviewFilter = {}): Promise<number> {
  const { count } = await db
    .selectFrom('preview')
    .leftJoin('preview_search', 'preview_search.preview_id', 'preview.id')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where(matches(filter, containsWords(db, 'preview_search', filter.q ?? '')))
    .executeTakeFirstOrThrow();
  return count;
}

const STATUS_CONDITIONS = {
  published: sql<SqlBool>`preview.is_published = 1`,
  draft: sql<SqlBool>`preview.is_published = 0`,
  featured: sql<SqlBool>`preview.featured_place is not null`,
} as const satisfies Record<NonNullable<PreviewFilter['status']>, Expression<SqlBool>>;

/** @param words the conditions of `q` */
function matches(
  { status, categoryName }: PreviewFilter,
  words: readonly Expression<SqlBool>[],
): Expression<SqlBool> {
  const conditions = [...words];
  if (status !== undefined) conditions.push(STATUS_CONDITIONS[status]);
  if (categoryName !== undefined) {
    conditions.push(sql<SqlBool>`preview.category_key = ${foldCase(categoryName)}`);
  }
  return allOf(conditions);
}

type StateRow = Pick<
  Selectable<PreviewTable>,
  | 'id'
  | 'is_published'
  | 'featured_place'
  | 'created_at'
  | 'updated_at'
  | 'current_version_id'
  | 'published_version_id'
>;

function toState(row: StateRow) {
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

type CardRow = StateRow &
  Pick<PreviewTable, 'title' | 'author' | 'category' | 'cover_image' | 'abstract'>;

const toCard = (row: CardRow): AdminPreviewCard => ({
  ...toState(row),
  title: row.title,
  author: row.author,
  category: row.category,
  coverImage: toCoverImage(row.cover_image),
  abstract: row.abstract,
});
