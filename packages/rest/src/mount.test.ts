import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from './testing/test-app.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const get = (url: string) => app.inject({ url });
const send = (
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  authorization = '',
) => app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });

describe('answers', () => {
  test('a query is a GET with its path parameter as a number', async () => {
    const response = await get('/api/items/2');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toMatchObject({ id: 2, title: 'Item 2' });
  });

  test('a fixed path wins over a parameter at the same place', async () => {
    expect((await get('/api/items/featured')).json()).toHaveLength(1);
  });

  test('a mutation takes its fields from the body and answers its own status', async () => {
    const response = await send('POST', '/api/items', { title: 'New' });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ title: 'New' });
  });

  test('several path parameters reach the procedure without a body', async () => {
    const response = await send('POST', '/api/items/1/publish/7', undefined, 'Bearer admin');
    expect(response.json()).toEqual([1, 7]);
  });

  test('an empty body of JSON type is no body', async () => {
    const headers = { authorization: 'Bearer admin', 'content-type': 'application/json' };
    const post = await app.inject({ method: 'POST', url: '/api/items/1/publish/7', headers });
    const remove = await app.inject({ method: 'DELETE', url: '/api/items/1', headers });
    expect([post.statusCode, remove.statusCode]).toEqual([200, 200]);
  });

  test('a procedure without an output answers 204', async () => {
    const response = await send('POST', '/api/nothing');
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
  });

  test('a redirect goes to the location its output names', async () => {
    const response = await get('/api/login');
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/sign-in');
  });

  test('nothing may be kept by a cache unless the call says so', async () => {
    expect((await get('/api/items/1')).headers['cache-control']).toBe('no-store');
    expect((await get('/api/nowhere')).headers['cache-control']).toBe('no-store');
    expect((await get('/api/login')).headers['cache-control']).toBe('no-store');
  });

  test('HEAD answers as GET does, without the body', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/api/items/1' });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(
      (await get('/api/items/1')).headers['content-length'],
    );
  });

  test('HEAD does not run a GET that changes something', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/api/login' });
    expect(head.statusCode).toBe(405);
    expect(head.headers.allow).toBe('GET, OPTIONS');
  });

  test('a procedure without REST metadata has no path', async () => {
    expect((await get('/api/internal')).statusCode).toBe(404);
  });
});

describe('pages', () => {
  test('a page is the bare items, with the total and a link to the next page', async () => {
    const response = await get('/api/items?q=a%20b&isNew=true');
    expect(response.json()).toMatchObject([{ id: 1 }, { id: 2 }]);
    expect(response.headers['x-total-count']).toBe('3');
    expect(response.headers.link).toBe('</api/items?q=a+b&isNew=true&cursor=2>; rel="next"');
  });

  test('the link leads to the next page, and the last page has none', async () => {
    const next = /<(.*)>/.exec(String((await get('/api/items?limit=2')).headers.link))?.[1] ?? '';
    const last = await get(next);
    expect(last.json()).toMatchObject([{ id: 3 }]);
    expect(last.headers['x-total-count']).toBe('3');
    expect(last.headers).not.toHaveProperty('link');
  });

  test('the link repeats the whole query, with a question mark in a value', async () => {
    const { headers } = await get('/api/items?q=a?b%26c');
    expect(headers.link).toBe('</api/items?q=a%3Fb%26c&cursor=2>; rel="next"');
  });

  test('the link never names the host of the request', async () => {
    const response = await app.inject({
      url: 'http://evil.example/api/items',
      headers: { host: 'evil.example' },
    });
    expect(response.headers.link).toBe('</api/items?cursor=2>; rel="next"');
  });
});

describe('what no route takes', () => {
  test.each([
    '/api/',
    '/api/nowhere',
    '/api/items/',
    '/api/items/1/',
    '/api//items',
    '/api/items/1/2',
  ])('%s is 404 as JSON', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      error: 'No API call exists at this path',
      code: 'NOT_FOUND',
      issues: [],
    });
  });

  test.each(['/api', '/apis', '/API/items'])('%s is left to the pages', async (url) => {
    expect((await get(url)).body).toBe('a page');
  });

  test.each([
    ['DELETE', '/api/items', 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/api/items/1', 'GET, HEAD, DELETE, PUT, OPTIONS'],
    ['PATCH', '/api/items/1', 'GET, HEAD, DELETE, PUT, OPTIONS'],
    ['GET', '/api/items/1/publish/2?x=1', 'POST, OPTIONS'],
    ['POST', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
  ] as const)('%s %s is 405 and tells what is allowed', async (method, url, allow) => {
    const response = await app.inject({ method, url });
    expect(response.statusCode).toBe(405);
    expect(new Set(String(response.headers.allow).split(', '))).toEqual(new Set(allow.split(', ')));
    expect(response.json()).toMatchObject({ code: 'METHOD_NOT_SUPPORTED', issues: [] });
  });

  test('OPTIONS lists the allowed methods, and is 404 for an unknown path', async () => {
    const known = await app.inject({ method: 'OPTIONS', url: '/api/items' });
    expect(known.statusCode).toBe(204);
    expect(known.headers.allow).toContain('POST');
    expect(known.headers).not.toHaveProperty('access-control-allow-origin');
    expect((await app.inject({ method: 'OPTIONS', url: '/api/nowhere' })).statusCode).toBe(404);
  });

  test('a method that Fastify has no routes for is refused as JSON', async () => {
    const response = await app.inject({ method: 'PROPFIND' as 'GET', url: '/api/items' });
    expect(response.statusCode).toBe(405);
    expect(response.json().code).toBe('METHOD_NOT_SUPPORTED');
  });

  test('an unknown path is 404 even with an unread body', async () => {
    const headers = { 'content-type': 'text/xml' };
    const response = await app.inject({
      method: 'POST',
      url: '/api/nowhere',
      headers,
      payload: '<a/>',
    });
    expect(response.statusCode).toBe(404);
  });
});

test('the OpenAPI document is served', async () => {
  const response = await get('/api/openapi.json');
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.json()).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Items', version: '1.2.3' },
  });
});
