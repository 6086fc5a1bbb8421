import { removeSession } from '@foreword/db/repositories/session.ts';
import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { describe, expect, test } from 'vitest';
import { hashSecret, identify } from '../session/session.service.ts';
import { startRouter, TEST_USERS } from '../testing/router.ts';
import { authOf, clockAt } from '../testing/session.ts';

const now = () => SEED_TIME;

describe.each(testEngines)('API tokens on %s', (engine) => {
  test('a session or a token that has ended meanwhile makes no token', async () => {
    const { admin, db, callAs, contextAs, seed } = await startRouter({ engine });
    const user = TEST_USERS.admin;
    const { identity } = await seed.session();
    await removeSession(db, identity.tokenHash);
    const apiToken = await admin.tokens.create({
      name: 'Import',
      role: 'admin',
      scopes: ['read', 'draft', 'publish', 'administer'],
    });
    await admin.tokens.revoke({ id: apiToken.id });
    for (const ended of [identity, { ...identity, tokenHash: null, apiToken }]) {
      const caller = callAs(contextAs(user, { identity: { ...ended, user } }));
      await expect(caller.tokens.create({ name: 'Left', role: 'editor' })).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
      });
    }
  });

  test('a token of an administrator acts as an editor once its maker is one, and names its last use', async () => {
    const { admin, db, seed } = await startRouter({ engine });
    const maker = await seed.user({ id: 'mo', email: 'mo@books.example', role: 'admin' });
    const { token } = await seed.apiToken({ userId: maker.id, role: 'admin' });
    const { now, pass } = clockAt(SEED_TIME);
    const use = async () => (await identify({ db, now, auth: authOf('demo') }, token))?.user.role;
    const lastUse = async () => (await admin.tokens.list())[0]?.lastUsedAt;
    expect(await use()).toBe('admin');
    pass(5 * 60_000);
    await admin.users.update({ id: maker.id, role: 'editor' });
    expect(await use()).toBe('editor');
    expect(await lastUse()).toBe(SEED_TIME.toISOString());
    pass(1);
    await use();
    expect(await lastUse()).toBe(now().toISOString());
  });

  test('a new token is shown once, and works at once', async () => {
    const { admin, db } = await startRouter({ engine });
    const { token, ...created } = await admin.tokens.create({
      name: 'Nightly import',
      role: 'editor',
      expiresInDays: 1,
    });
    expect(token).toMatch(/^fwd_[\w-]{43}$/);
    expect(created).toEqual({
      id: expect.any(Number),
      name: 'Nightly import',
      role: 'editor',
      scopes: ['read', 'draft', 'publish'],
      tokenStart: token.slice(0, 10),
      createdBy: { id: TEST_USERS.admin.id, email: TEST_USERS.admin.email },
      createdAt: '2026-03-01T09:30:00.000Z',
      expiresAt: '2026-03-02T09:30:00.000Z',
      lastUsedAt: null,
      revokedAt: null,
    });
    expect(await identify({ db, now, auth: authOf('demo') }, token)).toMatchObject({
      user: { id: TEST_USERS.admin.id, role: 'editor' },
      via: 'api-token',
      apiToken: { id: created.id, name: 'Nightly import' },
    });
    const listed = JSON.stringify(await admin.tokens.list());
    const logged = JSON.stringify(await db.selectFrom('audit_event').selectAll().execute());
    for (const secret of [token, hashSecret(token)]) {
      expect(listed).not.toContain(secret);
      expect(logged).not.toContain(secret);
    }
  });

  test('are listed newest first, and last ninety days by default', async () => {
    const { admin } = await startRouter({ engine });
    await admin.tokens.create({ name: 'One', role: 'editor' });
    await admin.tokens.create({ name: 'Two', role: 'admin' });
    expect(await admin.tokens.list()).toMatchObject([
      { name: 'Two', role: 'admin', expiresAt: '2026-05-30T09:30:00.000Z' },
      { name: 'One', role: 'editor' },
    ]);
  });

  test('a revoked one is refused from then on, and stays in the list', async () => {
    const { admin, db, seed } = await startRouter({ engine });
    const { id, token } = await seed.apiToken();
    expect(await admin.tokens.revoke({ id })).toEqual({ success: true });
    expect(await identify({ db, now, auth: authOf('demo') }, token)).toBeUndefined();
    expect(await admin.tokens.list()).toMatchObject([{ id, revokedAt: SEED_TIME.toISOString() }]);
  });

  test('revoking again changes nothing, and an unknown one is not found', async () => {
    const { admin, db, seed } = await startRouter({ engine });
    const { id } = await seed.apiToken();
    await admin.tokens.revoke({ id });
    expect(await admin.tokens.revoke({ id })).toEqual({ success: true });
    expect(await db.selectFrom('audit_event').selectAll().execute()).toHaveLength(1);
    await expect(admin.tokens.revoke({ id: id + 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('an account without a sign-in makes none, as they would not work', async () => {
    const { callAs, contextAs, seed } = await startRouter({ engine });
    const user = await seed.user({ id: 'command-line', email: 'command-line', role: 'admin' });
    await seed.disable(user);
    await expect(
      callAs(contextAs(user)).tokens.create({ name: 'Import', role: 'editor' }),
    ).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });

  test.each([0, 366, 1.5])('a lifetime of %s days is refused by name', async (expiresInDays) => {
    const { admin } = await startRouter({ engine });
    await expect(
      admin.tokens.create({ name: 'Import', role: 'editor', expiresInDays }),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('expiresInDays'),
    });
  });
});
