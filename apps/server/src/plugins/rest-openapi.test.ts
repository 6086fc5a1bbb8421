import { replaceInvitation } from '@foreword/db/repositories/invitation.ts';
import { updatePasswordHash } from '@foreword/db/repositories/password.ts';
import { SEED_TIME, seedVersion } from '@foreword/db/seed/builders.ts';
import { seedApiToken, seedUser } from '@foreword/db/seed/credentials.ts';
import { loadSampleLibrary } from '@foreword/db/seed/demo.ts';
import { EXAMPLE_PASSWORD } from '@foreword/domain/password.ts';
import { EXAMPLE_INVITATION, EXAMPLE_USER } from '@foreword/domain/user-account.ts';
import type { RestMeta } from '@foreword/rest/meta.ts';
import { buildOpenApi } from '@foreword/rest/openapi.ts';
import type {
  OpenApiDocument,
  Operation,
  Parameter,
  PathItem,
} from '@foreword/rest/openapi-document.ts';
import { listRestProcedures } from '@foreword/rest/procedures.ts';
import { appRouter } from '@foreword/router/app-router.ts';
import { hashPassword } from '@foreword/router/session/password-hash.ts';
import { hashSecret } from '@foreword/router/session/secret.ts';
import type { AnyProcedure } from '@trpc/server';
import { describe, expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { signIn } from '../testing/sign-in.ts';

const procedures = listRestProcedures(appRouter);
const routes = procedures.map(({ rest: { method, path }, access }) => ({ method, path, access }));
type RestRoute = (typeof routes)[number];

const document = buildOpenApi(procedures, { title: 'Foreword', version: '1', prefix: '/api' });

const operationOf = ({ method, path }: RestRoute): Operation => {
  const operation = document.paths[`/api${path}`]?.[method.toLowerCase() as keyof PathItem];
  if (operation === undefined) throw new Error(`${method} ${path} is not documented`);
  return operation;
};

/** The examples of a call's parameters of one kind, as text. */
const examplesOf = (route: RestRoute, place: Parameter['in']): Record<string, string> =>
  Object.fromEntries(
    (operationOf(route).parameters ?? [])
      .filter((parameter) => parameter.in === place)
      .map(({ name, example }) => [name, String(example)]),
  );

/** The address of a call, out of the examples of its document. */
function concrete(route: RestRoute): string {
  const values = examplesOf(route, 'path');
  return `/api${route.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'none')}`;
}

const exampleHash = hashPassword(EXAMPLE_PASSWORD);

/**
 * The site that the examples of the document speak of, and the headers of an administrator: the
 * sample library, where Walden is number 16, with two versions, and a user who has a
 * password, an invitation to set another, and a token.
 */
async function startDocumented(path: string) {
  // Registering is for demos; all else is answered where people have passwords.
  const AUTH_MODE = path === '/auth/register' ? 'demo' : 'password';
  const app = await startApp({ environment: { AUTH_MODE } });
  await loadSampleLibrary(app.db, SEED_TIME);
  await seedVersion(app.db, { previewId: 16 });
  await seedVersion(app.db, { previewId: 16 });
  const { id: userId } = await seedUser(app.db, EXAMPLE_USER);
  await updatePasswordHash(app.db, userId, await exampleHash);
  const times = { createdAt: SEED_TIME, expiresAt: new Date(SEED_TIME.getTime() + 1000) };
  await replaceInvitation(app.db, { tokenHash: hashSecret(EXAMPLE_INVITATION), userId, ...times });
  await seedApiToken(app.db, { userId });
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

describe.each(routes)('$method $path', (route) => {
  const { method, access } = route;
  const url = concrete(route);

  test('takes the examples of the document, answers as it says, and is kept by no cache', async () => {
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
    expect(Object.keys(responses)[0]).toBe(String(answer.status));
    expect(answer.headers['cache-control']).toBe('no-store');
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

describe.each(readable)('$method $path', (route) => {
  test('HEAD answers what GET would, without the body', async () => {
    const { send, bearer: headers } = await startDocumented(route.path);
    const url = concrete(route);
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
