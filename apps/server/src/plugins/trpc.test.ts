import { seedPreview } from '@foreword/db/testing/builders.ts';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';

const input = (value: unknown): string => `input=${encodeURIComponent(JSON.stringify(value))}`;
const batch = (count: number): string =>
  `/trpc/${Array(count).fill('categories.listActive').join(',')}?batch=1&${input({})}`;

test('a query is answered, and kept by no cache', async () => {
  const { get, db } = await startApp();
  await seedPreview(db);
  const response = await get(`/trpc/previews.byId?${input({ id: 1 })}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json()).toMatchObject({ result: { data: { id: 1, title: 'Walden' } } });
});

test('ten calls in one request are answered, eleven refused', async () => {
  const { get } = await startApp();
  const ten = await get(batch(10));
  expect(ten.statusCode).toBe(200);
  expect(ten.json()).toHaveLength(10);
  const eleven = await get(batch(11));
  expect(eleven.statusCode).toBe(400);
  expect(eleven.body).not.toContain('NYT Bestsellers');
  expect((await get(batch(200))).statusCode).toBe(400);
});

test.each([
  ['previews.byId', { id: 99 }, 404, 'NOT_FOUND'],
  ['previews.byId', { id: '1' }, 400, 'BAD_REQUEST'],
  ['previews.byId', { id: 1, more: 1 }, 400, 'BAD_REQUEST'],
  ['previews.list', { limit: 501 }, 400, 'BAD_REQUEST'],
  ['previews.nope', {}, 404, 'NOT_FOUND'],
  ['__proto__', {}, 404, 'NOT_FOUND'],
  ['constructor.name', {}, 404, 'NOT_FOUND'],
])('%s of %j is %i without an inner detail', async (path, value, status, code) => {
  const { get } = await startApp();
  const response = await get(`/trpc/${path}?${input(value)}`);
  expect(response.statusCode).toBe(status);
  expect(response.json().error.data).toMatchObject({ code, httpStatus: status });
  expect(response.body).not.toMatch(/stack|node_modules|\.ts\b/);
});

test.each([
  ['?input=%7B', 'The input is not valid JSON'],
  ['?input=secret', 'The input is not valid JSON'],
  ['', 'The input must be a JSON object'],
  ['?input=null', 'The input must be a JSON object'],
  ['?input=[1]', 'The input must be a JSON object'],
])('input %j is refused in plain words', async (query, message) => {
  const { get } = await startApp();
  const response = await get(`/trpc/previews.byId${query}`);
  expect(response.statusCode).toBe(400);
  expect(response.json().error).toMatchObject({ message, data: { code: 'BAD_REQUEST' } });
});

test.each([
  ['POST', 'categories.listActive', 'GET, HEAD, OPTIONS'],
  ['GET', 'session.signOut', 'POST, OPTIONS'],
  ['DELETE', 'previews.remove', 'GET, HEAD, POST, OPTIONS'],
] as const)('%s of %s is not allowed, and the answer says what is', async (method, path, allow) => {
  const { send } = await startApp();
  const body = method === 'POST' && { payload: {} };
  const response = await send({ method, url: `/trpc/${path}`, ...body });
  expect(response.statusCode).toBe(405);
  expect(response.headers.allow).toBe(allow);
  expect(response.json().error.data.code).toBe('METHOD_NOT_SUPPORTED');
  expect(response.body).not.toMatch(/NYT|stack/);
});

test.each([
  ['HEAD', '/trpc/previews.featured'],
  ['OPTIONS', '/trpc/previews.featured'],
] as const)('%s of a call is 204', async (method, url) => {
  const { send } = await startApp();
  expect((await send({ method, url })).statusCode).toBe(204);
});

test('an unknown path below is refused in the form of typed calls', async () => {
  const { get } = await startApp();
  const response = await get('/trpc/previews/featured');
  expect(response.statusCode).toBe(404);
  expect(response.json().error.data.code).toBe('NOT_FOUND');
});

test.each([batch(11), '/trpc/previews.byId?connectionParams=1'])(
  'the refusal of %s is JSON, and says so',
  async (url) => {
    const { get } = await startApp();
    const response = await get(url);
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toBe('application/json');
  },
);

test('a fault inside is an internal error with a reference and nothing else', async () => {
  const { get } = await startApp({ databaseFailure: new Error('no such table: /srv/secret') });
  const response = await get('/trpc/previews.featured');
  expect(response.statusCode).toBe(500);
  expect(response.json().error).toMatchObject({
    message: 'Internal server error',
    data: { requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });
  expect(response.body).not.toMatch(/stack|secret|table/);
});
