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
import {
  candidatesUpTo,
  certainMatches,
  isOfBeginnings,
  LAST_RANK,
  occurUpTo,
  rankedWords,
  rankOf,
} from './search-rank.ts';

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

type Paging = Pick<Listing, 'limit' | 'after'>;

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
  /** Whether the text of a preview has the words of the search. */
  words: Expression<SqlBool>[];
  /** All others. */
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

/** In the order of the key, if any, then the newest first. */
async function list(
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

const toListed = (
  rows: readonly (Parameters<typeof toCard>[0] & {
    created_at: string;
    key: string | number | null;
  })[],
): Listed[] =>
  rows.map((row) => ({
    card: toCard(row),
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

/** Few rows, all with their rank, which is computed once; only those of the page are read whole. */
function rankedRowsOf(
  db: Db,
  rank: Expression<number>,
  { words, conditions, first, last }: Omit<Access, 'areFew'> & { first: number; last: number },
  { limit, after }: Paging,
) {
  const key = sql.ref<number>('ranked.key');
  const past = isPast(after, {
    key,
    createdAt: sql.ref('ranked.created_at'),
    id: 'ranked.preview_id',
  });
  return db
    .with(
      (name) => name('ranked').materialized(),
      (db) =>
        db
          .selectFrom('published_preview')
          .innerJoin(
            'published_words',
            'published_words.preview_id',
            'published_preview.preview_id',
          )
          .select(['published_preview.preview_id', 'published_preview.created_at'])
          .select(sql<number>`${rank}`.as('key'))
          .where(allOf([...words, ...conditions])),
    )
    .selectFrom((from) =>
      from
        .selectFrom('ranked')
        .selectAll()
        .where(allOf([sql<SqlBool>`${key} between ${first} and ${last}`, ...past]))
        .orderBy('ranked.key')
        .orderBy('ranked.created_at', 'desc')
        .orderBy('ranked.preview_id', 'desc')
        .limit(limit)
        .as('found'),
    )
    .innerJoin('published_preview', 'published_preview.preview_id', 'found.preview_id')
    .innerJoin('preview', 'preview.id', 'found.preview_id')
    .select(PUBLISHED_COLUMNS)
    .select('found.key as key')
    .orderBy('found.key')
    .orderBy('found.created_at', 'desc')
    .orderBy('found.preview_id', 'desc');
}

function isPast(
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

function keyOf(sort: Sort | undefined, column: Column): Expression<string | number> | undefined {
  if (sort === 'title') return column<string>('published_preview.title_key');
  if (sort !== 'shortest') return undefined;
  return sql<number>`coalesce(${column('published_preview.reading_hours')}, ${sql.lit(UNKNOWN_HOURS)})`;
}

interface Ranked {
  words: readonly string[];
  rank: Expression<number>;
}

/** Then the words of the fields tell all matches. */
const areWithoutSigns = (q: string | undefined, ranked: readonly string[]): boolean =>
  searchWords(q).join(' ') === ranked.join(' ');

/**
 * Common words: the ranks in turn until the page is full. The index leads to the ranks that few rows can have;
 * the others are read in list order, which fills a page early.
 */
async function listRanks(
  db: Db,
  { words, rank }: Ranked,
  access: Access,
  { q, limit, after, worstRank = LAST_RANK }: Listing,
): Promise<Listed[]> {
  const listed: Listed[] = [];
  const start = Number(after?.key ?? 0);
  const arePlain = areWithoutSigns(q, words) && engineOf(db) === 'sqlite';
  let areCommon = false;
  for (let first = start; first <= worstRank && listed.length < limit; ) {
    // A worse rank has no fewer candidates.
    const few: FewRanks | undefined = areCommon
      ? undefined
      : await fewUpTo(db, { words, rank }, { first, worstRank });
    areCommon = few === undefined || few.last < worstRank;
    const { last, candidates } = few ?? { last: first, candidates: undefined };
    if (candidates !== 'none') {
      // The row of the words is shorter than that of the text.
      const found = arePlain && last < LAST_RANK ? [occurUpTo(words, last)] : access.words;
      const paging = { limit: limit - listed.length, after: first === start ? after : undefined };
      const page = candidates
        ? await listCandidates(
            db,
            rank,
            { ...access, words: found, candidates, first, last },
            paging,
          )
        : await listOneRank(db, rank, { ...access, words: found, first }, paging);
      listed.push(...page);
    }
    first = last + 1;
  }
  return listed;
}

async function listCandidates(
  db: Db,
  rank: Expression<number>,
  {
    candidates,
    ...access
  }: Access & { candidates: RawBuilder<unknown>; first: number; last: number },
  paging: Paging,
): Promise<Listed[]> {
  const isCandidate = sql<SqlBool>`published_preview.preview_id in (${candidates})`;
  const conditions = [isCandidate, ...access.conditions];
  return toListed(await rankedRowsOf(db, rank, { ...access, conditions }, paging).execute());
}

/** In list order. */
async function listOneRank(
  db: Db,
  rank: Expression<number>,
  { first, ...access }: Access & { first: number },
  paging: Paging,
): Promise<Listed[]> {
  const conditions = [...access.conditions, sql<SqlBool>`${rank} = ${sql.lit(first)}`];
  const page = await list(db, undefined, { ...access, conditions, isRanked: true }, paging);
  return page.map(({ card, position }) => ({ card, position: { ...position, key: first } }));
}

interface FewRanks {
  last: number;
  candidates: RawBuilder<unknown> | 'none';
}

/** The widest range of ranks from the first whose rows are few; undefined if those of the first are many. */
async function fewUpTo(
  db: Db,
  search: Ranked,
  { first, worstRank }: { first: number; worstRank: number },
): Promise<FewRanks | undefined> {
  let few: FewRanks | undefined;
  for (let last = first; last <= worstRank; last += 1) {
    const candidates = await fewOf(db, search, last);
    if (candidates === undefined) break;
    few = { last, candidates };
  }
  return few;
}

/** Candidates for the rank and better ones; undefined if there are many. */
async function fewOf(
  db: Db,
  { words, rank }: Ranked,
  upTo: number,
): Promise<RawBuilder<unknown> | 'none' | undefined> {
  const loose = candidatesUpTo(db, words, upTo, true);
  if (loose === undefined) return undefined;
  const count = await countFew(db, loose);
  if (count <= FEW_ROWS) return count === 0 ? 'none' : loose;
  if (!isOfBeginnings(upTo) || (await areDense(db, loose, { rank, upTo }))) return undefined;
  const exact = candidatesUpTo(db, words, upTo);
  return exact && (await countFew(db, exact)) <= FEW_ROWS ? exact : undefined;
}

/** Of the newest candidates at least so many must have the rank: then a page in list order fills early. */
const DENSE = 20;

async function areDense(
  db: Db,
  candidates: RawBuilder<unknown>,
  { rank, upTo }: { rank: Expression<number>; upTo: number },
): Promise<boolean> {
  if (engineOf(db) === 'postgres') return true;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from (${candidates} order by rowid desc limit ${FEW_ROWS}) as candidate
      cross join published_words
      where published_words.preview_id = candidate.id and ${rank} <= ${sql.lit(upTo)} limit ${DENSE}
    ) as dense
  `.execute(db);
  return Number(rows[0]?.count) >= DENSE;
}

/** Of a search at most `LIMITS.countedMatches`. */
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
  const { rows } = await sql<{ facets: string; count: number | string }>`
    select facets, count(*) as count from (${matches} limit ${LIMITS.countedMatches}) as matches
    group by facets
  `.execute(db);
  return rows.map(({ facets, count }) => groupOf(facets, Number(count)));
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
