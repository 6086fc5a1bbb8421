import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp } from './testing/test-app.ts';

let app: FastifyInstance;
const log: string[] = [];
const onWaiting = vi.fn<(signal: AbortSignal) => void>();
beforeAll(async () => {
  app = await startTestApp({ log, onWaiting });
});
afterAll(() => app.close());

const get = (url: string, authorization = '') => app.inject({ url, headers: { authorization } });
const post = (url: string, payload: string | Buffer, type = 'application/json') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

test('a refused input is 400 and names the field', async () => {
  const response = await post('/api/items', '{"title":7}');
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({
    error: 'title: Invalid input: expected string, received number',
    code: 'BAD_REQUEST',
    issues: [{ path: 'title', message: 'Invalid input: expected string, received number' }],
  });
});

test('an issue deep inside names its whole path', async () => {
  const response = await post('/api/items', '{"title":"a","topics":[{"title":"b"},{}]}');
  expect(response.json().issues).toMatchObject([{ path: 'topics.1.title' }]);
});

test('every unknown field is an issue of its own', async () => {
  const response = await post('/api/items', '{"title":"a","role":"admin","b.c":1}');
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    error: 'role: Unknown field; b.c: Unknown field',
    issues: [{ path: 'role' }, { path: 'b.c' }],
  });
});

test('the sentence for people stops after three issues', async () => {
  const fields = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`f${index}`, 1]));
  const { error, issues } = (
    await post('/api/items', JSON.stringify({ title: 'a', ...fields }))
  ).json();
  expect(issues).toHaveLength(9);
  expect(error).toBe('f0: Unknown field; f1: Unknown field; f2: Unknown field; and more');
});

test('a body of nothing but mistakes is answered with the first hundred', async () => {
  const fields = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`f${index}`, 1]));
  const { issues } = (await post('/api/items', JSON.stringify(fields))).json();
  expect(issues).toHaveLength(100);
});

test('a missing body is 400 and names the missing fields', async () => {
  const response = await app.inject({ method: 'POST', url: '/api/items' });
  expect(response.statusCode).toBe(400);
  expect(response.json().issues).toMatchObject([{ path: 'title' }]);
});

test('a rule that refuses is 422 with its own message and issues', async () => {
  const response = await post('/api/items', '{"title":""}');
  expect(response.statusCode).toBe(422);
  expect(response.json()).toEqual({
    error: 'Refused',
    code: 'UNPROCESSABLE_CONTENT',
    issues: [{ path: 'title', message: 'Must not be blank' }],
  });
});

test.each([
  ['CONFLICT', 409],
  ['FORBIDDEN', 403],
  ['TOO_MANY_REQUESTS', 429],
  ['SERVICE_UNAVAILABLE', 503],
] as const)('%s is %i with the message of the procedure', async (code, status) => {
  const response = await get(`/api/fail/${code}`);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toEqual({ error: `It is ${code}`, code, issues: [] });
});

test('429 and 503 tell when to come again', async () => {
  expect((await get('/api/fail/TOO_MANY_REQUESTS')).headers['retry-after']).toBe('30');
  expect((await get('/api/fail/SERVICE_UNAVAILABLE')).headers['retry-after']).toBe('5');
});

test('401 comes before anything is said of the input', async () => {
  const remove = await app.inject({ method: 'DELETE', url: '/api/items/abc' });
  const malformed = await app.inject({
    method: 'DELETE',
    url: '/api/items/1',
    headers: { 'content-type': 'application/json' },
    payload: '{nonsense',
  });
  const otherType = await app.inject({
    method: 'DELETE',
    url: '/api/items/1',
    headers: { 'content-type': 'text/plain' },
    payload: 'x',
  });
  for (const response of [remove, malformed, otherType]) {
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer');
    expect(response.json()).toEqual({ error: 'Sign in first', code: 'UNAUTHORIZED', issues: [] });
  }
});

test('what the context throws is answered as an error of the call', async () => {
  const response = await get('/api/items/1', 'Bearer expired');
  expect(response.statusCode).toBe(401);
  expect(response.json().error).toBe('The session has ended');
});

test.each(['/api/crash', '/api/broken'])(
  '%s is 500 without inner detail, and in the log',
  async (url) => {
    log.length = 0;
    const response = await get(url);
    expect(response.statusCode).toBe(500);
    const { requestId, ...body } = response.json();
    expect(body).toEqual({
      error: 'Internal server error',
      code: 'INTERNAL_SERVER_ERROR',
      issues: [],
    });
    expect(response.body).not.toContain('inner detail');
    const failure = log
      .map((line) => JSON.parse(line))
      .find(({ msg }) => msg === 'a REST call failed');
    expect(failure).toMatchObject({ reqId: requestId, level: 50 });
  },
);

test.each([
  ['text/plain', '{"title":"a"}'],
  ['application/x-www-form-urlencoded', 'title=a'],
  ['multipart/form-data; boundary=x', '--x--'],
  ['application/jsonp', '{"title":"a"}'],
  ['nonsense', '{"title":"a"}'],
])('a body of type %s is 415', async (type, payload) => {
  const response = await post('/api/items', payload, type);
  expect(response.statusCode).toBe(415);
  expect(response.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE', issues: [] });
});

test('a body without a type is 415', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/items',
    headers: { 'content-type': undefined as never },
    payload: Buffer.from('{"title":"a"}'),
  });
  expect(response.statusCode).toBe(415);
});

test('a charset beside the type is accepted', async () => {
  expect(
    (await post('/api/items', '{"title":"a"}', 'application/json; charset=utf-8')).statusCode,
  ).toBe(201);
});

test('a body over the limit of its call, or else of the server, is 413', async () => {
  const body = (length: number) => JSON.stringify({ title: 'a'.repeat(length) });
  expect((await post('/api/items', body(1900))).statusCode).toBe(201);
  const tooLarge = await post('/api/items', body(2100));
  expect(tooLarge.statusCode).toBe(413);
  expect(tooLarge.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', issues: [] });
  expect((await post('/api/echo', body(9000))).statusCode).toBe(400);
  expect((await post('/api/echo', body(11_000))).statusCode).toBe(413);
});

test.each(['/api/items/%', '/api/items/%zz', '/api/items/%ff', '/api/%c3%28'])(
  '%s cannot be decoded and is 400 as JSON',
  async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toMatchObject({ code: 'BAD_REQUEST', issues: [] });
  },
);

test('a path outside the prefix that cannot be decoded is a line of text', async () => {
  const response = await get('/elsewhere/%zz');
  expect(response.statusCode).toBe(400);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
});

test('a path parameter longer than the server reads is 404 as JSON', async () => {
  const response = await get(`/api/files/${'a'.repeat(2000)}`);
  expect(response.statusCode).toBe(404);
  expect(response.json().issues).toEqual([]);
});

test('the signal of a call aborts when the client leaves, and not before', async () => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const waiting = new Promise<AbortSignal>((resolve) => onWaiting.mockImplementationOnce(resolve));
  const client = new AbortController();
  const request = fetch(`${address}/api/wait`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: client.signal,
  });
  const signal = await waiting;
  const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
  // A round trip later the request's body has long been read.
  await (await fetch(`${address}/api/items/1`)).text();
  expect(signal.aborted).toBe(false);
  client.abort();
  await expect(request).rejects.toThrow();
  await aborted;
});
