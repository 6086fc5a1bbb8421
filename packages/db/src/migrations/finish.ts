import { LOCKS, lockInTransaction } from '../engine.ts';
import { CONTENT_COLUMNS } from '../repositories/preview-content.ts';
import { refreshSearch } from '../repositories/published-preview.ts';
import { findSiteState, saveSiteState } from '../repositories/site-state.ts';
import type { Db } from '../schema.ts';

const ROWS_PER_READ = 200;

/** Rewrites search texts once per database: SQLite's own SQL folds case in ASCII only. */
export async function finishMigrating(db: Db): Promise<void> {
  if (await findSiteState(db, 'editors-search')) return;
  await db.transaction().execute(async (db) => {
    await lockInTransaction(db, LOCKS.migration);
    if (await findSiteState(db, 'editors-search')) return;
    await refreshEverySearch(db);
    await saveSiteState(db, 'editors-search', 'folded', new Date());
  });
}

async function refreshEverySearch(db: Db): Promise<void> {
  for (let lastId = 0; ; ) {
    const rows = await db
      .selectFrom('preview')
      .select(['id', ...CONTENT_COLUMNS])
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(ROWS_PER_READ)
      .execute();
    for (const { id, ...columns } of rows) {
      await refreshSearch(db, id, columns);
      lastId = id;
    }
    if (rows.length < ROWS_PER_READ) return;
  }
}
