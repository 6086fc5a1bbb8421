import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { plainWords } from '@foreword/domain/search-words.ts';
import { type Expression, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { engineOf } from '../engine.ts';
import { prepared } from '../prepared.ts';
import type { Db, PublishedWordsTable } from '../schema.ts';

/** The best first. */
const FIELDS = ['title', 'author', 'category', 'topics', 'abstract'] as const;
type Field = (typeof FIELDS)[number];

const KINDS = ['exact', 'prefix', 'inside'] as const;
type Kind = (typeof KINDS)[number];

/** Ranks run from 0, the exact word in the title, to this one, a part of a word in the abstract. */
export const LAST_RANK = FIELDS.length * KINDS.length - 1;

/** A part of a word in the title. */
export const LAST_TITLE_RANK = KINDS.length - 1;

const fieldOf = (rank: number): number => Math.floor(rank / KINDS.length);
export const isOfBeginnings = (rank: number): boolean => kindOf(rank) === 'prefix';
const kindOf = (rank: number): Kind => KINDS[rank % KINDS.length] ?? 'inside';

export type WordsRow = Selectable<PublishedWordsTable>;
type FieldWords = Omit<WordsRow, 'preview_id'>;

export function fieldWordsOf({
  title,
  author,
  category,
  abstract,
  keyTopics,
}: Pick<PreviewContent, 'title' | 'author' | 'category' | 'abstract' | 'keyTopics'>): FieldWords {
  return {
    title: spacedWords(title),
    author: spacedWords(author ?? ''),
    category: spacedWords(category),
    topics: spacedWords(keyTopics.map((topic) => topic.title).join(' ')),
    abstract: spacedWords(abstract),
  };
}

/** A space on both sides of each word tells whole words and their beginnings from other parts. */
export const spacedWords = (text: string): string => ` ${plainWords(text).join(' ')} `;

/** Writes the words and their index, in the transaction of the published row. */
export async function saveFieldWords(db: Db, rows: readonly WordsRow[]): Promise<void> {
  const [row] = rows;
  if (row === undefined) return;
  if (rows.length === 1) await replaceOne(db, row);
  else await replaceWords(db, rows).execute();
  await indexFieldWords(db, rows);
}

const replaceOne = prepared((db, row: WordsRow) => replaceWords(db, [row]));

const replaceWords = (db: Db, rows: readonly WordsRow[]) =>
  db
    .insertInto('published_words')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('preview_id').doUpdateSet((e) => ({
        title: e.ref('excluded.title'),
        author: e.ref('excluded.author'),
        category: e.ref('excluded.category'),
        topics: e.ref('excluded.topics'),
        abstract: e.ref('excluded.abstract'),
      })),
    );

/** PostgreSQL indexes the columns by itself. */
export async function indexFieldWords(db: Db, rows: readonly WordsRow[]): Promise<void> {
  if (engineOf(db) === 'postgres') return;
  const values = rows.map((row) => sql`(${row.preview_id}, ${termsOf(row)})`);
  await sql`insert or replace into published_terms (rowid, terms) values ${sql.join(values)}`.execute(
    db,
  );
}

/** Each term begins with the number of its field: `w` a word, `p` its first one or two letters, `g` one to three letters of a short field. */
export function termsOf(row: FieldWords): string {
  const terms = new Set<string>();
  for (const [at, field] of FIELDS.entries()) {
    for (const word of row[field].split(' ')) {
      if (word === '') continue;
      const letters = [...word];
      terms.add(`${at}w${word}`);
      for (const length of [1, 2]) terms.add(`${at}p${letters.slice(0, length).join('')}`);
      if (field === 'abstract') continue;
      for (const length of [1, 2, 3]) {
        for (const gram of gramsOf(letters, length)) terms.add(`${at}g${gram}`);
      }
    }
  }
  return [...terms].join(' ');
}

export function gramsOf(letters: readonly string[], length: number, step = 1): string[] {
  const grams: string[] = [];
  for (let start = 0; start + length <= letters.length; start += step) {
    grams.push(letters.slice(start, start + length).join(''));
  }
  return grams;
}

/** The words of a search as the fields have them; signs alone have no rank. */
export const rankedWords = (words: readonly string[]): string[] =>
  words
    .map((word) => plainWords(word).join(' '))
    .filter((word) => word !== '')
    .slice(0, LIMITS.rankedWords);

const partOf = (kind: Kind, word: string): string =>
  ({ exact: ` ${word} `, prefix: ` ${word}`, inside: word })[kind];

/** The rank of a row that has all words: that of its worst-ranked word. Needs the table `published_words`. */
export function rankOf(db: Db, words: readonly string[]): Expression<number> {
  const rank = worstOf(db, words, FIELDS, sql.lit(LAST_RANK));
  return rank ?? sql.lit(0);
}

/** The rank within one field, as `rankOf` gives it; null without a word. */
export const rankIn = (db: Db, words: readonly string[], field: Field): Expression<number> =>
  worstOf(db, words, [field], sql.lit(null)) ?? sql<number>`null`;

function worstOf(
  db: Db,
  words: readonly string[],
  fields: readonly Field[],
  otherwise: Expression<number | null>,
): Expression<number> | undefined {
  const isPostgres = engineOf(db) === 'postgres';
  const find = sql.raw(isPostgres ? 'strpos' : 'instr');
  const ranks = words.map((word) => {
    const cases = fields.flatMap((field, at) =>
      KINDS.map((kind, step) => {
        const rank = sql.lit(at * KINDS.length + step);
        return sql`when ${find}(${wordsOf(field)}, ${partOf(kind, word)}) > 0 then ${rank}`;
      }),
    );
    return sql<number>`case ${sql.join(cases, sql` `)} else ${otherwise} end`;
  });
  if (ranks.length < 2) return ranks[0];
  return sql`${sql.raw(isPostgres ? 'greatest' : 'max')}(${sql.join(ranks)})`;
}

/** Whether all words occur in the fields of the ranks up to this one: rules rows out faster than `rankOf`. For SQLite alone. */
export function occurUpTo(words: readonly string[], rank: number): Expression<SqlBool> {
  const fields = FIELDS.slice(0, fieldOf(rank) + 1);
  const found = words.map((word) => {
    const inside = fields.map((field) => sql`instr(${wordsOf(field)}, ${word}) > 0`);
    return sql`(${sql.join(inside, sql` or `)})`;
  });
  return sql<SqlBool>`${sql.join(found, sql` and `)}`;
}

/**
 * Ids of rows that certainly have all words, by the index alone; other rows may have them too.
 * @param words without signs
 * @returns undefined where the index cannot tell
 */
export function certainMatches(db: Db, words: readonly string[]): RawBuilder<unknown> | undefined {
  if (engineOf(db) === 'postgres') return undefined;
  const queries = words.map((word) => {
    const { length } = [...word];
    const terms = FIELDS.map((field, at) => {
      if (field === 'abstract') return `"${at}${length < 3 ? 'p' : 'w'}${word}"`;
      return `"${at}${length <= 3 ? 'g' : 'w'}${word}"`;
    });
    return `(${terms.join(' OR ')})`;
  });
  return rowsWithTerms(queries.join(' AND '));
}

/**
 * Ids of all rows that may have the rank or a better one, by the index.
 * @param isLoose may name more rows for the beginning of a word, but needs no merge of the rows of all such words
 * @returns undefined where the index cannot tell
 */
export function candidatesUpTo(
  db: Db,
  words: readonly string[],
  rank: number,
  isLoose = false,
): RawBuilder<unknown> | undefined {
  const field = fieldOf(rank);
  const kind = kindOf(rank);
  if (engineOf(db) === 'postgres') {
    const conditions = words.map((word) => hasLike(word, { field, kind }));
    return sql`select preview_id as id from published_words where ${sql.join(conditions, sql` and `)}`;
  }
  const queries = words.flatMap((word) => {
    const here = termQuery(word, field, kind, isLoose);
    if (here === undefined) return [];
    const better = Array.from({ length: field }, (_, at) => termQuery(word, at, 'inside'));
    return [`(${[...better, here].join(' OR ')})`];
  });
  return queries.length === 0 ? undefined : rowsWithTerms(queries.join(' AND '));
}

/** Ids of rows with all words in one field, by the index. */
export function candidatesIn(
  db: Db,
  words: readonly string[],
  field: 'title' | 'author',
): RawBuilder<unknown> {
  if (engineOf(db) === 'postgres') {
    const conditions = words.map((word) => isLike(field, word));
    return sql`select preview_id as id from published_words where ${sql.join(conditions, sql` and `)}`;
  }
  const at = FIELDS.indexOf(field);
  return rowsWithTerms(words.map((word) => `(${termQuery(word, at, 'inside')})`).join(' AND '));
}

const wordsOf = (field: Field) => sql.ref<string>(`published_words.${field}`);

const isLike = (field: Field, part: string): Expression<SqlBool> =>
  sql<SqlBool>`${wordsOf(field)} like ${`%${part}%`}`;

const hasLike = (word: string, { field, kind }: { field: number; kind: Kind }) =>
  sql<SqlBool>`(${sql.join(
    FIELDS.slice(0, field + 1).map((name, at) =>
      isLike(name, partOf(at === field ? kind : 'inside', word)),
    ),
    sql` or `,
  )})`;

export const rowsWithTerms = (query: string): RawBuilder<unknown> =>
  sql`select rowid as id from published_terms where published_terms match ${query}`;

/** More parts of a word rule out few rows more. */
const MAX_PARTS = 8;

/** @returns undefined for a part of a word in the abstract, which has no `g` terms */
function termQuery(word: string, field: number, kind: Kind, isLoose = false): string | undefined {
  const isShort = FIELDS[field] !== 'abstract';
  const parts = word.split(' ').slice(0, MAX_PARTS);
  const terms = parts.flatMap((part, at): string[] => {
    const letters = [...part];
    if (kind === 'inside') return coveringGrams(letters).map((gram) => `"${field}g${gram}"`);
    if (kind === 'exact' || at < parts.length - 1) return [`"${field}w${part}"`];
    // A query for all words with so short a beginning is slow.
    if (letters.length < 3) return [`"${field}p${part}"`];
    if (!isLoose || !isShort) return [`"${field}w${part}" *`];
    const beginning = `"${field}p${letters.slice(0, 2).join('')}"`;
    return [beginning, ...coveringGrams(letters).map((gram) => `"${field}g${gram}"`)];
  });
  if (kind === 'inside' && !isShort) return undefined;
  return `(${terms.slice(0, MAX_PARTS).join(' AND ')})`;
}

/** Side by side: overlapping ones rule out few rows more, and each costs a search of its own. */
export function coveringGrams(letters: readonly string[]): string[] {
  if (letters.length <= 3) return [letters.join('')];
  return [...new Set([...gramsOf(letters, 3, 3), letters.slice(-3).join('')])];
}
