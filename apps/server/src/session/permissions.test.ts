import { randomBytes } from 'node:crypto';
import { revokeApiToken } from '@foreword/db/repositories/api-token.ts';
import { updateUserAccount } from '@foreword/db/repositories/user.ts';
import type { Db } from '@foreword/db/schema.ts';
import { SEED_TIME, seedPreview } from '@foreword/db/testing/builders.ts';
import { type ApiTokenSeed, seedApiToken } from '@foreword/db/testing/credentials.ts';
import { DEMO_TOKEN } from '@foreword/domain/sign-in.ts';
import type { Role } from '@foreword/domain/user.ts';
import type { Access } from '@foreword/rest/meta.ts';
import { listRestProcedures } from '@foreword/rest/procedures.ts';
import { appRouter } from '@foreword/router/app-router.ts';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';
import { signIn } from '../testing/sign-in.ts';

/** One way to reach a procedure. */
interface Door {
  name: string;
  access: Access;
  changesSomething: boolean;
  request: InjectOptions;
}

interface ProcedureDef {
  type: 'query' | 'mutation' | 'subscription';
  meta?: { access?: Access };
}

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: ProcedureDef }>,
).map(([path, { _def }]) => ({ path, ..._def }));

const trpcDoors = procedures.map(({ path, type, meta }): Door => {
  const isQuery = type === 'query';
  return {
    name: `tRPC ${path}`,
    access: meta?.access ?? 'admin',
    changesSomething: !isQuery,
    request: isQuery
      ? { method: 'GET', url: `/trpc/${path}?input=%7B%7D` }
      : { method: 'POST', url: `/trpc/${path}`, payload: {} },
  };
});

const batchDoors = trpcDoors.map(({ request, name, ...door }): Door => {
  const [path, query] = String(request.url).split('?');
  const input = encodeURIComponent('{"0":{},"1":{}}');
  const isPost = request.method === 'POST';
  const twice = `${path},${path?.replace('/trpc/', '')}`;
  return {
    ...door,
    name: `${name} in a batch`,
    request: isPost
      ? { method: 'POST', url: `${twice}?batch=1`, payload: { 0: {}, 1: {} } }
      : { method: 'GET', url: `${twice}?batch=1&${query?.replace('%7B%7D', input)}` },
  };
});

const restDoors = listRestProcedures(appRouter).map(
  ({ rest: { method, path }, access, path: procedurePath }): Door => ({
    name: `${method} /api${path}`,
    access,
    changesSomething: procedures.find((each) => each.path === procedurePath)?.type === 'mutation',
    request: {
      method,
      url: `/api${path.replace('{pageName}', 'homepage').replace(/\{\w+\}/g, '999')}`,
      ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }),
    },
  }),
);

const doors = [...trpcDoors, ...batchDoors, ...restDoors];
const guarded = doors.filter(({ access }) => access !== 'public');

type Headers = Record<string, string>;

/** Status of a request as somebody; of a batch, the one that all its calls have. */
async function knock(
  { send }: TestApp,
  { name, request }: Door,
  headers: Headers,
): Promise<number> {
  const { statusCode } = await send({ ...request, headers });
  expect(statusCode, name).toBeLessThan(500);
  return statusCode;
}

test('every procedure declares who may call it', () => {
  for (const { path, meta } of procedures) {
    expect(['public', 'editor', 'admin'], path).toContain(meta?.access);
  }
});

test('there is something to guard behind every kind of door', () => {
  for (const kind of [trpcDoors, batchDoors, restDoors]) {
    expect(kind.some(({ access }) => access === 'editor')).toBe(true);
    expect(kind.some(({ access }) => access === 'public')).toBe(true);
  }
});

const strangers: [string, (db: Db) => Promise<Headers>][] = [
  ['nobody', async () => ({})],
  [
    'somebody with a wrong token',
    async () => ({ authorization: `Bearer ${randomBytes(32).toString('base64url')}` }),
  ],
  ['somebody with a malformed token', async () => ({ authorization: 'Basic YTpi' })],
  [
    'somebody with a wrong cookie',
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
    'a session of somebody who was disabled a moment ago',
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
    'a token of somebody who was disabled a moment ago',
    async (db) => {
      const { headers } = await makeToken(db, 'admin');
      await updateUserAccount(db, 'test-admin', { isDisabled: true });
      return headers;
    },
  ],
];

/** A token that somebody of the first role has made. */
async function makeToken(db: Db, maker: Role, seed: Omit<ApiTokenSeed, 'userId'> = {}) {
  await signIn(db, maker);
  const userId = `test-${maker}`;
  const { id, token } = await seedApiToken(db, { userId, role: 'admin', ...seed });
  return { id, headers: { authorization: `Bearer ${token}` } };
}

/** Credentials of those who may do what editors do, and no more. */
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
    'a session of an administrator who was demoted a moment ago',
    async (db) => {
      const { bearer } = await signIn(db, 'admin');
      await updateUserAccount(db, 'test-admin', { role: 'editor' });
      return bearer;
    },
  ],
  [
    'a token of an administrator who was demoted a moment ago',
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
  test.each(strangers)('%s may call what is public only', async (_, headersOf) => {
    const app = await startApp();
    for (const door of doors) {
      const status = await knock(app, door, await headersOf(app.db));
      if (door.access === 'public') expect([401, 403], door.name).not.toContain(status);
      else expect(status, door.name).toBe(401);
    }
  });

  test.each(editors)(
    'an editor, by %s, may call all but the administrators’',
    async (_, headersOf) => {
      const app = await startApp();
      for (const door of doors) {
        const status = await knock(app, door, await headersOf(app.db));
        if (door.access === 'admin') expect(status, door.name).toBe(403);
        else expect([401, 403], door.name).not.toContain(status);
      }
    },
  );

  test.each(administrators)(
    'an administrator, by %s, may call everything',
    async (_, headersOf) => {
      const app = await startApp();
      for (const door of doors) {
        const status = await knock(app, door, await headersOf(app.db));
        expect([401, 403], door.name).not.toContain(status);
      }
    },
  );

  test('a page is a visitor’s for somebody who was disabled a moment ago', async () => {
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
    ['nobody knows where', ({ cookie = '' }: Headers): Headers => ({ cookie })],
  ])('a browser that %s made send its cookie changes nothing', async (_, alter) => {
    const app = await startApp();
    for (const door of doors.filter(({ changesSomething }) => changesSomething)) {
      const { lured } = await signIn(app.db, 'admin');
      expect(await knock(app, door, alter({ ...lured })), door.name).toBe(403);
    }
    expect(await app.db.selectFrom('preview').selectAll().execute()).toEqual([]);
  });

  test('another site cannot sign a browser in or out that has no session', async () => {
    const app = await startApp();
    for (const door of doors.filter(({ access }) => access === 'public')) {
      const status = await knock(app, door, {
        'sec-fetch-site': 'cross-site',
        origin: 'https://evil.example',
      });
      if (door.changesSomething) expect(status, door.name).toBe(403);
      else expect(status, door.name).not.toBe(403);
    }
  });

  test.each([
    ['demo', false],
    ['password', true],
    ['oidc', true],
  ])('the fixed demo token in mode %s: is it refused? %s', async (AUTH_MODE, isRefused) => {
    const app = await startApp({ environment: { AUTH_MODE } });
    for (const door of guarded) {
      const status = await knock(app, door, { authorization: `Bearer ${DEMO_TOKEN}` });
      if (isRefused) expect(status, door.name).toBe(401);
      else expect([401, 403], door.name).not.toContain(status);
    }
  });
});
