import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { replaceInvitation } from '@foreword/db/repositories/invitation.ts';
import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PUBLIC_URL, startApp } from '../testing/app.ts';
import { EDITH, startOidcSite } from '../testing/oidc-site.ts';

describe.each(testEngines)('single sign-on on %s', (engine) => {
  test('an allowed person becomes an editor, and comes back as the same user', async () => {
    const { signIn, userOf, entries, provider } = await startOidcSite({ engine });
    const first = await signIn('?to=/admin/edit/17');
    expect(first).toMatchObject({
      status: 303,
      location: '/k7q2x9m4/login?to=%2Fadmin%2Fedit%2F17#signed-in',
    });
    const { body } = await userOf(first.session);
    expect(body).toMatchObject({
      email: 'edith@books.example',
      firstName: 'Edith',
      role: 'editor',
    });
    provider.person = { ...EDITH, email: 'edith.married@books.example' };
    const second = await signIn();
    expect((await userOf(second.session)).body).toEqual(body);
    const written = await entries();
    expect(written.map(({ action, via }) => [action, via])).toEqual([
      ['users.create', 'sign-in'],
      ['session.signIn', 'sign-in'],
      ['session.signIn', 'sign-in'],
    ]);
  });

  test('the e-mail links an added administrator once; another account with it is refused', async () => {
    const { signIn, userOf, add, provider, db } = await startOidcSite({ engine, OIDC_ALLOWED: '' });
    const id = await add('admin', 'EDITH@books.example');
    const times = { createdAt: SEED_TIME, expiresAt: new Date('2100-01-01') };
    await replaceInvitation(db, { userId: id, tokenHash: 'a hash', ...times });
    const { session } = await signIn();
    expect((await userOf(session)).body).toMatchObject({ id, role: 'admin' });
    expect(await db.selectFrom('invitation').selectAll().execute()).toEqual([]);
    provider.person = { ...EDITH, sub: 'impostor' };
    const other = await signIn();
    expect(other).toMatchObject({ status: 403, session: undefined });
    expect(other.body).toContain('signs in with another account');
  });

  test('a person signs in with odd characters in the name and an impossible time', async () => {
    const { signIn, userOf, provider } = await startOidcSite({ engine });
    const longest = '👩'.repeat(LIMITS.nameLength);
    const odd = { given_name: 'E\0di\uD800th', family_name: `${longest}s`, auth_time: 1e30 };
    provider.alter = (claims) => ({ ...claims, ...odd });
    const { session } = await signIn();
    const { body } = await userOf(session);
    expect(body).toMatchObject({ firstName: 'Edi\uFFFDth', lastName: longest });
  });

  test('a person with a blank name is called by the e-mail address', async () => {
    const { signIn, userOf, provider } = await startOidcSite({ engine });
    provider.alter = (claims) => ({ ...claims, given_name: ' ' });
    const { session } = await signIn();
    const { body } = await userOf(session);
    expect(body).toMatchObject({ firstName: null, lastName: null });
  });

  test('a subject that no database keeps is refused', async () => {
    const { signIn, provider } = await startOidcSite({ engine });
    provider.alter = (claims) => ({ ...claims, sub: 'edith\0' });
    const { status, body } = await signIn();
    expect(status).toBe(401);
    expect(body).toContain('The answer of your organisation is not valid.');
  });
});

describe('single sign-on', () => {
  test('leads only to paths of this site, checked at the start and at the callback', async () => {
    const { begin, finish, provider, signIn, db } = await startOidcSite();
    for (const to of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:1',
    ]) {
      const { location } = await signIn(`?${new URLSearchParams({ to })}`);
      expect(location).toBe('/k7q2x9m4/login?to=%2Fadmin#signed-in');
    }
    const { location, cookie } = await begin('?to=/admin/users');
    await db.updateTable('sign_in_flow').set({ return_to: '//evil.example' }).execute();
    const answer = await finish(await provider.answer(location), cookie);
    expect(answer.location).toBe('/k7q2x9m4/login?to=%2Fadmin#signed-in');
  });

  test('begins at /api/login, which leads a signed-in user to the login page', async () => {
    const { get, signIn } = await startOidcSite();
    const { session: cookie = '' } = await signIn();
    const to = 'to=%2Fadmin%2Fusers';
    const visitor = await get(`/api/login?${to}`);
    expect([visitor.statusCode, visitor.headers.location]).toEqual([302, `/auth/oidc/start?${to}`]);
    const user = await get(`/api/login?${to}`, { cookie, 'sec-fetch-site': 'none' });
    expect(user.headers.location).toBe(`/k7q2x9m4/login?${to}`);
  });

  test('goes on in a tab whose sign-in another tab has replaced and finished', async () => {
    const { begin, finish, provider } = await startOidcSite();
    const [first, second] = [await begin('?to=/admin/users'), await begin()];
    const { session = '' } = await finish(await provider.answer(second.location), second.cookie);
    const replaced = await provider.answer(first.location);
    expect(await finish(replaced, `${second.cookie}; ${session}`)).toMatchObject({
      status: 303,
      location: '/k7q2x9m4/login?to=%2Fadmin%2Fusers',
      session: undefined,
    });
    expect((await finish(replaced, second.cookie)).status).toBe(400);
  });

  test('neither begins nor ends in an image', async () => {
    const { begin, get, provider, entries } = await startOidcSite();
    const { location, cookie } = await begin();
    const { pathname, search } = await provider.answer(location);
    for (const address of ['/auth/oidc/start', pathname + search]) {
      const { statusCode, headers } = await get(address, { cookie, 'sec-fetch-dest': 'image' });
      expect([statusCode, headers['set-cookie']]).toEqual([403, undefined]);
    }
    expect(await entries()).toEqual([]);
  });

  test('forgives a clock that is half a minute slow', async () => {
    const { signIn, provider } = await startOidcSite();
    provider.alter = (claims) => ({ ...claims, exp: Date.now() / 1000 - 30 });
    expect((await signIn()).session).toBeDefined();
  });

  test('is down with its provider, says so, and recovers', async () => {
    const { begin, finish, provider, get } = await startOidcSite();
    const { location, cookie } = await begin();
    const url = await provider.answer(location);
    await provider.stop();
    const late = await finish(url, cookie);
    expect([late.status, late.headers['retry-after']]).toEqual([503, '5']);
    const site = await startOidcSite();
    await site.provider.stop();
    const answer = await site.begin('?to=/admin/users');
    expect(answer.status).toBe(503);
    expect(answer.body).toContain('does not answer');
    expect(answer.body).toContain('href="/k7q2x9m4/login?to=%2Fadmin%2Fusers"');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await get('/')).statusCode).toBe(200);
  });

  test('is down while its provider has too many requests, which are no failures of the visitors', async () => {
    const { signIn, provider } = await startOidcSite({ TRUSTED_PROXIES: '' });
    provider.isBusy = true;
    for (let index = 0; index < 20; index++) expect((await signIn()).status).toBe(503);
    provider.isBusy = false;
    expect((await signIn()).session).toBeDefined();
  });

  test('is down while its provider refuses its secret, which is no failure of the visitors', async () => {
    const { signIn } = await startOidcSite({
      TRUSTED_PROXIES: '',
      OIDC_CLIENT_SECRET: 'the secret before the last change',
    });
    for (let index = 0; index < 21; index++) expect((await signIn()).status).toBe(503);
  });

  test('keeps no reader waiting while its provider does not answer', async () => {
    const silent = createServer();
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const { port } = silent.address() as AddressInfo;
    const environment = { AUTH_MODE: 'oidc', OIDC_ISSUER: `http://127.0.0.1:${port}` };
    const { get } = await startApp({ environment: { ...environment, OIDC_CLIENT_ID: 'foreword' } });
    const asked = once(silent, 'connection') as Promise<[Socket]>;
    const starts = [get('/auth/oidc/start'), get('/auth/oidc/start')];
    const [socket] = await asked;
    const reader = get('/api/book-summaries?q=walden').then(() => 'a reader');
    expect(await Promise.race([reader, ...starts])).toBe('a reader');
    socket.destroy();
    silent.close();
    for (const start of starts) expect((await start).statusCode).toBe(503);
  });

  test('asks a provider again that was half set up', async () => {
    const metadata: Record<string, string> = {};
    const provider = createHttpServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata));
    });
    await once(provider.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void provider.close());
    const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const environment = { AUTH_MODE: 'oidc', OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'foreword' };
    const { get } = await startApp({ environment });
    for (const name of ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri']) {
      expect((await get('/auth/oidc/start')).statusCode).toBe(503);
      metadata[name] = 'ftp://id.books.example';
      expect((await get('/auth/oidc/start')).statusCode).toBe(503);
      metadata[name] = issuer;
    }
    expect((await get('/auth/oidc/start')).statusCode).toBe(303);
  });

  test('starts without a provider and says that it is not set up', async () => {
    const { get } = await startApp({ environment: { AUTH_MODE: 'oidc' } });
    const { statusCode, body } = await get('/auth/oidc/start');
    expect([statusCode, body]).toEqual([503, expect.stringContaining('not set up')]);
  });

  test('sends PKCE, state and nonce, and keeps the secret in a cookie of the browser', async () => {
    const { begin } = await startOidcSite();
    const { location, headers } = await begin();
    const query = new URL(location).searchParams;
    expect(query.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(query.get(name)).toMatch(/.{43}/);
    expect(query.get('redirect_uri')).toBe(`${PUBLIC_URL}/auth/oidc/callback`);
    expect(headers['set-cookie']).toMatch(
      /^__Host-foreword_sign_in=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/,
    );
  });

  test('the claim gives the role at each sign-in; the last administrator stays one', async () => {
    const { signIn, userOf, provider, add } = await startOidcSite({
      person: { ...EDITH, roles: ['admin', 'else'] },
      OIDC_ROLE_CLAIM: 'roles',
    });
    expect((await userOf((await signIn()).session)).body.role).toBe('admin');
    provider.person = { ...EDITH, roles: ['editor'] };
    expect((await userOf((await signIn()).session)).body.role).toBe('admin');
    await add('admin', 'ada@books.example');
    expect((await userOf((await signIn()).session)).body.role).toBe('editor');
    provider.person = { ...EDITH, roles: ['else'] };
    expect(await signIn()).toMatchObject({ status: 403, session: undefined });
  });

  test('a new sign-in proves the user again before users change', async () => {
    const { signIn, add, call, provider, begin, db } = await startOidcSite();
    await add('admin');
    provider.alter = (claims) => ({
      ...claims,
      auth_time: Math.floor(SEED_TIME.getTime() / 1000) - 601,
    });
    const old = await signIn();
    const invite = (session = '') =>
      call<{ error: string }>('/api/admin/users', {
        method: 'POST',
        headers: { cookie: session, origin: PUBLIC_URL },
        payload: { email: 'emil@books.example', role: 'editor' },
      });
    const asked = await invite(old.session);
    expect([asked.status, asked.body.error]).toEqual([428, 'Please sign in again first']);
    const query = new URL((await begin('?fresh=1')).location).searchParams;
    expect([query.get('prompt'), query.get('max_age')]).toEqual(['login', '600']);
    // The provider has to tell the time.
    provider.alter = ({ auth_time: _, ...claims }) => claims;
    expect(await signIn('?fresh=1', old.session)).toMatchObject({ status: 401 });
    provider.alter = undefined;
    const fresh = await signIn('?fresh=1', old.session);
    expect(fresh.session).toBeDefined();
    expect((await invite(old.session)).status).toBe(401);
    const [{ authenticated_at } = { authenticated_at: '' }] = await db
      .selectFrom('session')
      .selectAll()
      .execute();
    expect(Math.abs(Date.parse(authenticated_at) - Date.now())).toBeLessThan(60_000);
    provider.alter = (claims) => ({ ...claims, auth_time: SEED_TIME.getTime() / 1000 - 598.5 });
    expect((await invite((await signIn()).session)).status).toBe(201);
    provider.alter = ({ auth_time: _, ...claims }) => claims;
    expect((await invite((await signIn()).session)).status).toBe(428);
  });

  test('signing out ends the session here and at the provider', async () => {
    const { signIn, userOf, get, provider } = await startOidcSite();
    const { session = '' } = await signIn();
    const headers = { cookie: session, 'sec-fetch-site': 'same-origin' };
    const { headers: answer } = await get('/api/logout', headers);
    const url = new URL(String(answer.location));
    expect(url.origin).toBe(provider.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${PUBLIC_URL}/`);
    expect((await userOf(session)).status).toBe(401);
    expect((await get('/api/logout', headers)).headers.location).toBe('/');
  });

  test('the login page shows one button, and no form', async () => {
    const { page, get } = await startOidcSite();
    const text = (await get('/k7q2x9m4/login')).body;
    expect(text).toContain('Sign in with your organisation');
    expect(text).not.toContain('type="password"');
    expect((await page('/k7q2x9m4/login')).status).toBe(200);
  });

  test('without scripts the login page of a signed-in user shows no spinner', async () => {
    const { signIn, get } = await startOidcSite();
    const { session: cookie = '' } = await signIn();
    const { body } = await get('/k7q2x9m4/login', { cookie });
    expect(body).toMatch(/<div class="needs-scripts"><div[^>]* role="status">/);
  });

  test('an erased user leaves no identity, and does not come back', async () => {
    const { signIn, call, db, userOf, provider } = await startOidcSite({
      OIDC_ROLE_CLAIM: 'roles',
      person: { ...EDITH, roles: ['editor'] },
    });
    const { session } = await signIn();
    const { id } = (await userOf(session)).body;
    provider.person = { ...EDITH, sub: 'ada', email: 'ada@books.example', roles: ['admin'] };
    provider.alter = (claims) => ({ ...claims, auth_time: SEED_TIME.getTime() / 1000 });
    const headers = { cookie: (await signIn()).session ?? '', origin: PUBLIC_URL };
    const url = `/api/admin/users/${id}`;
    const { body } = await call<{ identities: unknown }>(`${url}/personal-data`, { headers });
    expect(body.identities).toEqual([
      { issuer: provider.issuer, subject: 'edith-1', createdAt: SEED_TIME.toISOString() },
    ]);
    expect((await call(`${url}/personal-data`, { method: 'DELETE', headers })).status).toBe(200);
    const left = await db.selectFrom('identity').select('subject').execute();
    expect(left).toEqual([{ subject: 'ada' }]);
  });

  test('exists in its mode alone', async () => {
    const { get } = await startApp({ environment: { AUTH_MODE: 'password' } });
    expect((await get('/auth/oidc/start')).statusCode).toBe(404);
  });
});
