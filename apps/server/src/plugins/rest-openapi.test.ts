import { seedPreview } from '@foreword/db/seed/builders.ts';
import type { RestMeta } from '@foreword/rest/meta.ts';
import type { OpenApiDocument } from '@foreword/rest/openapi-document.ts';
import { listRestRoutes } from '@foreword/rest/procedures.ts';
import { appRouter } from '@foreword/router/app-router.ts';
import type { AnyProcedure } from '@trpc/server';
import { describe, expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';

const routes = listRestRoutes(appRouter);

/** Values for the parameters of documented paths. */
const PARAMETERS: Record<string, string> = { id: '1', pageName: 'homepage' };

const concrete = (path: string): string =>
  `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => PARAMETERS[name] ?? 'unknown')}`;

test('the document names exactly the calls that the router has', async () => {
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

test('every procedure declares who may call it', () => {
  // Flat at run time, from dotted path to procedure, whatever the type says.
  const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>;
  expect(Object.keys(procedures)).not.toEqual([]);
  for (const [path, { _def }] of Object.entries(procedures)) {
    expect(['public', 'editor', 'admin'], path).toContain((_def.meta as RestMeta).access);
  }
});

describe.each(routes.filter(({ access }) => access === 'public'))(
  '$method $path',
  ({ method, path }) => {
    test('is served as the document says', async () => {
      const { call, db } = await startApp();
      await seedPreview(db, { featuredPlace: 1 });
      expect((await call(concrete(path), { method })).status).toBe(200);
    });

    test('HEAD answers what GET would, without the body', async () => {
      const { send, db } = await startApp();
      await seedPreview(db);
      const url = concrete(path);
      const [head, full] = [await send({ method: 'HEAD', url }), await send({ url })];
      expect(head.statusCode).toBe(full.statusCode);
      expect(head.body).toBe('');
      for (const name of ['content-type', 'x-total-count', 'cache-control']) {
        expect(head.headers[name]).toBe(full.headers[name]);
      }
    });

    test('OPTIONS says which methods there are, and any other is refused', async () => {
      const { call } = await startApp();
      const url = concrete(path);
      const options = await call(url, { method: 'OPTIONS' });
      expect(options).toMatchObject({ status: 204, headers: { allow: 'GET, HEAD, OPTIONS' } });
      expect(options.headers).not.toHaveProperty('access-control-allow-origin');
      for (const other of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        const refused = await call(url, { method: other, payload: {} });
        expect(refused, other).toMatchObject({
          status: 405,
          headers: { allow: 'GET, HEAD, OPTIONS' },
          body: { error: `${other} is not allowed here`, code: 'METHOD_NOT_SUPPORTED', issues: [] },
        });
      }
    });

    test('is kept by no cache', async () => {
      const { call } = await startApp();
      expect((await call(concrete(path))).headers['cache-control']).toBe('no-store');
    });
  },
);
