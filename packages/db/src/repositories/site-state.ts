import type { Db } from '../schema.ts';

export interface SiteState {
  /** `settled`: the sample library was loaded or is not needed. */
  'sample-library': 'settled';
  /** `folded`: the program has folded the case of every row of `preview_search`. */
  'editors-search': 'folded';
  /** `taken`: a process began the scheduled backup at this time. An earlier time stands until the backup is made. */
  backup: 'taken';
  /** `written`: every row of text has its hash. */
  'content-hashes': 'written';
  /** `checked`: a readiness check has written this row. */
  writable: 'checked';
  /** `sealed`: every entry of the audit log has its hash. */
  'audit-chain': 'sealed';
  /** `written`: every row of `published_preview` has its words, facets and orders. */
  'published-words': 'written';
  /** `written`: every published preview has its rows of `published_link`. */
  'published-links': 'written';
}

export async function findSiteState<N extends keyof SiteState>(
  db: Db,
  name: N,
): Promise<SiteState[N] | undefined> {
  const row = await db
    .selectFrom('site_state')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value as SiteState[N] | undefined;
}

export async function saveSiteState<N extends keyof SiteState>(
  db: Db,
  name: N,
  value: SiteState[N],
  now: Date,
): Promise<void> {
  const values = { value, updated_at: now.toISOString() };
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
  const row = await db
    .insertInto('site_state')
    .values({ name: 'backup', value: 'taken', updated_at: at(0) })
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
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}
