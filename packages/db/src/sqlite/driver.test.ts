import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type SqliteDriverConfig, sqliteDialect } from './driver.ts';

interface Tables {
  note: { id: number; text: string };
}

let path: string;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foreword-driver-'));
  path = join(folder, 'notes.db');
  const database = new Database(path);
  database.pragma('journal_mode = wal');
  database.exec('create table note (id integer primary key, text text not null unique) strict');
  database.close();
  onTestFinished(() => rm(folder, { recursive: true }));
});

function open(config: Partial<SqliteDriverConfig> = {}): Kysely<Tables> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect({ path, ...config }) });
  onTestFinished(() => db.destroy());
  return db;
}

/** Another process, as far as SQLite is concerned. */
function openOutside(): Database.Database {
  const database = new Database(path, { timeout: 0 });
  onTestFinished(() => {
    database.close();
  });
  return database;
}

const add = (db: Kysely<Tables>, text: string) =>
  db.insertInto('note').values({ id: sql<number>`null`, text }).execute();
const texts = async (db: Kysely<Tables>) =>
  (await db.selectFrom('note').select('text').orderBy('id').execute()).map(({ text }) => text);

describe('transactions', () => {
  test('a reader neither waits for an open transaction nor sees into it', async () => {
    const db = open();
    await db.transaction().execute(async (transaction) => {
      await add(transaction, 'inside');
      expect(await texts(db)).toEqual([]);
      expect(await texts(transaction)).toEqual(['inside']);
    });
    expect(await texts(db)).toEqual(['inside']);
  });

  test('reads of a transaction stay true until it writes', async () => {
    const db = open();
    const addCount = () =>
      db.transaction().execute(async (db) => {
        const before = await texts(db);
        await new Promise(setImmediate);
        await add(db, `note ${before.length}`);
      });
    await Promise.all(Array.from({ length: 20 }, addCount));
    expect(await texts(db)).toEqual(Array.from({ length: 20 }, (_, index) => `note ${index}`));
  });

  test('a failed transaction writes nothing, and the next one runs', async () => {
    const db = open();
    const failing = db.transaction().execute(async (db) => {
      await add(db, 'lost');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await add(db, 'kept');
    expect(await texts(db)).toEqual(['kept']);
  });

  test('a transaction whose commit fails is rolled back, and the next one runs', async () => {
    openOutside().exec(
      'create table pointer (note_id integer references note (id) deferrable initially deferred) strict',
    );
    const db = open();
    const failing = db
      .transaction()
      .execute((db) => sql`insert into pointer (note_id) values (99)`.execute(db));
    await expect(failing).rejects.toMatchObject({ code: 'CONFLICT' });
    await add(db, 'kept');
    expect((await sql`select * from pointer`.execute(db)).rows).toEqual([]);
  });

  test('a transaction that SQLite rolled back takes no further writes', async () => {
    const db = open();
    await add(db, 'twin');
    const failing = db.transaction().execute(async (db) => {
      await add(db, 'lost');
      await sql`insert or rollback into note (text) values ('twin')`.execute(db).catch(() => {});
      await add(db, 'not in a transaction');
    });
    await expect(failing).rejects.toThrow('rolled the transaction back');
    await add(db, 'kept');
    expect(await texts(db)).toEqual(['twin', 'kept']);
  });

  test('a write through the outer handle in a transaction is refused', async () => {
    const db = open({ turnWaitMs: 30 });
    const selfLocking = db.transaction().execute(() => add(db, 'outer'));
    await expect(selfLocking).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await add(db, 'kept');
    expect(await texts(db)).toEqual(['kept']);
  });
});

describe('locks of other processes', () => {
  test('a write waits for the lock without blocking the event loop', async () => {
    const other = openOutside();
    other.exec('begin immediate');
    const db = open();
    const writing = add(db, 'patient');
    const transacting = db.transaction().execute((db) => add(db, 'more patient'));

    // A driver that blocked the loop would give up before the commit.
    for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setTimeout(resolve, 1));
    other.exec('commit');
    await Promise.all([writing, transacting]);
    expect(await texts(db)).toEqual(['patient', 'more patient']);
  });

  test('reads ignore the lock', async () => {
    const db = open();
    await add(db, 'there');
    openOutside().exec('begin immediate');
    expect(await texts(db)).toEqual(['there']);
  });

  test('a lock that stays makes only writes unavailable', async () => {
    const other = openOutside();
    other.exec('begin immediate');
    const db = open({ busyWaitMs: 100 });
    await expect(add(db, 'late')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const transacting = db.transaction().execute((db) => add(db, 'late'));
    await expect(transacting).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    other.exec('rollback');
    await add(db, 'in time');
    expect(await texts(db)).toEqual(['in time']);
  });
});

describe('statements', () => {
  test('a broken unique or foreign key is a conflict that keeps its cause', async () => {
    const db = open();
    await add(db, 'twin');
    await expect(add(db, 'twin')).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { code: 'SQLITE_CONSTRAINT_UNIQUE' },
    });
  });

  test('a missing value is a mistake of the program and not a conflict', async () => {
    const db = open();
    const adding = db.insertInto('note').values({ id: 1, text: sql<string>`null` }).execute();
    await expect(adding).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_NOTNULL' });
  });

  test('a boolean is refused', async () => {
    const db = open();
    await expect(sql`select ${true} as flag`.execute(db)).rejects.toThrow(TypeError);
  });

  test('raw reads and raw writes find their handle', async () => {
    const db = open();
    await sql`insert into note (text) values ('raw')`.execute(db);
    const inserted = await sql<{
      id: number;
    }>`insert into note (text) values ('more') returning id`.execute(db);
    expect(inserted.rows).toEqual([{ id: 2 }]);
    const { rows } = await sql`with few as (select text from note) select * from few`.execute(db);
    expect(rows).toEqual([{ text: 'raw' }, { text: 'more' }]);
  });

  test('a transaction begun by hand is refused: the next writer would be inside it', async () => {
    const db = open();
    await expect(sql`begin`.execute(db)).rejects.toThrow('transaction()');
    await add(db, 'kept');
    expect(await texts(db)).toEqual(['kept']);
  });

  test('SQLite compiles no statement again for another limit or another compared value', async () => {
    const db = open();
    for (const text of ['one', 'two', 'three']) await add(db, text);
    const first = (limit: number) =>
      db.selectFrom('note').select('text').orderBy('id').limit(limit);
    const joined = (id: number) =>
      db
        .selectFrom('note')
        .innerJoin('note as same', 'same.id', 'note.id')
        .select('same.text')
        .where('note.id', '=', id);
    expect(first(2).compile().sql).toMatch(/ limit \+\?$/);
    expect(await first(2).execute()).toEqual([{ text: 'one' }, { text: 'two' }]);
    expect(await joined(2).execute()).toEqual([{ text: 'two' }]);
    const { rows } = await sql`select count(*) as count from (
      select 1 from note limit ${2}
    ) as few`.execute(db);
    expect(rows).toEqual([{ count: 2 }]);
    // better-sqlite3 makes a function for the rows whenever SQLite has compiled a statement.
    const construct = vi.spyOn(globalThis, 'Function');
    for (let number = 1; number <= 3; number += 1) {
      expect(await first(number).execute()).toHaveLength(number);
      expect(await joined(number).execute()).toHaveLength(1);
    }
    expect(construct).not.toHaveBeenCalled();
    construct.mockRestore();
  });

  test('far more statements than are kept still work', async () => {
    const db = open();
    for (let number = 0; number < 700; number++) {
      const { rows } = await sql.raw<{ n: number }>(`select ${number} as n`).execute(db);
      expect(rows).toEqual([{ n: number }]);
    }
  });
});
