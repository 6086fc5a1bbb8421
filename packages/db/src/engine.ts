import { type Kysely, PostgresAdapter, sql } from 'kysely';

export const ENGINES = ['sqlite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

export function engineOf<DB>(db: Kysely<DB>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/**
 * Makes transactions with the same key run one after the other. Not needed on SQLite, where every
 * transaction holds the only write lock from its beginning.
 * @param db the handle of a transaction
 */
export async function lockInTransaction<DB>(db: Kysely<DB>, key: number): Promise<void> {
  if (engineOf(db) === 'postgres') await sql`select pg_advisory_xact_lock(${key})`.execute(db);
}

/** Whether a transaction must lock the rows that it reads before it writes them. */
export const locksRows = <DB>(db: Kysely<DB>): boolean => engineOf(db) === 'postgres';

/**
 * Keys of {@link lockInTransaction}. To avoid deadlocks, a transaction takes several locks in this
 * order, then rows of previews by rising id.
 */
export const LOCKS = {
  migration: 4_611_001,
  sampleLibrary: 4_611_002,
  categories: 4_611_004,
  featured: 4_611_003,
  users: 4_611_005,
  signInRefusal: 4_611_006,
} as const;
