import { existsSync } from 'node:fs';
import { type Dialect, type LogEvent, PostgresDialect } from 'kysely';
import type { ChangeFeed, ChangeListener } from './changes/change-feed.ts';
import { PostgresChangeFeed } from './changes/postgres-feed.ts';
import { SqliteChangeFeed } from './changes/sqlite-feed.ts';
import type { Migration } from './columns.ts';
import { Database } from './conflicts.ts';
import { type Engine, engineOfUrl } from './engine.ts';
import { codeOf, DatabaseOpenError, reasonOf, withReason } from './errors.ts';
import { MIGRATIONS } from './migrations/all.ts';
import { finishMigrating } from './migrations/finish.ts';
import {
  listApplied,
  type MigrateOptions,
  migrate,
  pendingMigrations,
} from './migrations/migrate.ts';
import { type CountedPool, createPool, type PoolCounts } from './postgres/pool.ts';
import type { Db } from './schema.ts';
import { sqliteDialect } from './sqlite/driver.ts';
import { pathOfFileUrl, prepareFolder, readApplied, switchToWal } from './sqlite/file.ts';
import { markerOf, refuseLoss, restoreAdvice, writeMarker } from './sqlite/marker.ts';

export { DatabaseOpenError } from './errors.ts';
export type { Db } from './schema.ts';

export interface OpenDatabase {
  db: Db;
  engine: Engine;
  /** From now on; the caller closes the feed. */
  followChanges(listener: ChangeListener): ChangeFeed;
  /** PostgreSQL only. */
  pool?: () => PoolCounts;
  close(): Promise<void>;
}

export interface Statement {
  /** Without the values of its parameters. */
  statement: string;
  engine: Engine;
  durationMs: number;
  isFailed: boolean;
}

export type StatementListener = (statement: Statement) => void;

export interface OpenOptions {
  /** Called after each statement, in the asynchronous context of its caller. */
  onStatement?: StatementListener | undefined;
  /** PostgreSQL: a connection that no query uses was lost; the next query opens another. */
  onIdleError?: (error: Error) => void;
  /** SQLite: a write failed in the disk, and it is unknown whether it is stored. */
  onDiskError?: ((error: Error) => void) | undefined;
  /** Where a refusal looks for the newest backup of a SQLite file; `backups` beside it. */
  backupFolder?: string | undefined;
  /** Refuses an older database instead of migrating it: its server may be running. */
  keepsVersion?: boolean;
  /** For tests. */
  migrations?: readonly Migration[];
  /** For tests. */
  beforeStatement?: MigrateOptions['beforeStatement'];
}

const MIGRATION_WAIT_MS = 60_000;

/** Opens and migrates `file:./path` (SQLite; the folder is created) or `postgres://…`. */
export async function openDatabase(url: string, options: OpenOptions = {}): Promise<OpenDatabase> {
  return engineOfUrl(url) === 'sqlite'
    ? openSqlite(pathOfFileUrl(url), options)
    : openPostgres(url, options);
}

async function openSqlite(path: string, options: OpenOptions): Promise<OpenDatabase> {
  const { migrations = MIGRATIONS } = options;
  prepareFolder(path);
  await withReason(`The database ${path}`, async () => {
    if (!existsSync(path)) refuseLoss(path, 'missing', options.backupFolder);
    const applied = await readApplied(path, MIGRATION_WAIT_MS).catch((error: unknown) => {
      throw withAdvice(error, path, options.backupFolder);
    });
    if (applied.length === 0) refuseLoss(path, 'empty', options.backupFolder);
    const isCurrent = pendingMigrations(applied, migrations, 'sqlite').length === 0;
    await switchToWal(path, MIGRATION_WAIT_MS);
    if (isCurrent) return;
    const busyWaitMs = MIGRATION_WAIT_MS;
    await migrateAndClose(connect(sqliteDialect({ path, busyWaitMs })), options);
  });
  const database = sqliteDatabase(path, options);
  // The first read marks the file as open, which makes `restore` refuse.
  await withReason(`The database ${path}`, async () => {
    await finishOrClose(database.db, options);
    if (options.migrations === undefined) writeMarker(path);
  });
  return database;
}

/** Opens a migrated file in WAL mode. */
export function sqliteDatabase(path: string, options: OpenOptions = {}): OpenDatabase {
  const feeds = new Set<SqliteChangeFeed>();
  const { onDiskError } = options;
  const db = connect(
    sqliteDialect({ path, onDiskError, onWrite: () => noteWrite(feeds) }),
    listening('sqlite', options),
  );
  return {
    db,
    engine: 'sqlite',
    followChanges: (listener) => registered(feeds, new SqliteChangeFeed(path, listener)),
    close: () => db.destroy(),
  };
}

/** A damaged file is restored; any other error needs another remedy. */
function withAdvice(cause: unknown, path: string, backupFolder: string | undefined): unknown {
  const codes = [cause, cause instanceof Error && cause.cause].map(codeOf);
  const isDamaged = codes.some((code = '') => /^SQLITE_(NOTADB|CORRUPT)/.test(code));
  if (!isDamaged || !existsSync(markerOf(path))) return cause;
  const advice = restoreAdvice(path, backupFolder);
  return new DatabaseOpenError(`${reasonOfOpening(cause)}. ${advice}`, { cause });
}

const reasonOfOpening = (error: unknown): string =>
  error instanceof DatabaseOpenError
    ? error.message
    : `The database is damaged: ${reasonOf(error)}`;

async function openPostgres(url: string, options: OpenOptions): Promise<OpenDatabase> {
  const { onIdleError } = options;
  await withReason('The PostgreSQL database', () => {
    const pool = createPool({ url, isMigrating: true, onIdleError });
    return migrateAndClose(connect(new PostgresDialect({ pool })), options);
  });
  const database = postgresDatabase(
    url,
    (onWrite) => createPool({ url, onIdleError, onWrite }),
    options,
  );
  await withReason('The PostgreSQL database', () => finishOrClose(database.db, options));
  return database;
}

/** Opens a migrated database; closing it ends the pool. */
export function postgresDatabase(
  url: string,
  poolWith: (onWrite: () => void) => CountedPool,
  options: OpenOptions = {},
): OpenDatabase {
  const feeds = new Set<PostgresChangeFeed>();
  const pool = poolWith(() => noteWrite(feeds));
  const db = connect(new PostgresDialect({ pool }), listening('postgres', options));
  return {
    db,
    engine: 'postgres',
    pool: pool.counts,
    followChanges: (listener) => registered(feeds, new PostgresChangeFeed(url, listener)),
    close: () => db.destroy(),
  };
}

function noteWrite(feeds: Iterable<{ noteWrite(): void }>): void {
  for (const feed of feeds) feed.noteWrite();
}

function registered<Feed>(feeds: Set<Feed>, feed: Feed): Feed {
  feeds.add(feed);
  return feed;
}

const connect = (dialect: Dialect, log?: (event: LogEvent) => void): Db =>
  new Database({ dialect, ...(log && { log }) });

function listening(
  engine: Engine,
  { onStatement }: OpenOptions,
): ((event: LogEvent) => void) | undefined {
  return (
    onStatement &&
    (({ level, query, queryDurationMillis }) => {
      const isFailed = level === 'error';
      onStatement({ statement: query.sql, engine, durationMs: queryDurationMillis, isFailed });
    })
  );
}

async function migrateAndClose(db: Db, options: OpenOptions): Promise<void> {
  const { migrations = MIGRATIONS, beforeStatement, keepsVersion = false } = options;
  try {
    if (keepsVersion) await refuseOlder(db, migrations.length);
    await migrate(db, { migrations, beforeStatement });
  } finally {
    await db.destroy();
  }
}

async function refuseOlder(db: Db, version: number): Promise<void> {
  const { length: found } = await listApplied(db);
  if (found === 0 || found >= version) return;
  throw new DatabaseOpenError(
    `The database is version ${found}, and its server could not use it as version ${version}: ` +
      'start the server of this program once, which migrates it.',
  );
}

async function finishOrClose(db: Db, { migrations }: OpenOptions): Promise<void> {
  // This code fits the program's own schema only.
  if (migrations !== undefined) return;
  try {
    await finishMigrating(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
