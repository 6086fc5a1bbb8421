import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { initTRPC, TRPCError } from '@trpc/server';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { RestMeta } from './meta.ts';
import { mountRest } from './mount.ts';

interface Context {
  isAdmin: boolean;
}

const t = initTRPC.context<Context>().meta<RestMeta>().create();
const input = z.strictObject({
  id: z.int(),
  name: z.string(),
  size: z.int().default(1),
  text: z.any(),
});

async function start() {
  let finish = () => {};
  const left = Promise.withResolvers<void>();
  const wait = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const rest = (path: string, more: object) => ({
    ...({ access: 'admin', rest: `POST /${path}`, tag: 'Files', summary: 'Add' } as const),
    ...more,
  });
  const admin = t.procedure.use(({ ctx, next }) => {
    if (!ctx.isAdmin) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Sign in first' });
    return next();
  });
  const router = t.router({
    add: admin
      .meta(rest('items/{id}/file', { file: { field: 'text', types: ['text/plain'], atOnce: 1 } }))
      .input(input)
      .mutation(async ({ input: { text, ...fields } }) => {
        if (fields.name === 'slow') await wait;
        const isFile = typeof text === 'object';
        return {
          ...fields,
          ...(isFile ? { type: text.type, sent: String(text.bytes) } : { text }),
        };
      }),
    other: admin
      .meta(rest('items/{id}/other', {}))
      .input(input)
      .mutation(() => 'here'),
  });
  const app = Fastify();
  onTestFinished(() => app.close());
  await mountRest(app, {
    router,
    prefix: '/api',
    createContext: async ({ headers, raw: { socket } }) => {
      if (headers.authorization !== 'left') return { isAdmin: headers.authorization === 'admin' };
      await new Promise((resolve) => socket.once('close', resolve));
      left.resolve();
      return { isAdmin: true };
    },
    openApi: { title: 'Files', version: '1' },
  });
  const post = (url: string, payload: string, type = 'text/plain', authorization = 'admin') =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': type, authorization } });
  return { app, post, finish, left: left.promise };
}

test('a call takes a file as its body, with its other fields in the query, or JSON', async () => {
  const { post } = await start();
  const file = await post('/api/items/3/file?name=a&size=2', '{"name":"b"}', 'text/plain; a=b');
  expect(file.json()).toEqual({
    ...{ id: 3, name: 'a', size: 2 },
    ...{ type: 'text/plain; a=b', sent: '{"name":"b"}' },
  });
  const json = await post(
    '/api/items/3/file?name=a',
    '{"name":"b","text":"c"}',
    'application/json',
  );
  expect(json.json()).toEqual({ id: 3, name: 'b', size: 1, text: 'c' });
});

test('files are for this call only, and for callers who may make it', async () => {
  const { post } = await start();
  expect((await post('/api/items/3/other?name=a', 'x')).statusCode).toBe(415);
  expect((await post('/api/items/3/file?name=a', 'x', 'text/css')).json().error).toBe(
    'The request body must be application/json, text/plain',
  );
  expect((await post('/api/items/3/file?name=a', 'x', 'text/plain', '')).statusCode).toBe(401);
  expect((await post('/api/items/3/file?name=a&size=x', 'x')).statusCode).toBe(400);
  expect((await post('/api/items/3/file', 'x')).statusCode).toBe(400);
});

test('the server holds a few files at once, and takes the next after one is answered', async () => {
  const { post, finish } = await start();
  const slow = post('/api/items/3/file?name=slow', 'x');
  await new Promise(setImmediate);
  const busy = await post('/api/items/3/file?name=a', 'x');
  expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, '5']);
  finish();
  expect((await slow).statusCode).toBe(200);
  expect((await post('/api/items/3/file?name=a', 'x')).statusCode).toBe(200);
});

test('a caller who leaves before the server has checked them holds no place', async () => {
  const { app, post, left } = await start();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const head = 'POST /api/items/3/file?name=a HTTP/1.1\r\nHost: a\r\nAuthorization: left\r\n';
  socket.write(`${head}Content-Type: text/plain\r\nContent-Length: 5\r\n\r\n`);
  await once(app.server, 'request');
  socket.destroy();
  await left;
  await new Promise(setImmediate);
  expect((await post('/api/items/3/file?name=a', 'x')).statusCode).toBe(200);
});

test('the document names the types of files and the fields in the query', async () => {
  const { app } = await start();
  const document = (await app.inject('/api/openapi.json')).json();
  const { requestBody, parameters } = document.paths['/api/items/{id}/file'].post;
  expect(Object.keys(requestBody.content)).toEqual(['application/json', 'text/plain']);
  expect(
    parameters.map(({ name, required }: { name: string; required: boolean }) => [name, required]),
  ).toEqual([
    ['id', true],
    ['name', false],
    ['size', false],
  ]);
});
