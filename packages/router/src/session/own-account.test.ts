import { updatePasswordHash } from '@foreword/db/repositories/user.ts';
import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import { seedApiToken } from '@foreword/db/testing/credentials.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { describe, expect, test } from 'vitest';
import { startRouter, TEST_USERS } from '../testing/router.ts';
import { clockAt, PASSWORD, seedPasswordUser } from '../testing/session.ts';
import { identify } from './session.service.ts';

const MINUTE_MS = 60_000;

/** Ada administers a site with passwords; `signIn` gives a caller with a new session of hers. */
async function startWithAda(engine: (typeof testEngines)[number] = 'sqlite') {
  const started = await startRouter({ engine });
  const { db, context, callAs } = started;
  const { now, pass } = clockAt(SEED_TIME);
  const ada = await seedPasswordUser(db, { id: 'ada', email: 'ada@books.example', role: 'admin' });
  const auth = { ...context.auth, mode: 'password' as const };
  const signIn = async (password = PASSWORD) => {
    const there = { ...context, now, auth };
    const { token } = await callAs(there).session.signIn({ email: ada.email, password });
    /** The session is read at each call, as for each request. */
    const session = async () => {
      const identity = await identify({ db, now, auth }, token);
      return callAs({ ...there, identity: identity ?? null });
    };
    return { token, session };
  };
  const actions = async () =>
    (await db.selectFrom('audit_event').select('action').orderBy('id').execute()).map(
      ({ action }) => action,
    );
  return { ...started, ada, now, pass, signIn, actions };
}

const NEW_USER = { email: 'bo@books.example', role: 'editor' as const };
const BETTER = 'seven grey herons at dawn';

describe.each(testEngines)('a session of an administrator on %s', (engine) => {
  test('must confirm its password after ten minutes to change users and tokens', async () => {
    const { signIn, pass, ada, seed } = await startWithAda(engine);
    const { session } = await signIn();
    pass(10 * MINUTE_MS);
    await (await session()).users.create(NEW_USER);
    pass(1);
    const { id } = await seed.apiToken();
    const stale = await session();
    for (const call of [
      stale.users.create({ ...NEW_USER, email: 'b@books.example' }),
      stale.users.update({ id: TEST_USERS.editor.id, role: 'admin' }),
      stale.users.invite({ id: TEST_USERS.editor.id }),
      stale.users.endSessions({ id: ada.id }),
      stale.tokens.create({ name: 'Import', role: 'editor' }),
      stale.tokens.revoke({ id }),
    ]) {
      await expect(call).rejects.toMatchObject({
        code: 'PRECONDITION_REQUIRED',
        message: 'Please confirm your password first',
      });
    }
    expect(await stale.users.list()).toHaveLength(4);
    await stale.session.confirmPassword({ password: PASSWORD });
    await (await session()).tokens.create({ name: 'Import', role: 'editor' });
  });

  test('confirms nothing with a wrong password, which counts as a failed sign-in', async () => {
    const { signIn, actions, db } = await startWithAda(engine);
    const caller = await (await signIn()).session();
    const attempt = () => caller.session.confirmPassword({ password: 'wrong' });
    for (let time = 0; time < 5; time += 1) {
      await expect(attempt()).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
        cause: { issues: [{ path: 'password', message: 'The password is wrong' }] },
      });
    }
    await expect(attempt()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const failed = await db
      .selectFrom('audit_event')
      .select('via')
      .where('via', '=', 'none')
      .execute();
    expect(failed).toHaveLength(6);
    expect(await actions()).not.toContain('session.confirmPassword');
  });

  test('an empty password is no failed sign-in', async () => {
    const { signIn, actions } = await startWithAda(engine);
    const caller = await (await signIn()).session();
    const before = await actions();
    for (const attempt of [
      caller.session.confirmPassword({ password: '' }),
      caller.session.changePassword({ currentPassword: '', password: BETTER }),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    expect(await actions()).toEqual(before);
  });

  test('loses no password that was set while it changed another', async () => {
    const { signIn, db, context, ada } = await startWithAda(engine);
    const { passwords } = context;
    const set = await passwords.hash('set by an invitation meanwhile');
    context.passwords = {
      ...passwords,
      async hash(password) {
        await updatePasswordHash(db, ada.id, set);
        return passwords.hash(password);
      },
    };
    const { session } = await signIn();
    const change = { currentPassword: PASSWORD, password: BETTER };
    await expect((await session()).session.changePassword(change)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      cause: { issues: [{ path: 'currentPassword' }] },
    });
    await signIn('set by an invitation meanwhile');
  });

  test('alone confirms a password: a token of the same user does not', async () => {
    const { db, ada, now, context, callAs } = await startWithAda(engine);
    const { token } = await seedApiToken(db, { userId: ada.id, role: 'admin' });
    const auth = { ...context.auth, mode: 'password' as const };
    const identity = (await identify({ db, now, auth }, token)) ?? null;
    const script = callAs({ ...context, now, auth, identity });
    const refusal = (path: string) => ({
      cause: { issues: [{ path, message: 'Only a session can confirm a password' }] },
    });
    await expect(script.session.confirmPassword({ password: PASSWORD })).rejects.toMatchObject(
      refusal('password'),
    );
    const change = { currentPassword: PASSWORD, password: BETTER };
    await expect(script.session.changePassword(change)).rejects.toMatchObject(
      refusal('currentPassword'),
    );
  });

  test('changes its own password, which ends other sessions and tokens', async () => {
    const { signIn, db, ada, now } = await startWithAda(engine);
    const here = await signIn();
    const elsewhere = await signIn();
    await seedApiToken(db, { userId: ada.id });
    await seedApiToken(db, { userId: TEST_USERS.admin.id });
    const change = { currentPassword: PASSWORD, password: BETTER };
    expect(await (await here.session()).session.changePassword(change)).toEqual({
      ...{ endedSessions: 1, revokedTokens: 1 },
    });
    expect((await (await here.session()).session.current()).id).toBe('ada');
    await expect((await elsewhere.session()).session.current()).rejects.toThrow('Please sign in');
    await expect(signIn()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await signIn(BETTER);
    const tokens = await db
      .selectFrom('api_token')
      .select(['user_id', 'revoked_at'])
      .orderBy('id')
      .execute();
    expect(tokens).toEqual([
      { user_id: 'ada', revoked_at: now().toISOString() },
      { user_id: TEST_USERS.admin.id, revoked_at: null },
    ]);
  });

  test('keeps its password for a wrong or weak one', async () => {
    const { signIn, db } = await startWithAda(engine);
    const caller = await (await signIn()).session();
    const before = await db.selectFrom('app_user').select('password_hash').execute();
    for (const [change, path] of [
      [{ currentPassword: 'wrong', password: BETTER }, 'currentPassword'],
      [{ currentPassword: PASSWORD, password: '123456789012' }, 'password'],
      [{ currentPassword: PASSWORD, password: 'ada@books.example' }, 'password'],
    ] as const) {
      await expect(caller.session.changePassword(change)).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
        cause: { issues: [{ path }] },
      });
    }
    expect(await db.selectFrom('app_user').select('password_hash').execute()).toEqual(before);
  });

  test('lists the own sessions, and ends one or all others', async () => {
    const { signIn, pass, editor, seed } = await startWithAda(engine);
    const first = await signIn();
    pass(MINUTE_MS);
    const second = await signIn();
    pass(MINUTE_MS);
    const third = await signIn();
    await seed.session();
    const caller = await third.session();
    const own = await caller.session.listOwn();
    expect(own.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    expect(own[0]).toMatchObject({ address: '127.0.0.1', userAgent: 'test' });
    expect(JSON.stringify(own)).not.toContain(third.token);
    const endOf = { id: own[1]?.id ?? '' };
    await expect(editor.session.endOwn(endOf)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await caller.session.endOwn(endOf);
    await expect((await second.session()).session.current()).rejects.toThrow('Please sign in');
    expect(await caller.session.endOthers()).toEqual({ success: true, ended: 1 });
    await expect((await first.session()).session.current()).rejects.toThrow('Please sign in');
    expect(await caller.session.listOwn()).toHaveLength(1);
    expect(await editor.session.listOwn()).toHaveLength(1);
  });

  test('ends the API tokens of a user with their sessions if asked to', async () => {
    const { signIn, db, seed } = await startWithAda(engine);
    const { id } = TEST_USERS.editor;
    const admin = await (await signIn()).session();
    await seedApiToken(db, { userId: id });
    await seed.session();
    expect(await admin.users.endSessions({ id })).toEqual({ success: true, ended: 1 });
    expect(await admin.users.endSessions({ id, revokeTokens: true })).toMatchObject({
      ...{ ended: 0, revokedTokens: 1 },
    });
  });

  test('resets a password, which revokes the API tokens of the user', async () => {
    const { signIn, db, context, callAs } = await startWithAda(engine);
    await seedApiToken(db, { userId: TEST_USERS.editor.id });
    const { url } = await (await (await signIn()).session()).users.invite({
      id: TEST_USERS.editor.id,
    });
    const auth = { ...context.auth, mode: 'password' as const };
    const accept = { token: url.split('=')[1] ?? '', password: BETTER };
    await callAs({ ...context, auth }).session.acceptInvitation(accept);
    const tokens = await db.selectFrom('api_token').select('revoked_at').execute();
    expect(tokens).toEqual([{ revoked_at: SEED_TIME.toISOString() }]);
  });
});

test.each([
  '123456789012',
  ' '.repeat(12),
  'password1234',
  'qwertyuiop12',
  'letmeinletmein',
  'x'.repeat(200),
])('%j is refused by name as a new password', async (password) => {
  const { signIn, ada, context, callAs } = await startWithAda();
  const { url } = await (await (await signIn()).session()).users.invite({ id: ada.id });
  const auth = { ...context.auth, mode: 'password' as const };
  const token = url.split('=')[1] ?? '';
  await expect(
    callAs({ ...context, auth }).session.acceptInvitation({ token, password }),
  ).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    cause: { issues: [{ path: 'password', message: expect.stringContaining('easy to guess') }] },
  });
});
