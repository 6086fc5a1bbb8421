import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { seedPreview } from '@foreword/db/testing/builders.ts';
import { openTestDatabase } from '@foreword/db/testing/database.ts';
import type { FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import { startApp } from '../testing/app.ts';
import { signIn } from '../testing/sign-in.ts';
import { encodingFor, KeptAnswer } from './kept-answer.ts';
import { KeptAnswers } from './kept-answers.ts';

const LIST = '/api/book-summaries';

/** Kept answers, but for the document against which the tests hold answers of calls. */
function countKept({ keptAnswers }: FastifyInstance): number {
  return (keptAnswers?.size ?? 0) - (keptAnswers?.has('/api/openapi.json') ? 1 : 0);
}

test.each(['/', '/dashboard', '/book-summary/1', '/about-us', LIST, '/feed.xml', '/sitemap.xml'])(
  'a reader with the current bytes of %s gets 304',
  async (address) => {
    const { get, db } = await startApp();
    await seedPreview(db);
    const first = await get(address);
    const again = await get(address);
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.headers.etag).toMatch(/^"[\w-]{22}"$/);
    expect(again.headers).toMatchObject({
      etag: first.headers.etag,
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: address === '/book-summary/1' ? 'accept, accept-encoding' : 'accept-encoding',
      'content-security-policy': first.headers['content-security-policy'],
      'x-content-type-options': 'nosniff',
    });
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    const tags = [again.headers.etag, `W/${again.headers.etag}`, `"x", ${again.headers.etag}`, '*'];
    for (const tag of tags) {
      const known = await get(address, { 'if-none-match': String(tag) });
      expect([known.statusCode, known.body]).toEqual([304, '']);
    }
    expect((await get(address, { 'if-none-match': '"x"' })).statusCode).toBe(200);
  },
);

test('each encoding has its own bytes and entity tag', async () => {
  const { get } = await startApp();
  const plain = await get('/');
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    for (const answer of [
      await get('/', { 'accept-encoding': encoding }),
      await get('/', { 'accept-encoding': encoding }),
    ]) {
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.etag).toBe(`${String(plain.headers.etag).slice(0, -1)}-${encoding}"`);
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
      expect(decode(answer.rawPayload).toString()).toBe(plain.body);
    }
  }
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['BR ; Q=1', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=none, gzip;q=-1', 'identity'],
  ['', 'identity'],
])('a reader that accepts %j gets %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

test.each([
  ['/', 'br'],
  ['/', 'identity'],
  ['/book-summary/1', 'gzip'],
  [LIST, 'br'],
  ['/feed.xml', 'identity'],
  ['/api/openapi.json', 'br'],
])(
  'the first request for %s may be HEAD: it gets the headers of GET in %s',
  async (url, encoding) => {
    const { app, send, db } = await startApp();
    await seedPreview(db);
    const headers = { 'accept-encoding': encoding };
    const head = await send({ method: 'HEAD', url, headers });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(app.keptAnswers?.has(url)).toBe(true);
    const whole = await send({ url, headers });
    const { date, 'x-request-id': id, connection, ...sent } = whole.headers;
    expect(head.headers).toMatchObject(sent);
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
    const known = { ...headers, 'if-none-match': String(head.headers.etag) };
    expect((await send({ method: 'HEAD', url, headers: known })).statusCode).toBe(304);
  },
);

test('a HEAD request gets the headers of the kept answer and no body', async () => {
  const { get, send } = await startApp();
  const { headers } = await get(LIST);
  const head = await send({ method: 'HEAD', url: LIST });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers).toMatchObject({
    etag: headers.etag,
    'content-length': headers['content-length'],
  });
});

test.each([
  ['an unknown query key', '/dashboard?utm_source=x', {}],
  ['a repeated query key', '/dashboard?q=a&q=b', {}],
  ['a preview that does not exist', '/book-summary/99', {}],
  ['an unknown value of a facet', '/dashboard?verdict=keep', {}],
  ['values in another order', '/dashboard?verdict=skip,buy', {}],
  ['an unknown order', '/dashboard?sort=best', {}],
  ['a query that is refused', `${LIST}?limit=0`, {}],
  ['a page that is not public', '/admin', {}],
  ['a very long query', `/dashboard?q=${'a'.repeat(2000)}`, {}],
  ['a range', '/', { range: 'bytes=0-10' }],
])('nothing is kept of %s', async (_, url, headers) => {
  const { app, get } = await startApp();
  await get(url, headers);
  expect(countKept(app)).toBe(0);
});

test('a signed-in person is neither answered from memory nor kept', async () => {
  const { app, get, db } = await startApp();
  const draft = await seedPreview(db, { isPublished: false });
  for (const address of [`/book-summary/${draft.id}`, `${LIST}/${draft.id}`]) {
    const { browser, bearer } = await signIn(db, 'editor');
    for (const credential of [browser, bearer]) {
      expect((await get(address, credential)).statusCode).toBe(200);
    }
    expect((await get(address)).statusCode).toBe(404);
  }
  const { browser, bearer } = await signIn(db, 'editor');
  for (const credential of [browser, bearer]) {
    const { headers } = await get('/', credential);
    expect(headers['cache-control']).toBe('private, no-cache');
  }
  expect(countKept(app)).toBe(0);
});

test('spellings of one address share one answer', async () => {
  const { app, get } = await startApp();
  const spellings = ['?q=a+b&category=x', '?category=x&q=a%20b', '?category=%78&q=a+b'];
  for (const query of spellings) await get(`/dashboard${query}`);
  expect(countKept(app)).toBe(1);
});

test('headers of a request do not show in an answer for others', async () => {
  const { get } = await startApp();
  const hostile = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example',
    'x-original-url': '/evil',
    'accept-encoding': 'br;q=evil, \u0000, gzip;q=-1',
    'accept-language': 'evil',
    cookie: 'theme=evil',
    'user-agent': 'evil',
  };
  for (const address of ['/', LIST, '/feed.xml', '/robots.txt']) {
    await get(address, hostile);
    const answer = await get(address);
    expect(answer.body).not.toContain('evil');
    expect(JSON.stringify(answer.headers)).not.toContain('evil');
  }
});

test('an answer that lacks a part, as the database failed, is not kept', async () => {
  const { app, get } = await startApp({ databaseFailure: new Error('broken') });
  expect((await get('/about-us')).statusCode).toBe(200);
  expect(countKept(app)).toBe(0);
});

test('a page is made once for a hundred readers who ask at once', async () => {
  const database = await openTestDatabase('sqlite');
  let statements = 0;
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      statements++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { get } = await startApp({ database: { ...database, db } });
  await get('/about-us');
  const forOne = statements;
  const answers = await Promise.all(Array.from({ length: 100 }, () => get('/how-it-works')));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(statements).toBe(2 * forOne);
});

test('over a socket a kept page comes before routing, and only to the hosts of the site', async () => {
  const { app } = await startApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const ask = async (headers: Record<string, string>, path = '/about-us') => {
    const request = httpRequest({ host: '127.0.0.1', port, path, headers }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response;
  };
  const host = 'books.example';
  const first = await ask({ host });
  const again = await ask({ host });
  expect(again.headers.etag).toBe(first.headers.etag);
  expect((await ask({ host: 'evil.example' })).statusCode).not.toBe(200);
  // The page drops the fragment: its answer is not the one for `?q=C%23`.
  expect((await ask({ host }, '/dashboard?q=C#')).statusCode).toBe(200);
  expect(countKept(app)).toBe(1);
});

const answer = (text: string) => new KeptAnswer(Buffer.from(text), {});

test('memory is bounded: the least recently requested answer goes first', async () => {
  const kept = new KeptAnswers(1000);
  for (let index = 0; index < 100_000; index++) {
    kept
      .begin(`/${index}`)
      .keep(answer('x'.repeat(100)), new Set(['previews', `preview:${index}`]));
    kept.get('/0');
  }
  expect(kept.size).toBe(10);
  expect(kept.bytes).toBe(1000);
  expect(kept.has('/0')).toBe(true);
  kept.drop(['previews']);
  expect([kept.size, kept.bytes]).toEqual([0, 0]);
});

test('an answer too large for the memory is not kept', () => {
  const kept = new KeptAnswers(10);
  kept.begin('/').keep(answer('x'.repeat(11)), new Set());
  expect([kept.size, kept.bytes]).toEqual([0, 0]);
});

test('compressed bodies count', async () => {
  const kept = new KeptAnswers(1_000_000);
  const page = answer('word '.repeat(1000));
  kept.begin('/').keep(page, new Set(['previews']));
  await page.prepare('br');
  expect(kept.bytes).toBe(page.bytes);
  expect(kept.bytes).toBeGreaterThan(5000);
  kept.drop('all');
  await page.prepare('gzip');
  expect(kept.bytes).toBe(0);
});

test('of two answers for one address the later one counts', () => {
  const kept = new KeptAnswers(1000);
  const makings = [kept.begin('/'), kept.begin('/')];
  for (const making of makings) making.keep(answer('page'), new Set());
  expect([kept.size, kept.bytes]).toEqual([1, 4]);
});

test('an answer is made anew after an hour, as pages name the year', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const kept = new KeptAnswers(1000);
    kept.begin('/').keep(answer('2026'), new Set());
    vi.advanceTimersByTime(59 * 60_000);
    expect(kept.get('/')).toBeDefined();
    vi.advanceTimersByTime(2 * 60_000);
    expect(kept.get('/')).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test('an answer that was begun before a change of what it reads is not kept', () => {
  const kept = new KeptAnswers(1000);
  const making = kept.begin('/');
  kept.drop(['preview:1']);
  expect(kept.making('/')).toBeUndefined();
  making.keep(answer('old'), new Set(['preview:1']));
  expect(kept.get('/')).toBeUndefined();
});

test('an answer that was begun before a change of something else is kept', () => {
  const kept = new KeptAnswers(1000);
  const making = kept.begin('/');
  kept.drop(['preview:1']);
  making.keep(answer('new'), new Set(['preview:2']));
  expect(kept.get('/')).toBeDefined();
});

test('an answer that lasts gets smaller for its readers, who keep what they have', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { get } = await startApp();
    const brotli = { 'accept-encoding': 'br' };
    const first = await get('/about-us', brotli);
    vi.advanceTimersByTime(3000);
    await expect
      .poll(async () => (await get('/about-us', brotli)).rawPayload.length)
      .toBeLessThan(first.rawPayload.length);
    const small = await get('/about-us', brotli);
    expect(brotliDecompressSync(small.rawPayload)).toEqual(brotliDecompressSync(first.rawPayload));
    expect(small.headers.etag).not.toBe(first.headers.etag);
    for (const { headers } of [first, small]) {
      const known = await get('/about-us', { ...brotli, 'if-none-match': String(headers.etag) });
      expect(known.statusCode).toBe(304);
    }
  } finally {
    vi.useRealTimers();
  }
});
