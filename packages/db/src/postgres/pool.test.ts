import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Schema } from '../schema.ts';
import { adminQuery, END_OTHER_CONNECTIONS } from '../testing/admin.ts';
import { openTestDatabase } from '../testing/database.ts';
import { startProxy } from '../testing/postgres-proxy.ts';
import { createPool } from './pool.ts';

test('a connection lost while idle is reported and replaced', async () => {
  const lost = Promise.withResolvers<Error>();
  const { db, url } = await openTestDatabase('postgres', { onIdleError: lost.resolve });
  await sql`select 1`.execute(db);
  await adminQuery(url, END_OTHER_CONNECTIONS);
  expect((await lost.promise).message).toMatch(/terminat/);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a connection lost in a query makes that query unavailable, and the next one works', async () => {
  const { db, url } = await openTestDatabase('postgres');
  const sleeping = sql`select pg_sleep(4)`.execute(db);
  const failure = expect(sleeping).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await waitForSleeper(url);
  await adminQuery(url, END_OTHER_CONNECTIONS);
  await failure;
  // At once, before the socket's end has arrived.
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a connection lost in the middle of a transaction fails it, and nothing else', async () => {
  const { db, url } = await openTestDatabase('postgres');
  const transaction = db.transaction().execute(async (db) => {
    await sql`update category set name = 'Lost' where id = 1`.execute(db);
    await adminQuery(url, END_OTHER_CONNECTIONS);
    await sql`select 1`.execute(db);
  });
  await expect(transaction).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const { rows } = await sql`select name from category where id = 1`.execute(db);
  expect(rows).toEqual([{ name: 'NYT Bestsellers' }]);
});

test('a mode of TLS that checks the certificate gives no warning', async () => {
  const warn = vi.spyOn(process, 'emitWarning');
  for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full']) {
    const pool = createPool({ url: `postgres://u@127.0.0.1:1/x?sslmode=${mode}&keepalives=1` });
    await expect(pool.connect()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  }
  expect(warn).not.toHaveBeenCalled();
});

test('a query that takes too long is unavailable, and does not keep its connection', async () => {
  const { url } = await openTestDatabase('postgres');
  const pool = createPool({ url });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  onTestFinished(() => db.destroy());
  await sql`set statement_timeout = 50`.execute(db);
  const sleeping = sql`select pg_sleep(4)`.execute(db);
  await expect(sleeping).rejects.toMatchObject({ code: 'UNAVAILABLE', cause: { code: '57014' } });
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a transaction that goes silent ends, and others get its locks', async () => {
  const { db: other, url } = await openTestDatabase('postgres');
  const { rows: limits } = await sql`show idle_in_transaction_session_timeout`.execute(other);
  expect(limits).toEqual([{ idle_in_transaction_session_timeout: '30s' }]);
  const pool = createPool({ url, silentTransactionMs: 100 });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  onTestFinished(() => db.destroy());
  const transaction = db.transaction().execute(async (db) => {
    await sql`update category set name = 'Lost' where id = 1`.execute(db);
    await sql`update category set name = 'Saved' where id = 1`.execute(other);
    await sql`select 1`.execute(db);
  });
  await expect(transaction).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const { rows } = await sql`select name from category where id = 1`.execute(db);
  expect(rows).toEqual([{ name: 'Saved' }]);
});

test('a server that goes silent makes queries unavailable until it speaks again', async () => {
  const { url } = await openTestDatabase('postgres');
  const proxy = await startProxy(url);
  const pool = createPool({ url: proxy.url, queryTimeoutMs: 200 });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  onTestFinished(() => db.destroy());
  await sql`select 1`.execute(db);

  proxy.isSilent = true;
  await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  proxy.isSilent = false;
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a failed transaction leaves nothing and frees its connection', async () => {
  const { db } = await openTestDatabase('postgres');
  for (let round = 0; round < 15; round++) {
    const failing = db.transaction().execute(async (db) => {
      await sql`update category set name = 'Lost' where id = 1`.execute(db);
      await sql`insert into category select * from category`.execute(db);
    });
    await expect(failing).rejects.toMatchObject({ code: 'CONFLICT', cause: { code: '23505' } });
  }
  const { rows } = await sql`select name from category where id = 1`.execute(db);
  expect(rows).toEqual([{ name: 'NYT Bestsellers' }]);
});

test('counts are numbers', async () => {
  const { db } = await openTestDatabase('postgres');
  const { rows } = await sql`select count(*) as count from category`.execute(db);
  expect(rows).toEqual([{ count: 7 }]);
});

async function waitForSleeper(url: string): Promise<void> {
  for (;;) {
    const sleepers = await adminQuery(
      url,
      `select 1 from pg_stat_activity where query = 'select pg_sleep(4)' and state = 'active'`,
    );
    if (sleepers.length > 0) return;
  }
}
