import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { COLUMNS, type Migration } from '../columns.ts';
import { type Engine, engineOf, LOCKS, lockInTransaction } from '../engine.ts';
import { DatabaseOpenError } from '../errors.ts';
import type { Db } from '../schema.ts';

export interface AppliedMigration {
  number: number;
  name: string;
  checksum: string;
}

export interface MigrateOptions {
  migrations: readonly Migration[];
  beforeStatement?: (statement: string) => void | Promise<void>;
}

/**
 * Applies each pending migration in a transaction of its own under a lock: a kill leaves the database
 * as before or after, and several processes may start at once.
 */
export async function migrate(db: Db, options: MigrateOptions): Promise<void> {
  const engine = engineOf(db);
  let pending = pendingMigrations(await listApplied(db), options.migrations, engine);
  while (pending.length > 0) {
    pending = await db.transaction().execute(async (db) => {
      await lockInTransaction(db, LOCKS.migration);
      // Another process may have migrated during the wait.
      const [next, ...later] = pendingMigrations(await listApplied(db), options.migrations, engine);
      if (next === undefined) return [];
      await apply(db, next, options.beforeStatement);
      return later;
    });
  }
}

async function apply(
  db: Db,
  migration: Migration,
  beforeStatement: MigrateOptions['beforeStatement'],
): Promise<void> {
  const engine = engineOf(db);
  const { text, tableOptions, now } = COLUMNS[engine];
  const statements = [
    `create table if not exists migration (
      number integer primary key,
      name ${text} not null,
      checksum ${text} not null,
      applied_at ${text} not null
    ) ${tableOptions}`,
    ...migration.statements(COLUMNS[engine]),
    `insert into migration (number, name, checksum, applied_at)
      values (${migration.number}, '${migration.name}', '${checksumOf(migration, engine)}', ${now})`,
  ];
  for (const statement of statements) {
    await beforeStatement?.(statement);
    await sql.raw(statement).execute(db);
  }
  await beforeStatement?.('commit');
}

/** @throws DatabaseOpenError for an applied migration that this program lacks or has changed */
export function pendingMigrations(
  applied: readonly AppliedMigration[],
  known: readonly Migration[],
  engine: Engine,
): readonly Migration[] {
  const newest = Math.max(0, ...applied.map(({ number }) => number));
  if (newest > known.length) {
    throw new DatabaseOpenError(
      `The database is version ${newest}, this program knows ${known.length}: ` +
        'use a newer program, or go back to a backup made before the newer program ran.',
    );
  }
  for (const [index, { number, name, checksum }] of applied.entries()) {
    const migration = known[index];
    if (migration?.number !== number || checksumOf(migration, engine) !== checksum) {
      throw new DatabaseOpenError(
        `Migration ${number} (${name}) of the database is not the one this program has: ` +
          'it was changed after it ran; use the program that made the database.',
      );
    }
  }
  return known.slice(applied.length);
}

function checksumOf(migration: Migration, engine: Engine): string {
  const statements = migration.statements(COLUMNS[engine]);
  return hash('sha256', JSON.stringify(statements));
}

export async function listApplied(db: Db): Promise<AppliedMigration[]> {
  const exists =
    engineOf(db) === 'sqlite'
      ? sql`select name from sqlite_schema where type = 'table' and name = 'migration'`
      : sql`select oid::text as name from pg_class where oid = to_regclass('migration')`;
  if ((await exists.execute(db)).rows.length === 0) return [];
  return db
    .selectFrom('migration')
    .select(['number', 'name', 'checksum'])
    .orderBy('number')
    .execute();
}
