import { sql } from 'kysely';
import type { Db } from './schema.ts';

type Row = Record<string, unknown>;

export interface PagedTable {
  table: string;
  /** The primary key, in which both engines sort alike. */
  key: readonly string[];
  /** Beside the key; without any, all. */
  columns?: readonly string[] | undefined;
  rowsAtATime?: number | undefined;
}

/** A whole table could fill the memory; fifty whole rows have a few hundred kilobytes. */
export async function* pagesOf(
  db: Db,
  { table, key, columns, rowsAtATime = 50 }: PagedTable,
): AsyncGenerator<Row[]> {
  const namesOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  const selected = columns ? namesOf([...key, ...columns]) : sql`*`;
  for (let after: unknown[] | undefined; ; ) {
    const where = after === undefined ? sql`` : sql`where (${namesOf(key)}) > (${sql.join(after)})`;
    const { rows } = await sql<Row>`
      select ${selected} from ${sql.table(table)} ${where} order by ${namesOf(key)} limit ${rowsAtATime}
    `.execute(db);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtATime) return;
    after = key.map((name) => last[name]);
  }
}

export async function* rowsOf(
  db: Db,
  { id, rowsAtATime = 500, ...paged }: Omit<PagedTable, 'key'> & { id: string },
): AsyncGenerator<Row> {
  for await (const rows of pagesOf(db, { ...paged, key: [id], rowsAtATime })) yield* rows;
}
