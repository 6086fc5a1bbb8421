import type { DeleteResult, SelectQueryBuilder } from 'kysely';
import type { Schema } from './schema.ts';

export async function countRows<Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const counting = query.select((e) => e.fn.countAll<number>().as('count'));
  return (await counting.executeTakeFirstOrThrow()).count;
}

/** Needs a query that ends after one row. */
export const hasRow = async (query: {
  executeTakeFirst(): Promise<object | undefined>;
}): Promise<boolean> => (await query.executeTakeFirst()) !== undefined;

export async function countRemoved(query: {
  executeTakeFirstOrThrow(): Promise<DeleteResult>;
}): Promise<number> {
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
