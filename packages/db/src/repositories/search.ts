import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { plainWords, searchWords } from '@foreword/domain/search-words.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { engineOf } from '../engine.ts';
import type { Db } from '../schema.ts';
import { candidatesIn, coveringGrams, gramsOf, rankIn, rowsWithTerms } from './search-rank.ts';

export function searchTextOf({
  title,
  author,
  category,
  abstract,
  keyTopics,
}: Pick<PreviewContent, 'title' | 'author' | 'category' | 'abstract' | 'keyTopics'>): string {
  const topicTitles = keyTopics.map((topic) => topic.title);
  return foldCase([title, author ?? '', category, abstract, ...topicTitles].join('\n'));
}

/** Undefined for a text that `searchTextOf` did not make. */
export function searchTextInCategory(
  searchText: string,
  { title, author }: Pick<PreviewContent, 'title' | 'author'>,
  { fromKey, toKey }: { fromKey: string; toKey: string },
): string | undefined {
  // Folding works line by line, so the folded beginning is the beginning of the folded text.
  const before = foldCase([title, author ?? '', ''].join('\n'));
  const start = `${before}${fromKey}\n`;
  return searchText.startsWith(start)
    ? `${before}${toKey}\n${searchText.slice(start.length)}`
    : undefined;
}

export interface ListPosition {
  createdAt: string;
  id: number;
}

export const isAfter = (
  { createdAt, id }: ListPosition,
  columns: { createdAt: Expression<string>; id: string },
): Expression<SqlBool> =>
  sql<SqlBool>`(${columns.createdAt}, ${sql.ref(columns.id)}) < (${createdAt}, ${id})`;

type SearchedTable = 'published_preview' | 'preview_search';

const ID_COLUMNS = {
  published_preview: 'published_preview.preview_id',
  preview_search: 'preview.id',
} as const satisfies Record<SearchedTable, string>;

/** Up to this number of matches the index is quicker than a scan in list order. */
export const FEW_ROWS = 1000;

/** SQLite limits the number of terms, and more of them filter little. */
const MAX_TRIGRAMS = 32;

const MAX_SHORT_WORDS = 3;

interface Search {
  q?: string | undefined;
  categoryName?: string | undefined;
}

export type Column = <T>(name: string) => Expression<T>;

interface WordConditions {
  words: Expression<SqlBool>[];
  column: Column;
  /** Whether at most `FEW_ROWS` rows can match. */
  areFew: boolean;
}

/** For common words a scan in list order is quicker than the index, whose matches SQLite must sort. */
export async function containsWords(
  db: Db,
  table: SearchedTable,
  search: Search,
): Promise<WordConditions> {
  const words = searchWords(search.q);
  if (engineOf(db) === 'postgres') {
    return { words: words.map((word) => isLike(table, word)), column: sql.ref, areFew: false };
  }
  for (const candidates of candidatesOf(table, search)) {
    const { count, ids } = await readFew(db, candidates);
    if (count > FEW_ROWS) continue;
    const found = sql`select value from json_each(${ids}) as candidate`;
    const isCandidate = sql<SqlBool>`${sql.ref(ID_COLUMNS[table])} in (${found})`;
    return {
      words: count === 0 ? [sql`1 = 0`] : [isCandidate, ...hasWords(table, words)],
      column: unindexed,
      areFew: true,
    };
  }
  return { words: hasWords(table, words), column: sql.ref, areFew: false };
}

/** SQLite uses no index for a column behind `+`, so that the candidates lead. */
export const unindexed = <T>(name: string): Expression<T> => sql`+${sql.ref(name)}`;

interface Matches extends Search {
  filter: readonly Expression<SqlBool>[];
}

/** Counts to `LIMITS.countedMatches`. */
export async function countMatches(
  db: Db,
  table: SearchedTable,
  matches: Matches,
): Promise<number> {
  const found = await matchingRows(db, table, { ...matches, select: sql`1 as found` });
  return countTo(db, LIMITS.countedMatches, found);
}

/** A select of all matches, in the order of the index. */
export async function matchingRows(
  db: Db,
  table: SearchedTable,
  { filter, select, ...search }: Matches & { select: RawBuilder<unknown> },
): Promise<RawBuilder<unknown>> {
  const words = searchWords(search.q);
  const tables: RawBuilder<unknown>[] = [sql.table(table)];
  const conditions = [...filter];
  if (table === 'preview_search' && filter.length > 0) {
    tables.push(sql.table('preview'));
    conditions.push(sql<SqlBool>`preview.id = preview_search.preview_id`);
  }
  if (engineOf(db) === 'postgres') {
    conditions.push(...words.map((word) => isLike(table, word)));
  } else {
    conditions.push(...hasWords(table, words));
    const all = candidatesOf(table, search);
    const candidates = (all.length > 1 ? await firstWithFew(db, all) : undefined) ?? all[0];
    if (candidates !== undefined) {
      tables.unshift(sql`(${candidates}) as candidate`);
      conditions.push(sql<SqlBool>`${sql.table(table)}.preview_id = candidate.id`);
    }
  }
  // SQLite keeps the order of a cross join: the index leads, and a limit ends the search.
  return sql`select ${select} from ${sql.join(tables, sql` cross join `)} where ${allOf(conditions)}`;
}

export function allOf(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql.join(conditions, sql` and `);
}

const hasWords = (table: SearchedTable, words: readonly string[]): Expression<SqlBool>[] =>
  words.map((word) => sql<SqlBool>`instr(${sql.ref(`${table}.search_text`)}, ${word}) > 0`);

const isLike = (table: SearchedTable, word: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.search_text`)} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;

function trigramsOf({ q, categoryName = '' }: Search): string[] {
  const words = searchWords(q);
  if (words.length === 0) return [];
  const texts = [...words, foldCase(categoryName)].map((word) => [...word]);
  const trigrams = texts.filter(({ length }) => length >= 3).flatMap(coveringGrams);
  return [...new Set(trigrams)].slice(0, MAX_TRIGRAMS);
}

function candidatesOf(table: SearchedTable, search: Search): RawBuilder<unknown>[] {
  const trigrams = trigramsOf(search);
  const short = searchWords(search.q).filter((word) => [...word].length < 3);
  return [
    ...(trigrams.length > 0 ? [rowsWithTrigrams(table, trigrams)] : []),
    ...short.slice(0, MAX_SHORT_WORDS).map((word) => rowsWithShortWord(table, word)),
  ];
}

function rowsWithTrigrams(table: SearchedTable, trigrams: readonly string[]): RawBuilder<unknown> {
  const grams = sql.table(`${table}_grams`);
  const query = trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
  return sql`select rowid as id from ${grams} where ${grams} match ${query}`;
}

const LAST_CHARACTER = String.fromCodePoint(0x10ffff);

/** Each short word begins a trigram: the index ends each text with two more characters. */
const rowsWithShortWord = (table: SearchedTable, word: string): RawBuilder<unknown> =>
  sql`select distinct doc as id from ${sql.table(`${table}_terms`)}
    where term >= ${word} and term <= ${word + LAST_CHARACTER + LAST_CHARACTER}`;

async function firstWithFew(
  db: Db,
  queries: readonly RawBuilder<unknown>[],
): Promise<RawBuilder<unknown> | undefined> {
  for (const query of queries) if ((await countFew(db, query)) <= FEW_ROWS) return query;
  return undefined;
}

/** Counts to `FEW_ROWS + 1`, and keeps the ids as JSON: a second look at the index costs more. */
async function readFew(
  db: Db,
  query: RawBuilder<unknown>,
): Promise<{ count: number; ids: string }> {
  const { rows } = await sql<{ count: number; ids: string }>`
    select count(*) as count, json_group_array(id) as ids from (${query} limit ${FEW_ROWS + 1}) as few
  `.execute(db);
  return rows[0] ?? { count: 0, ids: '[]' };
}

/** Counts to `FEW_ROWS + 1`. */
export const countFew = (db: Db, query: RawBuilder<unknown>): Promise<number> =>
  countTo(db, FEW_ROWS + 1, query);

export async function countTo(db: Db, most: number, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${query} limit ${most}) as found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Names of authors with all words, the best first; of common words not those of all previews. */
export async function listAuthors(
  db: Db,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  const candidates = candidatesIn(db, words, 'author');
  const rank = rankIn(db, words, 'author');
  const { rows } = await sql<{ author: string }>`
    select max(published_preview.author) as author
    from (${candidates} limit ${FEW_ROWS}) as candidate
    cross join published_words cross join published_preview
    where published_words.preview_id = candidate.id
      and published_preview.preview_id = candidate.id and ${rank} is not null
    group by published_words.author
    order by min(${rank}), count(*) desc, published_words.author limit ${limit}
  `.execute(db);
  return rows.map(({ author }) => author);
}

interface NearRow {
  id: number;
  title: string;
  /** Has the form of the column in `PublishedWordsTable`. */
  titleWords: string;
  authorWords: string;
}

/** Each part of a word reads at most this many rows. */
const ROWS_PER_PART = 300;
const MAX_PARTS = 24;

/** Previews whose title or author shares the most parts with the words. */
export async function listNear(db: Db, q: string, limit: number): Promise<NearRow[]> {
  const words = plainWords(q).map((word) => [...word]);
  const beginnings = words.map((letters) => `p${letters.slice(0, 2).join('')}`);
  const grams = words.flatMap((letters) => gramsOf(letters, 3).map((gram) => `g${gram}`));
  const parts = [...new Set([...grams, ...beginnings])].slice(0, MAX_PARTS);
  if (parts.length === 0) return [];
  const found = sql.join(
    parts.map((part) => sql`select id from (${rowsWithPart(db, part)}) as part`),
    sql` union all `,
  );
  const { rows } = await sql<NearRow>`
    select published_preview.preview_id as id, published_preview.title as title,
      published_words.title as ${sql.ref('titleWords')}, published_words.author as ${sql.ref('authorWords')}
    from (
      select id, count(*) as parts from (${found}) as found
      group by id order by count(*) desc, id desc limit ${limit}
    ) as near
    cross join published_words cross join published_preview
    where published_words.preview_id = near.id and published_preview.preview_id = near.id
    order by near.parts desc, near.id desc
  `.execute(db);
  return rows;
}

function rowsWithPart(db: Db, part: string) {
  const end = sql`order by id desc limit ${ROWS_PER_PART}`;
  if (engineOf(db) === 'sqlite') {
    return sql`${rowsWithTerms(`"0${part}" OR "1${part}"`)} ${end}`;
  }
  const like = part.startsWith('p') ? `% ${part.slice(1)}%` : `%${part.slice(1)}%`;
  return sql`select preview_id as id from published_words
    where (title like ${like} or author like ${like}) ${end}`;
}
