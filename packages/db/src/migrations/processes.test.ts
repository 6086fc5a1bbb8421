import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { runNode } from '../../../../scripts/testing/process.ts';
import { type OpenDatabase, openDatabase } from '../open.ts';
import { adminQuery } from '../testing/admin.ts';
import { emptyTestDatabase, testEngines } from '../testing/database.ts';
import { TEST_MIGRATIONS } from '../testing/test-migrations.ts';

const SCRIPT = fileURLToPath(new URL('../testing/open-and-die.ts', import.meta.url));

/** Opens a database in a child process. */
const openInChild = (url: string, dieBefore?: number) =>
  runNode([SCRIPT, url, ...(dieBefore === undefined ? [] : [String(dieBefore)])]);

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
  test('a start that breaks at any statement leaves the next start to do the whole', async () => {
    const { expected, statements } = await migrateUntouched();
    expect(statements).toBeGreaterThan(20);
    const url = await emptyTestDatabase(engine);
    let broken = 0;
    // Statement of the first pending migration, counted from 0.
    let number = 0;
    for (;;) {
      let reached = 0;
      let isApplied = false;
      const start = openDatabase(url, {
        migrations: TEST_MIGRATIONS,
        beforeStatement: (statement) => {
          if (reached++ === number) throw new Error('broken on purpose');
          isApplied ||= statement === 'commit';
        },
      });
      const opened = await start.catch((error: Error) => {
        expect(error.message).toContain('broken on purpose');
      });
      if (opened) {
        expect(await describeDatabase(opened)).toEqual(expected);
        await opened.close();
        break;
      }
      broken++;
      number = isApplied ? 1 : number + 1;
    }
    expect(broken).toBe(statements);
  });

  test('a killed process leaves the next start to do the whole', async () => {
    const { expected, statements } = await migrateUntouched();
    const url = await emptyTestDatabase(engine);
    for (const part of engine === 'sqlite' ? [0, 0.5, 1] : [0.3, 1]) {
      const number = Math.round(part * (statements - 1));
      expect(await openInChild(url, number)).toMatchObject({ signal: 'SIGKILL' });
      const reopened = await openDatabase(url, { migrations: TEST_MIGRATIONS });
      const reason = `killed before statement ${number}`;
      expect(await describeDatabase(reopened), reason).toEqual(expected);
      await reopened.close();
      await makeEmptyAgain(url);
    }
  });

  test('five that start at once on an empty database all succeed', async () => {
    const url = await emptyTestDatabase(engine);
    const openHere = async () => {
      const { close } = await openDatabase(url, { migrations: TEST_MIGRATIONS });
      await close();
    };
    const children = Promise.all([openInChild(url), openInChild(url)]);
    await Promise.all([openHere(), openHere(), openHere()]);
    const done = { code: 0, stderr: '' };
    expect(await children).toMatchObject([done, done]);
    expect(await countStatements(url)).toBe(0);
  });

  async function migrateUntouched() {
    const url = await emptyTestDatabase(engine);
    const statements = await countStatements(url);
    const untouched = await openDatabase(url, { migrations: TEST_MIGRATIONS });
    const expected = await describeDatabase(untouched);
    await untouched.close();
    return { expected, statements };
  }
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
