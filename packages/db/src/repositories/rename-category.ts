import { setImmediate as letOthersRun } from 'node:timers/promises';
import { foldCase } from '@foreword/domain/fold-case.ts';
import { sql } from 'kysely';
import { locksRows } from '../engine.ts';
import type { Db } from '../schema.ts';
import { refreshPublished } from './refresh-published.ts';
import { searchTextInCategory } from './search.ts';

/** Previews written by one statement: enough to be quick, few enough not to hold up other requests. */
const CHUNK_SIZE = 100;

/**
 * Gives previews, their versions, what readers see and what is searched the new name of their
 * category: what `refreshPublished` would make of each, in statements for many. Every preview that
 * is written gets a time of change that none of them had, so that a form opened before cannot bring
 * the old name back unseen.
 * @param db the handle of a transaction that has locked the categories
 */
export async function renameCategoryOnPreviews(
  db: Db,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<Renamed> {
  if (from === to) return { count: 0, changedAt: null };
  const fromKey = foldCase(from);
  const previews = await lockCarriers(db, fromKey);
  const latest = previews.reduce((max, { updated_at }) => Math.max(max, Date.parse(updated_at)), 0);
  const rename: Rename = {
    fromKey,
    columns: { category: to, category_key: foldCase(to) },
    savedAt: new Date(Math.max(now.getTime(), latest + 1)).toISOString(),
    now,
  };
  for (let start = 0; start < previews.length; start += CHUNK_SIZE) {
    const ids = previews.slice(start, start + CHUNK_SIZE).map(({ id }) => id);
    await renameTexts(db, ids, rename);
    await renameSearch(db, ids, rename);
    await letOthersRun();
  }
  return { count: previews.length, changedAt: previews.length > 0 ? rename.savedAt : null };
}

export interface Renamed {
  /** How many previews were written. */
  count: number;
  /** Their new time of change. */
  changedAt: string | null;
}

interface Rename {
  fromKey: string;
  columns: { category: string; category_key: string };
  /** The previews' new time of change. */
  savedAt: string;
  now: Date;
}

/** By rising id, as every lock of several previews (see LOCKS). */
function lockCarriers(db: Db, key: string): Promise<{ id: number; updated_at: string }[]> {
  return db
    .selectFrom('preview')
    .select(['id', 'updated_at'])
    .where((e) =>
      e.or([
        e('category_key', '=', key),
        // Readers see a working copy or a version, so these two find every text that has the name.
        e('id', 'in', e.selectFrom('version').select('preview_id').where('category_key', '=', key)),
      ]),
    )
    .orderBy('id')
    .$if(locksRows(db), (query) => query.forUpdate())
    .execute();
}

async function renameTexts(
  db: Db,
  ids: readonly number[],
  { fromKey, columns, savedAt, now }: Rename,
): Promise<void> {
  const ifCarried = (column: 'category' | 'category_key') =>
    sql<string>`case when category_key = ${fromKey} then ${columns[column]} else ${sql.ref(column)} end`;
  await db
    .updateTable('preview')
    .set({
      category: ifCarried('category'),
      category_key: ifCarried('category_key'),
      updated_at: savedAt,
    })
    .where('id', 'in', ids)
    .execute();
  await db
    .updateTable('version')
    .set(columns)
    .where('preview_id', 'in', ids)
    .where('category_key', '=', fromKey)
    .execute();
  // Its search text still has the old name, which is how the next step finds it.
  await db
    .updateTable('published_preview')
    .set({ ...columns, updated_at: now.toISOString() })
    .where('preview_id', 'in', ids)
    .where('category_key', '=', fromKey)
    .execute();
}

async function renameSearch(db: Db, ids: readonly number[], rename: Rename): Promise<void> {
  // The search text has the folded name: another spelling of it changes nothing.
  if (rename.columns.category_key === rename.fromKey) return;
  const shown = await db
    .selectFrom('published_preview')
    .select(['preview_id', 'title', 'author', 'search_text'])
    .where('preview_id', 'in', ids)
    .where('category_key', '=', rename.columns.category_key)
    .execute();
  const searched = await db
    .selectFrom('preview_search')
    .innerJoin('preview', 'preview.id', 'preview_search.preview_id')
    .select(['preview_id', 'title', 'author', 'search_text'])
    .where('preview_id', 'in', ids)
    .where('category_key', '=', rename.columns.category_key)
    .execute();
  const strange = [
    ...(await saveSearchTexts(db, 'published_preview', shown, rename)),
    ...(await saveSearchTexts(db, 'preview_search', searched, rename)),
  ];
  for (const id of new Set(strange)) await refreshPublished(db, id, rename.now);
}

interface SearchRow {
  preview_id: number;
  title: string;
  author: string | null;
  search_text: string;
}

/** @returns ids of the previews whose text must be made anew */
async function saveSearchTexts(
  db: Db,
  table: 'published_preview' | 'preview_search',
  rows: readonly SearchRow[],
  { fromKey, columns }: Rename,
): Promise<number[]> {
  const texts = rows.map((row) => ({
    id: row.preview_id,
    text: searchTextInCategory(row.search_text, row, { fromKey, toKey: columns.category_key }),
  }));
  const known = texts.filter(({ text }) => text !== undefined);
  if (known.length > 0) {
    const values = sql.join(known.map(({ id, text }) => sql`(${id}, ${text})`));
    // The ids are cast as PostgreSQL takes every parameter of a list of values for text.
    await sql`
      with renamed (id, search_text) as (values ${values})
      update ${sql.table(table)} set search_text = renamed.search_text
      from renamed where preview_id = cast(renamed.id as integer)
    `.execute(db);
  }
  return texts.filter(({ text }) => text === undefined).map(({ id }) => id);
}
