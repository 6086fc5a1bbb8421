import { insertUser, updateUserAccount } from '@foreword/db/repositories/user.ts';
import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import { DEMO_USER } from '@foreword/domain/demo-user.ts';
import { describe, expect, test } from 'vitest';
import { PUBLIC_URL } from '../testing/app.ts';
import { EDITH, startOidcSite } from '../testing/oidc-site.ts';

describe('single sign-on refuses', () => {
  test.each([
    ['another domain', { email: 'eve@evil.example' }, 'is not allowed'],
    ['a domain that only ends alike', { email: 'eve@notbooks.example' }, 'is not allowed'],
    ['a subdomain', { email: 'eve@sub.books.example' }, 'is not allowed'],
    ['an unverified e-mail', { email_verified: false }, 'has not verified'],
    ['an e-mail of unknown state', { email_verified: undefined }, 'has not verified'],
    ['a person without e-mail', { email: undefined }, 'did not tell your e-mail'],
  ])('%s', async (_name, claims, text) => {
    const { signIn, db, entries } = await startOidcSite({ person: { ...EDITH, ...claims } });
    const { status, session, body, headers } = await signIn();
    expect([status, session]).toEqual([403, undefined]);
    expect(body).toContain(text);
    expect(headers['cache-control']).toBe('no-store');
    expect(await db.selectFrom('app_user').selectAll().execute()).toEqual([]);
    expect(await entries()).toMatchObject([{ action: 'session.signIn', via: 'none' }]);
  });

  test('a person whom the provider names, by the e-mail address in the audit log', async () => {
    const { signIn, provider, entries } = await startOidcSite();
    provider.person = { ...EDITH, email: 'Eve@evil.example' };
    await signIn();
    provider.person = { ...EDITH, email: 'eve\0@evil.example' };
    await signIn();
    const written = await entries();
    const names = ['eve@evil.example', 'single sign-on'];
    expect(written.map(({ actor_label }) => actor_label)).toEqual(names);
  });

  test('an address of the token, where the user info verifies another', async () => {
    const { signIn, provider } = await startOidcSite();
    provider.alter = (claims) => ({ ...claims, email: 'boss@books.example' });
    const { status, session, body } = await signIn();
    expect([status, session]).toEqual([403, undefined]);
    expect(body).toContain('has not verified');
  });

  test('a person, who may use another account at a provider that tells no time', async () => {
    const person = { ...EDITH, email: 'edith@else.example' };
    const { begin, signIn, provider } = await startOidcSite({ person });
    provider.alter = ({ auth_time: _, ...claims }) => claims;
    const { body } = await signIn('?to=/admin/edit/17');
    const search = /href="\/auth\/oidc\/start(\?[^"]+)"/.exec(body)?.[1];
    expect(new URL((await begin(search)).location).searchParams.get('prompt')).toBe('login');
    provider.person = EDITH;
    const { session, location } = await signIn(search);
    expect(session).toBeDefined();
    expect(location).toBe('/k7q2x9m4/login?to=%2Fadmin%2Fedit%2F17#signed-in');
  });

  test('a person whom no administrator added, without OIDC_ALLOWED', async () => {
    const { signIn } = await startOidcSite({ OIDC_ALLOWED: '' });
    expect(await signIn()).toMatchObject({ status: 403, session: undefined });
  });

  test('another address than the allowed one, which has any case', async () => {
    const { signIn, provider } = await startOidcSite({ OIDC_ALLOWED: 'Edith@Books.example' });
    provider.person = { ...EDITH, sub: 'eve', email: 'eve@books.example' };
    expect(await signIn()).toMatchObject({ status: 403, session: undefined });
    provider.person = { ...EDITH, email: 'EDITH@books.example' };
    expect((await signIn()).session).toBeDefined();
  });

  test('the account of the demo mode', async () => {
    const { signIn, db } = await startOidcSite({ OIDC_ALLOWED: '' });
    const { id, role, firstName, lastName, profileImageUrl } = DEMO_USER;
    const names = { firstName, lastName, profileImageUrl };
    await insertUser(db, { id, role, email: 'edith@books.example', ...names }, SEED_TIME);
    expect(await signIn()).toMatchObject({ status: 403, session: undefined });
  });

  test('a user who has left an allowed domain, or whose address is no longer verified', async () => {
    const { signIn, provider } = await startOidcSite();
    expect((await signIn()).session).toBeDefined();
    for (const change of [{ email: 'edith@else.example' }, { email_verified: false }]) {
      provider.person = { ...EDITH, ...change };
      expect(await signIn()).toMatchObject({ status: 403, session: undefined });
    }
  });

  test('a disabled user, linked or not', async () => {
    const { signIn, userOf, add, db } = await startOidcSite();
    const id = await add('editor');
    await updateUserAccount(db, id, { isDisabled: true });
    expect(await signIn()).toMatchObject({ status: 403, session: undefined });
    await updateUserAccount(db, id, { isDisabled: false });
    const { session } = await signIn();
    await updateUserAccount(db, id, { isDisabled: true });
    expect((await userOf(session)).status).toBe(401);
    expect(await signIn()).toMatchObject({ status: 403, session: undefined });
  });

  test.each([
    ['an altered token', true, { ...EDITH, sub: 'admin' }],
    ['another nonce', false, { nonce: 'another' }],
    ['no nonce', false, { nonce: undefined }],
    ['another issuer', false, { iss: 'https://evil.example' }],
    ['another audience', false, { aud: 'another' }],
    ['a token that ended two minutes ago', false, { exp: Date.now() / 1000 - 120 }],
    ['a token of a far clock', false, { nbf: Date.now() / 1000 + 3600 }],
  ])('%s', async (_name, keepsSignature, changes) => {
    const { signIn, provider } = await startOidcSite();
    Object.assign(provider, { keepsSignature });
    provider.alter = (claims) => ({ ...claims, ...changes });
    expect(await signIn()).toMatchObject({ status: 401, session: undefined });
  });

  test('a second use of an answer, and one without the browser that began', async () => {
    const { begin, finish, provider } = await startOidcSite();
    const { location, cookie } = await begin();
    const url = await provider.answer(location);
    const elsewhere = await finish(url, '');
    expect(elsewhere.status).toBe(400);
    expect(elsewhere.body).toContain('began in another browser or at another address of this site');
    expect((await finish(url, cookie)).session).toBeDefined();
    expect(await finish(url, cookie)).toMatchObject({ status: 400, session: undefined });
  });

  test('an answer after ten minutes, and one for another browser’s sign-in', async () => {
    const { begin, finish, provider, db } = await startOidcSite();
    const [first, second] = [await begin(), await begin()];
    const url = await provider.answer(first.location);
    expect((await finish(url, second.cookie)).status).toBe(400);
    await db.updateTable('sign_in_flow').set({ expires_at: SEED_TIME.toISOString() }).execute();
    expect(await finish(url, first.cookie)).toMatchObject({ status: 400, session: undefined });
  });

  test('a code of another sign-in, and another state', async () => {
    const { begin, finish, provider } = await startOidcSite();
    const [first, second, third] = [await begin(), await begin(), await begin()];
    const code = (await provider.answer(first.location)).searchParams.get('code') ?? '';
    const url = await provider.answer(second.location);
    url.searchParams.set('code', code);
    expect(await finish(url, second.cookie)).toMatchObject({ status: 401, session: undefined });
    const other = await provider.answer(first.location);
    expect(await finish(other, third.cookie)).toMatchObject({ status: 400, session: undefined });
    // In another tab the later sign-in goes on.
    expect(
      (await finish(await provider.answer(third.location), third.cookie)).session,
    ).toBeDefined();
  });

  test('an answer that was used or that another tab replaced, and still leads to the wanted page', async () => {
    const person = { ...EDITH, email: 'eve@evil.example' };
    const { begin, finish, provider } = await startOidcSite({ person });
    const [first, second] = [await begin('?to=/admin/edit/é?a=1'), await begin('?to=/admin/users')];
    const [replaced, used] = [
      await provider.answer(first.location),
      await provider.answer(second.location),
    ];
    const { cookie } = second;
    expect(await finish(used, cookie)).toMatchObject({ status: 403 });
    const answers = [await finish(replaced, cookie), await finish(used, cookie)];
    const links = answers.map(({ status, body }) => [status, /href="([^"]+)"/.exec(body)?.[1]]);
    expect(links).toEqual([
      [400, '/k7q2x9m4/login?to=%2Fadmin%2Fedit%2F%C3%A9%3Fa%3D1'],
      [400, '/k7q2x9m4/login?to=%2Fadmin%2Fusers'],
    ]);
  });

  test.each(['', 'x', '.', `.${btoa('//evil.example')}`, `.${btoa('/admin" onclick="alert(1)')}`])(
    'the invented state %j, and leads to no other site',
    async (state) => {
      const { finish } = await startOidcSite();
      const url = new URL(`${PUBLIC_URL}/auth/oidc/callback?${new URLSearchParams({ state })}`);
      const { status, body } = await finish(url, '');
      expect(status).toBe(400);
      expect(body).toMatch(/href="\/k7q2x9m4\/login\?to=%2Fadmin[%\w+]*">/);
    },
  );

  test.each([
    ['access_denied', 403, 'did not let you sign in'],
    ['server_error', 503, 'does not answer'],
    ['temporarily_unavailable', 503, 'does not answer'],
    ['invalid_scope', 401, 'is not valid'],
  ])('the error %s of the provider with %i', async (error, status, text) => {
    const { begin, finish, provider } = await startOidcSite();
    const { location, cookie } = await begin();
    const state = new URL(location).searchParams.get('state') ?? '';
    const search = new URLSearchParams({ error, state, iss: provider.issuer });
    const answer = await finish(new URL(`${PUBLIC_URL}/auth/oidc/callback?${search}`), cookie);
    expect(answer).toMatchObject({ status, session: undefined });
    expect(answer.body).toContain(text);
  });

  test('an answer that names another issuer, or none', async () => {
    const { begin, finish, provider } = await startOidcSite();
    for (const iss of ['https://evil.example', null]) {
      const { location, cookie } = await begin();
      const url = await provider.answer(location);
      if (iss === null) url.searchParams.delete('iss');
      else url.searchParams.set('iss', iss);
      expect(await finish(url, cookie)).toMatchObject({ status: 401, session: undefined });
    }
  });

  test('after twenty failures the network, for which no provider is asked', async () => {
    const { begin, finish } = await startOidcSite({ TRUSTED_PROXIES: '' });
    for (let index = 0; index < 20; index++) {
      const { cookie, location } = await begin();
      const state = new URL(location).searchParams.get('state');
      await finish(new URL(`${PUBLIC_URL}/auth/oidc/callback?state=${state}`), cookie);
    }
    const { status, headers, body } = await begin();
    expect([status, headers['retry-after']]).toEqual([429, '900']);
    expect(body).toContain('Too many attempts to sign in. Try again in 15 minutes.');
  });
});
