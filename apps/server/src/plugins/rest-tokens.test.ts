import type { ApiToken, NewApiToken } from '@foreword/domain/api-token.ts';
import type { User } from '@foreword/domain/user.ts';
import { describe, expect, test } from 'vitest';
import { type RestError, startApp } from '../testing/app.ts';
import { signIn } from '../testing/sign-in.ts';

async function startAsAdmin() {
  const app = await startApp();
  const { bearer: headers } = await signIn(app.db, 'admin');
  const create = (payload: object) =>
    app.call<NewApiToken>('/api/admin/tokens', { method: 'POST', headers, payload });
  return { ...app, headers, create };
}

describe('API tokens over REST works', () => {
  test('one is made, used, seen to be used, and revoked', async () => {
    const { call, headers, create } = await startAsAdmin();
    const { status, body } = await create({ name: 'Import', role: 'editor' });
    expect(status).toBe(201);
    const script = { headers: { authorization: `Bearer ${body.token}` } };
    expect((await call<User>('/api/auth/user', script)).body).toMatchObject({
      id: 'test-admin',
      role: 'editor',
    });
    expect((await call('/api/admin/tokens', script)).status).toBe(403);

    const listed = await call<ApiToken[]>('/api/admin/tokens', { headers });
    expect(listed.body).toMatchObject([{ id: body.id, lastUsedAt: '2026-03-01T09:30:00.000Z' }]);
    expect(listed.text).not.toContain(body.token);

    const url = `/api/admin/tokens/${body.id}`;
    expect(await call(url, { method: 'DELETE', headers })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await call('/api/auth/user', script)).status).toBe(401);
    expect((await call(url, { method: 'DELETE', headers })).status).toBe(200);
  });

  test('a script makes further tokens only with the scope "administer"', async () => {
    const { call, create } = await startAsAdmin();
    const payload = { name: 'Import', role: 'editor', expiresInDays: 7 };
    const makeWith = async (scopes?: string[]) => {
      const { token } = (await create({ name: 'Set up', role: 'admin', ...(scopes && { scopes }) }))
        .body;
      const headers = { authorization: `Bearer ${token}` };
      return call('/api/admin/tokens', { method: 'POST', headers, payload });
    };
    expect(await makeWith()).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await makeWith(['read', 'draft', 'publish', 'administer'])).toMatchObject({
      status: 201,
      body: { createdBy: { id: 'test-admin' } },
    });
  });
});

describe('API tokens over REST', () => {
  test.each([
    [{}, ['name', 'role']],
    [{ name: ' ', role: 'editor' }, ['name']],
    [{ name: 'Import', role: 'admin', expiresInDays: 366 }, ['expiresInDays']],
    [{ name: 'Import', role: 'admin', expiresInDays: '7' }, ['expiresInDays']],
    [{ name: 'Import', role: 'admin', userId: 'demo-admin' }, ['userId']],
    [{ name: 'Import', role: 'admin', token: 'fwd_mine' }, ['token']],
  ])('making %j is refused by name', async (payload, paths) => {
    const { call, headers } = await startAsAdmin();
    const { status, body } = await call<RestError>('/api/admin/tokens', {
      method: 'POST',
      headers,
      payload,
    });
    expect(status).toBe(400);
    expect(body.issues.map(({ path }) => path)).toEqual(paths);
  });

  test.each([
    ['999', 404],
    ['0', 400],
    ['x', 400],
    ['1e0', 400],
  ])('revoking %s is answered %i', async (id, expected) => {
    const { call, headers } = await startAsAdmin();
    const url = `/api/admin/tokens/${id}`;
    expect((await call(url, { method: 'DELETE', headers })).status).toBe(expected);
  });
});
