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
  url: string,
  payload: string | Buffer,
  method: 'POST' | 'PUT' | 'DELETE' | 'GET' = 'POST',
) =>
  app.inject({
    method,
    url,
    payload,
    headers: { 'content-type': 'application/json', authorization: 'Bearer admin' },
  });

describe('numbers in paths and queries', () => {
  test.each(['1', '%31', '2', '3'])('id %s is read', async (id) => {
    expect((await get(`/api/items/${id}`)).statusCode).toBe(200);
  });

  test.each([
    ...[
      '%201',
      '1%20',
      '+1',
      '%2B1',
      '01',
      '00',
      '1e0',
      '0x1',
      '0b1',
      '1.0',
      '1.',
      '.1',
      '1_0',
      '1,0',
    ],
    ...[
      '-0',
      '-1',
      '0',
      '--1',
      'NaN',
      'Infinity',
      'null',
      'true',
      'undefined',
      'abc',
      '1n',
      '%EF%BC%99',
    ],
    ...[
      '%D9%A1',
      '%00',
      '1%00',
      '1%0A',
      '1%2F2',
      '%C2%A01',
      '9e99',
      '9007199254740993',
      '9'.repeat(400),
    ],
    ...['[object%20Object]', '__proto__', 'constructor', '%7B%7D', '1;2', "1'", '1--'],
  ])('id %s is 400 and named', async (id) => {
    const response = await get(`/api/items/${id}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().issues).toMatchObject([{ path: 'id' }]);
  });

  test('a number too large to be counted exactly is not rounded to its neighbour', async () => {
    const { issues } = (await get('/api/items/9007199254740993')).json();
    expect(issues[0].message).toContain('received string');
  });

  test.each([
    'limit=',
    'limit=1.5',
    'limit=+1',
    'limit=%201',
    'limit=0x2',
    'limit=51',
    'limit',
    'isNew=1',
    'isNew=TRUE',
    'isNew=',
  ])('query %s is 400 and named', async (query) => {
    const response = await get(`/api/items?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().issues).toMatchObject([{ path: query.split('=')[0] }]);
  });

  test('a negative number is read where the schema takes one', async () => {
    expect((await get('/api/items?limit=-1')).statusCode).toBe(200);
  });
});

describe('queries', () => {
  test.each(['limit=1&limit=2', 'limit=1&limit=1', 'q=a&q=b', 'q=&q=', 'limit=1&q=a&%6Cimit=2'])(
    'the repeated key in %s is 400 and named',
    async (query) => {
      const response = await get(`/api/items?${query}`);
      expect(response.statusCode).toBe(400);
      const path = query.startsWith('q') ? 'q' : 'limit';
      expect(response.json()).toMatchObject({
        error: `${path}: Given more than once`,
        issues: [{ path, message: 'Given more than once' }],
      });
    },
  );

  test.each([
    'utm_source=x&utm_source=y',
    '__proto__=1&__proto__[limit]=1',
    'constructor=1&toString=2',
    'limit[]=9',
    'limit[a]=9',
    'q%00=1',
    '&&&=&=1',
    'direction=backward&direction=forward',
    '%zz=%zz',
  ])('unknown keys in %s are ignored', async (query) => {
    const response = await get(`/api/items?${query}`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toHaveLength(2);
  });

  test('the query says nothing to a call that takes a body', async () => {
    const response = await send('/api/items/1?id=2&title=query', '{"title":"body"}', 'PUT');
    expect(response.json()).toMatchObject({ id: 1, title: 'body' });
  });
});

describe('path parameters', () => {
  test.each([
    'a%2Fb',
    '..%2F..%2Fetc',
    '%3Cb%3E',
    'a%0Ab',
    '%00',
    '%F0%9F%98%80',
    'a%25b',
    '__proto__',
  ])('text %s arrives decoded once', async (name) => {
    expect((await get(`/api/files/${name}`)).json()).toBe(decodeURIComponent(name));
  });

  test('a body field never takes the place of the path', async () => {
    const response = await send('/api/items/1', '{"id":2,"title":"x"}', 'PUT');
    expect(response.json()).toMatchObject({ id: 1, title: 'x' });
    const settings = await send(
      '/api/settings/home',
      '{"page":"browse","mode":"list","title":"x"}',
      'PUT',
    );
    expect(settings.json()).toEqual({ page: 'home', title: 'x' });
  });
});

describe('bodies', () => {
  test.each([
    '{',
    '',
    '{"title":}',
    "{'title':'a'}",
    '{"title":"a"}}',
    'title=a',
    '{"title":"a",}',
    '\u0000',
    'NaN',
  ])('the malformed body %s is 400', async (payload) => {
    const response = await send('/api/items', payload);
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('BAD_REQUEST');
  });

  test.each(['[]', '[{"title":"a"}]', 'null', '"text"', '1', 'true'])(
    'the body %s is no object: 400',
    async (payload) => {
      const response = await send('/api/items', payload);
      expect(response.statusCode).toBe(400);
      expect(response.json().error).toBe('The request body must be a JSON object');
    },
  );

  test.each([
    '{"__proto__":{"isAdmin":true},"title":"a"}',
    '{"title":"a","topics":[{"__proto__":{"weight":5},"title":"b"}]}',
    '{"\\u005f_proto__":{"isAdmin":true},"title":"a"}',
    '{"constructor":{"prototype":{"isAdmin":true}},"title":"a"}',
    '{"constructor":1,"title":"a"}',
    '{"toString":1,"title":"a"}',
    '{"hasOwnProperty":1,"title":"a"}',
  ])('%s changes no prototype and is 400', async (payload) => {
    const response = await send('/api/items', payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'BAD_REQUEST' });
    expect({}).not.toHaveProperty('isAdmin');
  });

  test('no value of a body is converted', async () => {
    for (const count of ['"1"', 'true', 'null', '1.5', '[1]']) {
      const response = await send('/api/items', `{"title":"a","count":${count}}`);
      expect(response.json().issues).toMatchObject([{ path: 'count' }]);
    }
  });

  test('text arrives exactly as sent, lone surrogates and NUL included', async () => {
    const response = await send(
      '/api/echo',
      '{"text":"\\ud800 \\u0000 \\u2028 </script> e\\u0301"}',
    );
    expect(response.json().text).toBe('\ud800 \u0000 \u2028 </script> e\u0301');
  });

  test('bytes that are not UTF-8 are refused rather than replaced', async () => {
    const response = await send(
      '/api/echo',
      Buffer.from([...Buffer.from('{"text":"'), 0xff, ...Buffer.from('"}')]),
    );
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toBe('The request body is not valid JSON');
  });

  test('a byte order mark before the JSON is no part of it', async () => {
    expect((await send('/api/echo', '\ufeff{"text":"a"}')).json()).toEqual({ text: 'a' });
  });

  test.each(['[', '{"data":'])(
    'deep nesting of %s under an unknown field is 400',
    async (opening) => {
      const closing = opening === '[' ? ']' : '}';
      const deep = `${opening.repeat(20_000)}1${closing.repeat(20_000)}`;
      const response = await send('/api/tree', `{"name":"a","children":[],"more":${deep}}`, 'PUT');
      expect(response.statusCode).toBe(400);
    },
  );

  test('nesting deeper than any call needs is 400', async () => {
    const deep = `${'{"name":"a","children":['.repeat(9_000)}${']}'.repeat(9_000)}`;
    const response = await send('/api/tree', deep, 'PUT');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      error: 'The request body has more than 100 levels',
      code: 'BAD_REQUEST',
    });
  });

  test('a body of GET is ignored', async () => {
    const response = await send('/api/items/1', '{"id":2', 'GET');
    expect(response.json().id).toBe(1);
  });

  test('a body of DELETE may say nothing', async () => {
    expect((await send('/api/items/1', '{}', 'DELETE')).json()).toEqual({ success: true });
    const refused = await send('/api/items/1', '{"id":2,"dryRun":true}', 'DELETE');
    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues.map(({ path }: { path: string }) => path)).toEqual([
      'id',
      'dryRun',
    ]);
  });

  test('a call without an input takes no fields', async () => {
    expect((await send('/api/nothing', '{}')).statusCode).toBe(204);
    expect((await send('/api/nothing', '{"a":1}')).json().issues).toMatchObject([{ path: 'a' }]);
    expect((await send('/api/nothing', '{')).statusCode).toBe(400);
  });

  test('a method override header overrides nothing', async () => {
    const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
    const response = await app.inject({ url: '/api/items/1?_method=DELETE', headers });
    expect(response.json().id).toBe(1);
  });
});
