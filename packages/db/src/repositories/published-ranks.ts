import { searchWords } from '@foreword/domain/search-words.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { engineOf } from '../engine.ts';
import type { Db } from '../schema.ts';
import { PUBLISHED_COLUMNS } from './published-preview.ts';
import {
  type Access,
  isPast,
  type Listed,
  listRows,
  type Paging,
  toListed,
} from './published-rows.ts';
import { allOf, countFew, countTo, FEW_ROWS } from './search.ts';
import { candidatesUpTo, isOfBeginnings, LAST_RANK, occurUpTo } from './search-rank.ts';

/** Then the words of the fields tell all matches. */
export const areWithoutSigns = (q: string | undefined, ranked: readonly string[]): boolean =>
  searchWords(q).join(' ') === ranked.join(' ');

/** Few rows, all with their rank, which is computed once; only those of the page are read whole. */
export function rankedRowsOf(
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

interface Ranked {
  words: readonly string[];
  rank: Expression<number>;
}

interface RankedSearch {
  q?: string | undefined;
  /** No worse rank. */
  worstRank?: number | undefined;
}

/**
 * Common words: the ranks in turn until the page is full. The index leads to the ranks that few rows can have;
 * the others are read in list order, which fills a page early.
 */
export async function listRanks(
  db: Db,
  { words, rank }: Ranked,
  access: Access,
  { q, limit, after, worstRank = LAST_RANK }: Paging & RankedSearch,
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
  const page = await listRows(db, undefined, { ...access, conditions, isRanked: true }, paging);
  return page.map((row) => ({ ...row, position: { ...row.position, key: first } }));
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

/** If this many of the newest candidates have the rank, a page in list order fills early. */
const DENSE = 20;

async function areDense(
  db: Db,
  candidates: RawBuilder<unknown>,
  { rank, upTo }: { rank: Expression<number>; upTo: number },
): Promise<boolean> {
  if (engineOf(db) === 'postgres') return true;
  const dense = sql`
    select 1 from (${candidates} order by rowid desc limit ${FEW_ROWS}) as candidate
    cross join published_words
    where published_words.preview_id = candidate.id and ${rank} <= ${sql.lit(upTo)}`;
  return (await countTo(db, DENSE, dense)) >= DENSE;
}
