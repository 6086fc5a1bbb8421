import {
  FACET_NAMES,
  type FacetChoice,
  type FacetGroup,
  isNarrowed,
  matchesFacets,
} from '@foreword/domain/facets.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import { sql } from 'kysely';
import { LOCKS, lockInTransaction, locksRows } from '../engine.ts';
import { prepared } from '../prepared.ts';
import type { Db } from '../schema.ts';

/** Triggers keep one number of each kind for all previews, and one for each category of them. */
export type CountedKind = 'shown' | 'published' | 'draft' | 'featured';

/** Previews of any of the kinds, which must not overlap. `shown` counts by the category that readers see. */
export async function keptCount(
  db: Db,
  kinds: readonly CountedKind[],
  categoryName?: string,
): Promise<number> {
  const category = categoryName === undefined ? '' : `:${foldCase(categoryName)}`;
  const names = kinds.map((kind) => kind + category);
  const [name] = names;
  const rows =
    names.length === 1 && name !== undefined
      ? await selectCount(db, { name })
      : await countsOf(db, names).execute();
  return rows.reduce((sum, { count }) => sum + count, 0);
}

const selectCount = prepared((db, { name }: { name: string }) => countsOf(db, [name]));

const countsOf = (db: Db, names: readonly string[]) =>
  db.selectFrom('preview_count').select('count').where('name', 'in', names);

/** For SQL with a table `category`: previews whose working copy, or whose shown text, is in it. */
export const previewsInCategory = sql<number>`(
  coalesce((select count from preview_count where name = 'published:' || category.name_key), 0)
  + coalesce((select count from preview_count where name = 'draft:' || category.name_key), 0)
  + (select count(*) from shown_elsewhere where category_key = category.name_key)
)`;

/** The stored counts that differ from the previews, by name. One statement: writers may be at work. */
export async function listWrongCounts(
  db: Db,
): Promise<{ name: string; stored: number; counted: number }[]> {
  const { rows } = await sql<{ name: string; stored: number | string; counted: number | string }>`
    select name, sum(stored) as stored, sum(counted) as counted from (
      select name, count as stored, 0 as counted from preview_count
      union all select 'elsewhere:' || category_key, 1, 0 from shown_elsewhere
      union all select name, 0, count from (${countedRows}) as counts
      union all select 'elsewhere:' || category_key, 0, 1 from (${elsewhereRows}) as elsewhere
    ) as sides group by name having sum(stored) <> sum(counted) order by name
  `.execute(db);
  return rows.map(({ name, stored, counted }) => ({
    name,
    stored: Number(stored),
    counted: Number(counted),
  }));
}

/** Recounts; needs a transaction. */
export async function recountPreviews(db: Db): Promise<void> {
  // A writer changes this table before it waits for the lock of the counts.
  if (locksRows(db)) await sql`lock table shown_elsewhere in share row exclusive mode`.execute(db);
  await lockInTransaction(db, LOCKS.counts);
  await db.deleteFrom('preview_count').execute();
  await sql`insert into preview_count (name, count) ${countedRows}`.execute(db);
  await db.deleteFrom('shown_elsewhere').execute();
  await sql`insert into shown_elsewhere (preview_id, category_key) ${elsewhereRows}`.execute(db);
}

const countedRows = sql`
  select name, count(*) as count from (
    select 'shown' as name from published_preview
    union all select 'shown:' || category_key from published_preview
    union all select 'facets/' || facets from published_preview
    union all select 'facets:' || category_key || '/' || facets from published_preview
    union all select case is_published when 1 then 'published' else 'draft' end from preview
    union all select case is_published when 1 then 'published:' else 'draft:' end || category_key
      from preview
    union all select 'featured' from preview where featured_place is not null
    union all select 'featured:' || category_key from preview where featured_place is not null
  ) as counted group by name`;

const elsewhereRows = sql`
  select preview_id, published_preview.category_key from published_preview
  join preview on preview.id = preview_id
  where preview.category_key <> published_preview.category_key`;

/** A group of published previews and its name in the column `facets`. */
export interface StoredFacetGroup extends FacetGroup {
  key: string;
}

/** One text per combination of values: commas between facets in the order of `FACET_NAMES`, spaces between values. */
export const facetsKeyOf = (values: FacetGroup['values']): string =>
  FACET_NAMES.map((name) => values[name].join(' ')).join(',');

function readKey(key: string): FacetGroup['values'] {
  const parts = key.split(',');
  const entries = FACET_NAMES.map((name, at) => [
    name,
    (parts[at] ?? '').split(' ').filter((value) => value !== ''),
  ]);
  return Object.fromEntries(entries);
}

const LAST_CHARACTER = String.fromCodePoint(0x10ffff);

/** The groups that triggers count: their number depends on the values in use, not on the number of previews. */
export async function listFacetGroups(db: Db, categoryName?: string): Promise<StoredFacetGroup[]> {
  const start = categoryName === undefined ? 'facets/' : `facets:${foldCase(categoryName)}/`;
  const rows = await selectGroups(db, { start, end: start + LAST_CHARACTER });
  return (
    rows
      .map(({ name, count }) => ({ key: name.slice(start.length), count }))
      // A longer name of a category may begin with this one.
      .filter(({ key }) => !key.includes('/'))
      .map(({ key, count }) => groupOf(key, count))
  );
}

const selectGroups = prepared((db, { start, end }: { start: string; end: string }) =>
  db
    .selectFrom('preview_count')
    .select(['name', 'count'])
    .where('name', '>=', start)
    .where('name', '<', end)
    .where('count', '>', 0),
);

export const groupOf = (key: string, count: number): StoredFacetGroup => ({
  key,
  count,
  values: readKey(key),
});

/** The keys that a choice allows, and the number of their previews. */
export interface FacetFilter {
  keys: readonly string[];
  count: number;
}

/** @returns undefined for a choice that narrows nothing */
export function facetFilterOf(
  groups: readonly StoredFacetGroup[],
  choice: FacetChoice,
): FacetFilter | undefined {
  if (!isNarrowed(choice)) return undefined;
  const matching = groups.filter((group) => matchesFacets(group, choice));
  return {
    keys: matching.map(({ key }) => key),
    count: matching.reduce((sum, { count }) => sum + count, 0),
  };
}
