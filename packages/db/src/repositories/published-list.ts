import type { Sort } from '@foreword/domain/facets.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import type { PreviewCard } from '@foreword/domain/preview.ts';
import { searchWords } from '@foreword/domain/search-words.ts';
import { isBlank } from '@foreword/domain/text.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { engineOf } from '../engine.ts';
import { prepared } from '../prepared.ts';
import type { Db } from '../schema.ts';
import { type FacetFilter, groupOf, type StoredFacetGroup } from './facet-count.ts';
import { keptCount } from './preview-count.ts';
import { PUBLISHED_COLUMNS, toCard } from './published-preview.ts';
import {
  allOf,
  containsWords,
  countFew,
  countMatches,
  FEW_ROWS,
  isAfter,
  type ListPosition,
  matchingRows,
  unindexed,
} from './search.ts';
import { candidatesUpTo, LAST_RANK, rankedWords, rankOf } from './search-rank.ts';

export interface PublishedFilter {
  /** Ignores case; an unknown name matches nothing. */
  categoryName?: string | undefined;
  q?: string | undefined;
  facets?: FacetFilter | undefined;
}

export interface PublishedPosition extends ListPosition {
  /** What comes before the time in the order: a rank, a folded title or hours. */
  key?: string | number | undefined;
}

export interface Listed {
  card: PreviewCard;
  position: PublishedPosition;
}

interface Listing extends PublishedFilter {
  /** `relevance` without words is `newest`. */
  sort?: Sort | undefined;
  /** Of `relevance`: no worse rank. */
  worstRank?: number | undefined;
  limit: number;
  after?: PublishedPosition | undefined;
}

/** Stands for unknown hours, so that such previews come last. */
const UNKNOWN_HOURS = 1_000_000;

const CREATED_AT = 'published_preview.created_at';

type Column = <T>(name: string) => Expression<T>;

/** What leads to the rows: an index of words or facets, or else the order of the list. */
interface Access {
  conditions: Expression<SqlBool>[];
  /** Of the columns in the order. */
  column: Column;
  areFew: boolean;
}

/** Words without a letter or digit have no rank. */
export const orderOf = (sort: Sort = 'newest', q?: string): Sort =>
  sort === 'relevance' && rankedWords(searchWords(q)).length === 0 ? 'newest' : sort;

export async function listPublished(db: Db, { sort, ...listing }: Listing): Promise<Listed[]> {
  if (listing.facets?.count === 0) return [];
  const words = rankedWords(searchWords(listing.q));
  const isRanked = orderOf(sort, listing.q) === 'relevance';
  const access = await accessTo(db, { sort, ...listing }, isRanked);
  if (!isRanked) return list(db, keyOf(sort, access.column), access, listing);
  const rank = rankOf(db, words);
  const { worstRank } = listing;
  if (!access.areFew) return listRanks(db, { words, rank }, access, listing);
  const isWanted = worstRank === undefined ? [] : [sql<SqlBool>`${rank} <= ${sql.lit(worstRank)}`];
  const conditions = [...access.conditions, ...isWanted];
  return list(db, rank, { ...access, conditions, isRanked }, listing);
}

async function accessTo(
  db: Db,
  { sort, ...filter }: Omit<Listing, 'limit'>,
  isRanked: boolean,
): Promise<Access> {
  const { words, column, areFew } = await containsWords(db, 'published_preview', filter);
  const { facets, categoryName } = filter;
  if (engineOf(db) === 'postgres') {
    // Its planner chooses the index.
    const conditions = [...words, ...conditionsOf(db, filter)];
    const rows = sql`select 1 from published_preview where ${allOf(conditions)}`;
    return { conditions, column, areFew: isRanked && (await countFew(db, rows)) <= FEW_ROWS };
  }
  if (areFew) {
    return { conditions: [...words, ...conditionsOf(db, filter, unindexed)], column, areFew };
  }
  const isInTimeOrder = sort !== 'title' && sort !== 'shortest';
  const leads =
    facets === undefined
      ? categoryName !== undefined &&
        (!isInTimeOrder || isRanked) &&
        (await keptCount(db, ['shown'], categoryName)) <= FEW_ROWS
      : facets.count <= FEW_ROWS;
  if (leads) {
    return { conditions: [...words, ...conditionsOf(db, filter)], column: unindexed, areFew: true };
  }
  const category = conditionsOf(db, { categoryName }, isInTimeOrder ? sql.ref : unindexed);
  const others = conditionsOf(db, { facets }, unindexed);
  return { conditions: [...words, ...category, ...others], column, areFew: false };
}

/** In the order of the key, if any, then the newest first. */
async function list(
  db: Db,
  key: Expression<string | number> | undefined,
  access: Access & { isRanked?: boolean },
  { limit, after }: Pick<Listing, 'limit' | 'after'>,
): Promise<Listed[]> {
  const isWhole = key === undefined && after === undefined && access.conditions.length === 0;
  const rows = isWhole
    ? await listNewest(db, { limit })
    : await rowsOf(db, key, access, { limit, after }).execute();
  return rows.map((row) => ({
    card: toCard(row),
    position: { key: row.key ?? undefined, createdAt: row.created_at, id: row.preview_id },
  }));
}

const listNewest = prepared((db, { limit }: { limit: number }) =>
  rowsOf(db, undefined, { conditions: [], column: sql.ref }, { limit, after: undefined }),
);

function rowsOf(
  db: Db,
  key: Expression<string | number> | undefined,
  { conditions, column, isRanked }: Omit<Access, 'areFew'> & { isRanked?: boolean },
  { limit, after }: Pick<Listing, 'limit' | 'after'>,
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
    .where(allOf([...conditions, ...isPast(after, { key, createdAt })]))
    .$if(key !== undefined, (query) => query.orderBy(key as Expression<string | number>))
    .orderBy(createdAt, 'desc')
    .orderBy('published_preview.preview_id', 'desc')
    .limit(limit);
}

function isPast(
  after: PublishedPosition | undefined,
  { key, createdAt }: { key: Expression<unknown> | undefined; createdAt: Expression<string> },
): Expression<SqlBool>[] {
  if (after === undefined) return [];
  const isOlder = isAfter(after, { createdAt, id: 'published_preview.preview_id' });
  if (key === undefined) return [isOlder];
  // The first condition finds the start in an index.
  return [
    sql<SqlBool>`${key} >= ${after.key}`,
    sql<SqlBool>`(${key} > ${after.key} or ${isOlder})`,
  ];
}

function keyOf(sort: Sort | undefined, column: Column): Expression<string | number> | undefined {
  if (sort === 'title') return column<string>('published_preview.title_key');
  if (sort !== 'shortest') return undefined;
  return sql<number>`coalesce(${column('published_preview.reading_hours')}, ${sql.lit(UNKNOWN_HOURS)})`;
}

/**
 * Common words: the ranks in turn until the page is full. The index leads to the ranks that few rows can have;
 * the others are read in list order, which fills a page early.
 */
async function listRanks(
  db: Db,
  { words, rank }: { words: readonly string[]; rank: Expression<number> },
  access: Access,
  { limit, after, worstRank = LAST_RANK }: Listing,
): Promise<Listed[]> {
  const found: Listed[] = [];
  const start = Number(after?.key ?? 0);
  for (let first = start; first <= worstRank && found.length < limit; ) {
    const { last, candidates } = await fewUpTo(db, words, { first, worstRank });
    const isRank =
      last > first
        ? sql<SqlBool>`${rank} between ${sql.lit(first)} and ${sql.lit(last)}`
        : sql<SqlBool>`${rank} = ${sql.lit(first)}`;
    if (candidates !== 'none') {
      const isCandidate = candidates
        ? [sql<SqlBool>`published_preview.preview_id in (${candidates})`]
        : [];
      const page = await list(
        db,
        last > first ? rank : undefined,
        {
          ...access,
          conditions: [...isCandidate, ...access.conditions, isRank],
          column: candidates && engineOf(db) === 'sqlite' ? unindexed : access.column,
          isRanked: true,
        },
        { limit: limit - found.length, after: first === start ? after : undefined },
      );
      found.push(
        ...page.map(({ card, position }) => ({
          card,
          position: { ...position, key: position.key ?? first },
        })),
      );
    }
    first = last + 1;
  }
  return found;
}

/** The widest range of ranks from the first whose rows are few, else the first alone. */
async function fewUpTo(
  db: Db,
  words: readonly string[],
  { first, worstRank }: { first: number; worstRank: number },
): Promise<{ last: number; candidates: RawBuilder<unknown> | 'none' | undefined }> {
  let candidates: RawBuilder<unknown> | 'none' | undefined;
  let last = first - 1;
  while (last < worstRank) {
    const wider = candidatesUpTo(db, words, last + 1);
    const count = wider && (await countFew(db, wider));
    if (wider === undefined || count === undefined || count > FEW_ROWS) break;
    candidates = count === 0 ? 'none' : wider;
    last += 1;
  }
  return last < first ? { last: first, candidates: undefined } : { last, candidates };
}

/** Of a search at most `LIMITS.countedMatches`. */
export function countPublished(db: Db, filter: PublishedFilter = {}): Promise<number> {
  const { categoryName, facets, q = '' } = filter;
  if (isBlank(q)) {
    return facets === undefined
      ? keptCount(db, ['shown'], categoryName)
      : Promise.resolve(facets.count);
  }
  return countMatches(db, 'published_preview', { ...filter, filter: conditionsOf(db, filter) });
}

/** The groups among the matches of a search, of which it reads at most `LIMITS.countedMatches`. */
export async function listMatchingGroups(
  db: Db,
  filter: Pick<PublishedFilter, 'q' | 'categoryName'>,
): Promise<StoredFacetGroup[]> {
  const matches = await matchingRows(db, 'published_preview', {
    ...filter,
    filter: conditionsOf(db, filter),
    select: sql`published_preview.facets as facets`,
  });
  const { rows } = await sql<{ facets: string; count: number | string }>`
    select facets, count(*) as count from (${matches} limit ${LIMITS.countedMatches}) as matches
    group by facets
  `.execute(db);
  return rows.map(({ facets, count }) => groupOf(facets, Number(count)));
}

function conditionsOf(
  db: Db,
  { categoryName, facets }: PublishedFilter,
  column: Column = sql.ref,
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (categoryName !== undefined) {
    conditions.push(
      sql<SqlBool>`${column('published_preview.category_key')} = ${foldCase(categoryName)}`,
    );
  }
  if (facets !== undefined) {
    const keys =
      engineOf(db) === 'postgres'
        ? sql`= any(${facets.keys})`
        : sql`in (select value from json_each(${JSON.stringify(facets.keys)}))`;
    conditions.push(sql<SqlBool>`${column('published_preview.facets')} ${keys}`);
  }
  return conditions;
}
