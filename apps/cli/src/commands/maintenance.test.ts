import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommand, runProcess } from '../testing/command.ts';
import { folderWith } from '../testing/folder.ts';
import { testSite } from '../testing/site.ts';

const { server } = testSite({ SAMPLE_CONTENT: 'on' });

/** The command on databases alone: no server is named. */
const run = (cwd: string, ...args: string[]) =>
  runCommand(args, { cwd, env: { DATABASE_URL: 'file:./site.db' } });

test('seed, backup, restore and doctor work together on a database of their own', async () => {
  const folder = folderWith();
  expect((await run(folder, 'seed')).stdout).toBe('Added 17 previews.\n');
  const again = await run(folder, 'seed', '--json');
  expect(JSON.parse(again.stdout)).toEqual({ added: 0 });

  const direct = ['--database', 'file:./site.db'];
  await run(folder, 'users', 'create', 'ada@books.example', '--role', 'editor', ...direct);
  const backup = await run(folder, 'backup', 'backup.db');
  expect(backup.stdout).toBe(`Backed up 17 previews to ${join(folder, 'backup.db')}\n`);
  await run(folder, 'previews', 'delete', '3', '--yes', ...direct);
  const restored = await run(folder, 'restore', 'backup.db', '--yes');
  expect(restored.stdout).toMatch(
    /^Restored 17 previews to .*\nThe old database is kept as .*\nEnded: 1 invitation\n$/,
  );
  expect((await run(folder, 'previews', 'get', '3', ...direct)).code).toBe(0);

  const doctor = await run(folder, 'doctor');
  expect([doctor.code, doctor.stdout]).toEqual([0, '14 checks, 0 faults.\n']);
});

test('the database is named by .env as for the server, and by the option before all', async () => {
  const folder = folderWith({ '.env': 'DATABASE_URL=file:./from-env-file.db\n' });
  await runProcess(['seed'], { cwd: folder });
  expect(readdirSync(folder)).toContain('from-env-file.db');
  await runCommand(['seed', '--database', 'file:./named.db'], { cwd: folder });
  expect(readdirSync(folder)).toContain('named.db');
});

describe('while a server runs', () => {
  test('its database is backed up and examined, but not replaced', async () => {
    const folder = folderWith();
    const { databaseUrl } = server();
    const at = ['--database', databaseUrl];
    expect((await run(folder, 'backup', 'backup.db', ...at)).code).toBe(0);
    expect((await run(folder, 'doctor', ...at)).code).toBe(0);
    const { code, stderr } = await run(folder, 'restore', 'backup.db', '--yes', ...at);
    expect([code, stderr]).toEqual([
      5,
      expect.stringMatching(/^foreword: A server has .* open: stop it first\n$/),
    ]);
  });
});

describe('the doctor', () => {
  test('ends with 1 and says what to do when it finds something', async () => {
    const folder = folderWith({ 'site.db': '' });
    const { code, stdout } = await run(folder, 'doctor');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^FAULT migrations: .*\n {6}Make a backup and start the server/);
    const asJson = await run(folder, 'doctor', '--json');
    expect(JSON.parse(asJson.stdout)).toMatchObject({
      checks: ['integrity', 'foreign-keys', 'migrations'],
      findings: [{ check: 'migrations', level: 'fault', message: expect.any(String) }],
      fixedPreviewIds: [],
    });
  });
});

describe('nothing is done', () => {
  test.each([
    [['backup', 'there.db'], 5, 'There is a file'],
    [['backup', 'x.db', '--recipient', 'age1x'], 2, 'The recipient must be a public key of age'],
    [['backup', 'x.db', '--database', 'file:./typo.db'], 78, 'No database exists at'],
    [['doctor', '--database', 'file:./typo.db'], 78, 'No database exists at'],
    [['database', 'copy', 'file:./typo.db', 'file:./new.db'], 78, 'No database exists at'],
    [
      ['backup', 'x.db', '--database', 'postgres://u:secret@127.0.0.1:1/x'],
      69,
      'The PostgreSQL database cannot be used: connect ECONNREFUSED',
    ],
    [
      ['doctor', '--database', 'postgres://u:secret@127.0.0.1:1/x'],
      69,
      'The PostgreSQL database cannot be used: connect ECONNREFUSED',
    ],
    [
      ['seed', '--database', 'postgres://u:secret@127.0.0.1:1/x'],
      69,
      'The PostgreSQL database cannot be used: connect ECONNREFUSED',
    ],
    [
      ['users', 'list', '--database', 'postgres://u:secret@127.0.0.1:1/x'],
      69,
      'The PostgreSQL database cannot be used: connect ECONNREFUSED',
    ],
    [['doctor', '--database', 'postgres://u:a/secret@127.0.0.1:1/x'], 78, 'not a valid address'],
    [['backup', 'x.db', '--database', 'postgres://u:a#secret@x/y'], 78, 'not a valid address'],
    [['backup', 'x.db', '--database', 'file:./there.db'], 78, 'is not a SQLite database'],
    [['restore', 'nowhere.db', '--yes'], 3, 'There is no file'],
    [['restore', 'there.db'], 2, 'confirm with --yes'],
    [['restore', 'there.db', '--yes'], 78, 'is not a SQLite database'],
    [
      ['restore', 'there.db', '--yes', '--database', 'postgres://u:secret@127.0.0.1:1/x'],
      69,
      'The PostgreSQL database cannot be used: connect ECONNREFUSED',
    ],
    [['doctor', '--database', 'mysql://u:secret@x'], 78, '--database must start with file: or'],
    [['database', 'copy', 'mysql://u:secret@x', 'file:./y'], 78, '<from> must start with file: or'],
    [['database', 'copy', 'file:./site.db', 'secret'], 78, '<to> must start with file: or'],
    [['backup', 'x.db', '--database', 'file:'], 78, 'file: names no file'],
  ])('%j → %i', async (args, exitCode, message) => {
    const folder = folderWith();
    writeFileSync(join(folder, 'there.db'), 'Notes. '.repeat(1000));
    writeFileSync(join(folder, 'site.db'), '');
    const { code, stdout, stderr } = await run(folder, ...args);
    expect([code, stdout]).toEqual([exitCode, '']);
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/secret|\n\s+at /);
    expect(readdirSync(folder).sort()).toEqual(['site.db', 'there.db']);
  });
});
