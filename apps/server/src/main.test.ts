import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { openDatabase } from '@foreword/db/open.ts';
import { countPreviews } from '@foreword/db/repositories/preview-list.ts';
import { adminQuery, END_OTHER_CONNECTIONS } from '@foreword/db/testing/admin.ts';
import { migratedTestDatabase } from '@foreword/db/testing/database.ts';
import { startProxy } from '@foreword/db/testing/postgres-proxy.ts';
import { DEMO_TOKEN } from '@foreword/domain/demo-user.ts';
import { readSampleLibrary } from '@foreword/router/sample-library/sample-library.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ANSWER, ANSWER_TEXT } from './generation/testing/answers.ts';
import { startFakeProvider, writes } from './generation/testing/fake-provider.ts';
import { makeFolder, runToEnd, startServer } from './testing/child.ts';

// Each start is a real process and takes about a second: a test checks all that one start can show.

const SAMPLES = readSampleLibrary().length;

const BUSY_MACHINE_MS = 120_000;

const countPublished = async (url: string): Promise<number> =>
  Number((await fetch(`${url}/api/book-summaries?limit=1`)).headers.get('x-total-count'));

describe('the program', { timeout: BUSY_MACHINE_MS }, () => {
  test('creates its database, loads the samples on the first start only, or when told to', async () => {
    const folder = await makeFolder();
    const first = await startServer(folder);
    expect(first.url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
    const page = await fetch(first.url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`rel="canonical" href="${first.url}/"`);
    expect(await countPublished(first.url)).toBe(SAMPLES);
    expect(existsSync(`${folder}/data/foreword.db`)).toBe(true);

    const authorization = `Bearer ${DEMO_TOKEN}`;
    const list = await fetch(`${first.url}/api/book-summaries`);
    for (const { id } of (await list.json()) as { id: number }[]) {
      const url = `${first.url}/api/admin/book-summaries/${id}`;
      expect((await fetch(url, { method: 'DELETE', headers: { authorization } })).status).toBe(200);
    }
    expect((await first.stop()).code).toBe(0);

    const second = await startServer(folder);
    expect(await countPublished(second.url)).toBe(0);
    expect(await second.stop('SIGINT')).toMatchObject({ code: 0, stderr: '' });

    const third = await startServer(folder, { SAMPLE_CONTENT: 'on', AUTH_MODE: 'password' });
    expect(await countPublished(third.url)).toBe(SAMPLES);
    await third.stop();
  });

  test('ends with 0 at SIGTERM, closes an idle connection and finishes the answers of a slow reader', async () => {
    const server = await startServer(await makeFolder(), { SAMPLE_CONTENT: 'off' });
    expect(await countPublished(server.url)).toBe(0);
    const { hostname, port, host } = new URL(server.url);
    const idle = connect(Number(port), hostname);
    idle.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: keep-alive\r\n\r\n`);
    const [answer] = await once(idle, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
    const closed = once(idle, 'close');

    const slow = connect(Number(port), hostname);
    // More than the system buffers, so that answers are on their way when the signal comes.
    const [file] =
      /\/assets\/entry-client-[^"]+\.js/.exec(await (await fetch(server.url)).text()) ?? [];
    slow.write(`GET ${file} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(60));
    await once(slow, 'readable');
    // A load balancer asks whether the server is ready.
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const ended = server.stop();
    await expect
      .poll(async () => {
        const { status, headers } = await fetch(`${server.url}/readyz`);
        return [status, headers.get('connection')];
      })
      .toEqual([503, 'close']);
    expect(await countPublished(server.url)).toBe(0);
    await closed;
    const received = (await text(slow)).match(/HTTP\/1\.1 200 OK\r\n/g);
    expect(received).toHaveLength(60);
    expect((await ended).code).toBe(0);
  });

  test('an unread log delays neither answers nor the stop', async () => {
    const server = await startServer(await makeFolder(), {
      SAMPLE_CONTENT: 'off',
      LOG_LEVEL: 'info',
    });
    server.child.stdout.pause();
    // Some 400 KB of log lines, more than a pipe holds.
    for (let round = 0; round < 40; round += 1) {
      const asked = Array.from({ length: 20 }, () => fetch(`${server.url}/healthz`));
      for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
    }
    server.child.kill('SIGTERM');
    expect(await once(server.child, 'exit')).toEqual([0, null]);
    server.child.stdout.resume();
  });

  test('a disk that fails in a commit ends the program, so that the next start reads what is stored', async () => {
    const folder = await makeFolder();
    const FAILING_DISK = `${folder}/failing`;
    const NODE_OPTIONS = `--import=${import.meta.resolve('@foreword/db/testing/failing-disk.ts')}`;
    // Nothing but the save is written: the log of acts keeps its addresses.
    const quiet = { SAMPLE_CONTENT: 'off', AUDIT_ADDRESS_DAYS: '0' };
    const environment = { FAILING_DISK, NODE_OPTIONS, ...quiet };
    const server = await startServer(folder, environment);
    await writeFile(FAILING_DISK, '');
    const failed = await fetch(`${server.url}/api/admin/book-summaries`, {
      method: 'POST',
      headers: { authorization: `Bearer ${DEMO_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        title: 'T',
        category: 'C',
        abstract: 'A',
        introduction: 'I',
        keyTopics: [],
      }),
    });
    expect(failed.status).toBe(503);
    const { code, stdout } = await server.ended;
    expect(code).toBe(74);
    expect(stdout).toContain('The disk failed in a write');

    await rm(FAILING_DISK);
    const next = await startServer(folder, environment);
    const list = await fetch(`${next.url}/api/admin/book-summaries`, {
      headers: { authorization: `Bearer ${DEMO_TOKEN}` },
    });
    expect(await list.json()).toMatchObject([{ title: 'T' }]);
    await next.stop();
  });

  test('serves from PostgreSQL, and reports idle connections that it loses', async () => {
    const DATABASE_URL = await migratedTestDatabase('postgres');
    const folder = await makeFolder();
    const server = await startServer(folder, { DATABASE_URL });
    expect(await countPublished(server.url)).toBe(SAMPLES);
    expect((await fetch(`${server.url}/book-summary/1`)).status).toBe(200);
    const reported = server.printed(/(An idle connection to PostgreSQL was lost)/);
    await adminQuery(DATABASE_URL, END_OTHER_CONNECTIONS);
    await reported;
    expect((await fetch(`${server.url}/book-summary/2`)).status).toBe(200);
    expect((await server.stop()).code).toBe(0);
    expect(existsSync(`${folder}/data`)).toBe(false);
  });

  test('stores at SIGTERM the generated texts that the database has refused', async () => {
    const folder = await makeFolder();
    const provider = await startFakeProvider();
    provider.answers(writes(ANSWER_TEXT));
    const environment = { ...provider.openAi, LOG_LEVEL: 'silent' };
    const first = await startServer(folder, environment);
    const { db, close } = await openDatabase(`file:${folder}/data/foreword.db`);
    onTestFinished(close);
    await db.schema.alterTable('generated_text').renameTo('hidden').execute();
    const headers = { authorization: `Bearer ${DEMO_TOKEN}`, 'content-type': 'application/json' };
    const post = (url: string, body: object) =>
      fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    expect((await post(`${first.url}/api/generate`, { title: 'Walden' })).status).toBe(200);
    await db.schema.alterTable('hidden').renameTo('generated_text').execute();
    await first.stop();

    const second = await startServer(folder, environment);
    const { abstract, introduction } = ANSWER;
    const content = { title: 'Walden', category: 'Science', abstract, introduction, keyTopics: [] };
    const saved = await post(`${second.url}/api/admin/book-summaries`, content);
    expect(await saved.json()).toMatchObject({
      provenance: { abstract: { origin: 'generated' }, introduction: { origin: 'generated' } },
    });
    await second.stop();
  });

  test('ends with 0 at SIGTERM while PostgreSQL is silent', async () => {
    const proxy = await startProxy(await migratedTestDatabase('postgres'));
    const server = await startServer(await makeFolder(), { DATABASE_URL: proxy.url });
    expect((await fetch(server.url)).status).toBe(200);
    proxy.isSilent = true;
    expect((await server.stop()).code).toBe(0);
  });

  test('warns that a public address in demo mode is open to everyone', async () => {
    const environment = { PUBLIC_URL: 'https://books.example' };
    const open = await startServer(await makeFolder(), environment);
    const { stderr } = await open.stop();
    expect(stderr).toContain('everyone who can reach https://books.example has an administrator');
    const meant = { ...environment, ALLOW_PUBLIC_DEMO: 'true' };
    const allowed = await startServer(await makeFolder(), meant);
    expect((await allowed.stop()).stderr).toBe('');
  });

  test('reads .env in its folder, prefers the environment, and loads samples in demo mode only', async () => {
    const folder = await makeFolder();
    await writeFile(
      `${folder}/.env`,
      'AUTH_MODE=password\nPORT=1\nPUBLIC_URL=https://books.example\n',
    );
    const server = await startServer(folder);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const { stdout } = await server.stop();
    expect(stdout).toBe(`Foreword is listening at ${server.url} for https://books.example\n`);
    const { db, close } = await openDatabase(`file:${folder}/data/foreword.db`);
    expect(await countPreviews(db)).toBe(0);
    await close();
  });
});

describe('a start that cannot succeed gives the reason and exits with 78:', {
  timeout: BUSY_MACHINE_MS,
}, () => {
  test('the port is taken, and no database is made or migrated', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const PORT = String((other.address() as AddressInfo).port);
    const folder = await makeFolder();
    const { code, stdout, stderr } = await runToEnd(folder, { PORT });
    other.close();
    expect([code, stdout]).toEqual([78, '']);
    expect(stderr).toBe(
      'Foreword cannot start.\nPORT is in use by another program: set another PORT\n',
    );
    expect(existsSync(`${folder}/data`)).toBe(false);
  });

  test.each([
    ['a bad setting', { PORT: 'secret' }, /^PORT must be a port number/],
    ['a bad key', { BACKUP_RECIPIENT: 'age1x' }, /^BACKUP_RECIPIENT must be a public key of age/],
    [
      'the host is not an address of the machine',
      { HOST: '203.0.113.1', AUTH_MODE: 'password' },
      /^HOST is not an address of this machine$/,
    ],
    [
      'the database server does not answer',
      { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' },
      /^The PostgreSQL database cannot be used/,
    ],
  ])('%s', async (_case, environment, reason) => {
    const folder = await makeFolder();
    const { code, stdout, stderr } = await runToEnd(folder, environment);
    expect([code, stdout]).toEqual([78, '']);
    expect(stderr).toMatch(/^Foreword cannot start\.\n/);
    const explanation = stderr.split('\n').slice(1).join('\n').trim();
    expect(explanation).toMatch(reason);
    expect(explanation.split('\n').length).toBeLessThanOrEqual(2);
    expect(stderr).not.toMatch(/u:secret|must.*secret|\n\s+at /);
    // A start with a bad setting leaves no half-made database.
    expect(existsSync(`${folder}/data`)).toBe(false);
  });
});
