import { foldCase } from '@foreword/domain/fold-case.ts';
import { sql } from 'kysely';
import { LOCKS, lockInTransaction } from '../engine.ts';
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
  const rows = await db
    .selectFrom('preview_count')
    .select('count')
    .where('name', 'in', names)
    .execute();
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** For SQL with a table `category`: previews whose working copy, or whose shown text, is in it. */
export const previewsInCategory = sql<number>`(
  coalesce((select count from preview_count where name = 'published:' || category.name_key), 0)
  + coalesce((select count from preview_count where name = 'draft:' || category.name_key), 0)
  + (select count(*) from shown_elsewhere where category_key = category.name_key)
)`;

/** The kept numbers that differ from the previews, by name. */
export async function listWrongCounts(
  db: Db,
): Promise<{ name: string; kept: number; counted: number }[]> {
  const kept = toMap(
    await sql<Count>`
      select name, count from preview_count
      union all select 'elsewhere:' || category_key, count(*) from shown_elsewhere
        group by category_key
    `.execute(db),
  );
  const counted = toMap(
    await sql<Count>`
      ${countedRows}
      union all select 'elsewhere:' || category_key, count(*) from (${elsewhereRows}) as elsewhere
        group by category_key
    `.execute(db),
  );
  return [...new Set([...kept.keys(), ...counted.keys()])]
    .map((name) => ({ name, kept: kept.get(name) ?? 0, counted: counted.get(name) ?? 0 }))
    .filter(({ kept, counted }) => kept !== counted);
}

/** Counts anew, in a transaction. */
export async function recountPreviews(db: Db): Promise<void> {
  await lockInTransaction(db, LOCKS.counts);
  await db.deleteFrom('preview_count').execute();
  await sql`insert into preview_count (name, count) ${countedRows}`.execute(db);
  await db.deleteFrom('shown_elsewhere').execute();
  await sql`insert into shown_elsewhere (preview_id, category_key) ${elsewhereRows}`.execute(db);
}

interface Count {
  name: string;
  count: number | string;
}

const toMap = ({ rows }: { rows: readonly Count[] }): Map<string, number> =>
  new Map(rows.map(({ name, count }) => [name, Number(count)]));

const countedRows = sql`
  select name, count(*) as count from (
    select 'shown' as name from published_preview
    union all select 'shown:' || category_key from published_preview
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
