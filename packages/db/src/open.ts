import { PostgresDialect } from 'kysely';
import { Database } from './conflicts.ts';
import type { Engine } from './engine.ts';
import { DatabaseOpenError } from './errors.ts';
import { MIGRATIONS } from './migrations/all.ts';
import { finishMigrating } from './migrations/finish.ts';
import { type MigrateOptions, migrate, pendingMigrations } from './migrations/migrate.ts';
import type { Migration } from './migrations/migration.ts';
import { createPool } from './postgres/pool.ts';
import type { Db } from './schema.ts';
import { SqliteDialect } from './sqlite/dialect.ts';
import { pathOfFileUrl, prepareFolder, readApplied, switchToWal } from './sqlite/file.ts';

export { DatabaseOpenError } from './errors.ts';
export type { Db } from './schema.ts';

export interface OpenDatabase {
  db: Db;
  engine: Engine;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Told of a PostgreSQL connection that broke while idle; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void;
  /** For tests: other migrations than the program's. */
  migrations?: readonly Migration[];
  /** For tests: called before every statement of a migration. */
  beforeStatement?: MigrateOptions['beforeStatement'];
}

/** A start waits this long for another process that is migrating. */
const MIGRATION_PATIENCE_MS = 60_000;

/**
 * Opens a database and brings it up to date.
 * @param url `file:./path` (SQLite; the folder is created) or `postgres://…`
 * @throws DatabaseOpenError with one line for people if the database cannot or must not be used;
 *   nothing has been written to it then
 */
export async function openDatabase(url: string, options: OpenOptions = {}): Promise<OpenDatabase> {
  if (url.startsWith('file:')) return openSqlite(pathOfFileUrl(url), options);
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(url, options);
  throw new DatabaseOpenError('DATABASE_URL must start with file: or postgres://');
}

async function openSqlite(path: string, options: OpenOptions): Promise<OpenDatabase> {
  const { migrations = MIGRATIONS } = options;
  prepareFolder(path);
  await explained(`The database ${path}`, async () => {
    const applied = await readApplied(path, MIGRATION_PATIENCE_MS);
    const isCurrent = pendingMigrations(applied, migrations, 'sqlite').length === 0;
    await switchToWal(path, MIGRATION_PATIENCE_MS);
    if (isCurrent) return;
    const busyPatienceMs = MIGRATION_PATIENCE_MS;
    await migrateAndClose(connect(new SqliteDialect({ path, busyPatienceMs })), options);
  });
  const db = connect(new SqliteDialect({ path }));
  // It reads from the file: from then on SQLite knows that it is open here, and `restore` keeps away.
  await explained(`The database ${path}`, () => finishOrClose(db, options));
  return { db, engine: 'sqlite', close: () => db.destroy() };
}

async function openPostgres(url: string, options: OpenOptions): Promise<OpenDatabase> {
  const { onIdleError } = options;
  await explained('The PostgreSQL database', () => {
    const pool = createPool({ url, isPatient: true, onIdleError });
    return migrateAndClose(connect(new PostgresDialect({ pool })), options);
  });
  const db = connect(new PostgresDialect({ pool: createPool({ url, onIdleError }) }));
  await explained('The PostgreSQL database', () => finishOrClose(db, options));
  return { db, engine: 'postgres', close: () => db.destroy() };
}

const connect = (dialect: SqliteDialect | PostgresDialect): Db => new Database({ dialect });

async function migrateAndClose(db: Db, options: OpenOptions): Promise<void> {
  const { migrations = MIGRATIONS, beforeStatement } = options;
  try {
    await migrate(db, { migrations, beforeStatement });
  } finally {
    await db.destroy();
  }
}

async function finishOrClose(db: Db, { migrations }: OpenOptions): Promise<void> {
  // The program's own code fits the program's own schema only.
  if (migrations !== undefined) return;
  try {
    await finishMigrating(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function explained(what: string, open: () => Promise<void>): Promise<void> {
  try {
    await open();
  } catch (error) {
    if (error instanceof DatabaseOpenError) throw error;
    throw new DatabaseOpenError(`${what} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

/** The innermost message: the outer ones are written for visitors, not for who runs the program. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return reasonOf(error.cause);
  // A refused connection to a name with several addresses has an empty message of its own.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error.message;
}
