import { foldCase } from '@foreword/domain/fold-case.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { engineOf } from '../engine.ts';
import type { Db } from '../schema.ts';

/** A table with a `search_text`, and with an index of it. */
export type SearchedTable = 'published_preview' | 'preview_search';

/** Where the id of a row stands in the queries that search; the list of editors begins with `preview`. */
const ID_COLUMNS = {
  published_preview: 'published_preview.preview_id',
  preview_search: 'preview.id',
} as const satisfies Record<SearchedTable, string>;

/** Rows that are rather looked up by the index than met on the way through a list in its order. */
const FEW_ROWS = 1000;

/** More trigrams hardly leave fewer rows, and SQLite limits how many there may be. */
const MAX_TRIGRAMS = 32;

/** Conditions of a count: each word of a search must be in the text of a row, as plain text. */
export function containsWords(db: Db, table: SearchedTable, q: string): Expression<SqlBool>[] {
  const words = wordsOf(q);
  if (engineOf(db) === 'postgres') return words.map((word) => isLike(table, word));
  const trigrams = trigramsOf(words);
  return trigrams.length === 0
    ? hasWords(table, words)
    : [mayMatch(table, trigrams), ...hasWords(table, words)];
}

/**
 * The same for a list with a limit. In its order, rows with words that many have are found soon;
 * with the index all of them would have to be sorted first. PostgreSQL weighs that by itself.
 */
export async function containsWordsInOrder(
  db: Db,
  table: SearchedTable,
  q: string,
): Promise<Expression<SqlBool>[]> {
  if (engineOf(db) === 'postgres') return containsWords(db, table, q);
  const trigrams = trigramsOf(wordsOf(q));
  const isIndexBetter = trigrams.length > 0 && (await haveFewRows(db, table, trigrams));
  return isIndexBetter ? containsWords(db, table, q) : hasWords(table, wordsOf(q));
}

/** Joined by `and`; true where there are none. */
export function allOf(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql.join(conditions, sql` and `);
}

function wordsOf(q: string): string[] {
  const words = new Set(foldCase(q).split(/\s+/));
  words.delete('');
  return [...words];
}

/** Not LIKE: SQLite limits the length of its patterns. */
const hasWords = (table: SearchedTable, words: readonly string[]): Expression<SqlBool>[] =>
  words.map((word) => sql<SqlBool>`instr(${sql.ref(`${table}.search_text`)}, ${word}) > 0`);

/** The form that a trigram index serves. */
const isLike = (table: SearchedTable, word: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.search_text`)} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;

/** All three letters that follow each other in a word; words of two have none. */
function trigramsOf(words: readonly string[]): string[] {
  const trigrams = new Set<string>();
  for (const word of words) {
    const letters = [...word];
    for (let end = 3; end <= letters.length; end++) {
      trigrams.add(letters.slice(end - 3, end).join(''));
    }
  }
  return [...trigrams].slice(0, MAX_TRIGRAMS);
}

const rowsWith = (table: SearchedTable, trigrams: readonly string[]) => {
  const grams = sql.table(`${table}_grams`);
  const query = trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
  return sql`select rowid from ${grams} where ${grams} match ${query}`;
};

/** Rows that have all trigrams; whether they have the words, another condition must tell. */
const mayMatch = (table: SearchedTable, trigrams: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(ID_COLUMNS[table])} in (${rowsWith(table, trigrams)})`;

async function haveFewRows(
  db: Db,
  table: SearchedTable,
  trigrams: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${rowsWith(table, trigrams)} limit ${FEW_ROWS + 1})
  `.execute(db);
  return (rows[0]?.count ?? 0) <= FEW_ROWS;
}
