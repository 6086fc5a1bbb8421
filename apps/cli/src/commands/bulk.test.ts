import { unwrap } from '@foreword/client/client.ts';
import { expect, test } from 'vitest';
import { startCommand } from '../testing/command.ts';
import { folderWith } from '../testing/folder.ts';
import { testSite } from '../testing/site.ts';

const { client, server, foreword, json } = testSite();

const total = async () => unwrap(await client().previews.listAll({ limit: 1 })).total;

test('each line becomes a draft, blank ones count for nothing, a bad one makes it end with 1', async () => {
  const cwd = folderWith({
    'titles.txt': `\uFEFFEmma\r\n\r\n  \r\n\u200B\nemma\n${'x'.repeat(501)}\n`,
  });
  const { code, stdout, stderr } = await foreword(['bulk', 'titles.txt'], { cwd });
  expect([code, stderr]).toEqual([1, '']);
  expect(stdout).toMatch(/^Processed 3 book titles: 2 added, 1 failed\.\n/);
  expect(stdout).toMatch(/ added \d+, but: emma: Repeats another title of this upload\n/);
  expect(stdout).toMatch(/ failed: x+: Title must be at most 500 characters\n$/);
});

test('an upload that was interrupted is finished by running it again, without a title twice', async () => {
  const titles = Array.from({ length: 6000 }, (_, index) => `Title ${index}`).join('\n');
  const cwd = folderWith({ 'titles.txt': titles });
  const before = await total();
  const env = { FOREWORD_URL: server().url, FOREWORD_TOKEN: server().token };
  const first = startCommand(['bulk', 'titles.txt'], { cwd, env });
  while ((await total()) === before);
  await first.stop('SIGKILL');

  const result = await json<{ successful: number }>(['bulk', 'titles.txt'], { cwd });
  expect(result.successful).toBe(6000);
  await foreword(['bulk', '-'], { stdin: titles });
  expect((await total()) - before).toBe(6000);
});

test('Ctrl-C ends it with 130 and one word', async () => {
  const env = { FOREWORD_URL: server().url, FOREWORD_TOKEN: server().token };
  const command = startCommand(['bulk', '-'], { env });
  // More than fits on the way: when all is taken, the command is there, and waits for the rest.
  await new Promise((resolve) => command.child.stdin.write('Title\n'.repeat(100_000), resolve));
  const { code, stderr } = await command.stop('SIGINT');
  expect([code, stderr]).toEqual([130, 'foreword: Interrupted\n']);
});

test.each([
  ['', 'The file has no titles'],
  [' \n\n', 'The file has no titles'],
])('nothing is sent for %j', async (stdin, message) => {
  const { code, stderr } = await foreword(['bulk', '-'], { stdin });
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});

test('names a file that does not exist', async () => {
  const { code, stderr } = await foreword(['bulk', '/nowhere.txt']);
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining('/nowhere.txt cannot be read (ENOENT)'),
  ]);
});
