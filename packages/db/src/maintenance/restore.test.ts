import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../open.ts';
import { seedPreview } from '../testing/builders.ts';
import { closedDatabase, flipBytes, makeFolder, titlesIn, within } from '../testing/maintenance.ts';
import { backUpDatabase } from './backup.ts';
import { restoreDatabase } from './restore.ts';

const NOW = new Date('2026-03-05T08:09:10.123Z');

let url: string;
let path: string;
let backup: string;
beforeEach(async () => {
  ({ url, path } = await closedDatabase());
  backup = join(await makeFolder(), 'backup.db');
  await backUpDatabase(url, backup);
  await within(url, (db) => seedPreview(db, { title: 'Added since' }));
});

describe('restoring', () => {
  test('puts the backup in place, and keeps the former database under another name', async () => {
    const restored = await restoreDatabase(backup, url, { now: NOW });
    expect(restored).toMatchObject({
      file: path,
      previews: 2,
      keptAs: `${path}.before-restore-20260305T080910Z`,
    });
    expect(await titlesIn(url)).toEqual(['Walden', 'Emma']);
    expect(await titlesIn(`file:${restored.keptAs}`)).toEqual(['Walden', 'Emma', 'Added since']);
    expect(existsSync(backup)).toBe(true);
  });

  test('creates a missing database', async () => {
    const fresh = `file:${await makeFolder()}/data/foreword.db`;
    const { keptAs } = await restoreDatabase(backup, fresh, { now: NOW });
    expect(keptAs).toBeNull();
    expect(existsSync(`${fresh.slice('file:'.length)}.initialised`)).toBe(true);
    expect(await titlesIn(fresh)).toEqual(['Walden', 'Emma']);
  });

  test('keeps what a killed server had written last with the old file', async () => {
    // A copy of an open database with its log is what a killed server leaves.
    const { db, close } = await openDatabase(url);
    await seedPreview(db, { title: 'In the log' });
    const left = join(await makeFolder(), 'left.db');
    for (const end of ['', '-wal']) writeFileSync(left + end, readFileSync(path + end));
    await close();
    const { keptAs } = await restoreDatabase(backup, `file:${left}`, { now: NOW });
    expect(await titlesIn(`file:${left}`)).toEqual(['Walden', 'Emma']);
    expect(await titlesIn(`file:${keptAs}`)).toContain('In the log');
  });
});

describe('nothing is changed', () => {
  /** The restore is refused, and afterwards the database is as it was. */
  async function expectRefusal(from: string, reason: RegExp) {
    const before = readdirSync(dirname(path));
    await expect(restoreDatabase(from, url, { now: NOW })).rejects.toThrow(reason);
    expect(readdirSync(dirname(path))).toEqual(before);
    expect(await titlesIn(url)).toEqual(['Walden', 'Emma', 'Added since']);
  }

  test('while a server has the database open, even an idle one', async () => {
    const { close } = await openDatabase(url);
    const before = readdirSync(dirname(path)).sort();
    const restoring = restoreDatabase(backup, url, { now: NOW });
    await expect(restoring).rejects.toMatchObject({ fault: 'in-use' });
    expect(readdirSync(dirname(path)).sort()).toEqual(before);
    await close();
    await restoreDatabase(backup, url, { now: NOW });
    expect(await titlesIn(url)).toEqual(['Walden', 'Emma']);
  });

  test('for a backup that was cut', async () => {
    truncateSync(backup, 4096 * 5);
    await expectRefusal(backup, /is damaged/);
  });

  test('for a backup whose pages are damaged', async () => {
    flipBytes(backup, 4096 * 3, 4096);
    await expectRefusal(backup, /is damaged/);
  });

  test('for a backup with a row that refers to nothing', async () => {
    const database = new Database(backup);
    database.pragma('foreign_keys = off');
    database.exec('update version set preview_id = 99 where id = 2');
    database.close();
    await expectRefusal(backup, /row 2 of version refers to a row of preview that is not there/);
  });

  test('for the backup of a newer program', async () => {
    const database = new Database(backup);
    database.exec(`insert into migration values (99, 'to-come', 'x', '2030-01-01')`);
    database.close();
    await expectRefusal(backup, /The database is version 99, this program knows \d+/);
  });

  test('for a file of another kind, an empty file and a missing file', async () => {
    const folder = await makeFolder();
    writeFileSync(join(folder, 'notes'), 'Notes. '.repeat(1000));
    writeFileSync(join(folder, 'empty'), '');
    await expectRefusal(join(folder, 'notes'), /is not a SQLite database/);
    await expectRefusal(join(folder, 'empty'), /is damaged: it is empty/);
    await expectRefusal(join(folder, 'nowhere'), /There is no file/);
    await expectRefusal(path, /The backup is the database itself/);
  });

  test('of PostgreSQL, which has its own tools', async () => {
    await expect(
      restoreDatabase(backup, 'postgres://u:secret@x/y', { now: NOW }),
    ).rejects.toMatchObject({ fault: 'unsupported' });
  });
});

test('a database that SQLite cannot read is replaced when the caller says that no server runs', async () => {
  writeFileSync(path, 'Not a database any more. '.repeat(1000));
  const restoring = restoreDatabase(backup, url, { now: NOW });
  await expect(restoring).rejects.toMatchObject({ fault: 'damaged' });
  expect(readFileSync(path, 'utf8')).toMatch(/^Not a database/);

  const { keptAs } = await restoreDatabase(backup, url, { now: NOW, isServerStopped: true });
  expect(readFileSync(String(keptAs), 'utf8')).toMatch(/^Not a database/);
  expect(await titlesIn(url)).toEqual(['Walden', 'Emma']);
});
