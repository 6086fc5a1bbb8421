import { updateUserAccount } from '@foreword/db/repositories/user.ts';
import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import { seedApiToken } from '@foreword/db/testing/credentials.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { MOST_PASSKEYS } from '@foreword/domain/passkey.ts';
import type { AuthMode } from '@foreword/domain/sign-in.ts';
import type { Role } from '@foreword/domain/user.ts';
import { describe, expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { identify } from '../session/session.service.ts';
import { addPasskey, createAuthenticator, type Lie } from '../testing/authenticator.ts';
import { startRouter } from '../testing/router.ts';
import { clockAt, PASSWORD, seedPasswordUser } from '../testing/session.ts';

const ORIGIN = 'https://books.example';
const MINUTE_MS = 60_000;
const REFUSED = {
  code: 'UNAUTHORIZED',
  message: expect.stringMatching(/^This passkey was not accepted/),
};

async function start(engine: (typeof testEngines)[number] = 'sqlite') {
  const started = await startRouter({ engine });
  const { db, context, callAs } = started;
  const { now, pass } = clockAt(SEED_TIME);
  const siteOf = (mode: AuthMode, origin = ORIGIN): Context => ({
    ...context,
    now,
    auth: { ...context.auth, mode, loginUrl: `${origin}/test-segment/login` },
  });
  const site = siteOf('password');
  const callerOf = async (token: string) =>
    callAs({ ...site, identity: (await identify(site, token)) ?? null });
  const visitor = callAs(site);

  /** A user with a session and a passkey. */
  const withPasskey = async (id: string, role: Role = 'editor') => {
    const email = `${id}@books.example`;
    await seedPasswordUser(db, { id, email, role });
    const { token } = await visitor.session.signIn({ email, password: PASSWORD });
    const caller = await callerOf(token);
    const added = await addPasskey(caller);
    const signIn = async (lie?: Lie) => visitor.passkeys.signIn(await added.sign(lie));
    return { ...added, token, caller, email, signIn };
  };
  const events = () => db.selectFrom('audit_event').selectAll().orderBy('id').execute();
  return { ...started, now, pass, site, siteOf, visitor, callerOf, withPasskey, events };
}

describe.each(testEngines)('a passkey on %s', (engine) => {
  test('is added, signs in, is renamed and removed', async () => {
    const { withPasskey, callerOf, pass, now, sent, events } = await start(engine);
    const { caller, passkey, signIn } = await withPasskey('pia');
    expect(passkey).toEqual({
      ...{ id: expect.any(String), name: 'Phone', isBackedUp: true },
      ...{ createdAt: SEED_TIME.toISOString(), lastUsedAt: null },
    });
    pass(MINUTE_MS);
    const { user, token } = await signIn({ counter: 4_000_000_000 });
    expect(user).toMatchObject({ id: 'pia', displayName: 'Pia' });
    expect(sent.session?.token).toBe(token);
    const own = await callerOf(token);
    expect(await own.passkeys.list()).toEqual([{ ...passkey, lastUsedAt: now().toISOString() }]);
    const renamed = await own.passkeys.update({ id: passkey.id, name: 'Old phone' });
    expect(renamed.name).toBe('Old phone');
    await own.passkeys.remove({ id: passkey.id });
    expect(await caller.passkeys.list()).toEqual([]);
    await expect(signIn({ counter: 4_000_000_001 })).rejects.toMatchObject(REFUSED);
    const acts = (await events()).map(({ action, via }) => `${action} ${via}`);
    expect(acts.slice(1)).toEqual([
      'passkeys.create session',
      'session.signIn sign-in',
      'passkeys.update session',
      'passkeys.remove session',
      'session.signIn none',
    ]);
    expect(JSON.stringify(await events())).not.toMatch(/phone/i);
  });

  test('signs in once for each challenge, within five minutes', async () => {
    const { withPasskey, visitor, pass, db } = await start(engine);
    const { sign } = await withPasskey('pia');
    const signed = await sign();
    await visitor.passkeys.signIn(signed);
    await expect(visitor.passkeys.signIn(signed)).rejects.toMatchObject(REFUSED);
    const late = await sign();
    pass(5 * MINUTE_MS);
    await expect(visitor.passkeys.signIn(late)).rejects.toMatchObject(REFUSED);
    await visitor.passkeys.beginSignIn();
    expect(await db.selectFrom('passkey_challenge').selectAll().execute()).toHaveLength(1);
  });

  test('is refused, and logged, where its counter does not rise', async () => {
    const { withPasskey, logged, events } = await start(engine);
    const { signIn, email } = await withPasskey('pia');
    await signIn({ counter: 7 });
    await signIn({ counter: 8 });
    for (const counter of [8, 7, 0]) {
      await expect(signIn({ counter })).rejects.toMatchObject(REFUSED);
    }
    await signIn({ counter: 9 });
    expect(logged).toHaveLength(3);
    expect(logged[0]).toMatchObject({ details: { userId: 'pia', counter: 8, stored: 8 } });
    const refused = (await events()).filter(({ via }) => via === 'none');
    expect(refused).toHaveLength(3);
    expect(refused[0]).toMatchObject({ actor_label: email });
    expect(JSON.parse(refused[0]?.detail ?? '')).toMatchObject({ reason: 'counter' });
  });

  test('goes with a reset of the password, and with the tokens that an administrator ends', async () => {
    const { withPasskey, visitor, db } = await start(engine);
    const ada = await withPasskey('ada', 'admin');
    const pia = await withPasskey('pia');
    const bo = await withPasskey('bo');
    const { url } = await ada.caller.users.invite({ id: 'pia' });
    await pia.signIn();
    const token = url.split('=')[1] ?? '';
    await visitor.session.acceptInvitation({ token, password: 'seven grey herons at dawn' });
    await expect(pia.signIn()).rejects.toMatchObject(REFUSED);
    await ada.caller.users.endSessions({ id: 'bo' });
    await bo.signIn();
    expect(await ada.caller.users.endSessions({ id: 'bo', revokeTokens: true })).toMatchObject({
      ...{ ended: 1, removedPasskeys: 1 },
    });
    await expect(bo.signIn()).rejects.toMatchObject(REFUSED);
    const left = await db.selectFrom('passkey').select('user_id').execute();
    expect(left).toEqual([{ user_id: 'ada' }]);
  });

  test('belongs to the personal data of its user, and is erased with them', async () => {
    const { withPasskey, db } = await start(engine);
    const ada = await withPasskey('ada', 'admin');
    const { passkey, signIn } = await withPasskey('pia');
    const { passkeys } = await ada.caller.users.personalData({ id: 'pia' });
    expect(passkeys).toEqual([passkey]);
    await ada.caller.users.erase({ id: 'pia' });
    await expect(signIn()).rejects.toMatchObject(REFUSED);
    const left = await db.selectFrom('passkey').select('user_id').execute();
    expect(left).toEqual([{ user_id: 'ada' }]);
  });
});

describe('a sign-in by passkey is refused alike', () => {
  test.each([
    ['another origin', { origin: 'https://books.example.evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'c29tZXRoaW5n' }],
    ['a user that the authenticator has not verified', { isVerified: false }],
    ['another user', { userHandle: Buffer.from('bo').toString('base64url') }],
  ])('for %s', async (_, lie) => {
    const { withPasskey, events } = await start();
    await withPasskey('bo');
    const { signIn } = await withPasskey('pia');
    await expect(signIn(lie)).rejects.toMatchObject(REFUSED);
    expect((await events()).at(-1)).toMatchObject({ actor_label: 'passkey', via: 'none' });
    await signIn();
  });

  test('for a signature of another key, and for an unknown passkey', async () => {
    const { withPasskey, visitor } = await start();
    const pia = await withPasskey('pia');
    const bo = await withPasskey('bo');
    const { ceremony, answer } = await bo.sign();
    const stolen = { ...answer, id: pia.passkey.id, rawId: pia.passkey.id };
    stolen.response.userHandle = Buffer.from('pia').toString('base64url');
    await expect(visitor.passkeys.signIn({ ceremony, answer: stolen })).rejects.toMatchObject(
      REFUSED,
    );
    const unknown = await pia.sign();
    unknown.answer.id = 'unknown';
    await expect(visitor.passkeys.signIn(unknown)).rejects.toMatchObject(REFUSED);
  });

  test('for a disabled user, whose passkey works again once they are enabled', async () => {
    const { withPasskey, db } = await start();
    const { signIn } = await withPasskey('pia');
    await updateUserAccount(db, 'pia', { isDisabled: true });
    await expect(signIn()).rejects.toMatchObject(REFUSED);
    await updateUserAccount(db, 'pia', { isDisabled: false });
    await signIn();
  });

  test('for a challenge that was made to add a passkey', async () => {
    const { withPasskey, visitor } = await start();
    const { caller, authenticator } = await withPasskey('pia');
    const { ceremony, options } = await caller.passkeys.begin();
    const { challenge, rp } = options;
    const answer = authenticator.get({
      ...{ challenge, rpId: rp.id, timeout: 1, userVerification: 'required' },
    });
    await expect(visitor.passkeys.signIn({ ceremony, answer })).rejects.toMatchObject(REFUSED);
  });

  test('up to twenty times from one network, then not tried', async () => {
    const { withPasskey, visitor, pass } = await start();
    const { signIn, sign } = await withPasskey('pia');
    const ready = await sign();
    for (let time = 0; time < 20; time += 1) {
      await expect(signIn({ isVerified: false })).rejects.toMatchObject(REFUSED);
    }
    await expect(visitor.passkeys.signIn(ready)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    await expect(visitor.passkeys.beginSignIn()).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    pass(15 * MINUTE_MS);
    await signIn();
  });
});

describe('adding a passkey', () => {
  test('needs a recent password, as removing does; a passkey confirms it, too', async () => {
    const { withPasskey, callerOf, pass, visitor } = await start();
    const { token, passkey, sign } = await withPasskey('pia');
    const bo = await withPasskey('bo');
    pass(10 * MINUTE_MS + 1);
    const stale = await callerOf(token);
    for (const call of [stale.passkeys.begin(), stale.passkeys.remove({ id: passkey.id })]) {
      await expect(call).rejects.toMatchObject({ code: 'PRECONDITION_REQUIRED' });
    }
    await expect(stale.passkeys.confirm(await bo.sign())).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    await stale.passkeys.confirm(await sign());
    await (await callerOf(token)).passkeys.begin();
    // A sign-in by passkey counts as recent.
    const { token: fresh } = await visitor.passkeys.signIn(await sign());
    await (await callerOf(fresh)).passkeys.begin();
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['a user that the authenticator has not verified', { isVerified: false }],
  ])('is refused for %s', async (_, lie) => {
    const { withPasskey } = await start();
    const { caller } = await withPasskey('pia');
    const { ceremony, options } = await caller.passkeys.begin();
    const answer = createAuthenticator().create(options, lie);
    await expect(caller.passkeys.create({ ceremony, answer })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    expect(await caller.passkeys.list()).toHaveLength(1);
  });

  test('takes each challenge once, and from the user who asked', async () => {
    const { withPasskey } = await start();
    const { caller } = await withPasskey('pia');
    const bo = await withPasskey('bo');
    const begin = async () => {
      const { ceremony, options } = await caller.passkeys.begin();
      return { ceremony, answer: createAuthenticator().create(options) };
    };
    const used = await begin();
    await caller.passkeys.create(used);
    for (const attempt of [
      caller.passkeys.create(used),
      bo.caller.passkeys.create(await begin()),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    }
    expect(await caller.passkeys.list()).toHaveLength(2);
    expect(await bo.caller.passkeys.list()).toHaveLength(1);
  });

  test('is refused beyond twenty, also to one of two who began the last one', async () => {
    const { withPasskey } = await start();
    const { caller } = await withPasskey('pia');
    for (let count = 1; count < MOST_PASSKEYS - 1; count++) await addPasskey(caller);
    const [last, tooMany] = [await caller.passkeys.begin(), await caller.passkeys.begin()];
    const create = ({ ceremony, options }: typeof last) =>
      caller.passkeys.create({ ceremony, answer: createAuthenticator().create(options) });
    await create(last);
    for (const attempt of [() => create(tooMany), caller.passkeys.begin]) {
      await expect(attempt()).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
        message: 'You have 20 passkeys already: remove one first',
      });
    }
    expect(await caller.passkeys.list()).toHaveLength(20);
  });

  test('of a stored passkey is a conflict, also for another user', async () => {
    const { withPasskey } = await start();
    const { authenticator } = await withPasskey('pia');
    const { caller } = await withPasskey('bo');
    const { ceremony, options } = await caller.passkeys.begin();
    const answer = authenticator.create(options);
    await expect(caller.passkeys.create({ ceremony, answer })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  test('is refused to an API token, and to a session that has ended meanwhile', async () => {
    const { withPasskey, callerOf, db } = await start();
    const ada = await withPasskey('ada', 'admin');
    const { token } = await seedApiToken(db, { userId: 'ada', scopes: ['administer'] });
    await expect((await callerOf(token)).passkeys.begin()).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    const { ceremony, options } = await ada.caller.passkeys.begin();
    await ada.caller.session.endOwn({ id: (await ada.caller.session.listOwn())[0]?.id ?? '' });
    const answer = createAuthenticator().create(options);
    await expect(ada.caller.passkeys.create({ ceremony, answer })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });
});

test('a passkey of another user is not found', async () => {
  const { withPasskey } = await start();
  const { passkey } = await withPasskey('pia');
  const { caller } = await withPasskey('bo');
  const { id } = passkey;
  for (const call of [
    caller.passkeys.update({ id, name: 'Mine' }),
    caller.passkeys.remove({ id }),
  ]) {
    await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

test.each([
  ['password', 'https://books.example', true],
  ['password', 'http://localhost:3000', true],
  ['password', 'http://books.example', false],
  ['password', 'https://192.0.2.1', false],
  ['password', 'https://[2001:db8::1]', false],
  ['password', 'http://127.0.0.1:3000', false],
  ['demo', 'https://books.example', false],
  ['oidc', 'https://books.example', false],
] as const)('in mode %s at %s the site has passkeys: %s', async (mode, origin, hasPasskeys) => {
  const { callAs, siteOf } = await start();
  const caller = callAs(siteOf(mode, origin));
  const { passkeyOrigin } = await caller.session.mode();
  expect(passkeyOrigin).toBe(hasPasskeys ? origin : undefined);
  if (hasPasskeys) return;
  await expect(caller.passkeys.beginSignIn()).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    message: 'This site has no passkeys',
  });
});
