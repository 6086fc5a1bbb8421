import type { Db } from '../schema.ts';

/** What is remembered, and what its values mean. */
export interface SiteState {
  /** `settled`: the sample library was loaded, or found unnecessary. */
  'sample-library': 'settled';
  /** `folded`: every row of `preview_search` has its text as the program folds case. */
  'editors-search': 'folded';
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
