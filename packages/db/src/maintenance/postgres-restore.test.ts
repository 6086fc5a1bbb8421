import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { runNode } from '../../../../scripts/testing/process.ts';
import { MIGRATIONS } from '../migrations/all.ts';
import { openDatabase } from '../open.ts';
import { insertPasskey } from '../repositories/passkey.ts';
import { insertSession } from '../repositories/session.ts';
import { updateUserAccount } from '../repositories/user.ts';
import { adminQuery } from '../testing/admin.ts';
import { SEED_TIME, seedPreview, seedVersion } from '../testing/builders.ts';
import { seedApiToken, seedUser } from '../testing/credentials.ts';
import { emptyTestDatabase, migratedTestDatabase, testEngines } from '../testing/database.ts';
import { closedDatabase, makeFolder, titlesIn, within } from '../testing/maintenance.ts';
import { addStandIns, hasPostgresTools } from '../testing/postgres-tools.ts';
import { backUpDatabase } from './backup.ts';
import { examineDatabase } from './doctor.ts';
import { newBackupKey } from './encryption.ts';
import { restoreDatabase } from './restore.ts';

const NOW = new Date('2026-03-05T08:09:10.123Z');
const KEPT = 'before_restore_20260305t080910z';

const hasPostgres = testEngines.includes('postgres');
const hasTools = hasPostgres && (await hasPostgresTools(inject('templates').postgresUrl));

let url: string;
let backup: string;
let users: { kept: string; disabled: string; demoted: string };

/** A backup; later a preview was added, one user disabled and another demoted. */
async function prepare() {
  if (!hasTools) await addStandIns();
  url = await migratedTestDatabase('postgres');
  await within(url, async (db) => {
    const { id } = await seedPreview(db, { title: 'Walden', featuredPlace: 1 });
    await seedVersion(db, { previewId: id, title: 'Walden, “revised”', publish: true });
    await seedPreview(db, { title: 'Emma', isPublished: false });
    const [kept, disabled, demoted] = [
      await seedUser(db, { role: 'admin' }),
      await seedUser(db, { email: 'gone@books.example' }),
      await seedUser(db, { role: 'admin', email: 'lower@books.example' }),
    ];
    users = { kept: kept.id, disabled: disabled.id, demoted: demoted.id };
    const expiresAt = new Date(NOW.getTime() + 1);
    await insertSession(db, { tokenHash: 's', userId: kept.id, createdAt: SEED_TIME, expiresAt });
    await seedApiToken(db, { userId: kept.id });
    await insertPasskey(db, {
      ...{ id: 'p', userId: kept.id, name: 'Phone', publicKey: 'k', counter: 0, transports: [] },
      ...{ isBackedUp: false, createdAt: SEED_TIME.toISOString(), lastUsedAt: null },
    });
  });
  backup = join(await makeFolder(), 'site.dump');
  await backUpDatabase(url, backup);
  await within(url, async (db) => {
    await seedPreview(db, { title: 'Added since' });
    await updateUserAccount(db, users.disabled, { isDisabled: true });
    await updateUserAccount(db, users.demoted, { role: 'editor' });
  });
}

const schemas = async () => {
  const rows = await adminQuery<{ name: string }>(
    url,
    `select nspname as name from pg_namespace where nspname ~ '^(before_|foreword_)' order by 1`,
  );
  return rows.map(({ name }) => name);
};

const tools = hasTools ? 'the programs of this machine' : 'stand-ins for its programs';

describe.runIf(hasPostgres)(`a dump of PostgreSQL, loaded by ${tools}`, () => {
  beforeEach(prepare);

  test('replaces the site, whose old tables stay in a schema', async () => {
    const restored = await restoreDatabase(backup, url, { now: NOW });
    const { host, pathname } = new URL(url);
    expect(restored).toMatchObject({
      ...{ file: `postgres://${host}${pathname}`, previews: 2, migration: MIGRATIONS.length },
      keptAs: KEPT,
    });
    expect(restored.faults).toBeUndefined();
    expect(await titlesIn(url)).toEqual(['Walden', 'Emma']);
    const kept = await adminQuery(url, `select title from ${KEPT}.preview order by id`);
    expect(kept).toHaveLength(3);
    expect(await schemas()).toEqual([KEPT]);
    expect((await examineDatabase(url, { now: NOW })).findings).toEqual([]);
    await within(url, async (db) => expect((await seedPreview(db)).id).toBe(3));

    // The next backup leaves the old tables out, and can be restored again.
    const next = join(await makeFolder(), 'next.dump');
    await backUpDatabase(url, next);
    const again = await restoreDatabase(next, url, { now: SEED_TIME });
    expect([again.previews, (await schemas()).length]).toEqual([3, 2]);
  });

  test('lets in neither its sessions, tokens and passkeys nor users who lost their rights', async () => {
    const { access } = await restoreDatabase(backup, url, { now: NOW });
    expect(access).toMatchObject({ endedSessions: 1, revokedTokens: 1, removedPasskeys: 1 });
    expect([access.disabled.length, access.demoted.length]).toEqual([1, 1]);
    await within(url, async (db) => {
      const rows = await db.selectFrom('app_user').select(['id', 'role', 'is_disabled']).execute();
      expect(rows).toEqual(
        expect.arrayContaining([
          { id: users.kept, role: 'admin', is_disabled: 0 },
          { id: users.disabled, role: 'editor', is_disabled: 1 },
          { id: users.demoted, role: 'editor', is_disabled: 0 },
        ]),
      );
      const log = await db.selectFrom('audit_event').select(['action', 'via']).execute();
      expect(log).toEqual([{ action: 'database.restore', via: 'command-line' }]);
    });
  });

  test('fills an empty database, encrypted or not', async () => {
    const empty = await emptyTestDatabase('postgres');
    const { recipient, identity } = await newBackupKey();
    const encrypted = join(await makeFolder(), 'site.dump.age');
    await backUpDatabase(url, encrypted, { recipient });
    const restoring = restoreDatabase(encrypted, empty, { now: NOW });
    await expect(restoring).rejects.toThrow('is encrypted: name the key file');
    const temporary = await makeFolder();
    vi.stubEnv('TMPDIR', temporary);
    const { keptAs } = await restoreDatabase(encrypted, empty, { now: NOW, identity });
    expect([keptAs, await titlesIn(empty)]).toEqual([null, ['Walden', 'Emma', 'Added since']]);
    vi.unstubAllEnvs();
    expect(readdirSync(temporary)).toEqual([]);
  });

  describe('changes nothing', () => {
    async function expectRefusal(from: string, reason: object | string, to = url) {
      const restoring = restoreDatabase(from, to, { now: NOW });
      await (typeof reason === 'string'
        ? expect(restoring).rejects.toThrow(reason)
        : expect(restoring).rejects.toMatchObject(reason));
      expect(await schemas()).toEqual([]);
      expect(await titlesIn(url)).toEqual(['Walden', 'Emma', 'Added since']);
    }

    test('while a server has the database open', async () => {
      const { db, close } = await openDatabase(url);
      await db.selectFrom('preview').select('id').execute();
      await expectRefusal(backup, { fault: 'in-use' });
      await close();
    });

    test('while a server has the database open and is idle', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      const { db, close } = await openDatabase(url);
      const read = () => db.selectFrom('preview').select('id').execute();
      await Promise.all([read(), read()]);
      vi.advanceTimersByTime(3_600_000);
      vi.useRealTimers();
      await expectRefusal(backup, { fault: 'in-use' });
      await close();
    });

    test('if the dump was cut', async () => {
      truncateSync(backup, readFileSync(backup).length - 300);
      await expectRefusal(backup, { fault: 'failed' });
    });

    test('if the file is of another kind', async () => {
      const folder = await makeFolder();
      writeFileSync(join(folder, 'notes'), 'Notes. '.repeat(1000));
      const sqlite = join(folder, 'site.db');
      await backUpDatabase((await closedDatabase()).url, sqlite);
      await expectRefusal(join(folder, 'notes'), 'is no dump of PostgreSQL');
      await expectRefusal(sqlite, '"foreword database copy" moves a SQLite site');
    });

    test('if the dump is of a newer program', async () => {
      await adminQuery(url, `insert into migration values (99, 'to-come', 'x', '2030-01-01')`);
      const newer = join(await makeFolder(), 'newer.dump');
      await backUpDatabase(url, newer);
      await adminQuery(url, 'delete from migration where number = 99');
      await expectRefusal(newer, 'The database is version 99');
    });

    test('in a database with tables of another program', async () => {
      await adminQuery(url, 'create table invoice (id integer)');
      await expectRefusal(backup, 'also holds tables of another program (invoice)');
    });
  });

  test('that a kill interrupts leaves the site as it was, and the next restore goes through', async () => {
    const script = `
      const pg = (await import('pg')).default;
      const { query } = pg.Client.prototype;
      pg.Client.prototype.query = function (...args) {
        // The prepared tables are about to be swapped in.
        if (String(args[0]).startsWith('begin; set local')) process.kill(process.pid, 'SIGKILL');
        return query.apply(this, args);
      };
      const { restoreDatabase } = await import(${JSON.stringify(import.meta.resolve('./restore.ts'))});
      await restoreDatabase(process.argv[1], process.argv[2], { now: new Date() });`;
    const args = ['--input-type=module', '--eval', script, backup, url];
    const ended = await runNode(args, {
      cwd: import.meta.dirname,
      env: { PATH: process.env.PATH },
    });
    expect(ended).toMatchObject({ signal: 'SIGKILL' });
    expect(await schemas()).toEqual(['foreword_restoring']);
    expect(await titlesIn(url)).toEqual(['Walden', 'Emma', 'Added since']);
    await restoreDatabase(backup, url, { now: NOW });
    expect(await titlesIn(url)).toEqual(['Walden', 'Emma']);
    expect(await schemas()).toEqual([KEPT]);
  });

  test('reads the password as the server does', async () => {
    const address = new URL(url);
    const role = `plus_${address.pathname.slice(1)}`;
    await adminQuery(url, `create role ${role} superuser login password 'a+b/c='`);
    onTestFinished(async () => {
      await adminQuery(url, `drop owned by ${role} cascade; drop role ${role}`);
    });
    Object.assign(address, { username: role, password: 'a+b%2Fc=' });
    await restoreDatabase(backup, address.href, { now: NOW });
    expect(await titlesIn(url)).toEqual(['Walden', 'Emma']);
  });

  test('waits for the connections of a server that stops', async () => {
    const { db, close } = await openDatabase(url);
    await db.selectFrom('preview').select('id').execute();
    const restoring = restoreDatabase(backup, url, { now: NOW });
    await close();
    await restoring;
    expect(await titlesIn(url)).toEqual(['Walden', 'Emma']);
  });

  test('says which program is missing', async () => {
    await addStandIns(['pg_restore']);
    await expect(restoreDatabase(backup, url, { now: NOW })).rejects.toMatchObject({
      fault: 'unsupported',
      message: 'psql is not installed; it comes with the client of PostgreSQL',
    });
  });
});
