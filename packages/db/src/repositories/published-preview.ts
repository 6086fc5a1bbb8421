import { foldCase } from '@foreword/domain/fold-case.ts';
import type { Preview, PreviewCard } from '@foreword/domain/preview.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db, PublishedPreviewTable } from '../schema.ts';
import { isAfter, type ListPosition } from './paging.ts';
import {
  CARD_COLUMNS,
  type CardColumns,
  toCardContent,
  toContent,
  toTexts,
} from './preview-content.ts';
import { allOf, containsWords, containsWordsInOrder } from './search-words.ts';

export interface PublishedFilter {
  /** Name of a category, ignoring case; an unknown name matches nothing. */
  categoryName?: string;
  /** Words that must all occur in title, author, category, abstract or topic titles. */
  q?: string;
}

const COLUMNS = [
  'published_preview.preview_id',
  ...CARD_COLUMNS.map((column) => `published_preview.${column}` as const),
  'published_preview.topic_titles',
  'published_preview.created_at',
  'published_preview.updated_at',
  'preview.featured_place',
] as const;

/**
 * Published previews, newest first: by creation time, then id.
 * @param after last position of the page before
 */
export async function listPublished(
  db: Db,
  { limit, after, ...filter }: PublishedFilter & { limit: number; after?: ListPosition },
): Promise<PreviewCard[]> {
  const words = await containsWordsInOrder(db, 'published_preview', filter.q ?? '');
  let query = cards(db).where(matches(filter, words)).limit(limit);
  if (after !== undefined) {
    const columns = {
      createdAt: 'published_preview.created_at',
      id: 'published_preview.preview_id',
    };
    query = query.where(isAfter(after, columns));
  }
  return (await query.execute()).map(toCard);
}

export async function countPublished(db: Db, filter: PublishedFilter = {}): Promise<number> {
  const { count } = await db
    .selectFrom('published_preview')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where(matches(filter, containsWords(db, 'published_preview', filter.q ?? '')))
    .executeTakeFirstOrThrow();
  return count;
}

/** Featured and published previews, in their order. */
export async function listFeatured(db: Db, limit: number): Promise<PreviewCard[]> {
  const rows = await db
    .selectFrom('preview')
    .innerJoin('published_preview', 'published_preview.preview_id', 'preview.id')
    .select(COLUMNS)
    .where('preview.featured_place', 'is not', null)
    .orderBy('preview.featured_place')
    .orderBy('preview.id')
    .limit(limit)
    .execute();
  return rows.map(toCard);
}

/** One preview as readers see it; `undefined` for a draft and for an unknown id. */
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

/** Newest first; `updatedAt` is the time of the last visible change. */
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

/** The newest published previews; `updatedAt` is the time of the last visible change. */
export async function listLatest(
  db: Db,
  limit: number,
): Promise<(PreviewCard & { updatedAt: string })[]> {
  const rows = await cards(db).limit(limit).execute();
  return rows.map((row) => ({ ...toCard(row), updatedAt: row.updated_at }));
}

/** @param words the conditions of `q` */
function matches(
  { categoryName }: PublishedFilter,
  words: readonly Expression<SqlBool>[],
): Expression<SqlBool> {
  const conditions = [...words];
  if (categoryName !== undefined) {
    conditions.push(sql<SqlBool>`published_preview.category_key = ${foldCase(categoryName)}`);
  }
  return allOf(conditions);
}

const cards = (db: Db) =>
  db
    .selectFrom('published_preview')
    .innerJoin('preview', 'preview.id', 'published_preview.preview_id')
    .select(COLUMNS)
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

type CardRow = StateRow & CardColumns & Pick<PublishedPreviewTable, 'topic_titles'>;

function toCard(row: CardRow): PreviewCard {
  return {
    ...toState(row),
    ...toCardContent(row),
    keyTopics: toTexts(row.topic_titles).map((title) => ({ title })),
  };
}
