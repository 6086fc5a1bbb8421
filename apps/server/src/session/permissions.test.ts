import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { revokeApiToken } from '@foreword/db/repositories/api-token.ts';
import { updateUserAccount } from '@foreword/db/repositories/user.ts';
import type { Db } from '@foreword/db/schema.ts';
import { SEED_TIME, seedPreview } from '@foreword/db/testing/builders.ts';
import { type ApiTokenSeed, seedApiToken } from '@foreword/db/testing/credentials.ts';
import { SCOPES, type Scope } from '@foreword/domain/api-token.ts';
import { DEMO_TOKEN } from '@foreword/domain/demo-user.ts';
import type { Role } from '@foreword/domain/user.ts';
import type { Access } from '@foreword/rest/meta.ts';
import { listRestProcedures } from '@foreword/rest/procedures.ts';
import { appRouter } from '@foreword/router/app-router.ts';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';
import { signIn } from '../testing/sign-in.ts';

/** A request that reaches a procedure. */
interface Call {
  name: string;
  access: Access;
  scope: Scope | 'none';
  changesSomething: boolean;
  request: InjectOptions;
}

interface ProcedureDef {
  type: 'query' | 'mutation' | 'subscription';
  meta?: { access?: Access; scope?: Scope | 'none' };
}

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: ProcedureDef }>,
).map(([path, { _def }]) => ({ path, ..._def }));

const trpcCalls = procedures.map(({ path, type, meta }): Call => {
  const isQuery = type === 'query';
  return {
    name: `tRPC ${path}`,
    access: meta?.access ?? 'admin',
    scope: meta?.scope ?? 'none',
    changesSomething: !isQuery,
    request: isQuery
      ? { method: 'GET', url: `/trpc/${path}?input=%7B%7D` }
      : { method: 'POST', url: `/trpc/${path}`, payload: {} },
  };
});

const batchCalls = trpcCalls.map(({ request, name, ...call }): Call => {
  const [path, query] = String(request.url).split('?');
  const input = encodeURIComponent('{"0":{},"1":{}}');
  const isPost = request.method === 'POST';
  const twice = `${path},${path?.replace('/trpc/', '')}`;
  return {
    ...call,
    name: `${name} in a batch`,
    request: isPost
      ? { method: 'POST', url: `${twice}?batch=1`, payload: { 0: {}, 1: {} } }
      : { method: 'GET', url: `${twice}?batch=1&${query?.replace('%7B%7D', input)}` },
  };
});

const restCalls = listRestProcedures(appRouter).map(
  ({ rest: { method, path }, access, path: procedurePath }): Call => ({
    name: `${method} /api${path}`,
    access,
    scope: procedures.find((each) => each.path === procedurePath)?.meta?.scope ?? 'none',
    changesSomething: procedures.find((each) => each.path === procedurePath)?.type === 'mutation',
    request: {
      method,
      url: `/api${path.replace('{pageName}', 'homepage').replace(/\{\w+\}/g, '999')}`,
      ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }),
    },
  }),
);

const calls = [...trpcCalls, ...batchCalls, ...restCalls];
const guarded = calls.filter(({ access }) => access !== 'public');

type Headers = Record<string, string>;

/** The status of a call; all calls of a batch share it. */
async function statusOf(
  { send }: TestApp,
  { name, request }: Call,
  headers: Headers,
): Promise<number> {
  const { statusCode } = await send({ ...request, headers });
  expect(statusCode, name).toBeLessThan(500);
  return statusCode;
}

test('every procedure declares its access, and its scope unless it is public', () => {
  for (const { path, meta } of procedures) {
    expect(['public', 'editor', 'admin'], path).toContain(meta?.access);
    if (meta?.access === 'public') expect(meta.scope, path).toBeUndefined();
    else expect([...SCOPES, 'none'], path).toContain(meta?.scope);
  }
});

test('what changes users, tokens and invitations needs the scope "administer"', () => {
  const changes = procedures.filter(
    ({ path, type }) => /^(users|tokens)\./.test(path) && type === 'mutation',
  );
  expect(changes).toHaveLength(7);
  for (const { path, meta } of changes) expect(meta?.scope, path).toBe('administer');
});

test('each way to call has public and guarded procedures', () => {
  for (const kind of [trpcCalls, batchCalls, restCalls]) {
    expect(kind.some(({ access }) => access === 'editor')).toBe(true);
    expect(kind.some(({ access }) => access === 'public')).toBe(true);
  }
});

const visitors: [string, (db: Db) => Promise<Headers>][] = [
  ['a visitor', async () => ({})],
  [
    'a caller with a wrong token',
    async () => ({ authorization: `Bearer ${randomBytes(32).toString('base64url')}` }),
  ],
  ['a caller with a malformed token', async () => ({ authorization: 'Basic YTpi' })],
  [
    'a caller with a wrong cookie',
    async () => ({ cookie: '__Host-foreword_session=x', 'sec-fetch-site': 'same-origin' }),
  ],
  ['an expired session', async (db) => (await signIn(db, 'admin', 'expired')).bearer],
  ['an expired session in a cookie', async (db) => (await signIn(db, 'admin', 'expired')).browser],
  ['a session that was signed out', async (db) => (await signIn(db, 'admin', 'ended')).bearer],
  [
    'a session that was signed out, in a cookie',
    async (db) => (await signIn(db, 'admin', 'ended')).browser,
  ],
  [
    'a session of a user who was just disabled',
    async (db) => {
      const { bearer } = await signIn(db, 'admin');
      await updateUserAccount(db, 'test-admin', { isDisabled: true });
      return bearer;
    },
  ],
  [
    'a token that was revoked',
    async (db) => {
      const { id, headers } = await makeToken(db, 'admin');
      await revokeApiToken(db, id, SEED_TIME);
      return headers;
    },
  ],
  [
    'a token that has expired',
    async (db) => (await makeToken(db, 'admin', { expiresAt: SEED_TIME })).headers,
  ],
  [
    'a token of a user who was just disabled',
    async (db) => {
      const { headers } = await makeToken(db, 'admin');
      await updateUserAccount(db, 'test-admin', { isDisabled: true });
      return headers;
    },
  ],
];

/** A token for administrators by default, made by a user of the given role. */
async function makeToken(db: Db, maker: Role, seed: Omit<ApiTokenSeed, 'userId'> = {}) {
  await signIn(db, maker);
  const userId = `test-${maker}`;
  const { id, token } = await seedApiToken(db, { userId, role: 'admin', scopes: SCOPES, ...seed });
  return { id, headers: { authorization: `Bearer ${token}` } };
}

/** Credentials with the rights of an editor. */
const editors: [string, (db: Db) => Promise<Headers>][] = [
  ['a session', async (db) => (await signIn(db, 'editor')).bearer],
  ['a session in a cookie', async (db) => (await signIn(db, 'editor')).browser],
  [
    'an editor’s token, made by an administrator',
    async (db) => (await makeToken(db, 'admin', { role: 'editor' })).headers,
  ],
  [
    'an administrator’s token, made by an editor',
    async (db) => (await makeToken(db, 'editor')).headers,
  ],
  [
    'a session of an administrator who was just demoted',
    async (db) => {
      const { bearer } = await signIn(db, 'admin');
      await updateUserAccount(db, 'test-admin', { role: 'editor' });
      return bearer;
    },
  ],
  [
    'a token of an administrator who was just demoted',
    async (db) => {
      const { headers } = await makeToken(db, 'admin');
      await updateUserAccount(db, 'test-admin', { role: 'editor' });
      return headers;
    },
  ],
];

const administrators: [string, (db: Db) => Promise<Headers>][] = [
  ['a session', async (db) => (await signIn(db, 'admin')).bearer],
  ['a session in a cookie', async (db) => (await signIn(db, 'admin')).browser],
  ['a token', async (db) => (await makeToken(db, 'admin')).headers],
];

describe('permissions', () => {
  test.each(visitors)('%s may call public procedures only', async (_, headersOf) => {
    const app = await startApp();
    for (const call of calls) {
      const status = await statusOf(app, call, await headersOf(app.db));
      if (call.access === 'public') expect([401, 403], call.name).not.toContain(status);
      else expect(status, call.name).toBe(401);
    }
  });

  test.each(editors)(
    'an editor, by %s, may call everything except administrators’ procedures',
    async (_, headersOf) => {
      const app = await startApp();
      for (const call of calls) {
        const status = await statusOf(app, call, await headersOf(app.db));
        if (call.access === 'admin') expect(status, call.name).toBe(403);
        else expect([401, 403], call.name).not.toContain(status);
      }
    },
  );

  test.each(administrators)(
    'an administrator, by %s, may call everything',
    async (_, headersOf) => {
      const app = await startApp();
      for (const call of calls) {
        const status = await statusOf(app, call, await headersOf(app.db));
        expect([401, 403], call.name).not.toContain(status);
      }
    },
  );

  test.each(
    SCOPES.flatMap((scope) => (['editor', 'admin'] as const).map((role) => [scope, role] as const)),
  )(
    'a token with the scope %s alone, of the role %s, may call what needs it',
    async (scope, role) => {
      const app = await startApp();
      const { headers } = await makeToken(app.db, 'admin', { role, scopes: [scope] });
      for (const call of calls) {
        const status = await statusOf(app, call, headers);
        const isAllowed = call.scope === scope || call.scope === 'none';
        if (isAllowed && (call.access !== 'admin' || role === 'admin')) {
          expect([401, 403], call.name).not.toContain(status);
        } else expect(status, call.name).toBe(403);
      }
    },
  );

  test.each(['/api/admin/tokens', '/trpc/tokens.create'])(
    'a token that is revoked while the body of %s arrives makes no other token',
    async (url) => {
      const { db, send } = await startApp();
      const { id, headers } = await makeToken(db, 'admin');
      async function* body() {
        yield '{ "name": "Left behind", ';
        await revokeApiToken(db, id, SEED_TIME);
        yield '"role": "admin" }';
      }
      const { statusCode } = await send({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: Readable.from(body()),
      });
      expect(statusCode).toBe(401);
    },
  );

  test('a user who was just disabled sees pages as a visitor', async () => {
    const { db, get } = await startApp();
    const { id } = await seedPreview(db, { isPublished: false });
    const { browser } = await signIn(db, 'editor');
    expect((await get(`/book-summary/${id}`, browser)).statusCode).toBe(200);
    await updateUserAccount(db, 'test-editor', { isDisabled: true });
    expect((await get(`/book-summary/${id}`, browser)).statusCode).toBe(404);
  });

  test.each([
    ['another site', (headers: Headers) => headers],
    [
      'a site of the same domain',
      (headers: Headers) => ({ ...headers, 'sec-fetch-site': 'same-site' }),
    ],
    ['another site, in an old browser', ({ 'sec-fetch-site': _, ...headers }: Headers) => headers],
    ['an unknown origin', ({ cookie = '' }: Headers): Headers => ({ cookie })],
    [
      'an image of this site',
      ({ cookie = '' }: Headers): Headers => ({
        cookie,
        'sec-fetch-site': 'same-origin',
        'sec-fetch-dest': 'image',
      }),
    ],
  ])('a request with a browser’s cookie from %s changes nothing', async (_, alter) => {
    const app = await startApp();
    for (const call of calls.filter(({ changesSomething }) => changesSomething)) {
      const { lured } = await signIn(app.db, 'admin');
      expect(await statusOf(app, call, alter({ ...lured })), call.name).toBe(403);
    }
    expect(await app.db.selectFrom('preview').selectAll().execute()).toEqual([]);
  });

  test('another site cannot sign in or out a browser without a session', async () => {
    const app = await startApp();
    for (const call of calls.filter(({ access }) => access === 'public')) {
      const status = await statusOf(app, call, {
        'sec-fetch-site': 'cross-site',
        origin: 'https://evil.example',
      });
      if (call.changesSomething) expect(status, call.name).toBe(403);
      else expect(status, call.name).not.toBe(403);
    }
  });

  test.each([
    ['demo', false],
    ['password', true],
    ['oidc', true],
  ])('the fixed demo token in mode %s: refused is %s', async (AUTH_MODE, isRefused) => {
    const app = await startApp({ environment: { AUTH_MODE } });
    for (const call of guarded) {
      const status = await statusOf(app, call, { authorization: `Bearer ${DEMO_TOKEN}` });
      if (isRefused) expect(status, call.name).toBe(401);
      else expect([401, 403], call.name).not.toContain(status);
    }
  });
});
