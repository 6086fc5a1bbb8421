import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { DatabaseOpenError } from './errors.ts';

export const ENGINES = ['sqlite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

export function engineOf<DB>(db: Kysely<DB>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

export function engineOfUrl(url: string): Engine {
  if (url.startsWith('file:')) return 'sqlite';
  if (/^postgres(ql)?:\/\//.test(url)) return 'postgres';
  throw new DatabaseOpenError('DATABASE_URL must start with file: or postgres://');
}

/** Serializes transactions by key. On SQLite every transaction holds the write lock from its start. */
export async function lockInTransaction<DB>(db: Kysely<DB>, key: number): Promise<void> {
  if (engineOf(db) === 'postgres') await sql`select pg_advisory_xact_lock(${key})`.execute(db);
}

export const locksRows = <DB>(db: Kysely<DB>): boolean => engineOf(db) === 'postgres';

/** Takes a few milliseconds: more would hold up other requests. */
export const ROWS_PER_STATEMENT = 100;

/** A preview may have many long versions: more at once would fill the memory. */
export const VERSIONS_PER_STATEMENT = 50;

/** To avoid deadlocks, a transaction takes these locks in order, then rows of previews by rising id; `auditLog` and `counts` come last. */
export const LOCKS = {
  migration: 4_611_001,
  sampleLibrary: 4_611_002,
  categories: 4_611_004,
  featured: 4_611_003,
  users: 4_611_005,
  signInRefusal: 4_611_006,
  bookshops: 4_611_009,
  ai: 4_611_010,
  aiCalls: 4_611_011,
  publishing: 4_611_012,
  /** After the locks of rows: entries come at the end of a transaction. */
  auditLog: 4_611_008,
  /** At commit, by the triggers of migration 9. */
  counts: 4_611_007,
} as const;
