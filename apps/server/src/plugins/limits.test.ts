import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { openDatabase } from '@foreword/db/open.ts';
import { seedPreview } from '@foreword/db/testing/builders.ts';
import {
  migratedTestDatabase,
  openTestDatabase,
  testEngines,
} from '@foreword/db/testing/database.ts';
import { describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeFolder, startServer } from '../testing/child.ts';
import { signIn } from '../testing/sign-in.ts';

const ELSEWHERE = '203.0.113.7';

describe('calls of a visitor per minute', () => {
  const environment = { CALLS_PER_MINUTE: '3' };
  const batch = '/trpc/categories.listActive,previews.featured?batch=1&input=%7B%7D';

  test('count what no kept answer serves; more are 429 with the time to wait', async () => {
    const { send, db } = await startApp({ environment });
    await seedPreview(db);
    const get = (url: string) => send({ url, remoteAddress: ELSEWHERE });
    for (let round = 0; round < 10; round += 1) {
      expect((await get('/book-summary/1')).statusCode).toBe(200);
    }
    expect((await get('/dashboard?q=a')).statusCode).toBe(200);
    expect((await get('/api/book-summaries?q=a')).statusCode).toBe(200);
    for (const path of ['/dashboard?q=b', '/api/book-summaries?q=b', '/trpc/previews.featured']) {
      const { statusCode, headers, body } = await get(path);
      expect([path, statusCode]).toEqual([path, 429]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(body).toContain('Too many requests');
    }
    expect((await get('/book-summary/1')).statusCode).toBe(200);
    expect((await get('/healthz')).statusCode).toBe(200);
  });

  test('count each call of a batch', async () => {
    const { send } = await startApp({ environment });
    const get = () => send({ url: batch, remoteAddress: ELSEWHERE });
    for (const status of [200, 207, 429]) expect((await get()).statusCode).toBe(status);
  });

  test('end neither those of other addresses, nor of signed-in users, nor of this machine', async () => {
    const { send, db } = await startApp({ environment });
    const { bearer: headers } = await signIn(db, 'editor');
    for (let call = 0; call < 6; call += 1) {
      const url = `/api/book-summaries?q=${call}`;
      const answers = [
        await send({ url, remoteAddress: `203.0.113.${call}` }),
        await send({ url, remoteAddress: ELSEWHERE, headers }),
        await send({ url }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    }
  });
});

describe.each(testEngines)('calls per minute on %s', (engine) => {
  async function startTwo(environment: Record<string, string>) {
    const database = await openTestDatabase(engine);
    const one = await startApp({ database, environment });
    const other = await startApp({ database: await openDatabase(database.url), environment });
    let number = 0;
    const call = async ({ send }: TestApp, remoteAddress = ELSEWHERE) => {
      // Answers that are kept count nothing.
      number += 1;
      return (await send({ url: `/api/book-summaries?q=${number}`, remoteAddress })).statusCode;
    };
    const stored = () => database.db.selectFrom('call_count').select(['caller', 'calls']).execute();
    return { one, other, call, stored };
  }

  test('are counted by all processes together', async () => {
    const { one, other, call, stored } = await startTwo({ CALLS_PER_MINUTE: '40' });
    for (let calls = 0; calls < 40; calls++) expect(await call(one)).toBe(200);
    await expect.poll(stored).toEqual([{ caller: ELSEWHERE, calls: 40 }]);
    expect([await call(other), await call(other)]).toEqual([200, 200]);
    // The second call made this process ask for the total.
    await expect.poll(() => call(other)).toBe(429);
    expect(await call(other, '203.0.113.8')).toBe(200);
  });

  test('of an ordinary reader are not stored', async () => {
    const { one, call, stored } = await startTwo({ CALLS_PER_MINUTE: '60' });
    for (let calls = 0; calls < 2; calls++) await call(one);
    for (let calls = 0; calls < 3; calls++) await call(one, '203.0.113.8');
    await expect.poll(stored).toEqual([{ caller: '203.0.113.8', calls: 3 }]);
  });
});

test('two servers on one PostgreSQL do not allow twice the calls per minute', async () => {
  const environment = {
    DATABASE_URL: await migratedTestDatabase('postgres'),
    ...{ CALLS_PER_MINUTE: '100', TRUSTED_PROXIES: '127.0.0.1', KEPT_ANSWERS_MB: '0' },
  };
  const folder = await makeFolder();
  const servers = await Promise.all([0, 1].map(() => startServer(folder, environment)));
  const answers: number[] = [];
  for (let number = 0; answers.filter((status) => status === 429).length < 2; number++) {
    const { url } = servers[number % 2] as (typeof servers)[number];
    const headers = { 'x-forwarded-for': ELSEWHERE };
    const answer = await fetch(`${url}/api/book-summaries?q=${number}`, { headers });
    await answer.arrayBuffer();
    answers.push(answer.status);
  }
  const served = answers.filter((status) => status === 200).length;
  expect(served).toBeGreaterThanOrEqual(100);
  expect(served).toBeLessThan(200);
});

/** Sends the head of a request and the first bytes of its body. */
async function beginUpload(path: string, { length = 8_000_000, authorization = '' } = {}) {
  const { app, db } = await startApp();
  const bearer = authorization === '' ? '' : (await signIn(db, 'editor')).bearer.authorization;
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
      `${bearer && `Authorization: ${bearer}\r\n`}Content-Length: ${length}\r\n\r\n{"bookTitles":["a"`,
  );
  const [answer] = await once(socket, 'data');
  socket.destroy();
  await text(socket).catch(() => {});
  return Number(String(answer).split(' ')[1]);
}

describe('the server answers before it has the body', () => {
  test.each([
    '/api/admin/bulk-ingestion',
    '/api/admin/site-transfer/plan',
    '/api/generate',
    '/trpc/bulkUpload.upload',
    '/trpc/siteTransfer.applyPlan',
    '/trpc/previews.create,previews.update?batch=1',
  ])('401 to a visitor: %s', async (path) => {
    expect(await beginUpload(path)).toBe(401);
  });

  test.each(['/api/cms/categories', '/trpc/categories.create'])(
    '403 to an editor who needs to be an administrator: %s',
    async (path) => {
      expect(await beginUpload(path, { length: 1_000_000, authorization: 'editor' })).toBe(403);
    },
  );

  test.each(['/api/auth/register', '/api/auth/sign-in'])(
    '413 to a sign-in of more than 16 KiB: %s',
    async (path) => {
      expect(await beginUpload(path, { length: 20_000 })).toBe(413);
    },
  );
});

test('a body of more than 16 KiB is 413 to a visitor of tRPC, also without its length', async () => {
  const { send } = await startApp();
  const payload = JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(20_000) });
  for (const headers of [{}, { 'transfer-encoding': 'chunked' }]) {
    const answer = await send({
      method: 'POST',
      url: '/trpc/session.signIn',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
    expect(answer.statusCode).toBe(413);
  }
});

test('tRPC takes no compressed body, which could become larger than 16 KiB', async () => {
  const { send } = await startApp();
  const answer = await send({
    method: 'POST',
    url: '/trpc/session.register',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ email: 'a@b.example', password: 'x' })),
  });
  expect(answer.statusCode).toBe(415);
});

test.each(['/api/admin/book-summaries', '/trpc/previews.create'])(
  'a body of a million values is 413 before it is parsed: %s',
  async (url) => {
    const { send, db } = await startApp();
    const { bearer } = await signIn(db, 'editor');
    const headers = { ...bearer, 'content-type': 'application/json' };
    const post = (count: number) => {
      const payload = `{"references":[${Array(count).fill('1').join()}]}`;
      return send({ method: 'POST', url, payload, headers });
    };
    expect((await post(1_000)).statusCode).toBe(400);
    expect((await post(1_000_000)).statusCode).toBe(413);
  },
);
