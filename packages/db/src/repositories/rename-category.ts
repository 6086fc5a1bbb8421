import { setImmediate as letOthersRun } from 'node:timers/promises';
import { chunksOf } from '@foreword/domain/chunks.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import { sql } from 'kysely';
import { locksRows, ROWS_PER_STATEMENT } from '../engine.ts';
import type { Db, PublishedPreviewTable } from '../schema.ts';
import { categoryHashOf, TEXT_HASH_LENGTH } from './content-hash.ts';
import { refreshPublished } from './derived-rows.ts';
import { searchTextInCategory } from './search.ts';
import { saveFieldWords, spacedWords } from './search-rank.ts';

interface Renaming {
  from: string;
  to: string;
  now: Date;
  keepsTimes?: boolean | undefined;
}

/**
 * Gives the same result as `refreshPublished` for each preview, in fewer statements. Unless
 * `keepsTimes`, every changed preview gets a new time of change, so that an open form cannot
 * silently restore the old name.
 * @returns the number of renamed previews
 */
export async function renameCategoryOnPreviews(
  db: Db,
  { from, to, now, keepsTimes = false }: Renaming,
): Promise<number> {
  if (from === to) return 0;
  const fromKey = foldCase(from);
  const previews = await lockCarriers(db, fromKey);
  const latest = previews.reduce((max, { updated_at }) => Math.max(max, Date.parse(updated_at)), 0);
  const rename: Rename = {
    fromKey,
    columns: { category: to, category_key: foldCase(to) },
    savedAt: keepsTimes ? undefined : new Date(Math.max(now.getTime(), latest + 1)).toISOString(),
    now,
  };
  for (const chunk of chunksOf(previews, ROWS_PER_STATEMENT)) {
    const ids = chunk.map(({ id }) => id);
    await renameTexts(db, ids, rename);
    await renameSearch(db, ids, rename);
    await letOthersRun();
  }
  return previews.length;
}

interface Rename {
  fromKey: string;
  columns: { category: string; category_key: string };
  savedAt: string | undefined;
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
        // Published rows come from one of these two.
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
  // Null, for a row without a hash, stays null.
  const content_hash = sql<string>`substr(content_hash, 1, ${sql.lit(TEXT_HASH_LENGTH)}) || ${categoryHashOf(columns)}`;
  const ifCarried = (column: 'category' | 'category_key' | 'content_hash', value: unknown) =>
    sql<string>`case when category_key = ${fromKey} then ${value} else ${sql.ref(column)} end`;
  await db
    .updateTable('preview')
    .set({
      category: ifCarried('category', columns.category),
      category_key: ifCarried('category_key', columns.category_key),
      content_hash: ifCarried('content_hash', content_hash),
      updated_at: savedAt,
    })
    .where('id', 'in', ids)
    .execute();
  await db
    .updateTable('version')
    .set({ ...columns, content_hash })
    .where('preview_id', 'in', ids)
    .where('category_key', '=', fromKey)
    .execute();
  await db
    .updateTable('published_preview')
    .set({ ...columns, content_hash, updated_at: now.toISOString() })
    .where('preview_id', 'in', ids)
    .where('category_key', '=', fromKey)
    .execute();
}

async function renameSearch(db: Db, ids: readonly number[], rename: Rename): Promise<void> {
  // The search text has the folded name, which another spelling leaves unchanged.
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
  await renameFieldWords(db, shown, rename.columns.category);
  const strange = [
    ...(await saveSearchTexts(db, 'published_preview', shown, rename)),
    ...(await saveSearchTexts(db, 'preview_search', searched, rename)),
  ];
  for (const id of new Set(strange)) await refreshPublished(db, id, rename.now);
}

async function renameFieldWords(
  db: Db,
  shown: readonly { preview_id: number }[],
  category: string,
): Promise<void> {
  if (shown.length === 0) return;
  const ids = shown.map(({ preview_id }) => preview_id);
  const rows = await db
    .selectFrom('published_words')
    .selectAll()
    .where('preview_id', 'in', ids)
    .execute();
  await saveFieldWords(
    db,
    rows.map((row) => ({ ...row, category: spacedWords(category) })),
  );
}

type SearchRow = Pick<PublishedPreviewTable, 'preview_id' | 'title' | 'author' | 'search_text'>;

/** @returns ids of the previews with a search text of an unknown form */
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
    // PostgreSQL reads every parameter of a list of values as text.
    await sql`
      with renamed (id, search_text) as (values ${values})
      update ${sql.table(table)} set search_text = renamed.search_text
      from renamed where preview_id = cast(renamed.id as integer)
    `.execute(db);
  }
  return texts.filter(({ text }) => text === undefined).map(({ id }) => id);
}
