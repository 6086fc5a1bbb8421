import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from './schema.ts';
import { adminQuery } from './testing/admin.ts';
import { openTestDatabase } from './testing/database.ts';

const describeCategory = (db: Db, id: number, text: string) =>
  sql`update category set description = description || ${text} where id = ${id}`.execute(db);

async function descriptions(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('category')
    .select('description')
    .where('id', 'in', [1, 2])
    .orderBy('id')
    .execute();
  return rows.map(({ description }) => description ?? '');
}

test('two transactions that wait for each other both succeed, one after a retry', async () => {
  const { db } = await openTestDatabase('postgres');
  await db.updateTable('category').set({ description: '' }).execute();
  // Both hold their first row before either asks for its second, when they meet for the first time.
  const met = Promise.withResolvers<void>();
  let attempts = 0;
  const describeBoth = (order: readonly [number, number], text: string) =>
    db.transaction().execute(async (db) => {
      await describeCategory(db, order[0], text);
      attempts++;
      if (attempts === 2) met.resolve();
      await met.promise;
      await describeCategory(db, order[1], text);
      return text;
    });
  const both = Promise.all([describeBoth([1, 2], 'a'), describeBoth([2, 1], 'b')]);
  await expect(both).resolves.toEqual(['a', 'b']);
  expect(attempts).toBe(3);
  const [first = '', second = ''] = await descriptions(db);
  expect([...first].sort().join('')).toBe('ab');
  // The first transaction won in both rows.
  expect(second).toBe(first);
});

/** A transaction that another one overtakes on its first attempts. */
async function overtakenTimes(times: number) {
  const { db, url } = await openTestDatabase('postgres');
  let attempts = 0;
  const answer = db.transaction().execute(async (db) => {
    await sql`set transaction isolation level repeatable read`.execute(db);
    await sql`select 1 from category`.execute(db);
    if (attempts++ < times) {
      await adminQuery(url, `update category set description = 'Theirs' where id = 1`);
    }
    await sql`update category set description = 'Mine' where id = 1`.execute(db);
  });
  return { db, answer, attempts: () => attempts };
}

test('a transaction with three conflicts succeeds at the fourth try', async () => {
  const { db, answer, attempts } = await overtakenTimes(3);
  await answer;
  expect(attempts()).toBe(4);
  expect((await descriptions(db))[0]).toBe('Mine');
});

test('a transaction that always conflicts is unavailable and writes nothing', async () => {
  const { db, answer, attempts } = await overtakenTimes(Number.POSITIVE_INFINITY);
  await expect(answer).rejects.toMatchObject({ code: 'UNAVAILABLE', cause: { code: '40001' } });
  expect(attempts()).toBe(4);
  expect((await descriptions(db))[0]).toBe('Theirs');
});

test.each(['sqlite', 'postgres'] as const)(
  'a transaction that fails for another reason is not retried on %s',
  async (engine) => {
    const { db } = await openTestDatabase(engine);
    let attempts = 0;
    const answer = db.transaction().execute(async (db) => {
      attempts++;
      await sql`insert into category select * from category`.execute(db);
    });
    await expect(answer).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(attempts).toBe(1);
  },
);
