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
