import type { AdminPreviewCard } from '@foreword/domain/admin-preview.ts';
import { isBlank } from '@foreword/domain/blank.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../schema.ts';
import { type PreviewStateRow, toState } from './preview.ts';
import { CARD_COLUMNS, type CardColumns, toCardContent } from './preview-content.ts';
import { type CountedKind, keptCount } from './preview-count.ts';
import {
  allOf,
  type Column,
  containsWords,
  countMatches,
  isAfter,
  type ListPosition,
} from './search.ts';

export interface PreviewFilter {
  status?: 'published' | 'draft' | 'featured';
  /** Ignores case; an unknown name matches nothing. */
  categoryName?: string;
  q?: string;
}

const COLUMNS = [
  'preview.id',
  ...CARD_COLUMNS.map((column) => `preview.${column}` as const),
  'preview.is_published',
  'preview.featured_place',
  'preview.current_version_id',
  'preview.published_version_id',
  'preview.created_at',
  'preview.updated_at',
] as const;

/** Working copies of all previews, newest first. */
export async function listPreviews(
  db: Db,
  { limit, after, ...filter }: PreviewFilter & { limit: number; after?: ListPosition },
): Promise<AdminPreviewCard[]> {
  const { words, column } = await containsWords(db, 'preview_search', filter);
  const createdAt = column<string>('preview.created_at');
  let query = db
    .selectFrom('preview')
    .select(COLUMNS)
    .where(allOf([...words, ...conditionsOf(filter, column)]))
    .orderBy(createdAt, 'desc')
    .orderBy('preview.id', 'desc')
    .limit(limit);
  if (words.length > 0) {
    query = query.innerJoin('preview_search', 'preview_search.preview_id', 'preview.id');
  }
  if (after !== undefined) {
    query = query.where(isAfter(after, { createdAt, id: 'preview.id' }));
  }
  return (await query.execute()).map(toCard);
}

/** Counts at most `LIMITS.countedMatches` matches of a search. */
export function countPreviews(db: Db, filter: PreviewFilter = {}): Promise<number> {
  const { status, categoryName, q = '' } = filter;
  if (!isBlank(q)) {
    return countMatches(db, 'preview_search', { ...filter, filter: conditionsOf(filter) });
  }
  const kinds: readonly CountedKind[] = status === undefined ? ['published', 'draft'] : [status];
  return keptCount(db, kinds, categoryName);
}

function conditionsOf(
  { status, categoryName }: PreviewFilter,
  column: Column = sql.ref,
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (status === 'featured') {
    conditions.push(sql<SqlBool>`${column('preview.featured_place')} is not null`);
  } else if (status !== undefined) {
    const flag = sql.raw(status === 'published' ? '1' : '0');
    conditions.push(sql<SqlBool>`${column('preview.is_published')} = ${flag}`);
  }
  if (categoryName !== undefined) {
    conditions.push(sql<SqlBool>`${column('preview.category_key')} = ${foldCase(categoryName)}`);
  }
  return conditions;
}

const toCard = (row: PreviewStateRow & CardColumns): AdminPreviewCard => ({
  ...toState(row),
  ...toCardContent(row),
});
