import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../testing/command.ts';
import { folderWith } from '../testing/folder.ts';
import { testSite } from '../testing/site.ts';

const { server, foreword, json } = testSite();

describe('users', () => {
  test('are added, changed, invited again and listed', async () => {
    const args = ['users', 'create', 'edith@books.example', '--role', 'editor'];
    const { stdout } = await foreword([...args, '--first-name', 'Edith']);
    expect(stdout).toMatch(
      /^Added edith@books\.example\nThe user sets a password here, once, until \S+:\nhttp\S+\/k7q2x9m4\/login#invitation=[\w-]+&email=edith%40books\.example\n$/,
    );
    const changed = await json(['users', 'update', 'Edith@books.example', '--disable']);
    expect(changed).toMatchObject({ email: 'edith@books.example', isDisabled: true });
    const { code, stderr } = await foreword(['users', 'update', 'edith@books.example']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('Nothing to change was given')]);
    const { stdout: list } = await foreword(['users', 'list']);
    expect(list).toMatch(/^E-MAIL +NAME +ROLE +STATE +LAST SIGN-IN +ID\n/);
    expect(list).toMatch(/^edith@books\.example +Edith +editor +disabled +\S+$/m);
  });

  test('the first administrator is added to a database of its own, without a server', async () => {
    const cwd = folderWith();
    const args = ['users', 'create', 'ada@books.example', '--role', 'admin'];
    const env = { PUBLIC_URL: 'https://books.example', AUTH_MODE: 'password' };
    const direct = ['--database', 'file:./data/foreword.db'];
    const { code, stdout } = await runCommand([...args, ...direct], { cwd, env });
    expect(code).toBe(0);
    expect(stdout).toContain('https://books.example/k7q2x9m4/login#invitation=');

    const again = await runCommand([...args, ...direct], { cwd, env });
    expect([again.code, again.stderr]).toEqual([
      5,
      expect.stringContaining('Another user has this e-mail address'),
    ]);
    const list = await runCommand(['users', 'list', '--json', ...direct], { cwd, env });
    expect(JSON.parse(list.stdout)).toMatchObject([{ email: 'ada@books.example', role: 'admin' }]);
    const audit = await runCommand(['audit', 'list', '--json', ...direct], { cwd, env });
    expect(JSON.parse(audit.stdout).items).toMatchObject([
      { action: 'users.create', actor: { label: 'command-line', via: 'command-line' } },
    ]);
  });

  test('need no password on a site with single sign-on', async () => {
    const env = { AUTH_MODE: 'oidc' };
    const direct = ['--database', `file:${folderWith()}/foreword.db`];
    const args = ['users', 'create', 'ada@books.example', '--role', 'admin', ...direct];
    expect((await runCommand(args, { env })).code).toBe(0);
    const { stdout } = await runCommand(['users', 'list', ...direct], { env });
    expect(stdout).toMatch(/^ada@books\.example +admin +active +\S+$/m);
  });

  test('are invited again, exported, signed out and erased', async () => {
    const email = 'ines@books.example';
    await foreword(['users', 'create', email, '--role', 'editor']);
    const { stdout: link } = await foreword(['users', 'invite', email]);
    expect(link).toMatch(/^The user sets a password here, once, until \S+:\nhttp\S+#invitation=/);

    const data = await json<{ auditEntries: object[] }>(['users', 'export', email]);
    expect(data).toMatchObject({ account: { email }, auditEntries: [] });

    const asked = await foreword(['users', 'end-sessions', email]);
    expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining('--yes')]);
    const { stdout: ended } = await foreword(['users', 'end-sessions', email, '--yes']);
    expect(ended).toBe(`Ended sessions of ${email}: 0\n`);
    const { stdout: all } = await foreword(['users', 'end-sessions', email, '--tokens', '--yes']);
    expect(all).toBe(`Ended sessions of ${email}: 0, tokens: 0, passkeys: 0\n`);

    const { stdout: erased } = await foreword(['users', 'erase', email, '--yes']);
    expect(erased).toMatch(/^Erased ines@books\.example; entries without a name: \d+\n$/);
    expect((await foreword(['users', 'invite', email])).code).toBe(3);
    expect((await foreword(['audit', 'list', '--json'])).stdout).not.toContain(email);
  });

  test('one who is not there ends with 3', async () => {
    const { code, stderr } = await foreword(['users', 'invite', 'unknown@books.example']);
    expect([code, stderr]).toEqual([3, 'foreword: No user unknown@books.example exists\n']);
  });
});

describe('tokens', () => {
  test('are made, used from a file, listed without their secret, and revoked', async () => {
    const { stdout: token, stderr } = await foreword([
      'tokens',
      'create',
      'Tests',
      '--role',
      'editor',
    ]);
    expect(token).toMatch(/^fwd_\S+\n$/);
    expect(stderr).toMatch(/^Token 1, until \S+; it is printed only once:\n$/);

    const cwd = folderWith({ token });
    const listWithIt = () =>
      runCommand(['previews', 'list', '--url', server().url, '--token-file', join(cwd, 'token')]);
    expect((await listWithIt()).code).toBe(0);
    const { stdout: list } = await foreword(['tokens', 'list']);
    expect(list).toContain(`${token.slice(0, 10)}…`);
    expect(list).not.toContain(token.trim());

    expect((await foreword(['tokens', 'revoke', '1'])).stdout).toBe('Revoked token 1\n');
    expect((await listWithIt()).code).toBe(4);
  });

  test('an editor’s token may not administer', async () => {
    const { stdout } = await foreword(['tokens', 'create', 'Tests', '--role', 'editor']);
    const env = { FOREWORD_URL: server().url, FOREWORD_TOKEN: stdout.trim() };
    const { code, stderr } = await runCommand(['users', 'list'], { env });
    expect([code, stderr]).toEqual([4, expect.stringContaining('needs a token with another role')]);
  });
});

test('the audit log is listed, and filtered', async () => {
  await foreword(['previews', 'create', '--title', 'Emma']);
  const { stdout } = await foreword(['audit', 'list', '--action', 'previews']);
  expect(stdout).toMatch(/^TIME +ACTION +OBJECT +ACTOR +VIA +FROM\n/);
  expect(stdout).toMatch(
    / previews\.create +preview \d+ Emma +demo@foreword\.example +session +127\.0\.0\.1\n$/,
  );
  const { code } = await foreword(['audit', 'list', '--object-kind', 'planet']);
  expect(code).toBe(2);
});

test('the OpenAPI document is printed as the server serves it', async () => {
  const document = await json<{ openapi: string }>(['openapi']);
  expect(document.openapi).toMatch(/^3\.1/);
  expect(document).toEqual(await (await fetch(`${server().url}/api/openapi.json`)).json());
});

describe('ai usage', () => {
  test('tells calls, totals and budget, to people, programs and spreadsheets', async () => {
    const { stdout } = await foreword(['ai', 'usage', '--from', '2026-03-01']);
    expect(stdout).toMatch(
      /^Nothing found\.\n0 calls, 0 \+ 0 tokens, 0 USD\n\d{4}-\d\d: 0 USD spent, without a limit\n$/,
    );
    const usage = await json(['ai', 'usage', '--model', 'gpt']);
    expect(usage).toMatchObject({ calls: [], totals: { calls: 0 }, budget: { currency: 'USD' } });
    const csv = await foreword(['ai', 'usage', '--csv']);
    expect(csv.stdout).toMatch(/^id,at,user,.*,outcome,failure\r\n$/);
    const wrong = await foreword(['ai', 'usage', '--from', 'yesterday']);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('Must be a day')]);
  });
});
