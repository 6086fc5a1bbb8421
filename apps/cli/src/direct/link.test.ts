import { join } from 'node:path';
import { MIGRATIONS } from '@foreword/db/migrations/all.ts';
import { listApplied } from '@foreword/db/migrations/migrate.ts';
import { openDatabase } from '@foreword/db/open.ts';
import { insertSession } from '@foreword/db/repositories/session.ts';
import { expect, test } from 'vitest';
import { runCommand } from '../testing/command.ts';
import { folderWith } from '../testing/folder.ts';

test('a change that another program holds up fails with the reason of the database', async () => {
  const database = `file:${join(folderWith(), 'locked.db')}`;
  const ada = ['users', 'create', 'ada@books.example', '--role', 'admin'];
  const { db, close } = await openDatabase(database);
  const ended = await db
    .transaction()
    .execute(() => runCommand([...ada, '--database', database]))
    .finally(close);
  expect(ended).toMatchObject({
    code: 69,
    stderr: 'foreword: The database is busy; please try again\n',
  });
});

test.each([[['users', 'list']], [['seed']]])(
  'a database of an older version, whose server may be running, stays as it is: %s',
  async (command) => {
    const database = `file:${join(folderWith(), 'older.db')}`;
    const older = MIGRATIONS.slice(0, -1);
    await (await openDatabase(database, { migrations: older })).close();
    const { code, stderr } = await runCommand([...command, '--database', database]);
    expect(stderr).toContain(`The database is version ${older.length}, and its server could not`);
    expect(code).toBe(78);
    const { db, close } = await openDatabase(database, { migrations: older });
    expect(await listApplied(db).finally(close)).toHaveLength(older.length);
  },
);

test('open sessions are counted with the idle limit of the server', async () => {
  const database = `file:${join(folderWith(), 'new.db')}`;
  const direct = ['--database', database];
  const ada = ['users', 'create', 'ada@books.example', '--role', 'admin', '--json'];
  const { stdout } = await runCommand([...ada, ...direct]);
  const { user } = JSON.parse(stdout) as { user: { id: string } };
  const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const { db, close } = await openDatabase(database);
  const times = { createdAt: daysFromNow(-20), expiresAt: daysFromNow(10) };
  await insertSession(db, { tokenHash: 'x', userId: user.id, ...times }).finally(close);
  const openSessions = async (env: Record<string, string>) => {
    const list = await runCommand(['users', 'list', '--json', ...direct], { env });
    const users = JSON.parse(list.stdout) as { id: string; openSessions: number }[];
    return users.find(({ id }) => id === user.id)?.openSessions;
  };
  expect(await openSessions({})).toBe(0);
  expect(await openSessions({ SESSION_IDLE_DAYS: '21' })).toBe(1);
});
