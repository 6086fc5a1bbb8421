import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { sql } from 'kysely';
import { LOCKS, lockInTransaction } from '../engine.ts';
import { HASHED_TABLES } from '../maintenance/checks/stored-texts.ts';
import { rowsOf } from '../pages.ts';
import { sealAuditEvents } from '../repositories/audit.ts';
import { orderColumnsOf, refreshSearch } from '../repositories/derived-rows.ts';
import { CONTENT_COLUMNS, toContent } from '../repositories/preview-content.ts';
import { linkKeysOf, saveLinks } from '../repositories/published-link.ts';
import { fieldWordsOf, saveFieldWords } from '../repositories/search-rank.ts';
import { hasSiteState, type SiteState, saveSiteState } from '../repositories/site-state.ts';
import type { ContentColumns, Db } from '../schema.ts';

/** Does once per database what the SQL of both engines cannot: folds case beyond ASCII, and hashes. */
export async function finishMigrating(db: Db): Promise<void> {
  await once(db, 'editors-search', refreshEverySearch);
  await once(db, 'content-hashes', hashEveryRow);
  await once(db, 'audit-chain', sealAuditEvents);
  await once(db, 'published-words', (db) => eachPublished(db, refreshPublishedColumns));
  await once(db, 'published-links-2', (db) =>
    eachPublished(db, (db, id, content) => saveLinks(db, id, linkKeysOf(content))),
  );
}

async function once(db: Db, name: SiteState, run: (db: Db) => Promise<void>): Promise<void> {
  if (await hasSiteState(db, name)) return;
  await db.transaction().execute(async (db) => {
    await lockInTransaction(db, LOCKS.migration);
    if (await hasSiteState(db, name)) return;
    await run(db);
    await saveSiteState(db, name, new Date());
  });
}

async function refreshEverySearch(db: Db): Promise<void> {
  for await (const { id, ...columns } of contentRows(db, 'preview', 'id')) {
    await refreshSearch(db, id, columns);
  }
}

/** `updated_at` stays: readers see the same. */
async function refreshPublishedColumns(db: Db, id: number, content: PreviewContent) {
  await db
    .updateTable('published_preview')
    .set(orderColumnsOf(content))
    .where('preview_id', '=', id)
    .execute();
  await saveFieldWords(db, [{ preview_id: id, ...fieldWordsOf(content) }]);
}

async function eachPublished(
  db: Db,
  write: (db: Db, id: number, content: PreviewContent) => Promise<void>,
): Promise<void> {
  const rows = contentRows(db, 'published_preview', 'preview_id');
  for await (const { preview_id: id, ...columns } of rows) await write(db, id, toContent(columns));
}

const contentRows = <Id extends string>(db: Db, table: string, id: Id) =>
  rowsOf(db, { table, id, columns: CONTENT_COLUMNS }) as AsyncIterable<
    ContentColumns & Record<Id, number>
  >;

async function hashEveryRow(db: Db): Promise<void> {
  for (const { table, id, texts, hash, hashOf } of HASHED_TABLES) {
    for await (const row of rowsOf(db, { table, id, columns: texts })) {
      const { [id]: key, ...found } = row;
      await sql`
        update ${sql.table(table)} set ${sql.ref(hash)} = ${hashOf(found)} where ${sql.ref(id)} = ${key}
      `.execute(db);
    }
  }
  await db
    .updateTable('published_preview')
    .set((e) => ({
      content_hash: e.fn.coalesce(
        e
          .selectFrom('version')
          .innerJoin('preview', 'preview.published_version_id', 'version.id')
          .select('version.content_hash')
          .whereRef('preview.id', '=', 'published_preview.preview_id'),
        e
          .selectFrom('preview')
          .select('preview.content_hash')
          .whereRef('preview.id', '=', 'published_preview.preview_id'),
      ),
    }))
    .execute();
}
