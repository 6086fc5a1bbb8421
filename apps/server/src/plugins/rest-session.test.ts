import { DEMO_TOKEN } from '@foreword/domain/demo-user.ts';
import type { SignedInUser, User } from '@foreword/domain/user.ts';
import { describe, expect, test } from 'vitest';
import { type RestError, startApp } from '../testing/app.ts';
import { signIn } from '../testing/sign-in.ts';

const REGISTER = { method: 'POST', payload: { email: 'somebody@books.example' } } as const;

describe('signing in and out works', () => {
  test('a browser registers, is known by its cookie, signs out, and is known no more', async () => {
    const { call, send } = await startApp();
    const registered = await call<{ user: SignedInUser; token: string }>(
      '/api/auth/register',
      REGISTER,
    );
    expect(registered.status).toBe(200);
    expect(registered.headers['cache-control']).toBe('no-store');
    const { user, token } = registered.body;
    expect(user).toMatchObject({ id: 'demo-admin', role: 'admin', displayName: 'Demo Admin' });
    expect(registered.headers['set-cookie']).toBe(
      `__Host-foreword_session=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure`,
    );

    const browser = {
      cookie: `a=b; __Host-foreword_session=${token}`,
      'sec-fetch-site': 'same-origin',
    };
    expect((await call<User>('/api/auth/user', { headers: browser })).body).toEqual({
      id: 'demo-admin',
      email: 'demo@foreword.example',
      firstName: 'Demo',
      lastName: 'Admin',
      profileImageUrl: null,
      role: 'admin',
    });
    const out = await send({ url: '/api/logout', headers: browser });
    expect(out.statusCode).toBe(302);
    expect(out.headers.location).toBe('/');
    expect(out.headers['set-cookie']).toEqual([
      '__Host-foreword_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
      'foreword_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    ]);
    for (const headers of [browser, { authorization: `Bearer ${token}` }]) {
      expect((await call('/api/auth/user', { headers })).status).toBe(401);
    }
  });

  test('a script uses the token as a bearer', async () => {
    const { call } = await startApp();
    const { token } = (await call<{ token: string }>('/api/auth/register', REGISTER)).body;
    for (const authorization of [`Bearer ${token}`, `bearer  ${token}`, `Bearer ${DEMO_TOKEN}`]) {
      expect((await call('/api/auth/user', { headers: { authorization } })).status).toBe(200);
    }
    for (const authorization of [`Bearer ${token}x`, `Bearer  `, token, `Basic ${token}`]) {
      const { status, headers, body } = await call('/api/auth/user', {
        headers: { authorization },
      });
      expect(status, authorization).toBe(401);
      expect(headers['www-authenticate']).toBe('Bearer');
      expect(body).toEqual({ error: 'Please sign in', code: 'UNAUTHORIZED', issues: [] });
    }
  });
});

describe('signing in and out', () => {
  test('a bearer goes before a cookie, also a wrong one', async () => {
    const { call, db } = await startApp();
    const { browser } = await signIn(db, 'admin');
    const { bearer } = await signIn(db, 'editor');
    const both = await call<User>('/api/auth/user', { headers: { ...browser, ...bearer } });
    expect(both.body.role).toBe('editor');
    const wrong = { ...browser, authorization: 'Bearer wrong' };
    expect((await call('/api/auth/user', { headers: wrong })).status).toBe(401);
  });

  test('signing in issues a new session and ignores a given one', async () => {
    const { call } = await startApp();
    const headers = {
      cookie: '__Host-foreword_session=chosen-by-somebody',
      'sec-fetch-site': 'same-origin',
    };
    const { body } = await call<{ token: string }>('/api/auth/register', { ...REGISTER, headers });
    expect(body.token).not.toContain('chosen');
    expect((await call('/api/auth/user', { headers })).status).toBe(401);
  });

  test('on plain http the cookie is not Secure, as it would not be kept', async () => {
    const { send } = await startApp({ environment: { PUBLIC_URL: 'http://127.0.0.1:3000' } });
    const { headers } = await send({ url: '/api/auth/register', ...REGISTER });
    expect(headers['set-cookie']).not.toContain('Secure');
  });

  test('tRPC gives and takes the cookie too', async () => {
    const { send } = await startApp();
    const response = await send({
      method: 'POST',
      url: '/trpc/session.register',
      payload: REGISTER.payload,
    });
    const { token } = response.json().result.data;
    expect(response.headers['set-cookie']).toContain(`__Host-foreword_session=${token};`);
    const cookie = `__Host-foreword_session=${token}`;
    const out = await send({
      method: 'POST',
      url: '/trpc/session.signOut',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      payload: {},
    });
    expect(out.statusCode).toBe(200);
    expect(String(out.headers['set-cookie'])).toContain('Max-Age=0');
  });

  test.each([
    [{}, 'email'],
    [{ email: 'nobody' }, 'email'],
    [{ email: ['a@b.example'] }, 'email'],
    [{ email: 'a@b.example', password: 1 }, 'password'],
    [{ email: 'a@b.example', role: 'admin' }, 'role'],
  ])('registering with %j is refused by name', async (payload, path) => {
    const { call } = await startApp();
    const { status, body } = await call<RestError>('/api/auth/register', {
      method: 'POST',
      payload,
    });
    expect(status).toBe(400);
    expect(body.issues[0]?.path).toBe(path);
  });

  test.each(['a@b.c', 'ada@localhost', 'jürgen@bücher.example'])(
    'any well-formed e-mail address registers, as %s',
    async (email) => {
      const { call } = await startApp();
      const answer = await call('/api/auth/register', { method: 'POST', payload: { email } });
      expect(answer.status).toBe(200);
    },
  );

  test('registration does not exist in other modes', async () => {
    const { call } = await startApp({ environment: { AUTH_MODE: 'password' } });
    const { status, body } = await call<RestError>('/api/auth/register', REGISTER);
    expect(status).toBe(403);
    expect(body.code).toBe('FORBIDDEN');
  });

  test('login leads to the configured hidden page', async () => {
    const { call } = await startApp();
    const usual = await call('/api/login');
    expect(usual).toMatchObject({ status: 302, headers: { location: '/k7q2x9m4/login' } });
    const other = await startApp({ environment: { ADMIN_LOGIN_SEGMENT: 'back-door' } });
    expect((await other.call('/api/login')).headers.location).toBe('/back-door/login');
  });

  test('logout without a session only redirects; HEAD does not sign out', async () => {
    const { call, send, db } = await startApp();
    expect(await call('/api/logout')).toMatchObject({ status: 302, headers: { location: '/' } });
    const { browser } = await signIn(db, 'editor');
    expect((await send({ method: 'HEAD', url: '/api/logout', headers: browser })).statusCode).toBe(
      405,
    );
    expect((await call('/api/auth/user', { headers: browser })).status).toBe(200);
  });

  test('another site cannot sign a user out', async () => {
    const { call, db } = await startApp();
    const { lured, bearer } = await signIn(db, 'editor');
    const { status, body } = await call<RestError>('/api/logout', { headers: lured });
    expect(status).toBe(403);
    expect(body.error).toBe('This request came from another site');
    expect((await call('/api/auth/user', { headers: bearer })).status).toBe(200);
  });
});
