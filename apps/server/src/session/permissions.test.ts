import { randomBytes } from 'node:crypto';
import type { Db } from '@foreword/db/schema.ts';
import { DEMO_TOKEN } from '@foreword/domain/demo.ts';
import type { Access } from '@foreword/rest/meta.ts';
import { listRestRoutes } from '@foreword/rest/procedures.ts';
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

const restDoors = listRestRoutes(appRouter).map(
  ({ method, path, access, procedurePath }): Door => ({
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
    async () => ({ cookie: 'foreword_session=x', 'sec-fetch-site': 'same-origin' }),
  ],
  ['an expired session', async (db) => (await signIn(db, 'admin', 'expired')).bearer],
  ['an expired session in a cookie', async (db) => (await signIn(db, 'admin', 'expired')).browser],
  ['a session that was signed out', async (db) => (await signIn(db, 'admin', 'ended')).bearer],
  [
    'a session that was signed out, in a cookie',
    async (db) => (await signIn(db, 'admin', 'ended')).browser,
  ],
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

  test.each(['bearer', 'browser'] as const)(
    'an editor (%s) may call all but the administrators’',
    async (kind) => {
      const app = await startApp();
      for (const door of doors) {
        const status = await knock(app, door, { ...(await signIn(app.db, 'editor'))[kind] });
        if (door.access === 'admin') expect(status, door.name).toBe(403);
        else expect([401, 403], door.name).not.toContain(status);
      }
    },
  );

  test.each(['bearer', 'browser'] as const)(
    'an administrator (%s) may call everything',
    async (kind) => {
      const app = await startApp();
      for (const door of doors) {
        const status = await knock(app, door, { ...(await signIn(app.db, 'admin'))[kind] });
        expect([401, 403], door.name).not.toContain(status);
      }
    },
  );

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
