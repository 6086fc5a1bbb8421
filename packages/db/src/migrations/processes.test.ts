import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../open.ts';
import { adminQuery } from '../testing/admin.ts';
import { emptyTestDatabase, testEngines } from '../testing/database.ts';
import { TEST_MIGRATIONS } from '../testing/test-migrations.ts';

const SCRIPT = fileURLToPath(new URL('../testing/open-and-die.ts', import.meta.url));
const runChild = promisify(execFile);

/** Opens a database in a child process. */
const openInChild = (url: string, dieBefore?: number) =>
  runChild(process.execPath, [
    SCRIPT,
    url,
    ...(dieBefore === undefined ? [] : [String(dieBefore)]),
  ]);

/** The schema as the engine tells it, and the rows of migrations without their times. */
async function describeDatabase({ db, engine }: OpenDatabase): Promise<unknown> {
  const schema =
    engine === 'sqlite'
      ? await sql`select type, name, sql from sqlite_schema order by type, name`.execute(db)
      : await sql`
          select 'column' as kind, table_name || '.' || column_name || ' ' || data_type || ' ' ||
            is_nullable || ' ' || coalesce(collation_name, '') || ' ' || is_identity as text
          from information_schema.columns where table_schema = 'public'
          union all
          select 'constraint', conrelid::regclass || ' ' || pg_get_constraintdef(oid)
          from pg_constraint where connamespace = 'public'::regnamespace
          union all
          select 'index', indexdef from pg_indexes where schemaname = 'public'
          order by 1, 2`.execute(db);
  const categories = await sql`select id, name, slug, shelf_mark from category order by id`.execute(
    db,
  );
  const migrations =
    await sql`select number, name, checksum from migration order by number`.execute(db);
  return [schema.rows, categories.rows, migrations.rows];
}

describe.each(testEngines)('migrating processes on %s', (engine) => {
  test('a migration that breaks at any statement leaves the next start to do the whole', async () => {
    const { expected, statements } = await migrateUntouched();
    expect(statements).toBeGreaterThan(20);
    const url = await emptyTestDatabase(engine);
    for (let number = 0; number < statements; number++) {
      let reached = 0;
      const breaking = openDatabase(url, {
        migrations: TEST_MIGRATIONS,
        beforeStatement: () => {
          if (reached++ === number) throw new Error('broken on purpose');
        },
      });
      await expect(breaking).rejects.toThrow('broken on purpose');
      await expectWhole(url, expected, `broken before statement ${number}`);
    }
  }, 120_000);

  test('a killed process leaves the next start to do the whole', async () => {
    const { expected, statements } = await migrateUntouched();
    const url = await emptyTestDatabase(engine);
    // The first and last statements, and two between.
    for (const part of [0, 0.3, 0.7, 1]) {
      const number = Math.round(part * (statements - 1));
      await expect(openInChild(url, number)).rejects.toMatchObject({ signal: 'SIGKILL' });
      await expectWhole(url, expected, `killed before statement ${number}`);
    }
  }, 60_000);

  test('five that start at once on an empty database all succeed', async () => {
    const url = await emptyTestDatabase(engine);
    await Promise.all(Array.from({ length: 5 }, () => openInChild(url)));
    expect(await countStatements(url)).toBe(0);
  }, 60_000);

  async function migrateUntouched() {
    const url = await emptyTestDatabase(engine);
    const statements = await countStatements(url);
    const untouched = await openDatabase(url, { migrations: TEST_MIGRATIONS });
    const expected = await describeDatabase(untouched);
    await untouched.close();
    return { expected, statements };
  }
});

/** Opens the database again, compares it, and empties it. */
async function expectWhole(url: string, expected: unknown, reason: string): Promise<void> {
  const reopened = await openDatabase(url, { migrations: TEST_MIGRATIONS });
  expect(await describeDatabase(reopened), reason).toEqual(expected);
  await reopened.close();
  await makeEmptyAgain(url);
}

async function makeEmptyAgain(url: string): Promise<void> {
  if (url.startsWith('file:')) await rm(url.slice('file:'.length));
  else await adminQuery(url, 'drop schema public cascade; create schema public');
}

async function countStatements(url: string): Promise<number> {
  let count = 0;
  const database = await openDatabase(url, {
    migrations: TEST_MIGRATIONS,
    beforeStatement: () => {
      count++;
    },
  });
  await database.close();
  return count;
}
