import {
  chown,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DatabaseOpenError, openDatabase } from './open.ts';
import { TEST_MIGRATIONS } from './testing/test-migrations.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foreword-open-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

/** The refusal of an address, which must fit on a line. */
async function refusal(url: string): Promise<string> {
  const error = await openDatabase(url).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(DatabaseOpenError);
  const { message } = error as DatabaseOpenError;
  expect(message).not.toContain('\n');
  return message;
}

describe('a SQLite file', () => {
  test('is made with its folders, and stays between starts', async () => {
    const url = `file:${join(folder, 'new', 'deep', 'foreword.db')}`;
    const first = await openDatabase(url);
    await sql`update category set name = 'Kept' where id = 1`.execute(first.db);
    await first.close();
    const second = await openDatabase(url);
    const { rows } = await sql`select name from category where id = 1`.execute(second.db);
    expect(rows).toEqual([{ name: 'Kept' }]);
    await second.close();
  });

  test.runIf(process.getuid?.() === 0)(
    'made by root belongs, with its folders and the files beside it, to the owner of the folder above',
    async () => {
      const owner = { uid: 65534, gid: 65534 };
      await chown(folder, owner.uid, owner.gid);
      const path = join(folder, 'new', 'deep', 'foreword.db');
      const { db, close } = await openDatabase(`file:${path}`);
      await sql`update category set name = 'Kept' where id = 1`.execute(db);
      const names = await readdir(folder, { recursive: true });
      expect(names).toContain('new/deep/foreword.db-wal');
      for (const name of names) expect(await stat(join(folder, name)), name).toMatchObject(owner);
      await close();
    },
  );

  test.each(['missing', 'empty'] as const)(
    'that held a site and is %s is refused',
    async (state) => {
      const path = join(folder, 'foreword.db');
      await (await openDatabase(`file:${path}`)).close();
      await rm(path);
      if (state === 'empty') await writeFile(path, '');
      const start = `The database ${path} is ${state}, but it held a site before. `;
      const end = ` To start with an empty site, delete ${path}.initialised.`;
      const backups = join(folder, 'backups');
      expect(await refusal(`file:${path}`)).toBe(
        `${start}No backup lies in ${backups}. Restore another one: foreword restore <file>.${end}`,
      );
      await mkdir(backups);
      for (const [name, time] of [
        ['older.db', 1],
        ['newer.db.age', 3],
        ['foreword-20260305T080910Z.faulty.db', 4],
        ['in-the-making.db.partial-12', 5],
      ] as const) {
        await writeFile(join(backups, name), '');
        await utimes(join(backups, name), time, time);
      }
      expect(await refusal(`file:${path}`)).toBe(
        `${start}Restore the newest backup: foreword restore ${backups}/newer.db.age.${end}`,
      );
      expect((await readdir(folder)).includes('foreword.db')).toBe(state === 'empty');

      await rm(`${path}.initialised`);
      await (await openDatabase(`file:${path}`)).close();
    },
  );

  test('that held a site and is damaged is refused with the newest backup', async () => {
    const path = join(folder, 'foreword.db');
    await (await openDatabase(`file:${path}`)).close();
    const bytes = await readFile(path);
    await writeFile(path, bytes.fill('x', 0, 20));
    const message = await refusal(`file:${path}`);
    expect(message).toContain('is not a SQLite database; it was left as it is. No backup lies in');
    expect(await readFile(path)).toEqual(bytes);
  });

  test('keeps acknowledged writes through a power cut, and admits readers beside a writer', async () => {
    const database = await openDatabase(`file:${join(folder, 'foreword.db')}`);
    const pragmas = await database.db
      .transaction()
      .execute(async (db) => [
        ...(await sql`pragma journal_mode`.execute(db)).rows,
        ...(await sql`pragma synchronous`.execute(db)).rows,
        ...(await sql`pragma foreign_keys`.execute(db)).rows,
      ]);
    // 2 is FULL.
    expect(pragmas).toEqual([{ journal_mode: 'wal' }, { synchronous: 2 }, { foreign_keys: 1 }]);
    await database.close();
  });

  test('that is another program’s is refused and not touched', async () => {
    for (const mode of ['delete', 'wal']) {
      const path = join(folder, `${mode}.db`);
      const other = new Database(path);
      other.pragma(`journal_mode = ${mode}`);
      other.exec("create table recipe (name text); insert into recipe values ('soup')");
      other.close();
      const before = await snapshot();
      expect(await refusal(`file:${path}`)).toBe(
        `${path} is not a database of this program; it was left as it is`,
      );
      expect(await snapshot()).toEqual(before);
    }
  });

  test('that has another table of migrations is refused and not touched', async () => {
    const path = join(folder, 'other.db');
    const other = new Database(path);
    other.exec('create table migration (version integer)');
    other.close();
    const before = await snapshot();
    expect(await refusal(`file:${path}`)).toContain('is not a database of this program');
    expect(await snapshot()).toEqual(before);
  });

  test('that is newer is refused and not touched', async () => {
    const path = join(folder, 'foreword.db');
    await (await openDatabase(`file:${path}`, { migrations: TEST_MIGRATIONS })).close();
    const before = await snapshot();
    expect(await refusal(`file:${path}`)).toContain(
      `The database is version ${TEST_MIGRATIONS.length}`,
    );
    expect(await snapshot()).toEqual(before);
  });

  test('that is newer and was not closed is refused, its log left for the newer program', async () => {
    const source = join(folder, 'source.db');
    const newer = await openDatabase(`file:${source}`, { migrations: TEST_MIGRATIONS });
    await sql`update category set shelf_mark = 'unmerged'`.execute(newer.db);
    const path = join(folder, 'foreword.db');
    await copyFile(source, path);
    await copyFile(`${source}-wal`, `${path}-wal`);
    await newer.close();

    const unmerged = await readFile(`${path}-wal`);
    const before = await readFile(path);
    expect(unmerged.length).toBeGreaterThan(0);
    expect(await refusal(`file:${path}`)).toContain(
      `The database is version ${TEST_MIGRATIONS.length}`,
    );
    expect(await readFile(`${path}-wal`)).toEqual(unmerged);
    expect(await readFile(path)).toEqual(before);
  });

  test('that is no database is refused and not touched', async () => {
    const path = join(folder, 'letter.db');
    await writeFile(path, 'Dear reader, '.repeat(500));
    expect(await refusal(`file:${path}`)).toBe(
      `${path} is not a SQLite database; it was left as it is`,
    );
    expect(await readFile(path, 'utf8')).toMatch(/^Dear reader/);
  });

  test('that is a folder, or in a folder that is a file, is refused', async () => {
    await mkdir(join(folder, 'is-a-folder.db'));
    expect(await refusal(`file:${join(folder, 'is-a-folder.db')}`)).toContain('is-a-folder.db');
    await writeFile(join(folder, 'file'), '');
    expect(await refusal(`file:${join(folder, 'file', 'foreword.db')}`)).toContain(
      'cannot be written',
    );
  });

  test('that another program locks while it starts is waited for', async () => {
    const path = join(folder, 'foreword.db');
    const other = new Database(path);
    other.exec('begin exclusive');
    const opening = openDatabase(`file:${path}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
    other.exec('rollback');
    other.close();
    await (await opening).close();
  });

  /** Every file of the folder with its content. */
  async function snapshot(): Promise<string[]> {
    const names = (await readdir(folder)).sort();
    return Promise.all(
      names.map(async (name) => `${name} ${await readFile(join(folder, name), 'base64')}`),
    );
  }
});

describe('an address', () => {
  test('of another kind, or of no file, is refused', async () => {
    expect(await refusal('mysql://localhost/foreword')).toContain('file: or postgres://');
    expect(await refusal('file:')).toContain('names no file');
    expect(await refusal('file::memory:')).toContain('names no file');
    expect(await refusal('file: ')).toContain('names no file');
    expect(await refusal('file://data/foreword.db')).toContain('names no file');
    expect(await refusal('file:///data/50%.db')).toContain('names no file');
    expect(await refusal('file:~/foreword.db')).toContain('write the whole path');
  });

  test('of an unreachable PostgreSQL is refused with the reason and without the password', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await new Promise((resolve) => server.close(resolve));
    const message = await refusal(`postgres://me:secret@127.0.0.1:${port}/foreword`);
    expect(message).toMatch(/^The PostgreSQL database cannot be used: .*ECONNREFUSED/);
    expect(message).not.toContain('secret');
  });

  test('of PostgreSQL with a bare slash in the password is refused with the remedy', async () => {
    const message = await refusal('postgres://me:sec/ret@127.0.0.1/foreword');
    expect(message).toContain('DATABASE_URL or --database is not a valid address');
    expect(message).not.toContain('ret@');
  });
});
