import { hasRow } from '../counting.ts';
import type { Db } from '../schema.ts';

/** What was done once for a database, and what its row then says. */
const STATES = {
  /** The sample library was loaded or is not needed. */
  'sample-library': 'settled',
  /** The program has folded the case of every row of `preview_search`. */
  'editors-search': 'folded',
  /** A process began the scheduled backup at this time. An earlier time stands until the backup is made. */
  backup: 'taken',
  /** Every row of text has its hash. */
  'content-hashes': 'written',
  /** A readiness check has written this row. */
  writable: 'checked',
  /** Every entry of the audit log has its hash. */
  'audit-chain': 'sealed',
  /** Every row of `published_preview` has its words, facets and orders. */
  'published-words': 'written',
  /** Every published preview has its rows of `published_link`, with the topic keys of today. */
  'published-links-2': 'written',
} as const;

export type SiteState = keyof typeof STATES;

export async function hasSiteState(db: Db, name: SiteState): Promise<boolean> {
  return hasRow(db.selectFrom('site_state').select('value').where('name', '=', name));
}

export async function saveSiteState(db: Db, name: SiteState, now: Date): Promise<void> {
  const values = { value: STATES[name], updated_at: now.toISOString() };
  await db
    .insertInto('site_state')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}

/** @returns true for one process in each period, whose time may lie ahead after a clock change */
export async function takeBackupTurn(
  db: Db,
  { now, everyMs }: { now: Date; everyMs: number },
): Promise<boolean> {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const claim = db
    .insertInto('site_state')
    .values({ name: 'backup', value: STATES.backup, updated_at: at(0) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ updated_at: at(0) })
        .where((e) =>
          e.or([
            e('site_state.updated_at', '<=', at(-everyMs)),
            e('site_state.updated_at', '>', at(everyMs)),
          ]),
        ),
    )
    .returning('name');
  return hasRow(claim);
}
