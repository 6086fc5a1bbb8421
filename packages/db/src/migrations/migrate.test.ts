import { DEFAULT_CATEGORIES } from '@foreword/domain/category-names.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Columns, Migration } from '../columns.ts';
import { openDatabase } from '../open.ts';
import { listCategories } from '../repositories/category.ts';
import { migratedTestDatabase, openTestDatabase, testEngines } from '../testing/database.ts';
import { TEST_MIGRATIONS } from '../testing/test-migrations.ts';
import { MIGRATIONS } from './all.ts';

describe.each(testEngines)('migrations on %s', (engine) => {
  test('a migration that fails leaves the database unchanged', async () => {
    const url = await migratedTestDatabase(engine);
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
    const url = await migratedTestDatabase(engine);
    await (await openDatabase(url, { migrations: TEST_MIGRATIONS })).close();
    await expect(openDatabase(url)).rejects.toThrow(
      `The database is version ${TEST_MIGRATIONS.length}, this program knows ${MIGRATIONS.length}: ` +
        'use a newer program, or go back to a backup',
    );
  });

  test('a migration that was changed after it ran is refused by name', async () => {
    const { url } = await openTestDatabase(engine);
    const edited = MIGRATIONS.map((migration) => ({
      ...migration,
      statements: (columns: Columns) => [...migration.statements(columns), 'select 1'],
    }));
    await expect(openDatabase(url, { migrations: edited })).rejects.toThrow(
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

  test('store their times as ISO text, as the program does', async () => {
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
