import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { takeBackupTurn } from '../repositories/site-state.ts';
import { SEED_TIME } from '../testing/builders.ts';
import { migratedTestDatabase, openTestDatabase, testEngines } from '../testing/database.ts';
import { closedDatabase, flipBytes, makeFolder, titlesIn, within } from '../testing/maintenance.ts';
import { backUpDatabase } from './backup.ts';
import { newBackupKey } from './encryption.ts';
import { restoreDatabase } from './restore.ts';
import { backUpInWorker, backUpOnce } from './scheduled-backup.ts';

const HOUR_MS = 60 * 60 * 1000;
const at = (hours: number) => new Date(SEED_TIME.getTime() + hours * HOUR_MS);

test('an encrypted backup is restored with the secret key, and with no other', async () => {
  const { url } = await closedDatabase();
  const folder = await makeFolder();
  const file = join(folder, 'backup.db.age');
  const { recipient, identity } = await newBackupKey();
  await backUpDatabase(url, file, { recipient });
  expect(readdirSync(folder)).toEqual(['backup.db.age']);
  expect(readFileSync(file).includes('SQLite format')).toBe(false);

  const target = `file:${await makeFolder()}/foreword.db`;
  const restore = (identity?: string) =>
    restoreDatabase(file, target, { now: SEED_TIME, identity });
  await expect(restore()).rejects.toThrow('is encrypted: name the key file');
  const other = await newBackupKey();
  await expect(restore(other.identity)).rejects.toMatchObject({ fault: 'damaged' });
  expect(existsSync(target.slice('file:'.length))).toBe(false);
  await restore(identity);
  expect(await titlesIn(target)).toEqual(['Walden', 'Emma']);

  flipBytes(file, readFileSync(file).length - 100, 1);
  await expect(restore(identity)).rejects.toMatchObject({ fault: 'damaged' });
});

test('scheduled backups have their time as name, and the oldest make room', async () => {
  const { url } = await closedDatabase();
  const folder = join(await makeFolder(), 'backups');
  for (const hours of [0, 1, 2]) {
    await backUpOnce({ url, folder, keep: 2, now: at(hours) }, backUpDatabase);
    writeFileSync(join(folder, 'mine.db'), 'stays');
  }
  await backUpInWorker({ url, folder, keep: 2, now: at(3) });
  expect(readdirSync(folder).sort()).toEqual([
    'foreword-20260301T113000Z.db',
    'foreword-20260301T123000Z.db',
    'mine.db',
  ]);
});

test('a new backup stays, and those of a clock that ran ahead make room first', async () => {
  const { url } = await closedDatabase();
  const folder = await makeFolder();
  const [older, ahead] = ['foreword-20260228T000000Z.db', 'foreword-20280301T000000Z.db'];
  for (const name of [older, ahead]) writeFileSync(join(folder, name), '');
  await backUpOnce({ url, folder, keep: 2, now: at(0) }, backUpDatabase);
  expect(readdirSync(folder).sort()).toEqual([older, 'foreword-20260301T093000Z.db']);
  await backUpOnce({ url, folder, keep: 1, now: at(-24 * 365) }, backUpDatabase);
  expect(readdirSync(folder)).toEqual(['foreword-20250301T093000Z.db']);
});

test('what a killed process left of a backup goes an hour later, and nothing else', async () => {
  const { url } = await closedDatabase();
  const folder = await makeFolder();
  const left = ['foreword-20260301T000000Z.db.partial-7', 'foreword-20260301T000000Z.db.partial-8'];
  for (const [index, name] of [...left, 'mine.db.partial-7'].entries()) {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), at(0), at(index === 1 ? 2 : 0));
  }
  await backUpOnce({ url, folder, keep: 2, now: at(2) }, backUpDatabase);
  expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([
    left[1],
    'mine.db.partial-7',
  ]);
});

test('backups with faults are named so and remove none without, until the database is sound again', async () => {
  const { url } = await closedDatabase();
  const folder = await makeFolder();
  const backUp = async (hours: number) => {
    await backUpOnce({ url, folder, keep: 2, now: at(hours) }, backUpDatabase);
    return readdirSync(folder).sort();
  };
  const rename = (from: string, to: string) =>
    within(url, (db) =>
      db.updateTable('preview').set({ title: to }).where('title', '=', from).execute(),
    );
  await backUp(0);
  const sound = await backUp(1);
  await rename('Emma', 'Emna');
  await backUp(2);
  await backUp(3);
  const faulty = ['foreword-20260301T123000Z.faulty.db', 'foreword-20260301T133000Z.faulty.db'];
  expect(await backUp(4)).toEqual([...sound, ...faulty]);
  await rename('Emna', 'Emma');
  expect(await backUp(5)).toEqual([faulty[1], 'foreword-20260301T143000Z.db']);
});

test('a backup that fails removes no older one', async () => {
  const folder = await makeFolder();
  writeFileSync(join(folder, 'foreword-20260301T000000Z.db'), '');
  const fail = () => Promise.reject(new Error('no'));
  const backup = { url: 'file:x.db', folder, keep: 1, now: at(0) };
  await expect(backUpOnce(backup, fail)).rejects.toThrow('no');
  expect(readdirSync(folder)).toEqual(['foreword-20260301T000000Z.db']);
});

test('PostgreSQL is dumped by pg_dump, which gets the password in its environment', async () => {
  const url = await migratedTestDatabase('postgres');
  const folder = await makeFolder();
  replaceTools(
    folder,
    `echo "$0 $@ $PGPASSWORD" >> ${folder}/calls\nfor a; do case $a in --file=*) echo dump > "\${a#--file=}";; esac; done`,
  );
  const file = join(folder, 'site.dump');
  expect(await backUpDatabase(url, file)).toMatchObject({ file, previews: 0 });
  expect(readFileSync(file, 'utf8')).toBe('dump\n');
  const [dump, list] = readFileSync(join(folder, 'calls'), 'utf8').split('\n');
  expect(dump).toContain('pg_dump --format=custom --no-owner --no-password --file=');
  expect(list).toContain('pg_restore --list');
  const { password } = new URL(url);
  if (password) expect(dump?.split('--dbname=')[1]?.split(' ')[0]).not.toContain(password);
});

test('a stop ends a running pg_dump, and leaves no file', async () => {
  const url = await migratedTestDatabase('postgres');
  const tools = await makeFolder();
  const folder = await makeFolder();
  const pidFile = join(tools, 'pid');
  replaceTools(tools, `echo $$ > ${pidFile}\nexec /bin/sleep 600`);
  const stop = new AbortController();
  const backup = backUpInWorker({ url, folder, keep: 2, now: at(0) }, stop.signal);
  const interrupted = expect(backup).rejects.toThrow('The backup was interrupted');
  await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8')).toMatch(/\d\n/);
  stop.abort();
  await interrupted;
  expect(() => process.kill(Number(readFileSync(pidFile, 'utf8')), 0)).toThrow('ESRCH');
  await expect(backUpInWorker({ url, folder, keep: 2, now: at(1) }, stop.signal)).rejects.toThrow(
    'aborted',
  );
  expect(readdirSync(folder)).toEqual([]);
});

/** Puts scripts in the place of PostgreSQL's programs. */
function replaceTools(folder: string, script: string): void {
  for (const name of ['pg_dump', 'pg_restore']) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  vi.stubEnv('PATH', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
}

describe.each(testEngines)('the turn to make a backup on %s', (engine) => {
  test('falls to one process in each period, also after the clock went back', async () => {
    const { db } = await openTestDatabase(engine);
    const turn = (hours: number) => takeBackupTurn(db, { now: at(hours), everyMs: 24 * HOUR_MS });
    const together = await Promise.all([turn(0), turn(0), turn(0)]);
    expect(together.filter(Boolean)).toHaveLength(1);
    expect([await turn(23), await turn(24), await turn(25)]).toEqual([false, true, false]);
    expect([await turn(-100), await turn(-100)]).toEqual([true, false]);
  });
});
