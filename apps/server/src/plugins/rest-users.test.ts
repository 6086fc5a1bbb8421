import type { Invitation, UserAccount } from '@foreword/domain/user-account.ts';
import { describe, expect, test } from 'vitest';
import { PUBLIC_URL, type RestError, startApp } from '../testing/app.ts';
import { signIn } from '../testing/sign-in.ts';

const EDITH = { email: 'edith@books.example', role: 'editor' } as const;

async function startAsAdmin() {
  const app = await startApp({ environment: { AUTH_MODE: 'password' } });
  const { bearer: headers } = await signIn(app.db, 'admin');
  const create = async (payload: object = EDITH) =>
    app.call<{ user: UserAccount; invitation: Invitation }>('/api/admin/users', {
      method: 'POST',
      headers,
      payload,
    });
  return { ...app, headers, create };
}

describe('users over REST works', () => {
  test('one is added, listed, changed, invited again and sent out', async () => {
    const { call, headers, create } = await startAsAdmin();
    const created = await create();
    expect(created.status).toBe(201);
    const { user, invitation } = created.body;
    expect(invitation.url).toMatch(
      /^https:\/\/books\.example\/k7q2x9m4\/login#invitation=[\w-]{43}$/,
    );
    expect(invitation.url.startsWith(PUBLIC_URL)).toBe(true);

    const listed = await call<UserAccount[]>('/api/admin/users', { headers });
    expect(listed.status).toBe(200);
    expect(listed.body.map(({ email }) => email)).toEqual(['admin@books.example', EDITH.email]);
    expect(listed.body[1]).toEqual(user);

    const url = `/api/admin/users/${user.id}`;
    const changed = await call<UserAccount>(url, {
      method: 'PUT',
      headers,
      payload: { firstName: 'Edith', role: 'admin' },
    });
    expect(changed).toMatchObject({ status: 200, body: { firstName: 'Edith', role: 'admin' } });

    const again = await call<Invitation>(`${url}/invitation`, { method: 'POST', headers });
    expect(again.status).toBe(201);
    expect(again.body.url).not.toBe(invitation.url);

    const out = await call(`${url}/sessions`, { method: 'DELETE', headers });
    expect(out).toMatchObject({ status: 200, body: { success: true, ended: 0 } });
  });
});

describe('users over REST', () => {
  test.each([
    [{}, ['email', 'role']],
    [{ ...EDITH, email: 'edith' }, ['email']],
    [{ ...EDITH, role: 'owner' }, ['role']],
    [{ ...EDITH, firstName: 1 }, ['firstName']],
    [{ ...EDITH, lastName: 'a\0b' }, ['lastName']],
    [{ ...EDITH, password: 'given' }, ['password']],
    [{ ...EDITH, id: 'demo-admin' }, ['id']],
  ])('adding %j is refused by name', async (payload, paths) => {
    const { call, headers } = await startAsAdmin();
    const { status, body } = await call<RestError>('/api/admin/users', {
      method: 'POST',
      headers,
      payload,
    });
    expect(status).toBe(400);
    expect(body.issues.map(({ path }) => path)).toEqual(paths);
  });

  test('a second of one e-mail is a conflict, which names the field', async () => {
    const { create, call, headers } = await startAsAdmin();
    await create();
    const { status, body } = await call<RestError>('/api/admin/users', {
      method: 'POST',
      headers,
      payload: { ...EDITH, email: 'Edith@BOOKS.example' },
    });
    expect(status).toBe(409);
    expect(body.issues).toEqual([
      { path: 'email', message: 'Another user has this e-mail address' },
    ]);
  });

  test.each([
    [{ email: 'other@books.example' }, 400],
    [{ passwordHash: 'x' }, 400],
    [{ isDisabled: 'yes' }, 400],
    [{ isDisabled: true }, 422],
    [{ role: 'editor' }, 422],
  ])('changing oneself by %j is refused', async (payload, expected) => {
    const { call, headers } = await startAsAdmin();
    const url = '/api/admin/users/test-admin';
    expect((await call(url, { method: 'PUT', headers, payload })).status).toBe(expected);
    const { body } = await call<UserAccount[]>('/api/admin/users', { headers });
    expect(body).toMatchObject([{ id: 'test-admin', role: 'admin', isDisabled: false }]);
  });

  test.each([
    ['PUT', '', {}],
    ['POST', '/invitation', undefined],
    ['DELETE', '/sessions', undefined],
  ] as const)('%s of an unknown user%s is not found', async (method, path, payload) => {
    const { call, headers } = await startAsAdmin();
    const url = `/api/admin/users/nobody${path}`;
    const answer = await call<RestError>(url, { method, headers, ...(payload && { payload }) });
    expect(answer).toMatchObject({ status: 404, body: { error: 'User not found' } });
  });
});
