import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { toDomainError } from '@foreword/db/errors.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { describe, expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { signIn } from '../testing/sign-in.ts';

const INSIDE = /secret|no such table|node_modules|\.ts:\d|\.js:\d|\bat (?:async )?[\w.]+ \(/;

describe('while the database fails', () => {
  const databaseFailure = new Error('no such table: /srv/secret');

  test.each(['/', '/dashboard', '/dashboard?q=a', '/dashboard?category=science'])(
    '%s says that it cannot load previews',
    async (path) => {
      const { page } = await startApp({ databaseFailure });
      const { status, text, html, all } = await page(path);
      expect(status).toBe(500);
      expect(all('h1')).not.toEqual([]);
      expect(text).toContain('Unable to load previews');
      expect(text).toContain(
        "We're having trouble connecting to our database. Please try again later.",
      );
      expect(text).toContain('Retry Connection');
      expect(html).not.toMatch(INSIDE);
    },
  );

  test('home keeps what needs no database', async () => {
    const { page } = await startApp({ databaseFailure });
    const { text } = await page('/');
    expect(text).toContain('Never Buy the Wrong Book Again');
    expect(text).toContain('Browse Book Previews');
  });

  test('a preview cannot be found, which is not said to be for good', async () => {
    const { page } = await startApp({ databaseFailure });
    const { status, text, html } = await page('/book-summary/1');
    expect(status).toBe(500);
    expect(text).toContain('Summary Not Found');
    expect(html).not.toMatch(INSIDE);
  });

  test.each(['/about-us', '/contact', '/how-it-works'])(
    '%s is there all the same',
    async (path) => {
      const { page } = await startApp({ databaseFailure });
      const { status, text, html } = await page(path);
      expect(status).toBe(200);
      expect(text).toContain('Loading categories...');
      expect(html).not.toMatch(INSIDE);
    },
  );

  test.each(['/sitemap.xml', '/feed.xml'])('%s fails without a word of why', async (path) => {
    const { page } = await startApp({ databaseFailure });
    const { status, html, text } = await page(path);
    expect(status).toBe(500);
    expect(text).toMatch(/Something went wrong .*Reference: [0-9a-f-]{36}/);
    expect(html).not.toMatch(INSIDE);
  });

  test('it is alive and not ready', async () => {
    const { get } = await startApp({ databaseFailure });
    expect((await get('/healthz')).statusCode).toBe(200);
    const ready = await get('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.body).not.toMatch(INSIDE);
  });
});

describe('while the database is busy', () => {
  const databaseFailure = new DomainError('UNAVAILABLE', 'The database is busy; please try again');

  test.each(['/', '/dashboard', '/dashboard?category=science', '/book-summary/1'])(
    '%s asks to come back later, and is whole otherwise',
    async (path) => {
      const { page } = await startApp({ databaseFailure });
      const { status, headers, all, text } = await page(path);
      expect([status, headers['retry-after']]).toEqual([503, '5']);
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(all('h1')).not.toEqual([]);
      expect(text).toContain('Browse Previews');
    },
  );

  test('a page that needs no database is there', async () => {
    const { get } = await startApp({ databaseFailure });
    const { statusCode, headers } = await get('/about-us');
    expect([statusCode, headers['retry-after']]).toEqual([200, undefined]);
  });

  test.each(['/sitemap.xml', '/feed.xml'])('%s says calmly that this passes', async (path) => {
    const { page } = await startApp({ databaseFailure });
    const { status, headers, text } = await page(path);
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(text).toContain('Busy just now');
    expect(text).not.toContain('went wrong');
  });

  test('so does a page for a reader whose session cannot be read', async () => {
    const { get } = await startApp({ databaseFailure });
    const { statusCode, headers, body } = await get('/', { authorization: 'Bearer token' });
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect(body).toContain('Busy just now');
  });

  test.each([
    '/api/book-summaries',
    '/api/book-summaries/1',
    '/trpc/previews.featured',
    '/trpc/categories.listActive,previews.featured?batch=1&input=%7B%7D',
  ])('%s answers 503 with when to try again', async (path) => {
    const { get } = await startApp({ databaseFailure });
    const { statusCode, headers, body } = await get(path);
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect(body).toContain('The database is busy; please try again');
  });
});

test.each([
  ['GET', '/api/book-summaries'],
  ['GET', '/api/admin/book-summaries'],
  ['POST', '/api/admin/book-summaries'],
  ['GET', '/trpc/previews.featured'],
  ['POST', '/trpc/session.signOut'],
  ['GET', '/'],
  ['GET', '/about-us'],
] as const)(
  '%s %s with a credential answers 503 while no database can be reached',
  async (method, url) => {
    const lost = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const { send } = await startApp({ databaseFailure: toDomainError(lost) as Error });
    const headers = { authorization: 'Bearer token' };
    const answer = await send({ method, url, headers, ...(method === 'POST' && { payload: {} }) });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  },
);

test.each([
  ['SQLITE_FULL', 'STORAGE_FULL', 'The disk of the database is full: nothing can be saved'],
  ['SQLITE_READONLY', 'STORAGE_READ_ONLY', 'The database is read-only: nothing can be saved'],
])('%s says so over REST and tRPC, and reads go on', async (code, reason, message) => {
  const fault = toDomainError(Object.assign(new Error('disk'), { code })) as Error;
  const { send, get, db } = await startApp({
    databasePlugin: {
      transformQuery: ({ node }) => {
        if (node.kind === 'InsertQueryNode') throw fault;
        return node;
      },
      transformResult: async ({ result }) => result,
    },
  });
  const { bearer: headers } = await signIn(db, 'editor');
  const payload = { title: 'Emma', abstract: '', introduction: '', keyTopics: [], category: '' };
  const create = (url: string) => send({ method: 'POST', url, headers, payload });
  const rest = await create('/api/admin/book-summaries');
  expect([rest.statusCode, rest.headers['retry-after']]).toEqual([503, '120']);
  expect(rest.json()).toEqual({ error: message, code: reason, issues: [] });
  const trpc = await create('/trpc/previews.create');
  expect([trpc.statusCode, trpc.headers['retry-after']]).toEqual([503, '120']);
  expect(trpc.json().error).toMatchObject({ message, data: { reason } });
  expect((await get('/api/admin/book-summaries', headers)).statusCode).toBe(200);
  expect((await get('/readyz')).statusCode).toBe(503);
});

test('with its database it is alive and ready', async () => {
  const { get } = await startApp();
  for (const path of ['/healthz', '/readyz']) {
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  }
});

test.each([
  ['FOO / HTTP/1.1\r\n\r\n', 400, 'BAD_REQUEST', 'The request is not valid HTTP'],
  [
    `GET /api/book-summaries?q=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    431,
    'PAYLOAD_TOO_LARGE',
    'The address and the headers of the request are too long',
  ],
])(
  'a request that cannot be read has the body of other errors: %#',
  async (sent, status, code, error) => {
    const { app } = await startApp();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(sent);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(
      new RegExp(`^HTTP/1\\.1 ${status} .*\r\nContent-Type: application/json; charset=utf-8\r\n`),
    );
    expect(head).toContain(`\r\nContent-Length: ${body.length}\r\nConnection: close`);
    expect(JSON.parse(body)).toEqual({ error, code, issues: [] });
  },
);
