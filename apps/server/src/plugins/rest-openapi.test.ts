import type { RestMeta } from '@foreword/rest/meta.ts';
import type { OpenApiDocument } from '@foreword/rest/openapi-document.ts';
import { appRouter } from '@foreword/router/app-router.ts';
import type { AnyProcedure } from '@trpc/server';
import { describe, expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import {
  addressOf,
  examplesOf,
  operationOf,
  routes,
  startDocumented,
} from '../testing/documented.ts';

test('the document lists exactly the calls of the router', async () => {
  const { get } = await startApp();
  const response = await get('/api/openapi.json');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  const { openapi, paths } = response.json<OpenApiDocument>();
  expect(openapi).toBe('3.1.0');
  const documented = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.sort()).toEqual(
    routes.map(({ method, path }) => `${method} /api${path}`).sort(),
  );
});

test('every procedure declares its access', () => {
  // Flat at run time, from dotted path to procedure, unlike its type.
  const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>;
  expect(Object.keys(procedures)).not.toEqual([]);
  for (const [path, { _def }] of Object.entries(procedures)) {
    expect(['public', 'editor', 'admin'], path).toContain((_def.meta as RestMeta).access);
  }
});

test('calls that are safe to retry document Idempotency-Key', async () => {
  const { get } = await startApp();
  const { paths } = (await get('/api/openapi.json')).json<OpenApiDocument>();
  const keyed = Object.entries(paths).filter(([, item]) =>
    item.post?.parameters?.some((each) => each.in === 'header' && each.name === 'Idempotency-Key'),
  );
  expect(keyed.map(([path]) => path)).toEqual([
    '/api/admin/book-summaries',
    '/api/book-summaries/{id}/versions',
    '/api/admin/book-summaries/{id}/sources',
    '/api/admin/bulk-ingestion',
    '/api/generate',
    '/api/generate/section',
  ]);
});

describe.each(routes)('$method $path', (route) => {
  const { method, access, revalidates } = route;
  const url = addressOf(route);

  test('accepts its examples, answers as documented and sends the right Cache-Control', async () => {
    const { call, bearer } = await startDocumented(route.path);
    const { requestBody, responses } = operationOf(route);
    const payload = requestBody?.content['application/json'].example as object;
    const query = new URLSearchParams(examplesOf(route, 'query'));
    const headers = { ...examplesOf(route, 'header'), ...(access !== 'public' && bearer) };
    const answer = await call(`${url}?${query}`, {
      method,
      headers,
      ...(payload && { payload }),
    });
    // A device signs a passkey's answer to one challenge: an example can only be refused.
    const isSigned = /passkey(s(\/\{id\})?)?$/.test(route.path) && method !== 'GET';
    const [success = '', ...refusals] = Object.keys(responses);
    expect(isSigned ? refusals : [success]).toContain(String(answer.status));
    expect(answer.headers['cache-control']).toBe(
      revalidates ? 'public, max-age=0, must-revalidate' : 'no-store',
    );
  });
});

test('401 comes before any word on a body, also of calls whose fields stand in the path', async () => {
  const { call } = await startApp();
  const guarded = routes.filter(
    ({ method, access, hasInput }) => method !== 'GET' && access !== 'public' && hasInput,
  );
  for (const route of guarded) {
    const url = addressOf(route);
    for (const [type, payload] of [
      ['text/plain', 'x'],
      ['application/json', '{'],
      ['application/json', '{"zzz":1}'],
    ] as const) {
      const headers = { 'content-type': type };
      const { status } = await call(url, { method: route.method, headers, payload });
      expect(status, `${route.method} ${url} with ${payload}`).toBe(401);
    }
  }
});

test('OPTIONS names the methods of each path, and every other method is refused', async () => {
  const { call } = await startApp();
  for (const route of routes) {
    const url = addressOf(route);
    const options = await call(url, { method: 'OPTIONS' });
    expect(options.status, url).toBe(204);
    expect(options.headers).not.toHaveProperty('access-control-allow-origin');
    const { allow } = options.headers;
    const allowed = String(allow).split(', ');
    expect(allowed, url).toContain(route.method);
    for (const other of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (allowed.includes(other)) continue;
      expect(await call(url, { method: other, payload: {} }), `${other} ${url}`).toMatchObject({
        status: 405,
        headers: { allow },
        body: { error: `${other} is not allowed here`, code: 'METHOD_NOT_SUPPORTED', issues: [] },
      });
    }
  }
});

test('HEAD answers as GET does, without the body', async () => {
  const { send, bearer: headers } = await startDocumented('');
  const readable = routes.filter(({ method, path }) => method === 'GET' && path !== '/logout');
  for (const route of readable) {
    const url = addressOf(route);
    const [head, full] = [
      await send({ method: 'HEAD', url, headers }),
      await send({ url, headers }),
    ];
    expect(head.statusCode, url).toBe(full.statusCode);
    expect(head.body, url).toBe('');
    for (const name of ['content-type', 'x-total-count', 'cache-control', 'location']) {
      expect(head.headers[name], `${name} of ${url}`).toBe(full.headers[name]);
    }
  }
});
