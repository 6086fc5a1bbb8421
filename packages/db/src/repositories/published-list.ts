import { isBlank } from '@foreword/domain/blank.ts';
import type { Sort } from '@foreword/domain/facets.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { searchWords } from '@foreword/domain/search-words.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { engineOf } from '../engine.ts';
import type { Db } from '../schema.ts';
import { type FacetFilter, groupOf, keptCount, type StoredFacetGroup } from './preview-count.ts';
import { areWithoutSigns, listRanks, rankedRowsOf } from './published-ranks.ts';
import { type Access, type Listed, listRows, type Paging, toListed } from './published-rows.ts';
import {
  allOf,
  type Column,
  containsWords,
  countFew,
  countMatches,
  FEW_ROWS,
  matchingRows,
  unindexed,
} from './search.ts';
import { certainMatches, LAST_RANK, rankedWords, rankOf } from './search-rank.ts';

export interface PublishedFilter {
  /** Ignores case; an unknown name matches nothing. */
  categoryName?: string | undefined;
  q?: string | undefined;
  facets?: FacetFilter | undefined;
}

interface Listing extends PublishedFilter, Paging {
  /** `relevance` without words is `newest`. */
  sort?: Sort | undefined;
  /** In the order `relevance`: no worse rank. */
  worstRank?: number | undefined;
}

/** Stands for unknown hours, so that such previews come last. */
const UNKNOWN_HOURS = 1_000_000;

/** Words without a letter or digit have no rank. */
export const orderOf = (sort: Sort = 'newest', q?: string): Sort =>
  sort === 'relevance' && rankedWords(searchWords(q)).length === 0 ? 'newest' : sort;

export async function listPublished(db: Db, { sort, ...listing }: Listing): Promise<Listed[]> {
  if (listing.facets?.count === 0) return [];
  const words = rankedWords(searchWords(listing.q));
  const isRanked = orderOf(sort, listing.q) === 'relevance';
  const access = await accessTo(db, { sort, ...listing }, isRanked);
  if (!isRanked) return listRows(db, keyOf(sort, access.column), access, listing);
  const rank = rankOf(db, words);
  if (!access.areFew) return listRanks(db, { words, rank }, access, listing);
  const last = listing.worstRank ?? LAST_RANK;
  return toListed(await rankedRowsOf(db, rank, { ...access, first: 0, last }, listing).execute());
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
    const conditions = conditionsOf(db, filter);
    const all = allOf([...words, ...conditions]);
    const rows = sql`select 1 from published_preview where ${all}`;
    const isRankedAtOnce = isRanked && (await countFew(db, rows)) <= FEW_ROWS;
    return { words, conditions, column, areFew: isRankedAtOnce };
  }
  if (areFew) return { words, conditions: conditionsOf(db, filter, unindexed), column, areFew };
  const isInTimeOrder = sort !== 'title' && sort !== 'shortest';
  const leads =
    facets === undefined
      ? categoryName !== undefined &&
        (!isInTimeOrder || isRanked) &&
        (await keptCount(db, ['shown'], categoryName)) <= FEW_ROWS
      : facets.count <= FEW_ROWS;
  if (leads) {
    return { words, conditions: conditionsOf(db, filter), column: unindexed, areFew: true };
  }
  const category = conditionsOf(db, { categoryName }, isInTimeOrder ? sql.ref : unindexed);
  const others = conditionsOf(db, { facets }, unindexed);
  return { words, conditions: [...category, ...others], column, areFew: false };
}

function keyOf(sort: Sort | undefined, column: Column): Expression<string | number> | undefined {
  if (sort === 'title') return column<string>('published_preview.title_key');
  if (sort !== 'shortest') return undefined;
  return sql<number>`coalesce(${column('published_preview.reading_hours')}, ${sql.lit(UNKNOWN_HOURS)})`;
}

/** Counts at most `LIMITS.countedMatches` matches of a search. */
export async function countPublished(db: Db, filter: PublishedFilter = {}): Promise<number> {
  const { categoryName, facets, q = '' } = filter;
  if (isBlank(q)) {
    return facets === undefined ? keptCount(db, ['shown'], categoryName) : facets.count;
  }
  if ((await enoughMatches(db, filter)) !== undefined) return LIMITS.countedMatches;
  return countMatches(db, 'published_preview', { ...filter, filter: conditionsOf(db, filter) });
}

/** The groups among the matches of a search, of which it reads at most `LIMITS.countedMatches`. */
export async function listMatchingGroups(
  db: Db,
  filter: Pick<PublishedFilter, 'q' | 'categoryName'>,
): Promise<StoredFacetGroup[]> {
  const enough = await enoughMatches(db, filter);
  const select = sql`published_preview.facets as facets`;
  const matches = enough
    ? sql`select ${select} from (${enough}) as candidate cross join published_preview
        where published_preview.preview_id = candidate.id`
    : await matchingRows(db, 'published_preview', {
        ...filter,
        filter: conditionsOf(db, filter),
        select,
      });
  const { rows } = await sql<{ facets: string; count: number }>`
    select facets, count(*) as count from (${matches} limit ${LIMITS.countedMatches}) as matches
    group by facets
  `.execute(db);
  return rows.map(({ facets, count }) => groupOf(facets, count));
}

/** Ids of matches where the index alone knows as many as are counted. */
async function enoughMatches(
  db: Db,
  { q, categoryName, facets }: PublishedFilter,
): Promise<RawBuilder<unknown> | undefined> {
  const words = rankedWords(searchWords(q));
  if (categoryName !== undefined || facets !== undefined || !areWithoutSigns(q, words)) {
    return undefined;
  }
  const certain = certainMatches(db, words);
  const areEnough = certain && (await countFew(db, certain)) >= LIMITS.countedMatches;
  return areEnough ? certain : undefined;
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
