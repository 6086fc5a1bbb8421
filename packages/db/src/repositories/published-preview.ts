import type { Preview, PreviewCard } from '@foreword/domain/preview.ts';
import { foldCase } from '@foreword/domain/text.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { ContentColumns, Db, PublishedPreviewTable } from '../schema.ts';
import { CONTENT_COLUMNS, toContent, toCoverImage, toTexts } from './preview-content.ts';

/** Which published previews to take; without fields, all. */
export interface PublishedFilter {
  /** Name of a category, ignoring case; an unknown one matches nothing. */
  categoryName?: string;
  /** Words that must all occur in title, author, category, abstract or topic titles. */
  q?: string;
}

/** Place of a card in the list, newest first. */
export interface ListPosition {
  createdAt: string;
  id: number;
}

const CARD_COLUMNS = [
  'published_preview.preview_id',
  'published_preview.title',
  'published_preview.author',
  'published_preview.category',
  'published_preview.cover_image',
  'published_preview.abstract',
  'published_preview.topic_titles',
  'published_preview.created_at',
  'published_preview.updated_at',
  'preview.featured_place',
] as const;

/**
 * Published previews, newest first: by creation time, then id.
 * @param after only those that come after this position
 */
export async function listPublished(
  db: Db,
  { limit, after, ...filter }: PublishedFilter & { limit: number; after?: ListPosition },
): Promise<PreviewCard[]> {
  let query = cards(db).where(matches(filter)).limit(limit);
  if (after !== undefined) {
    query = query.where(
      sql<SqlBool>`(published_preview.created_at, published_preview.preview_id) < (${after.createdAt}, ${after.id})`,
    );
  }
  return (await query.execute()).map(toCard);
}

export async function countPublished(db: Db, filter: PublishedFilter = {}): Promise<number> {
  const { count } = await db
    .selectFrom('published_preview')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return count;
}

/** Featured and published previews, in their order. */
export async function listFeatured(db: Db, limit: number): Promise<PreviewCard[]> {
  const rows = await db
    .selectFrom('preview')
    .innerJoin('published_preview', 'published_preview.preview_id', 'preview.id')
    .select(CARD_COLUMNS)
    .where('preview.featured_place', 'is not', null)
    .orderBy('preview.featured_place')
    .orderBy('preview.id')
    .limit(limit)
    .execute();
  return rows.map(toCard);
}

/** What readers see of one preview; `undefined` for a draft as for an unknown id. */
export async function findPublished(db: Db, id: number): Promise<Preview | undefined> {
  const row = await db
    .selectFrom('published_preview')
    .innerJoin('preview', 'preview.id', 'published_preview.preview_id')
    .selectAll('published_preview')
    .select('preview.featured_place')
    .where('published_preview.preview_id', '=', id)
    .executeTakeFirst();
  return row && { ...toState(row), ...toContent(row), updatedAt: row.updated_at };
}

/** Ids of all published previews with the time of their last visible change, newest first. */
export async function listSitemapEntries(
  db: Db,
  limit: number,
): Promise<{ id: number; updatedAt: string }[]> {
  return db
    .selectFrom('published_preview')
    .select(['preview_id as id', 'updated_at as updatedAt'])
    .orderBy('created_at', 'desc')
    .orderBy('preview_id', 'desc')
    .limit(limit)
    .execute();
}

/** The newest published previews with the time of their last visible change. */
export async function listLatest(
  db: Db,
  limit: number,
): Promise<(PreviewCard & { updatedAt: string })[]> {
  const rows = await cards(db).limit(limit).execute();
  return rows.map((row) => ({ ...toCard(row), updatedAt: row.updated_at }));
}

/**
 * Brings what readers see of one preview in step with its row; every write of a preview calls it
 * in the same transaction. Readers see the published version's snapshot if there is one, else the
 * working copy (decisions §5); the time of change stays when they see no difference.
 */
export async function refreshPublished(db: Db, previewId: number, now: Date): Promise<void> {
  const visible = await findVisible(db, previewId);
  if (visible === undefined) {
    await db.deleteFrom('published_preview').where('preview_id', '=', previewId).execute();
    return;
  }
  const before = await db
    .selectFrom('published_preview')
    .selectAll()
    .where('preview_id', '=', previewId)
    .executeTakeFirst();
  const updated_at = now.toISOString();
  if (before === undefined) {
    await db.insertInto('published_preview').values({ ...visible, updated_at }).execute();
  } else if (differs(before, visible)) {
    await db
      .updateTable('published_preview')
      .set({ ...visible, updated_at })
      .where('preview_id', '=', previewId)
      .execute();
  }
}

type VisibleColumns = Omit<PublishedPreviewTable, 'updated_at'>;

async function findVisible(db: Db, previewId: number): Promise<VisibleColumns | undefined> {
  const preview = await db
    .selectFrom('preview')
    .select([...CONTENT_COLUMNS, 'created_at', 'is_published', 'published_version_id'])
    .where('id', '=', previewId)
    .executeTakeFirst();
  if (!preview?.is_published) return undefined;

  const { created_at, is_published: _, published_version_id, ...workingCopy } = preview;
  const content =
    published_version_id === null
      ? workingCopy
      : await db
          .selectFrom('version')
          .select(CONTENT_COLUMNS)
          .where('id', '=', published_version_id)
          .executeTakeFirstOrThrow();
  return { preview_id: previewId, ...content, ...searchColumns(content), created_at };
}

function searchColumns(columns: ContentColumns): { topic_titles: string; search_text: string } {
  const { title, author, category, abstract, keyTopics } = toContent(columns);
  const topicTitles = keyTopics.map((topic) => topic.title);
  return {
    topic_titles: JSON.stringify(topicTitles),
    search_text: foldCase([title, author ?? '', category, abstract, ...topicTitles].join('\n')),
  };
}

function differs(before: VisibleColumns, after: VisibleColumns): boolean {
  return (Object.keys(after) as (keyof VisibleColumns)[]).some((key) => before[key] !== after[key]);
}

function matches({ categoryName, q = '' }: PublishedFilter): Expression<SqlBool> {
  const conditions = words(q).map(
    (word) => sql<SqlBool>`published_preview.search_text like ${`%${escapeLike(word)}%`} escape '\\'`,
  );
  if (categoryName !== undefined) {
    conditions.push(sql<SqlBool>`published_preview.category_key = ${foldCase(categoryName)}`);
  }
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql.join(conditions, sql` and `);
}

const words = (text: string): string[] => foldCase(text).split(/\s+/).filter(Boolean);

/** `%` and `_` are letters like any other in a search. */
const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

const cards = (db: Db) =>
  db
    .selectFrom('published_preview')
    .innerJoin('preview', 'preview.id', 'published_preview.preview_id')
    .select(CARD_COLUMNS)
    .orderBy('published_preview.created_at', 'desc')
    .orderBy('published_preview.preview_id', 'desc');

interface StateRow {
  preview_id: number;
  created_at: string;
  featured_place: number | null;
}

function toState(row: StateRow) {
  return {
    id: row.preview_id,
    isPublished: true,
    isFeatured: row.featured_place !== null,
    createdAt: row.created_at,
  };
}

type CardRow = StateRow &
  Pick<
    PublishedPreviewTable,
    'title' | 'author' | 'category' | 'cover_image' | 'abstract' | 'topic_titles'
  >;

function toCard(row: CardRow): PreviewCard {
  return {
    ...toState(row),
    title: row.title,
    author: row.author,
    category: row.category,
    coverImage: toCoverImage(row.cover_image),
    abstract: row.abstract,
    keyTopics: toTexts(row.topic_titles).map((title) => ({ title })),
  };
}
