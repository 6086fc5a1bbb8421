import { createHash } from 'node:crypto';
import { insertSession } from '@foreword/db/repositories/session.ts';
import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { DEMO_TOKEN } from '@foreword/domain/demo-user.ts';
import { describe, expect, test } from 'vitest';
import { identityOf, startRouter, TEST_USERS } from '../testing/router.ts';
import { authOf, clockAt } from '../testing/session.ts';
import { identify, SESSION_LIFETIME_MS, signOut } from './session.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

describe.each(testEngines)('sessions on %s', (engine) => {
  test('registering signs in the demo account for any input', async () => {
    const { db, visitor, sent } = await startRouter({ engine });
    const { user, token } = await visitor.session.register({
      email: 'somebody@else.example',
      password: 'x',
    });
    expect(user).toEqual({
      id: 'demo-admin',
      email: 'demo@foreword.example',
      firstName: 'Demo',
      lastName: 'Admin',
      displayName: 'Demo Admin',
      profileImageUrl: null,
      photoURL: null,
      firebaseUid: 'demo-admin',
      role: 'admin',
    });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(sent.session).toEqual({ token, maxAgeMs: SESSION_LIFETIME_MS });
    expect(await identify({ db, now: () => SEED_TIME, auth: authOf('demo') }, token)).toMatchObject(
      {
        user: { id: 'demo-admin', role: 'admin' },
        tokenHash: hash(token),
      },
    );
  });

  test('only the hash of a token is stored, and each sign-in gives a new one', async () => {
    const { db, visitor } = await startRouter({ engine });
    const one = await visitor.session.register({ email: 'a@b.example' });
    const two = await visitor.session.register({ email: 'a@b.example' });
    expect(one.token).not.toBe(two.token);
    const rows = await db.selectFrom('session').selectAll().execute();
    expect(rows.map(({ token_hash }) => token_hash).sort()).toEqual(
      [hash(one.token), hash(two.token)].sort(),
    );
    expect(JSON.stringify(rows)).not.toContain(one.token);
  });

  test.each(['', 'nobody', 'a@', '@b.example', `${'x'.repeat(300)}@b.example`, 1, null])(
    'registering with the e-mail %j is refused by name',
    async (email) => {
      const { visitor } = await startRouter({ engine });
      await expect(visitor.session.register({ email } as never)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringMatching(/^email: /),
      });
    },
  );

  test('registering with a long e-mail is refused with the limit', async () => {
    const { visitor } = await startRouter({ engine });
    const email = `${'x'.repeat(60)}@${'b'.repeat(240)}`;
    await expect(visitor.session.register({ email })).rejects.toMatchObject({
      message: 'email: Must be at most 300 characters',
    });
  });

  test.each(['password', 'oidc'] as const)('mode %s knows nothing of the demo', async (mode) => {
    const { db, context, visitor, editorWith } = await startRouter({ engine });
    const { token } = await visitor.session.register({ email: 'a@b.example' });
    const now = () => SEED_TIME;
    expect(await identify({ db, now, auth: authOf('demo') }, token)).toBeDefined();
    expect(await identify({ db, now, auth: authOf(mode) }, token)).toBeUndefined();
    expect(await identify({ db, now, auth: authOf(mode) }, DEMO_TOKEN)).toBeUndefined();
    const there = editorWith({ ...context, auth: { ...context.auth, mode } });
    await expect(there.session.register({ email: 'a@b.example' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test('the fixed demo token counts in demo mode', async () => {
    const { db } = await startRouter({ engine });
    const who = await identify({ db, now: () => SEED_TIME, auth: authOf('demo') }, DEMO_TOKEN);
    expect(who).toMatchObject({ user: { id: 'demo-admin', role: 'admin' }, tokenHash: null });
    await db
      .updateTable('app_user')
      .set({ is_disabled: 1 })
      .where('id', '=', 'demo-admin')
      .execute();
    expect(
      await identify({ db, now: () => SEED_TIME, auth: authOf('demo') }, DEMO_TOKEN),
    ).toBeUndefined();
  });

  test('a session ends with its time, with sign-out, or with its user', async () => {
    const { db, context } = await startRouter({ engine });
    const { now, pass } = clockAt(SEED_TIME);
    const { id: userId } = TEST_USERS.editor;
    const start = async (token: string) => {
      const expiresAt = new Date(now().getTime() + SESSION_LIFETIME_MS);
      await insertSession(db, { tokenHash: hash(token), userId, createdAt: now(), expiresAt });
    };
    const isOpen = async (token: string) =>
      (await identify({ db, now, auth: authOf('password') }, token)) !== undefined;

    await start('one');
    expect(await isOpen('one')).toBe(true);
    expect(await isOpen('unknown')).toBe(false);
    expect(await isOpen(hash('one'))).toBe(false);
    pass(SESSION_LIFETIME_MS - 1);
    expect(await isOpen('one')).toBe(true);
    pass(1);
    expect(await isOpen('one')).toBe(false);

    await start('two');
    const identity = { ...identityOf(TEST_USERS.editor), tokenHash: hash('two') };
    await signOut({ ...context, db, now, identity });
    expect(await isOpen('two')).toBe(false);

    await start('three');
    await db.updateTable('app_user').set({ is_disabled: 1 }).where('id', '=', userId).execute();
    expect(await isOpen('three')).toBe(false);
  });

  test('a session ends when it has not been used for the idle limit', async () => {
    const { db, context, contextAs, callAs, seed } = await startRouter({ engine });
    const { now, pass } = clockAt(SEED_TIME);
    const auth = { ...context.auth, sessionIdleMs: 14 * DAY_MS };
    const { identity, token } = await seed.session();
    const isOpen = async () => (await identify({ db, now, auth }, token)) !== undefined;
    const admin = callAs(contextAs(TEST_USERS.admin, { now, auth }));
    const openSessions = async () =>
      (await admin.users.list()).find(({ id }) => id === identity.user.id)?.openSessions;

    pass(14 * DAY_MS - 1);
    expect(await isOpen()).toBe(true);
    pass(14 * DAY_MS - 1);
    expect(await openSessions()).toBe(1);
    expect(await isOpen()).toBe(true);
    // Thirty days after sign-in it ends although it is in use.
    pass(2 * DAY_MS + 2);
    expect(await isOpen()).toBe(false);

    const unused = await seed.session({ createdAt: now() });
    pass(14 * DAY_MS);
    expect(await identify({ db, now, auth }, unused.token)).toBeUndefined();
    expect(await openSessions()).toBe(0);
    const register = () =>
      callAs({ ...context, now, auth }).session.register({ email: 'a@b.example' });
    const stored = async () =>
      (await db.selectFrom('session').select('user_id').execute()).map(({ user_id }) => user_id);
    await register();
    expect(await stored()).toHaveLength(3);
    // Rows go a week after a sign-in found that they had ended.
    pass(7 * DAY_MS);
    await register();
    expect(await stored()).toEqual(['demo-admin', 'demo-admin']);
  });

  test('a clock that was two years ahead for a sign-in ends no session', async () => {
    const { db, context, callAs, seed } = await startRouter({ engine });
    const { token } = await seed.session();
    const ahead = { ...context, now: () => new Date(SEED_TIME.getTime() + 730 * DAY_MS) };
    await callAs(ahead).session.register({ email: 'a@b.example' });
    await callAs(ahead).session.register({ email: 'a@b.example' });
    const { auth } = context;
    expect(await identify({ db, now: ahead.now, auth }, token)).toBeUndefined();
    expect(await identify({ db, now: context.now, auth }, token)).toBeDefined();
  });

  test('idle and expired sessions do not count as ended by an administrator', async () => {
    const { contextAs, callAs, seed } = await startRouter({ engine });
    const { now, pass } = clockAt(SEED_TIME);
    const admin = callAs(contextAs(TEST_USERS.admin, { now }));
    const { identity } = await seed.session();
    pass(14 * DAY_MS);
    await seed.session({ createdAt: now() });
    expect(await admin.users.endSessions({ id: identity.user.id })).toMatchObject({ ended: 1 });
  });

  test('its last use is noted, but not at every request', async () => {
    const { db } = await startRouter({ engine });
    const { now, pass } = clockAt(SEED_TIME);
    const expiresAt = new Date(now().getTime() + SESSION_LIFETIME_MS);
    const tokenHash = hash('one');
    const { id: userId } = TEST_USERS.editor;
    await insertSession(db, { tokenHash, userId, createdAt: now(), expiresAt });
    const lastSeen = async () => {
      await identify({ db, now, auth: authOf('password') }, 'one');
      const row = await db.selectFrom('session').select('last_seen_at').executeTakeFirst();
      return row?.last_seen_at;
    };
    pass(60_000);
    expect(await lastSeen()).toBe(SEED_TIME.toISOString());
    pass(10 * 60_000);
    expect(await lastSeen()).toBe(now().toISOString());
  });

  test('a signed-in user gets their own account', async () => {
    const { editor, admin, visitor } = await startRouter({ engine });
    expect(await editor.session.current()).toEqual(TEST_USERS.editor);
    expect(await admin.session.current()).toEqual(TEST_USERS.admin);
    await expect(visitor.session.current()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  test.each([
    ['/admin/edit/17?versionId=3', '/test-segment/login?to=%2Fadmin%2Fedit%2F17%3FversionId%3D3'],
    [undefined, '/test-segment/login'],
    ['//evil.example', '/test-segment/login'],
    ['https://evil.example', '/test-segment/login'],
    ['/\\evil.example', '/test-segment/login'],
  ])('the way to the login page keeps the wanted page %j: %s', async (to, location) => {
    const { visitor } = await startRouter({ engine });
    expect(await visitor.session.login({ to })).toEqual({ location });
  });

  test('a wanted address that is too long still leads to the login page', async () => {
    const { visitor } = await startRouter({ engine });
    const to = `/admin?q=${'a'.repeat(2000)}`;
    expect(await visitor.session.login({ to })).toEqual({ location: '/test-segment/login' });
  });

  test('signing out leads home, takes the cookie away, and needs no session', async () => {
    const { editor, visitor, editorWith, sent } = await startRouter({ engine });
    for (const caller of [editor, visitor]) {
      expect(await caller.session.signOut()).toEqual({ location: '/' });
      expect(sent.session).toBeNull();
    }
    const forged = editorWith({ isForgeable: true });
    await expect(forged.session.signOut()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('another site can make a browser read, but not change anything', async () => {
    const { editorWith, db } = await startRouter({ engine });
    const forged = editorWith({ isForgeable: true });
    expect((await forged.previews.listAll({})).total).toBe(0);
    await expect(forged.bulkUpload.upload({ bookTitles: ['x'] })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'This request came from another site',
    });
    expect(await db.selectFrom('preview').selectAll().execute()).toEqual([]);
  });
});
