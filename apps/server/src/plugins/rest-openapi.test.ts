import { seedPreview, seedVersion } from '@foreword/db/seed/builders.ts';
import type { RestMeta } from '@foreword/rest/meta.ts';
import type { OpenApiDocument, PathItem } from '@foreword/rest/openapi-document.ts';
import { listRestRoutes } from '@foreword/rest/procedures.ts';
import { openApiValidator } from '@foreword/rest/testing.ts';
import { appRouter } from '@foreword/router/app-router.ts';
import type { AnyProcedure } from '@trpc/server';
import { describe, expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { signIn } from '../testing/sign-in.ts';

const routes = listRestRoutes(appRouter);

/** Values for the parameters of documented paths. */
const PARAMETERS: Record<string, string> = { id: '1', versionId: '1', pageName: 'homepage' };

const concrete = (path: string): string =>
  `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => PARAMETERS[name] ?? 'unknown')}`;

/** A server that has what the parameters name, and the headers of an administrator. */
async function startFilled() {
  const app = await startApp();
  const { id } = await seedPreview(app.db, { featuredPlace: 1 });
  await seedVersion(app.db, { previewId: id });
  const { bearer } = await signIn(app.db, 'admin');
  return { ...app, bearer };
}

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

test('every example of the document is as its schema says', async () => {
  const { get } = await startApp();
  const document = (await get('/api/openapi.json')).json<OpenApiDocument>();
  const { validate } = openApiValidator(document);
  for (const [path, item] of Object.entries(document.paths)) {
    for (const { requestBody, responses } of Object.values(item)) {
      const answers = Object.values(responses).flatMap((each) => ('$ref' in each ? [] : [each]));
      for (const { content } of [requestBody, ...answers].filter((each) => each !== undefined)) {
        const { schema, example } = content?.['application/json'] ?? { schema: {} };
        expect(validate(schema, example), path).toEqual([]);
      }
    }
  }
});

test('calls that may be repeated safely say how', async () => {
  const { get } = await startApp();
  const { paths } = (await get('/api/openapi.json')).json<OpenApiDocument>();
  const keyed = Object.entries(paths).filter(([, item]) =>
    item.post?.parameters?.some((each) => each.in === 'header' && each.name === 'Idempotency-Key'),
  );
  expect(keyed.map(([path]) => path)).toEqual([
    '/api/admin/book-summaries',
    '/api/book-summaries/{id}/versions',
    '/api/admin/bulk-ingestion',
    '/api/generate',
  ]);
});

describe.each(routes)('$method $path', ({ method, path, access }) => {
  const url = concrete(path);

  test('takes the example of the document, and answers as it says', async () => {
    const { call, get, bearer } = await startFilled();
    const { paths } = (await get('/api/openapi.json')).json<OpenApiDocument>();
    const operation = paths[`/api${path}`]?.[method.toLowerCase() as keyof PathItem];
    const payload = operation?.requestBody?.content['application/json'].example as object;
    const headers = access === 'public' ? {} : bearer;
    const { status } = await call(url, { method, headers, ...(payload && { payload }) });
    expect(Object.keys(operation?.responses ?? {})[0]).toBe(String(status));
  });

  test('is kept by no cache', async () => {
    const { call, bearer } = await startFilled();
    const { headers } = await call(url, { method, headers: bearer });
    expect(headers['cache-control']).toBe('no-store');
  });

  test('OPTIONS says which methods there are, and any other is refused', async () => {
    const { call } = await startApp();
    const options = await call(url, { method: 'OPTIONS' });
    expect(options.status).toBe(204);
    expect(options.headers).not.toHaveProperty('access-control-allow-origin');
    const { allow } = options.headers;
    const allowed = String(allow).split(', ');
    expect(allowed).toContain(method);
    for (const other of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (allowed.includes(other)) continue;
      expect(await call(url, { method: other, payload: {} }), other).toMatchObject({
        status: 405,
        headers: { allow },
        body: { error: `${other} is not allowed here`, code: 'METHOD_NOT_SUPPORTED', issues: [] },
      });
    }
  });
});

const readable = routes.filter(({ method, path }) => method === 'GET' && path !== '/logout');

describe.each(readable)('$method $path', ({ path }) => {
  test('HEAD answers what GET would, without the body', async () => {
    const { send, bearer: headers } = await startFilled();
    const url = concrete(path);
    const [head, full] = [
      await send({ method: 'HEAD', url, headers }),
      await send({ url, headers }),
    ];
    expect(head.statusCode).toBe(full.statusCode);
    expect(head.body).toBe('');
    for (const name of ['content-type', 'x-total-count', 'cache-control', 'location']) {
      expect(head.headers[name]).toBe(full.headers[name]);
    }
  });
});
