import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type RunningServer, startServer } from '@foreword/client/testing/server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMAND, runCommand, runProcess } from './testing/command.ts';
import { folderWith } from './testing/folder.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ SAMPLE_CONTENT: 'on' });
});
afterAll(() => server.stop());

const signedIn = () => ({ env: { FOREWORD_URL: server.url, FOREWORD_TOKEN: server.token } });
/** The command in a process of its own, signed in to the tests' server. */
const foreword = (...args: string[]) => runProcess(args, signedIn());

describe('the command', () => {
  test('lists previews in aligned columns, and says how to go on', async () => {
    const { code, stdout, stderr } = await foreword('previews', 'list', '--limit', '2');
    expect(code).toBe(0);
    const [headings, ...rows] = stdout.trimEnd().split('\n');
    expect(headings).toMatch(/^ID {2}STATE +TITLE +AUTHOR +CATEGORY$/);
    expect(rows).toHaveLength(2);
    const column = headings?.indexOf('TITLE');
    expect(rows.map((row) => row.slice(column).split(/ {2,}/)[0])).toEqual([
      'The Wealth of Nations',
      'Walden',
    ]);
    expect(stderr).toMatch(/^2 of 17; continue with --cursor \S+\n$/);
  });

  test('prints one JSON document with --json, before or behind the command', async () => {
    const behind = await foreword('previews', 'list', '--json');
    const before = await foreword('--json', 'previews', 'list');
    expect(JSON.parse(behind.stdout)).toMatchObject({ total: 17, items: expect.any(Array) });
    expect([before.stdout, before.stderr]).toEqual([behind.stdout, '']);
  });

  test('keeps its exit code when the reader of its messages has left', async () => {
    const child = spawn(process.execPath, [COMMAND, 'previews', 'get', 'x'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.destroy();
    expect(await once(child, 'exit')).toEqual([2, null]);
  });

  test.skipIf(!existsSync('/dev/full'))('says that a full disk took no output', async () => {
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [COMMAND, '--help'], { stdio: ['ignore', full, 'pipe'] });
    closeSync(full);
    const [said, [code]] = await Promise.all([text(child.stderr as Readable), once(child, 'exit')]);
    expect([code, said]).toEqual([1, 'foreword: Standard output cannot be written (ENOSPC)\n']);
  });

  test('says that a file .env cannot be read', async () => {
    const cwd = folderWith();
    mkdirSync(join(cwd, '.env'));
    expect(await runProcess(['previews', 'list'], { cwd })).toMatchObject({
      code: 78,
      stderr: 'foreword: .env cannot be read (EISDIR)\n',
    });
    const { stderr } = await runProcess(['previews', 'list', '--json'], { cwd });
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'SETTINGS', exitCode: 78 } });
  });

  test('names a line of .env that is no setting', async () => {
    const cwd = folderWith({ '.env': 'AUTH_MODE=password\nDATABASE_URL: file:./site.db\n' });
    expect(await runProcess(['doctor'], { cwd })).toMatchObject({
      code: 78,
      stderr: 'foreword: .env:2 is no setting: write NAME=value\n',
    });
  });

  test('hands over to the Node of the project where the own one is too old', async () => {
    const folder = folderWith({
      'old-node.mjs': `console.error('a Node starts');
        const versions = { ...process.versions, node: '24.6.0' };
        if (!process.env.LATER) Object.defineProperty(process, 'versions', { value: versions });
        process.env.LATER = 'yes';`,
    });
    const env = { NODE_OPTIONS: `--import=${join(folder, 'old-node.mjs')}` };
    const { code, stdout, stderr } = await runProcess(['help'], { env });
    expect([code, stderr]).toEqual([0, 'a Node starts\na Node starts\n']);
    expect(stdout).toMatch(/^Usage: foreword/);
  });

  test('prints a preview as Markdown', async () => {
    const { stdout } = await foreword('previews', 'get', '16');
    expect(stdout).toMatch(/^# Walden\n\nby Henry David Thoreau\n/);
  });

  test('does the same on the database itself, without a server or token', async () => {
    const args = ['previews', 'list', '--json'];
    const direct = await runProcess([...args, '--database', server.databaseUrl]);
    expect(direct).toEqual(await foreword(...args));
  });
});

describe('a failure ends with its own code and one sentence:', () => {
  test.each([
    [['previews', 'get', '999'], 3, 'foreword: Book summary not found'],
    [['previews', 'get', 'x'], 2, 'foreword: command-argument value'],
    [['previews', 'get', '9999999999'], 2, 'It must be a whole number from 1 to 2147483647.'],
    [['previews', 'list', '--limit', '0'], 2, 'It must be a whole number from 1 to 500.'],
    [['previews', 'list', '--limit', '501'], 2, 'It must be a whole number from 1 to 500.'],
    [['previews', 'nope'], 2, "foreword: unknown command 'nope'"],
    [['help', 'nope'], 2, "foreword: unknown command 'nope'"],
    [['help', 'previews', 'nope'], 2, "foreword: unknown command 'nope'"],
    [['previews', 'list', '--url', 'http://u:secret@x.example'], 78, 'foreword: url must not'],
    [
      ['previews', 'list', '--url', 'http://127.0.0.1:9/'],
      69,
      'foreword: The server at http://127.0.0.1:9 cannot',
    ],
    [['previews', 'list', '--token-file', '/nowhere'], 78, 'foreword: The token file /nowhere'],
    [['previews', 'list', '--database', 'file:/nowhere/x.db'], 78, 'foreword: No database exists'],
  ])('%j → %i', async (args, exitCode, message) => {
    const { code, stdout, stderr } = await runCommand(args, signedIn());
    expect([code, stdout]).toEqual([exitCode, '']);
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/secret|\n\s+at /);
  });

  test('without a token it says how to give one', async () => {
    const { code, stderr } = await runProcess(['previews', 'list', '--url', server.url]);
    expect(code).toBe(4);
    expect(stderr).toMatch(/^foreword: Please sign in\n {2}Set FOREWORD_TOKEN to an API token/);
  });

  test('with --json the failure is JSON on standard error', async () => {
    const { code, stdout, stderr } = await foreword('previews', 'get', '999', '--json');
    expect([code, stdout]).toEqual([3, '']);
    expect(JSON.parse(stderr)).toEqual({
      error: {
        code: 'NOT_FOUND',
        message: 'Book summary not found',
        exitCode: 3,
        status: 404,
        issues: [],
        requestId: expect.any(String),
        retryAfterMs: null,
      },
    });
  });

  test.each([[['--json']], [['previews', '--json']]])(
    'so it is for %j without a command',
    async (args) => {
      const { code, stderr } = await runCommand(args);
      expect(code).toBe(2);
      expect(JSON.parse(stderr).error).toMatchObject({
        code: 'USAGE',
        message: 'a command is missing',
      });
    },
  );
});
