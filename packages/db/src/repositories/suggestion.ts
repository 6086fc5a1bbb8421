import { plainWords } from '@foreword/domain/search-words.ts';
import { sql } from 'kysely';
import { engineOf } from '../engine.ts';
import type { Db } from '../schema.ts';
import { FEW_ROWS } from './search.ts';
import { candidatesIn, gramsOf, rankIn, rowsWithTerms } from './search-rank.ts';

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
