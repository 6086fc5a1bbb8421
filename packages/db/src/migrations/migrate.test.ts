import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DEFAULT_CATEGORIES } from '@foreword/domain/default-categories.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { COLUMNS } from '../columns.ts';
import { type OpenDatabase, openDatabase } from '../open.ts';
import { listCategories } from '../repositories/category.ts';
import { adminQuery } from '../testing/admin.ts';
import { emptyTestDatabase, openTestDatabase, testEngines } from '../testing/database.ts';
import { TEST_MIGRATIONS } from '../testing/test-migrations.ts';
import { MIGRATIONS } from './all.ts';
import type { Migration } from './migration.ts';

const SCRIPT = fileURLToPath(new URL('../testing/open-and-die.ts', import.meta.url));
const runChild = promisify(execFile);

/** Opens a database in a process of its own. */
const openInChild = (url: string, dieBefore?: number) =>
  runChild(process.execPath, [SCRIPT, url, ...(dieBefore === undefined ? [] : [String(dieBefore)])]);

/** Everything a migration makes: the schema as the engine tells it, and the rows without their times. */
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
  const categories = await sql`select id, name, slug, shelf_mark from category order by id`.execute(db);
  const migrations = await sql`select number, name, checksum from migration order by number`.execute(db);
  return [schema.rows, categories.rows, migrations.rows];
}

describe.each(testEngines)('migrations on %s', (engine) => {
  test('one killed before any of its statements is done as a whole by the next start', async () => {
    const untouched = await openDatabase(await emptyTestDatabase(engine), {
      migrations: TEST_MIGRATIONS,
    });
    const expected = await describeDatabase(untouched);
    await untouched.close();

    const statements = await countStatements(await emptyTestDatabase(engine));
    expect(statements).toBeGreaterThan(20);
    const url = await emptyTestDatabase(engine);
    for (let number = 0; number < statements; number++) {
      await expect(openInChild(url, number)).rejects.toMatchObject({ signal: 'SIGKILL' });
      const reopened = await openDatabase(url, { migrations: TEST_MIGRATIONS });
      expect(await describeDatabase(reopened), `killed before statement ${number}`).toEqual(expected);
      await reopened.close();
      await makeEmptyAgain(url);
    }
  }, 240_000);

  test('five processes that start at once on an empty database all succeed', async () => {
    const url = await emptyTestDatabase(engine);
    await Promise.all(Array.from({ length: 5 }, () => openInChild(url)));
    expect(await countStatements(url)).toBe(0);
  }, 60_000);

  test('one that fails leaves the database as it was', async () => {
    const { url } = await openTestDatabase(engine);
    const broken: Migration = {
      number: MIGRATIONS.length + 1,
      name: 'broken',
      statements: () => ['create table half_done (id integer)', 'create table nonsense ('],
    };
    const opening = openDatabase(url, { migrations: [...MIGRATIONS, broken] });
    await expect(opening).rejects.toThrow();
    const reopened = await openDatabase(url);
    await expect(sql`select * from half_done`.execute(reopened.db)).rejects.toThrow();
    await reopened.close();
  });

  test('a database newer than the program is refused, naming both versions', async () => {
    const { url, close } = await openTestDatabase(engine);
    await close();
    await (await openDatabase(url, { migrations: TEST_MIGRATIONS })).close();
    await expect(openDatabase(url)).rejects.toThrow(
      /^The database is version 2, this program knows 1: use a newer program, or go back/,
    );
  });

  test('a migration that was changed after it ran is refused by name', async () => {
    const { url } = await openTestDatabase(engine);
    const [initial] = MIGRATIONS;
    const edited = {
      number: 1,
      name: 'initial',
      statements: () => [...(initial?.statements(COLUMNS[engine]) ?? []), 'select 1'],
    };
    await expect(openDatabase(url, { migrations: [edited] })).rejects.toThrow(
      /^Migration 1 \(initial\) of the database is not the one this program has/,
    );
  });

  test('a new database has the seven default categories, each with a short description', async () => {
    const { db } = await openTestDatabase(engine);
    const categories = await listCategories(db);
    expect(categories.map(({ name, slug }) => ({ name, slug }))).toEqual(
      DEFAULT_CATEGORIES.map(({ name, slug }) => ({ name, slug })),
    );
    for (const { description, isActive } of categories) {
      expect(isActive).toBe(true);
      expect(description).toMatch(/^[A-Z].{20,118}\.$/);
    }
  });

  test('their times are ISO text like those the program writes', async () => {
    const { db } = await openTestDatabase(engine);
    const rows = await db.selectFrom('category').select('created_at').execute();
    const { applied_at } = await db
      .selectFrom('migration')
      .select('applied_at')
      .executeTakeFirstOrThrow();
    for (const time of [applied_at, ...rows.map((row) => row.created_at)]) {
      expect(new Date(time).toISOString()).toBe(time);
    }
  });
});

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
