import {
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../open.ts';
import { replaceInvitation } from '../repositories/invitation.ts';
import { insertSession } from '../repositories/session.ts';
import { insertUser, updateUserAccount } from '../repositories/user.ts';
import { seedPreview } from '../testing/builders.ts';
import { seedApiToken } from '../testing/credentials.ts';
import { closedDatabase, flipBytes, makeFolder, titlesIn, within } from '../testing/maintenance.ts';
import { backUpDatabase } from './backup.ts';
import { examineDatabase } from './doctor.ts';
import { newBackupKey } from './encryption.ts';
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

  test('leaves a link where it is, and the database on the disk to which it leads', async () => {
    const link = join(await makeFolder(), 'foreword.db');
    symlinkSync(path, link);
    const { keptAs } = await restoreDatabase(backup, `file:${link}`, { now: NOW });
    expect([readlinkSync(link), keptAs]).toEqual([path, `${path}.before-restore-20260305T080910Z`]);
    expect(await titlesIn(url)).toEqual(['Walden', 'Emma']);

    rmSync(path);
    await restoreDatabase(backup, `file:${link}`, { now: NOW });
    expect(readlinkSync(link)).toBe(path);
    expect(await titlesIn(`file:${link}`)).toEqual(['Walden', 'Emma']);
    expect(existsSync(`${link}.initialised`)).toBe(true);
  });

  test.runIf(process.getuid?.() === 0)(
    'as root leaves the file to the user of the server',
    async () => {
      const owner = { uid: 65534, gid: 65534 };
      chownSync(dirname(path), owner.uid, owner.gid);
      chownSync(path, owner.uid, owner.gid);
      await restoreDatabase(backup, url, { now: NOW });
      expect(statSync(path)).toMatchObject(owner);

      rmSync(path);
      await restoreDatabase(backup, url, { now: NOW });
      expect(statSync(path)).toMatchObject(owner);
    },
  );

  /** A copy of an open database with its log is what a killed server leaves. */
  async function copyOfOpen(): Promise<string> {
    const { db, close } = await openDatabase(url);
    await seedPreview(db, { title: 'In the log' });
    const left = join(await makeFolder(), 'left.db');
    for (const end of ['', '-wal']) writeFileSync(left + end, readFileSync(path + end));
    await close();
    return left;
  }

  test('puts in place what the log beside a copied database holds', async () => {
    const left = await copyOfOpen();
    const log = readFileSync(`${left}-wal`);
    expect(await restoreDatabase(left, url, { now: NOW })).toMatchObject({ previews: 4 });
    expect(await titlesIn(url)).toContain('In the log');
    expect(readFileSync(`${left}-wal`)).toEqual(log);
    expect(readdirSync(dirname(path)).filter((name) => name.includes('partial'))).toEqual([]);
  });

  test('keeps what a killed server had written last with the old file', async () => {
    const left = await copyOfOpen();
    const { keptAs } = await restoreDatabase(backup, `file:${left}`, { now: NOW });
    expect(await titlesIn(`file:${left}`)).toEqual(['Walden', 'Emma']);
    expect(await titlesIn(`file:${keptAs}`)).toContain('In the log');
  });
});

describe('who may sign in after a restore', () => {
  const user = (id: string, role: 'admin' | 'editor' = 'editor') => ({
    ...{ id, email: `${id}@books.example`, firstName: null, lastName: null },
    ...{ profileImageUrl: null, role },
  });

  /** A backup with a session, a token and an invitation; later one user was disabled, another demoted. */
  async function start() {
    const source = await closedDatabase();
    const createdAt = new Date('2026-03-01T09:30:00.000Z');
    const times = { createdAt, expiresAt: new Date('2026-05-01T00:00:00.000Z') };
    const { token } = await within(source.url, async (db) => {
      for (const id of ['ed', 'gone']) await insertUser(db, user(id), createdAt);
      await insertUser(db, user('ada', 'admin'), createdAt);
      await insertSession(db, { tokenHash: 's', userId: 'ed', ...times });
      await replaceInvitation(db, { tokenHash: 'i', userId: 'gone', ...times });
      return seedApiToken(db, { userId: 'ed' });
    });
    const file = join(await makeFolder(), 'backup.db');
    await backUpDatabase(source.url, file);
    await within(source.url, async (db) => {
      await updateUserAccount(db, 'gone', { isDisabled: true });
      await updateUserAccount(db, 'ada', { role: 'editor' });
    });
    const state = () =>
      within(source.url, async (db) => ({
        sessions: await db.selectFrom('session').select('user_id').execute(),
        invitations: await db.selectFrom('invitation').select('user_id').execute(),
        tokens: await db.selectFrom('api_token').select('revoked_at').execute(),
        users: await db
          .selectFrom('app_user')
          .select(['id', 'role', 'is_disabled'])
          .orderBy('id')
          .execute(),
        log: await db.selectFrom('audit_event').select(['action', 'via', 'detail']).execute(),
      }));
    return { ...source, file, token, state };
  }

  test('nothing that a password does not open, and no user who was disabled since', async () => {
    const { file, url, state } = await start();
    expect(await restoreDatabase(file, url, { now: NOW })).toMatchObject({
      access: {
        ...{ endedSessions: 1, revokedTokens: 1, endedInvitations: 1, removedPasskeys: 0 },
        ...{ disabled: ['gone@books.example'], demoted: ['ada@books.example'] },
      },
    });
    const { log, ...rest } = await state();
    expect(rest).toEqual({
      sessions: [],
      invitations: [],
      tokens: [{ revoked_at: NOW.toISOString() }],
      users: [
        { id: 'ada', role: 'editor', is_disabled: 0 },
        { id: 'ed', role: 'editor', is_disabled: 0 },
        { id: 'gone', role: 'editor', is_disabled: 1 },
      ],
    });
    expect(log).toMatchObject([{ action: 'database.restore', via: 'command-line' }]);
    expect(JSON.parse(log[0]?.detail ?? '')).toMatchObject({ endedSessions: 1, disabled: 1 });
    expect((await examineDatabase(url, { now: NOW })).findings).toEqual([]);
  });

  test('all that the backup has, if the caller says so; the log tells it', async () => {
    const { file, url, state } = await start();
    await restoreDatabase(file, url, { now: NOW, keepsAccess: true });
    const { log, sessions, invitations, tokens, users } = await state();
    expect([sessions.length, invitations.length]).toEqual([1, 1]);
    expect(tokens).toEqual([{ revoked_at: null }]);
    expect(users.map(({ is_disabled }) => is_disabled)).toEqual([0, 0, 0]);
    expect(JSON.parse(log[0]?.detail ?? '')).toMatchObject({ keepsAccess: true });
  });

  test.runIf(process.platform !== 'win32')('only the owner reads the files', async () => {
    const { file, url, path: target } = await start();
    chmodSync(target, 0o644);
    const { keptAs } = await restoreDatabase(file, url, { now: NOW });
    const open = await openDatabase(url);
    await seedPreview(open.db);
    for (const each of [file, String(keptAs), target, `${target}-wal`, `${target}-shm`]) {
      expect(statSync(each).mode & 0o777, each).toBe(0o600);
    }
    await open.close();
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
    await expectRefusal(backup, /backup\.db is damaged/);
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
    await expectRefusal(join(folder, 'notes'), /notes is not a SQLite database/);
    await expectRefusal(join(folder, 'empty'), /empty is damaged: it is empty/);
    await expectRefusal(join(folder, 'nowhere'), /There is no file/);
    await expectRefusal(path, /The backup is the database itself/);
  });
});

test.skipIf(!existsSync('/dev/full'))(
  'on a full disk an encrypted backup is not called damaged',
  async () => {
    const { identity, recipient } = await newBackupKey();
    await backUpDatabase(url, `${backup}.age`, { recipient });
    const target = join(await makeFolder(), 'restored.db');
    const partial = `${target}.partial-${process.pid}`;
    symlinkSync('/dev/full', partial);
    const restoring = restoreDatabase(`${backup}.age`, `file:${target}`, { now: NOW, identity });
    await expect(restoring).rejects.toMatchObject({
      fault: 'failed',
      message: expect.stringContaining(`cannot be decrypted to ${partial}: ENOSPC`),
    });
    expect(existsSync(partial)).toBe(false);
  },
);

test('a database that SQLite cannot read is replaced when the caller says that no server runs', async () => {
  writeFileSync(path, 'Not a database any more. '.repeat(1000));
  const restoring = restoreDatabase(backup, url, { now: NOW });
  await expect(restoring).rejects.toMatchObject({ fault: 'damaged' });
  expect(readFileSync(path, 'utf8')).toMatch(/^Not a database/);

  const { keptAs } = await restoreDatabase(backup, url, { now: NOW, isServerStopped: true });
  expect(readFileSync(String(keptAs), 'utf8')).toMatch(/^Not a database/);
  expect(await titlesIn(url)).toEqual(['Walden', 'Emma']);
});
