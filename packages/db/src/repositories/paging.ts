import { type Expression, type SqlBool, sql } from 'kysely';

/** Position of a preview in a list with the newest first: by creation time, then id. */
export interface ListPosition {
  createdAt: string;
  id: number;
}

/** Keyset condition for the rows after a position in such a list. */
export const isAfter = (
  { createdAt, id }: ListPosition,
  columns: { createdAt: string; id: string },
): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.ref(columns.createdAt)}, ${sql.ref(columns.id)}) < (${createdAt}, ${id})`;
