import {
  existsSync,
  readdirSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runNode } from '../../../../scripts/testing/process.ts';
import { DatabaseOpenError } from '../errors.ts';
import { MIGRATIONS } from '../migrations/all.ts';
import { openDatabase } from '../open.ts';
import { insertPreview } from '../repositories/preview.ts';
import { previewContent, SEED_TIME } from '../testing/builders.ts';
import { migratedTestDatabase } from '../testing/database.ts';
import { closedDatabase, flipBytes, makeFolder, titlesIn } from '../testing/maintenance.ts';
import { backUpDatabase } from './backup.ts';
import { newBackupKey } from './encryption.ts';

const PUBLISHED = { isPublished: true, featuredPlace: null, createdAt: SEED_TIME };

describe('a backup', () => {
  test('is one file with everything in it, for its owner alone', async () => {
    const { url } = await closedDatabase();
    const folder = await makeFolder();
    const file = join(folder, 'backup.db');
    const progress: [number, number][] = [];
    const backup = await backUpDatabase(url, file, {
      onProgress: (copied, total) => progress.push([copied, total]),
    });
    expect(backup).toEqual({ file, migration: MIGRATIONS.length, previews: 2 });
    expect(readdirSync(folder)).toEqual(['backup.db']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(progress.length).toBeGreaterThan(0);
    expect(await titlesIn(`file:${file}`)).toEqual(['Walden', 'Emma']);
  });

  test('makes its folder, for its owner alone', async () => {
    const { url } = await closedDatabase();
    const folder = join(await makeFolder(), 'backups');
    await backUpDatabase(url, join(folder, 'today.db'));
    expect(readdirSync(folder)).toEqual(['today.db']);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('made during writes holds the database of one moment', async () => {
    const { url } = await closedDatabase();
    const folder = await makeFolder();
    const { db, close } = await openDatabase(url);
    let isWriting = true;
    const writing = (async () => {
      for (let number = 0; isWriting; number++) {
        await letOthersRun();
        // Two previews at a time, so that a backup with an odd number would be torn.
        await db.transaction().execute(async (db) => {
          for (const part of ['a', 'b']) {
            await insertPreview(db, previewContent({ title: `${number} ${part}` }), PUBLISHED);
          }
        });
      }
    })();
    const counts: number[] = [];
    for (let number = 0; number < 5; number++) {
      const { previews } = await backUpDatabase(url, join(folder, `${number}.db`));
      counts.push(previews);
    }
    isWriting = false;
    await writing;
    await close();
    expect(counts.every((count) => count % 2 === 0)).toBe(true);
    expect(counts).toEqual([...counts].sort((one, other) => one - other));
    expect(counts.at(-1)).toBeGreaterThan(2);
  });

  test('has what a server that was killed had promised', async () => {
    const { url } = await closedDatabase();
    const script = `
      const { openDatabase } = await import(${JSON.stringify(import.meta.resolve('../open.ts'))});
      const { seedPreview } = await import(${JSON.stringify(import.meta.resolve('../testing/builders.ts'))});
      const { db } = await openDatabase(process.argv[1]);
      await seedPreview(db, { title: 'Promised' });
      process.kill(process.pid, 'SIGKILL');`;
    await runNode(['--input-type=module', '--eval', script, url]);
    const file = join(await makeFolder(), 'backup.db');
    await backUpDatabase(url, file);
    expect(await titlesIn(`file:${file}`)).toEqual(['Walden', 'Emma', 'Promised']);
  });

  test('that is interrupted leaves nothing behind', async () => {
    const { url } = await closedDatabase();
    const folder = await makeFolder();
    const controller = new AbortController();
    controller.abort();
    const { signal } = controller;
    await expect(backUpDatabase(url, join(folder, 'backup.db'), { signal })).rejects.toMatchObject({
      fault: 'interrupted',
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('that is killed leaves no file with the final name', async () => {
    const { url } = await closedDatabase();
    const folder = await makeFolder();
    const script = `
      const { backUpDatabase } = await import(${JSON.stringify(import.meta.resolve('./backup.ts'))});
      await backUpDatabase(process.argv[1], process.argv[2], {
        onProgress: () => process.kill(process.pid, 'SIGKILL'),
      });`;
    const args = ['--input-type=module', '--eval', script, url, join(folder, 'backup.db')];
    expect(await runNode(args)).toMatchObject({ signal: 'SIGKILL' });
    expect(readdirSync(folder)).not.toContain('backup.db');
  });
});

describe('no backup is made', () => {
  test('over a file that is there', async () => {
    const { url } = await closedDatabase();
    const file = join(await makeFolder(), 'backup.db');
    writeFileSync(file, 'mine');
    await expect(backUpDatabase(url, file)).rejects.toMatchObject({ fault: 'exists' });
  });

  test('in a folder that cannot be made', async () => {
    const { url } = await closedDatabase();
    const file = join(await makeFolder(), 'notes');
    writeFileSync(file, 'mine');
    await expect(backUpDatabase(url, join(file, 'backup.db'))).rejects.toMatchObject({
      fault: 'failed',
      message: expect.stringMatching(/^The folder .*notes cannot be made: EEXIST/),
    });
  });

  const toFullDisk = test.skipIf(!existsSync('/dev/full'));
  toFullDisk.for([
    ['', undefined, 'database or disk is full'],
    ['.age', 'age1', 'ENOSPC: no space left on device'],
  ] as const)('on a full disk, and the file is named: %j', async ([end, key, reason]) => {
    const { url } = await closedDatabase();
    const folder = await makeFolder();
    const file = join(folder, 'backup.db');
    symlinkSync('/dev/full', `${file}.partial-${process.pid}${end}`);
    const recipient = key && (await newBackupKey()).recipient;
    await expect(backUpDatabase(url, file, { recipient })).rejects.toMatchObject({
      fault: 'failed',
      message: expect.stringContaining(`The backup ${file} cannot be made: ${reason}`),
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('of a database that is not there, and none is created', async () => {
    const folder = await makeFolder();
    const backup = backUpDatabase(`file:${folder}/typo.db`, join(folder, 'backup.db'));
    await expect(backup).rejects.toThrow(DatabaseOpenError);
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    ['whose pages are damaged', (path: string) => flipBytes(path, 4096 * 3, 4096)],
    ['that was cut', (path: string) => truncateSync(path, 4096 * 5)],
  ])('of a database %s', async (_what, damage) => {
    const { url, path } = await closedDatabase();
    damage(path);
    const folder = await makeFolder();
    const backup = backUpDatabase(url, join(folder, 'backup.db'));
    await expect(backup).rejects.toThrow(/damaged|malformed/);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('of a file that is no database', async () => {
    const folder = await makeFolder();
    writeFileSync(join(folder, 'notes.db'), 'Notes. '.repeat(1000));
    const backup = backUpDatabase(`file:${folder}/notes.db`, join(folder, 'backup.db'));
    await expect(backup).rejects.toThrow('is not a SQLite database');
  });

  test('of PostgreSQL without pg_dump', async () => {
    const url = await migratedTestDatabase('postgres');
    const folder = await makeFolder();
    vi.stubEnv('PATH', folder);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    await expect(backUpDatabase(url, join(folder, 'backup.dump'))).rejects.toMatchObject({
      fault: 'unsupported',
      message: 'pg_dump is not installed; it comes with the client of PostgreSQL',
    });
    expect(readdirSync(folder)).toEqual([]);
  });
});
