import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The two database engines that one schema and one set of repositories serve. */
export const ENGINES = ['sqlite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** Which engine a handle talks to. */
export function engineOf<DB>(db: Kysely<DB>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/**
 * Makes transactions that ask for the same key run one after the other; held until the
 * transaction ends. On SQLite every transaction holds the only write lock from its beginning,
 * so there is nothing to take.
 * @param db the handle of a transaction
 */
export async function lockInTransaction<DB>(db: Kysely<DB>, key: number): Promise<void> {
  if (engineOf(db) === 'postgres') await sql`select pg_advisory_xact_lock(${key})`.execute(db);
}

/**
 * Whether rows that are read in order to be written have to be locked: on SQLite a transaction
 * holds the only write lock from its beginning.
 */
export const locksRows = <DB>(db: Kysely<DB>): boolean => engineOf(db) === 'postgres';

/**
 * Keys of {@link lockInTransaction}; any distinct numbers would do. A transaction that takes several
 * locks takes them in this order, then rows of previews by rising id, so that no two wait for each other.
 */
export const LOCKS = {
  migration: 4_611_001,
  sampleLibrary: 4_611_002,
  categories: 4_611_004,
  featured: 4_611_003,
  users: 4_611_005,
  signInRefusal: 4_611_006,
} as const;
