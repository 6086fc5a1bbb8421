import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { copyDatabase } from '../maintenance/copy.ts';
import { examineDatabase } from '../maintenance/doctor.ts';
import { MIGRATIONS } from '../migrations/all.ts';
import { openDatabase } from '../open.ts';
import { SEED_TIME } from '../testing/builders.ts';
import {
  emptyTestDatabase,
  migratedTestDatabase,
  openTestDatabase,
  testEngines,
} from '../testing/database.ts';
import { within } from '../testing/maintenance.ts';
import { eraseOldOrigins, insertAuditEvents, listAuditEvents } from './audit.ts';

const HOUR_MS = 60 * 60 * 1000;

const event = (hour: number) => ({
  at: new Date(SEED_TIME.getTime() + hour * HOUR_MS),
  action: 'previews.update',
  actor: { userId: 'ed', label: 'ed@books.example', via: 'session' as const, tokenId: null },
  object: { kind: 'preview' as const, id: hour, label: 'Walden' },
  detail: { fields: ['title'] },
  address: '192.0.2.7',
  userAgent: 'test',
  requestId: `request-${hour}`,
});

const events = (count: number) => Array.from({ length: count }, (_, hour) => event(hour));

const faultsOf = async (url: string) =>
  (await examineDatabase(url, { now: SEED_TIME })).findings.map(({ message }) => message);

describe.each(testEngines)('the chain of the audit log on %s', (engine) => {
  test('holds over parts, statements and writers at once', async () => {
    const { db, url } = await openTestDatabase(engine);
    await insertAuditEvents(db, events(250));
    await Promise.all(events(8).map((each) => insertAuditEvents(db, [each])));
    expect(await db.selectFrom('audit_event').select('id').execute()).toHaveLength(258);
    expect(await faultsOf(url)).toEqual([]);
  });

  test('shows each entry that was changed, and the one behind a removed entry', async () => {
    const url = await migratedTestDatabase(engine);
    await within(url, async (db) => {
      await insertAuditEvents(db, events(14));
      const [triggers, on] =
        engine === 'sqlite'
          ? [['audit_event_refuses_update', 'audit_event_refuses_delete'], sql``]
          : [['audit_event_refuses_update', 'audit_event_refuses_change'], sql` on audit_event`];
      for (const name of triggers) await sql`drop trigger ${sql.id(name)}${on}`.execute(db);
      const changes = [
        { at: '2030-01-01T00:00:00.000Z' },
        { actor_label: 'eve@books.example' },
        { object_id: '9' },
        { detail: '{}' },
        { address: '192.0.2.8' },
      ];
      for (const [index, change] of changes.entries()) {
        const id = 2 * index + 2;
        await db.updateTable('audit_event').set(change).where('id', '=', id).execute();
      }
      await db.deleteFrom('audit_event').where('id', '=', 12).execute();
    });
    expect(await faultsOf(url)).toEqual(
      [2, 4, 6, 8, 10, 13].map((id) => expect.stringContaining(`Entry ${id} of the audit log`)),
    );
  });

  test('begins with the entries of an earlier program', async () => {
    const url = await emptyTestDatabase(engine);
    const before = await openDatabase(url, { migrations: MIGRATIONS.slice(0, 11) });
    await sql`insert into audit_event (at, action, actor_label, via, detail, request_id)
      values ('2026-01-01T00:00:00.000Z', 'a.b', 'x', 'none', '{}', 'r')`.execute(before.db);
    await before.close();
    await within(url, (db) => insertAuditEvents(db, [event(1)]));
    expect(await faultsOf(url)).toEqual([]);
    const rows = await within(url, (db) => db.selectFrom('audit_event').selectAll().execute());
    expect(rows.map(({ hash }) => hash.length)).toEqual([43, 43]);
  });

  test('survives the erasure of old addresses', async () => {
    const { db, url } = await openTestDatabase(engine);
    await insertAuditEvents(db, events(205));
    expect(await eraseOldOrigins(db, new Date(SEED_TIME.getTime() + 200 * HOUR_MS))).toBe(200);
    const found = await listAuditEvents(db, { limit: 500 });
    expect(found.map(({ address }) => address).filter(Boolean)).toHaveLength(5);
    expect(found.map(({ userAgent }) => userAgent).filter(Boolean)).toHaveLength(5);
    expect(await faultsOf(url)).toEqual([]);
  });

  test('is whole in a copy, also after a change that was rolled back', async () => {
    const { db, url } = await openTestDatabase(engine);
    await insertAuditEvents(db, events(2));
    const failed = db.transaction().execute(async (db) => {
      await insertAuditEvents(db, [event(2)]);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    const copy = await emptyTestDatabase('sqlite');
    await copyDatabase(url, copy);
    expect(await faultsOf(copy)).toEqual([]);
    await within(copy, (db) => insertAuditEvents(db, [event(3)]));
    expect(await faultsOf(copy)).toEqual([]);
  });

  test('is closed to every other change', async () => {
    const { db } = await openTestDatabase(engine);
    await insertAuditEvents(db, events(2));
    const row = { at: 'x', action: 'x', actor_label: 'x', via: 'x', detail: '{}', request_id: 'x' };
    const attempts = [
      db.updateTable('audit_event').set({ hash: 'x' }),
      db.updateTable('audit_event').set({ address: '192.0.2.8' }),
      db.updateTable('audit_event').set({ actor_label: 'eve@books.example', name_seal: 'x' }),
      db.deleteFrom('audit_event'),
      ...(engine === 'sqlite'
        ? [db.replaceInto('audit_event').values({ id: 1, ...row } as never)]
        : []),
    ];
    for (const attempt of attempts) {
      await expect(attempt.execute()).rejects.toThrow('append-only');
    }
  });
});

test('SQLite shows that the last entries were removed', async () => {
  const url = await migratedTestDatabase('sqlite');
  await within(url, async (db) => {
    await insertAuditEvents(db, events(5));
    await sql`drop trigger audit_event_refuses_delete`.execute(db);
    await db.deleteFrom('audit_event').where('id', '>', 3).execute();
  });
  expect(await faultsOf(url)).toEqual(['The audit log ends with entry 3, but entry 5 was written']);
});
