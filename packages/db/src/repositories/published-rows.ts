import type { PreviewCard } from '@foreword/domain/preview.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { prepared } from '../prepared.ts';
import type { Db } from '../schema.ts';
import { PUBLISHED_COLUMNS, toCard } from './published-preview.ts';
import { allOf, type Column, isAfter, type ListPosition } from './search.ts';

export interface PublishedPosition extends ListPosition {
  /** What comes before the time in the order: a rank, a folded title or hours. */
  key?: string | number | undefined;
}

export interface Listed {
  card: PreviewCard;
  /** The time of the last visible change. */
  updatedAt: string;
  position: PublishedPosition;
}

export interface Paging {
  limit: number;
  after?: PublishedPosition | undefined;
}

const CREATED_AT = 'published_preview.created_at';

/** What leads to the rows: an index of words or facets, or else the order of the list. */
export interface Access {
  /** Whether the text of a preview has the words of the search. */
  words: Expression<SqlBool>[];
  /** All other conditions. */
  conditions: Expression<SqlBool>[];
  /** Names the columns of the order. */
  column: Column;
  areFew: boolean;
}

/** In the order of the key, if any, then the newest first. */
export async function listRows(
  db: Db,
  key: Expression<string | number> | undefined,
  access: Access & { isRanked?: boolean },
  { limit, after }: Paging,
): Promise<Listed[]> {
  const conditions = [...access.words, ...access.conditions];
  const isWhole = key === undefined && after === undefined && conditions.length === 0;
  const rows = isWhole
    ? await listNewest(db, { limit })
    : await rowsOf(db, key, access, { limit, after }).execute();
  return toListed(rows);
}

export const toListed = (
  rows: readonly (Parameters<typeof toCard>[0] & {
    updated_at: string;
    key: string | number | null;
  })[],
): Listed[] =>
  rows.map((row) => ({
    card: toCard(row),
    updatedAt: row.updated_at,
    position: { key: row.key ?? undefined, createdAt: row.created_at, id: row.preview_id },
  }));

const listNewest = prepared((db, { limit }: { limit: number }) =>
  rowsOf(
    db,
    undefined,
    { words: [], conditions: [], column: sql.ref },
    { limit, after: undefined },
  ),
);

function rowsOf(
  db: Db,
  key: Expression<string | number> | undefined,
  { words, conditions, column, isRanked }: Omit<Access, 'areFew'> & { isRanked?: boolean },
  { limit, after }: Paging,
) {
  const createdAt = column<string>(CREATED_AT);
  return db
    .selectFrom('published_preview')
    .innerJoin('preview', 'preview.id', 'published_preview.preview_id')
    .$if(isRanked === true, (query) =>
      query.innerJoin(
        'published_words',
        'published_words.preview_id',
        'published_preview.preview_id',
      ),
    )
    .select(PUBLISHED_COLUMNS)
    .select(sql<string | number | null>`${key ?? sql.lit(null)}`.as('key'))
    .where(allOf([...words, ...conditions, ...isPast(after, { key, createdAt })]))
    .$if(key !== undefined, (query) => query.orderBy(key as Expression<string | number>))
    .orderBy(createdAt, 'desc')
    .orderBy('published_preview.preview_id', 'desc')
    .limit(limit);
}

export function isPast(
  after: PublishedPosition | undefined,
  {
    key,
    createdAt,
    id = 'published_preview.preview_id',
  }: { key: Expression<unknown> | undefined; createdAt: Expression<string>; id?: string },
): Expression<SqlBool>[] {
  if (after === undefined) return [];
  const isOlder = isAfter(after, { createdAt, id });
  if (key === undefined) return [isOlder];
  // The first condition finds the start in an index.
  return [
    sql<SqlBool>`${key} >= ${after.key}`,
    sql<SqlBool>`(${key} > ${after.key} or ${isOlder})`,
  ];
}
