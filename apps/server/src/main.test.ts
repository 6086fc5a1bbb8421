import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { migratedTestDatabase } from '@foreword/db/testing/database.ts';
import { DEMO_TOKEN } from '@foreword/domain/sign-in.ts';
import { readSampleLibrary } from '@foreword/router/sample-library/sample-library.ts';
import { describe, expect, test } from 'vitest';
import { makeFolder, runToEnd, startServer } from './testing/child.ts';

const SAMPLES = readSampleLibrary().length;

/** A start takes about a second; a busy machine starts several rather slowly. */
const PATIENCE_MS = 120_000;

const countPreviews = async (url: string): Promise<number> =>
  Number((await fetch(`${url}/api/book-summaries?limit=1`)).headers.get('x-total-count'));

describe('the program', { timeout: PATIENCE_MS }, () => {
  test('makes its database, loads the samples once, prints its address and serves there', async () => {
    const folder = await makeFolder();
    const first = await startServer(folder);
    expect(first.url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
    const page = await fetch(first.url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`rel="canonical" href="${first.url}/"`);
    expect(await countPreviews(first.url)).toBe(SAMPLES);
    expect((await first.stop()).code).toBe(0);
    expect(existsSync(`${folder}/data/foreword.db`)).toBe(true);

    const second = await startServer(folder);
    expect(await countPreviews(second.url)).toBe(SAMPLES);
    expect(await second.stop('SIGINT')).toMatchObject({ code: 0, stderr: '' });
  });

  test('leaves a library empty whose samples were all deleted, unless it is told to load them', async () => {
    const folder = await makeFolder();
    const first = await startServer(folder);
    const authorization = `Bearer ${DEMO_TOKEN}`;
    const list = await fetch(`${first.url}/api/book-summaries`);
    for (const { id } of (await list.json()) as { id: number }[]) {
      const url = `${first.url}/api/admin/book-summaries/${id}`;
      expect((await fetch(url, { method: 'DELETE', headers: { authorization } })).status).toBe(200);
    }
    await first.stop();

    for (const [sample, count] of [
      ['auto', 0],
      ['on', SAMPLES],
    ] as const) {
      const server = await startServer(folder, { SAMPLE_CONTENT: sample });
      expect(await countPreviews(server.url), sample).toBe(count);
      await server.stop();
    }
  });

  test('ends with 0 at SIGTERM while a browser keeps its connection open', async () => {
    const server = await startServer(await makeFolder(), { SAMPLE_CONTENT: 'off' });
    const { hostname, port, host } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: keep-alive\r\n\r\n`);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
    const closed = once(socket, 'close');
    expect((await server.stop()).code).toBe(0);
    await closed;
  });

  test('ends with 0 at SIGTERM when a slow reader has what it asked for', async () => {
    const server = await startServer(await makeFolder(), { SAMPLE_CONTENT: 'off' });
    const { hostname, port, host } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    // More than the system buffers, so that answers are on their way when the signal comes.
    const [file] =
      /\/assets\/entry-client-[^"]+\.js/.exec(await (await fetch(server.url)).text()) ?? [];
    socket.write(`GET ${file} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(60));
    await once(socket, 'readable');
    const ended = server.stop();
    const received = (await text(socket)).match(/HTTP\/1\.1 200 OK\r\n/g);
    expect(received).toHaveLength(60);
    expect((await ended).code).toBe(0);
  });

  test.each([
    { SAMPLE_CONTENT: 'off', AUTH_MODE: 'demo', loaded: false },
    { SAMPLE_CONTENT: 'auto', AUTH_MODE: 'password', loaded: false },
    { SAMPLE_CONTENT: 'on', AUTH_MODE: 'password', loaded: true },
  ])(
    'with samples $SAMPLE_CONTENT and sign-in $AUTH_MODE, loaded is $loaded',
    async ({ loaded, ...environment }) => {
      const server = await startServer(await makeFolder(), environment);
      expect(await countPreviews(server.url)).toBe(loaded ? SAMPLES : 0);
      await server.stop();
    },
  );

  test('serves from PostgreSQL', async () => {
    const DATABASE_URL = await migratedTestDatabase('postgres');
    const folder = await makeFolder();
    const server = await startServer(folder, { DATABASE_URL });
    expect(await countPreviews(server.url)).toBe(SAMPLES);
    expect((await fetch(`${server.url}/book-summary/1`)).status).toBe(200);
    expect((await server.stop()).code).toBe(0);
    expect(existsSync(`${folder}/data`)).toBe(false);
  });

  test('reads .env in its folder, where the environment does not say otherwise', async () => {
    const folder = await makeFolder();
    await writeFile(
      `${folder}/.env`,
      'SAMPLE_CONTENT=off\nPORT=1\nPUBLIC_URL=https://books.example\n',
    );
    const server = await startServer(folder);
    expect(server.url).toBe('https://books.example');
    await server.stop();
  });
});

describe('a start that cannot succeed says why and exits with 78:', {
  timeout: PATIENCE_MS,
}, () => {
  test('the port is taken', async () => {
    const folder = await makeFolder();
    const first = await startServer(folder, { SAMPLE_CONTENT: 'off' });
    const { code, stdout, stderr } = await runToEnd(folder, { PORT: new URL(first.url).port });
    expect(code).toBe(78);
    expect(stdout).toBe('');
    expect(stderr).toBe(
      'Foreword cannot start.\nPORT is in use by another program: set another PORT\n',
    );
    expect((await fetch(first.url)).status).toBe(200);
    await first.stop();
  });

  test.each([
    ['a bad setting', { PORT: 'secret' }, /^PORT must be a port number/],
    ['a demo on all addresses', { HOST: '0.0.0.0' }, /^HOST .*ALLOW_PUBLIC_DEMO=true/],
    [
      'no such address',
      { HOST: '203.0.113.1', AUTH_MODE: 'password' },
      /^HOST is not an address of this machine$/,
    ],
    [
      'a folder that cannot be',
      { DATABASE_URL: 'file:/dev/null/secret.db' },
      /database|folder|\/dev\/null/i,
    ],
    [
      'no database server',
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
    // Whoever mends a setting finds no half-made database beside it.
    if ('PORT' in environment) expect(existsSync(`${folder}/data`)).toBe(false);
  });
});
