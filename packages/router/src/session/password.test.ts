import { updatePasswordHash } from '@foreword/db/repositories/user.ts';
import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import { seedApiToken } from '@foreword/db/testing/credentials.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { describe, expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { startRouter, TEST_USERS } from '../testing/router.ts';
import { clockAt, countHashes, PASSWORD, seedPasswordUser } from '../testing/session.ts';
import { identify, SESSION_LIFETIME_MS } from './session.service.ts';

const AUTH = {
  auth: {
    mode: 'password',
    loginPath: '/l/login',
    loginUrl: 'https://books.example/l/login',
    sessionIdleMs: SESSION_LIFETIME_MS,
  },
} as const;

/** The router of a site with passwords, of which Pia has one. */
async function startWithPia(engine: (typeof testEngines)[number]) {
  const started = await startRouter({ engine });
  const { context, contextAs, callAs, db } = started;
  const { now, pass } = clockAt(SEED_TIME);
  const pia = await seedPasswordUser(db);
  const callWith = (more: Partial<Context> = {}) => callAs({ ...context, ...AUTH, now, ...more });
  return {
    ...started,
    pia,
    now,
    pass,
    callWith,
    visitor: callWith(),
    admin: callAs(contextAs(TEST_USERS.admin, { ...AUTH, now })),
    isOpen: async (token: string) => (await identify({ db, now, ...AUTH }, token)) !== undefined,
    events: () => db.selectFrom('audit_event').selectAll().orderBy('id').execute(),
  };
}

const WRONG = { code: 'UNAUTHORIZED', message: 'E-mail or password is wrong' };

test('a sign-in does not wait for a transaction that adds a token of the user', async () => {
  const { db, visitor, pia } = await startWithPia('postgres');
  await db.transaction().execute(async (db) => {
    await seedApiToken(db, { userId: pia.id });
    await visitor.session.signIn({ email: pia.email, password: PASSWORD });
  });
});

describe.each(testEngines)('signing in by password on %s', (engine) => {
  test('gives a session to a user with the password, in any case of the e-mail', async () => {
    const { visitor, sent, pia, isOpen, admin, events, now } = await startWithPia(engine);
    const email = 'pia@BOOKS.example';
    const { user, token } = await visitor.session.signIn({ email, password: PASSWORD });
    expect(user).toMatchObject({ id: 'pia', displayName: 'Pia', role: 'editor' });
    expect(sent.session).toEqual({ token, maxAgeMs: SESSION_LIFETIME_MS });
    expect(await isOpen(token)).toBe(true);
    expect(await events()).toMatchObject([
      { action: 'session.signIn', actor_user_id: 'pia', actor_label: pia.email, via: 'sign-in' },
    ]);
    const account = (await admin.users.list()).find(({ id }) => id === 'pia');
    expect(account).toMatchObject({ lastSignedInAt: now().toISOString(), openSessions: 1 });
  });

  test('answers alike, after one hash, for every wrong input', async () => {
    const { visitor, db, admin, seed, pia } = await startWithPia(engine);
    const disabled = await seedPasswordUser(db, { id: 'dora', email: 'dora@books.example' });
    await admin.users.update({ id: disabled.id, isDisabled: true });
    await seedPasswordUser(db, { id: 'demo-admin', email: 'demo@foreword.example' });
    const invited = await seed.user({ email: 'ivo@books.example' });
    const hashes = countHashes();
    for (const [email, password] of [
      [pia.email, 'wrong'],
      ['unknown@books.example', PASSWORD],
      [disabled.email, PASSWORD],
      [invited.email, PASSWORD],
      ['demo@foreword.example', PASSWORD],
      [pia.email, ''],
    ] as const) {
      hashes.count = 0;
      await expect(visitor.session.signIn({ email, password })).rejects.toMatchObject(WRONG);
      expect(hashes.count, email).toBe(1);
    }
    hashes.count = 0;
    await visitor.session.signIn({ email: pia.email, password: PASSWORD });
    expect(hashes.count).toBe(1);
  });

  test.each([
    ['disabled', ({ admin }) => admin.users.update({ id: 'pia', isDisabled: true })],
    ['given another password', ({ db }) => updatePasswordHash(db, 'pia', 'another hash')],
    ['erased', ({ admin }) => admin.users.erase({ id: 'pia' })],
  ] satisfies [string, (started: Awaited<ReturnType<typeof startWithPia>>) => unknown][])(
    'is refused to a user who is %s while the password is hashed',
    async (_, change) => {
      const started = await startWithPia(engine);
      const { passwords } = started.context;
      const verify: typeof passwords.verify = async (...attempt) => {
        const isRight = await passwords.verify(...attempt);
        await change(started);
        return isRight;
      };
      const visitor = started.callWith({ passwords: { ...passwords, verify } });
      const attempt = { email: 'pia@books.example', password: PASSWORD };
      await expect(visitor.session.signIn(attempt)).rejects.toMatchObject(WRONG);
      expect(await started.db.selectFrom('session').selectAll().execute()).toEqual([]);
    },
  );

  test('a failure is written down without the password, under the e-mail that was given', async () => {
    const { visitor, events } = await startWithPia(engine);
    const attempt = { email: 'PIA@books.example', password: 'a secret nobody may see' };
    await expect(visitor.session.signIn(attempt)).rejects.toMatchObject(WRONG);
    const written = await events();
    expect(written).toMatchObject([
      {
        action: 'session.signIn',
        actor_user_id: null,
        actor_label: 'pia@books.example',
        via: 'none',
        object_kind: null,
        address: '127.0.0.1',
      },
    ]);
    expect(JSON.stringify(written)).not.toContain('secret');
  });

  test('an accent typed as two characters makes the same password', async () => {
    const { visitor, admin } = await startWithPia(engine);
    const { url } = await admin.users.invite({ id: 'pia' });
    const token = url.split('=')[1] ?? '';
    const password = 'Überraschung am Café';
    await visitor.session.acceptInvitation({ token, password: password.normalize('NFC') });
    const decomposed = { email: 'pia@books.example', password: password.normalize('NFD') };
    expect((await visitor.session.signIn(decomposed)).user.id).toBe('pia');
  });

  test('is refused on a site with another way to sign in', async () => {
    const { callWith } = await startWithPia(engine);
    for (const mode of ['demo', 'oidc'] as const) {
      const there = callWith({ auth: { ...AUTH.auth, mode } });
      expect(await there.session.mode()).toEqual({ mode, isSignedIn: false });
      for (const call of [
        there.session.signIn({ email: 'pia@books.example', password: PASSWORD }),
        there.session.acceptInvitation({ token: 'x', password: PASSWORD }),
      ]) {
        await expect(call).rejects.toMatchObject({ code: 'FORBIDDEN' });
      }
    }
  });
});

describe.each(testEngines)('accepting an invitation on %s', (engine) => {
  test('sets the password once, ends older sessions, and signs in', async () => {
    const { visitor, admin, isOpen, pia } = await startWithPia(engine);
    const before = await visitor.session.signIn({ email: pia.email, password: PASSWORD });
    const token = (await admin.users.invite({ id: 'pia' })).url.split('=')[1] ?? '';
    const password = 'quite another one';
    const after = await visitor.session.acceptInvitation({ token, password });
    expect(after.user.id).toBe('pia');
    expect(await isOpen(before.token)).toBe(false);
    expect(await isOpen(after.token)).toBe(true);
    await expect(
      visitor.session.signIn({ email: pia.email, password: PASSWORD }),
    ).rejects.toMatchObject(WRONG);
    await visitor.session.signIn({ email: pia.email, password });
    await expect(visitor.session.acceptInvitation({ token, password })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
  });

  test('works for one of two who use it at once', async () => {
    const { visitor, admin } = await startWithPia(engine);
    const token = (await admin.users.invite({ id: 'pia' })).url.split('=')[1] ?? '';
    const outcomes = await Promise.allSettled([
      visitor.session.acceptInvitation({ token, password: 'the first password' }),
      visitor.session.acceptInvitation({ token, password: 'the second password' }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test.each([
    ['too old', ({ pass }) => pass(7 * 24 * 60 * 60 * 1000)],
    ['replaced', ({ admin }) => admin.users.invite({ id: 'pia' })],
    ['voided', ({ admin }) => admin.users.update({ id: 'pia', isDisabled: true })],
  ] satisfies [string, (started: Awaited<ReturnType<typeof startWithPia>>) => unknown][])(
    'an invitation that is %s sets nothing and costs no hash',
    async (_, spoil) => {
      const started = await startWithPia(engine);
      const token = (await started.admin.users.invite({ id: 'pia' })).url.split('=')[1] ?? '';
      await spoil(started);
      const hashes = countHashes();
      const accept = { token, password: 'quite another one' };
      await expect(started.visitor.session.acceptInvitation(accept)).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
      });
      expect(hashes.count).toBe(0);
    },
  );

  test.each([
    ['short', 'BAD_REQUEST'],
    ['x'.repeat(201), 'BAD_REQUEST'],
    [' PIA@books.example', 'UNPROCESSABLE_CONTENT'],
  ])('the password "%s" is refused, and the invitation stays', async (password, code) => {
    const { visitor, admin } = await startWithPia(engine);
    const token = (await admin.users.invite({ id: 'pia' })).url.split('=')[1] ?? '';
    await expect(visitor.session.acceptInvitation({ token, password })).rejects.toMatchObject({
      code,
      cause: { issues: [{ path: expect.anything() }] },
    });
    await visitor.session.acceptInvitation({ token, password: 'quite another one' });
  });

  test('a password made of the names of the invited user is too easy to guess', async () => {
    const { visitor, admin } = await startWithPia(engine);
    const { invitation } = await admin.users.create({
      email: 'hw@books.example',
      firstName: 'Hieronymus',
      lastName: 'Wolfsburger',
      role: 'editor',
    });
    const [, token = ''] = invitation.url.split('=');
    const accept = { token, password: 'hieronymuswolfsburger' };
    await expect(visitor.session.acceptInvitation(accept)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: expect.stringContaining('too easy to guess'),
    });
  });
});
