import type { SignedInUser, User } from '@foreword/domain/user.ts';
import type { Invitation } from '@foreword/domain/user-account.ts';
import { describe, expect, test } from 'vitest';
import { type RestError, startApp } from '../testing/app.ts';
import { signIn } from '../testing/sign-in.ts';

const EDITH = 'edith@books.example';
const PASSWORD = 'correct horse battery';

interface SignedIn {
  user: SignedInUser;
  token: string;
}

/** A site with passwords, to which Edith is invited. */
async function startInvited() {
  const app = await startApp({ environment: { AUTH_MODE: 'password' } });
  const { bearer: headers } = await signIn(app.db, 'admin');
  const payload = { email: EDITH, firstName: 'Edith', role: 'editor' };
  const { body } = await app.call<{ user: User; invitation: Invitation }>('/api/admin/users', {
    method: 'POST',
    headers,
    payload,
  });
  const invitation = new URL(body.invitation.url).hash.replace('#invitation=', '');
  const post = <Body>(path: string, payload: object) =>
    app.call<Body>(`/api/auth/${path}`, { method: 'POST', payload });
  return { ...app, post, invitation, admin: headers, edithId: body.user.id };
}

describe('passwords over REST works', () => {
  test('lets an invited user set a password, which signs in at once and again', async () => {
    const { call, post, invitation } = await startInvited();
    const passkeyOrigin = 'https://books.example';
    const mode = { mode: 'password', isSignedIn: false, passkeyOrigin };
    expect((await call('/api/auth/mode')).body).toEqual(mode);
    for (const answer of [
      await post<SignedIn>('accept-invitation', { token: invitation, password: PASSWORD }),
      await post<SignedIn>('sign-in', { email: EDITH, password: PASSWORD }),
    ]) {
      const { status, headers, body } = answer;
      expect(status).toBe(200);
      expect(body.user).toMatchObject({ email: EDITH, role: 'editor', displayName: 'Edith' });
      expect(headers['set-cookie']).toBe(
        `__Host-foreword_session=${body.token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure`,
      );
      const browser = { cookie: `__Host-foreword_session=${body.token}` };
      expect((await call<User>('/api/auth/user', { headers: browser })).body.email).toBe(EDITH);
      const there = await call('/api/auth/mode', { headers: browser });
      expect(there.body).toEqual({ ...mode, isSignedIn: true });
    }
  });

  test('no cache keeps who is signed in, not even on the login page', async () => {
    const { get } = await startInvited();
    for (const url of ['/api/auth/mode', '/k7q2x9m4/login']) {
      expect((await get(url)).headers['cache-control'], url).toBe('no-store');
    }
  });

  test('sends an unknown caller Retry-After', async () => {
    const { post } = await startInvited();
    const attempt = () => post<RestError>('sign-in', { email: EDITH, password: 'wrong' });
    for (let count = 0; count < 5; count++) {
      expect(await attempt()).toMatchObject({
        status: 401,
        body: { error: 'E-mail or password is wrong', issues: [] },
      });
    }
    const refused = await attempt();
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.headers['set-cookie']).toBeUndefined();
  });
});

describe('passwords over REST', () => {
  test.each([
    ['sign-in', {}, ['email', 'password']],
    ['sign-in', { email: 'edith', password: 'x' }, ['email']],
    ['sign-in', { email: EDITH, password: 'x'.repeat(201) }, ['password']],
    ['sign-in', { email: EDITH, password: ['x'] }, ['password']],
    ['sign-in', { email: EDITH, password: 'x', remember: true }, ['remember']],
    ['accept-invitation', {}, ['token', 'password']],
    ['accept-invitation', { token: 'x', password: 'short' }, ['password']],
    ['accept-invitation', { token: 'x', password: PASSWORD, role: 'admin' }, ['role']],
  ])('%s with %j is refused by name', async (path, payload, paths) => {
    const { post } = await startInvited();
    const { status, body } = await post<RestError>(path, payload);
    expect(status).toBe(400);
    expect(body.issues.map(({ path }) => path)).toEqual(paths);
  });

  test('an unknown invitation is refused', async () => {
    const { post } = await startInvited();
    const payload = { token: 'x'.repeat(43), password: PASSWORD };
    const { status, body } = await post<RestError>('accept-invitation', payload);
    expect(status).toBe(422);
    expect(body.error).toMatch(/^This invitation was used already, replaced or is too old\./);
  });

  test.each(['demo', 'oidc'])('in mode %s both answer 403', async (AUTH_MODE) => {
    const { call } = await startApp({ environment: { AUTH_MODE } });
    expect((await call('/api/auth/mode')).body).toMatchObject({ mode: AUTH_MODE });
    for (const [path, payload] of [
      ['sign-in', { email: EDITH, password: PASSWORD }],
      ['accept-invitation', { token: 'x', password: PASSWORD }],
    ] as const) {
      const answer = await call(`/api/auth/${path}`, { method: 'POST', payload });
      expect(answer.status).toBe(403);
    }
  });

  test('another site can neither sign a browser in nor spend its invitation', async () => {
    const { call, invitation } = await startInvited();
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const payload = { token: invitation, password: PASSWORD };
    const url = '/api/auth/accept-invitation';
    expect((await call(url, { method: 'POST', headers, payload })).status).toBe(403);
    expect((await call(url, { method: 'POST', payload })).status).toBe(200);
  });
});
