import { hashOf } from '@foreword/db/audit-chain.ts';
import { listAuditRows } from '@foreword/db/repositories/audit.ts';
import { copyWholePreview } from '@foreword/db/repositories/recovery-copy.ts';
import { removeSession } from '@foreword/db/repositories/session.ts';
import type { Db } from '@foreword/db/schema.ts';
import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { DEMO_USER } from '@foreword/domain/demo-user.ts';
import { describe, expect, test } from 'vitest';
import { hashSecret } from '../session/session.service.ts';
import { startRouter, TEST_USERS } from '../testing/router.ts';

const { admin: ADA, editor: EDITH } = TEST_USERS;

async function expectWholeChain(db: Db): Promise<void> {
  let previous = '';
  for (const row of await listAuditRows(db, { afterId: 0, limit: 100 })) {
    expect(row.hash, row.action).toBe(hashOf(previous, row));
    previous = row.hash;
  }
}

describe.each(testEngines)('users on %s', (engine) => {
  test('are listed by e-mail, with their ways to sign in', async () => {
    const { admin, seed } = await startRouter({ engine });
    await admin.users.create({ email: 'Bo@books.example', role: 'editor' });
    await seed.session();
    const users = await admin.users.list();
    expect(users.map(({ email }) => email)).toEqual([
      'admin@books.example',
      'Bo@books.example',
      'editor@books.example',
    ]);
    expect(users[1]).toEqual({
      id: expect.any(String),
      email: 'Bo@books.example',
      firstName: null,
      lastName: null,
      role: 'editor',
      isDisabled: false,
      createdAt: '2026-03-01T09:30:00.000Z',
      lastSignedInAt: null,
      openSessions: 0,
      hasPassword: false,
      invitationExpiresAt: '2026-03-08T09:30:00.000Z',
    });
    expect(users[2]).toMatchObject({ openSessions: 1, invitationExpiresAt: null });
  });

  test('an invited user gets a link whose secret is stored nowhere', async () => {
    const { admin, db } = await startRouter({ engine });
    const { user, invitation } = await admin.users.create({
      email: 'bo@books.example',
      firstName: 'Bo',
      lastName: '',
      role: 'admin',
    });
    expect(user).toMatchObject({ firstName: 'Bo', lastName: null, role: 'admin' });
    const [, token = ''] = invitation.url.split('#invitation=');
    expect(invitation.url).toBe(`https://books.example/test-segment/login#invitation=${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = await db.selectFrom('invitation').selectAll().execute();
    expect(stored).toMatchObject([{ user_id: user.id, token_hash: hashSecret(token) }]);
    const log = JSON.stringify(await db.selectFrom('audit_event').selectAll().execute());
    expect(log).not.toContain(token);
  });

  test('have e-mail addresses that are unique in any case', async () => {
    const { admin } = await startRouter({ engine });
    await expect(
      admin.users.create({ email: 'EDITOR@books.example', role: 'editor' }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { issues: [{ path: 'email', message: 'Another user has this e-mail address' }] },
    });
  });

  test('stay as they are when the caller’s rights end before the call does', async () => {
    const { admin, db, callAs, contextAs, seed } = await startRouter({ engine });
    const { identity } = await seed.session();
    // Demoted meanwhile.
    const user = { ...EDITH, role: 'admin' as const };
    const caller = callAs(contextAs(user, { identity: { ...identity, user } }));
    const before = await admin.users.list();
    const expectRefusals = async (code: string) => {
      for (const call of [
        () => caller.users.create({ email: 'eve@books.example', role: 'admin' }),
        () => caller.users.update({ id: EDITH.id, role: 'admin' }),
        () => caller.users.invite({ id: ADA.id }),
        () => caller.users.endSessions({ id: ADA.id }),
        () => caller.users.erase({ id: ADA.id }),
      ]) {
        await expect(call()).rejects.toMatchObject({ code });
      }
    };
    await expectRefusals('FORBIDDEN');
    await removeSession(db, identity.tokenHash);
    await expectRefusals('UNAUTHORIZED');
    const after = await admin.users.list();
    expect(after).toEqual(before.map((each) => ({ ...each, openSessions: 0 })));
  });

  test('a further invitation takes the place of the one before', async () => {
    const { admin, db } = await startRouter({ engine });
    const first = await admin.users.invite({ id: EDITH.id });
    const second = await admin.users.invite({ id: EDITH.id });
    expect(second.url).not.toBe(first.url);
    const [, token = ''] = second.url.split('=');
    expect(await db.selectFrom('invitation').select('token_hash').execute()).toEqual([
      { token_hash: hashSecret(token) },
    ]);
  });

  test('a blank name is none', async () => {
    const { admin } = await startRouter({ engine });
    const names = { firstName: ' ', lastName: '\u00a0\u200b' };
    const { user } = await admin.users.create({
      email: 'bo@books.example',
      role: 'editor',
      ...names,
    });
    expect(user).toMatchObject({ firstName: null, lastName: null });
    const updated = await admin.users.update({ id: EDITH.id, ...names });
    expect(updated).toMatchObject({ firstName: null, lastName: null });
  });

  test('a change names the fields that are different now, and nothing is recorded of none', async () => {
    const { admin, db } = await startRouter({ engine });
    await admin.users.update({ id: EDITH.id, firstName: 'Edith', lastName: '' });
    await admin.users.update({ id: EDITH.id });
    expect(await db.selectFrom('audit_event').select(['object_label', 'detail']).execute()).toEqual(
      [{ object_label: EDITH.email, detail: '{"fields":["lastName"]}' }],
    );
  });

  test('an entry of a change says the new role and state; administrators may rename themselves', async () => {
    const { admin, db } = await startRouter({ engine });
    await admin.users.update({ id: EDITH.id, role: 'admin', isDisabled: true });
    await admin.users.update({
      id: ADA.id,
      role: 'admin',
      isDisabled: false,
      firstName: 'Augusta',
    });
    const written = await db.selectFrom('audit_event').select('detail').orderBy('id').execute();
    expect(written.map(({ detail }) => JSON.parse(detail ?? ''))).toEqual([
      { fields: ['role', 'isDisabled'], role: 'admin', isDisabled: true },
      { fields: ['firstName'] },
    ]);
  });

  test('disabling ends sessions and invitation; enabling brings neither back', async () => {
    const { admin, seed } = await startRouter({ engine });
    await seed.session();
    await admin.users.invite({ id: EDITH.id });
    for (const isDisabled of [true, false]) {
      expect(await admin.users.update({ id: EDITH.id, isDisabled })).toMatchObject({
        isDisabled,
        openSessions: 0,
        invitationExpiresAt: null,
      });
    }
    await admin.users.update({ id: EDITH.id, isDisabled: true });
    await expect(admin.users.invite({ id: EDITH.id })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
  });

  test('ending sessions returns their number', async () => {
    const { admin, seed } = await startRouter({ engine });
    await seed.session();
    await seed.session();
    expect(await admin.users.endSessions({ id: EDITH.id })).toEqual({ success: true, ended: 2 });
    expect(await admin.users.endSessions({ id: EDITH.id })).toEqual({ success: true, ended: 0 });
  });

  test('the personal data of a user are their account, sessions and tokens', async () => {
    const { admin, seed } = await startRouter({ engine });
    await seed.session();
    await seed.apiToken({ userId: EDITH.id });
    await seed.apiToken({ userId: TEST_USERS.admin.id });
    expect(await admin.users.personalData({ id: EDITH.id })).toMatchObject({
      account: { id: EDITH.id, email: EDITH.email },
      sessions: [{ createdAt: expect.any(String) }],
      apiTokens: [{ createdBy: { id: EDITH.id } }],
    });
  });

  test('an erased user leaves acts and texts without a name, and a whole audit log', async () => {
    const { admin, editorWith, db, seed } = await startRouter({ engine });
    await seed.session();
    await seed.apiToken({ userId: EDITH.id });
    const { id } = await seed.preview();
    await editorWith({ idempotencyKey: 'edith-1' }).versions.create({ id });
    await copyWholePreview(db, id, { reason: 'deletion', actor: EDITH.email, now: SEED_TIME });
    await admin.users.update({ id: EDITH.id, firstName: 'Edwina' });

    expect(await admin.users.erase({ id: EDITH.id })).toEqual({ success: true, auditEntries: 2 });
    const people = ['app_user', 'session', 'api_token', 'invitation'] as const;
    const tables = [...people, 'audit_event', 'recovery_copy', 'idempotency_key'] as const;
    const rows = await Promise.all(
      tables.map((table) => db.selectFrom(table).selectAll().execute()),
    );
    expect(JSON.stringify(rows)).not.toMatch(/editor@books|Edwina|Edith/);
    expect((await admin.users.list()).map((user) => user.email)).toEqual([ADA.email]);
    expect(await admin.audit.list({ actor: EDITH.id })).toMatchObject({
      items: [{ action: 'versions.create', actor: { label: 'erased user' }, address: null }],
    });
    await expectWholeChain(db);
    await expect(admin.users.erase({ id: EDITH.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(admin.users.erase({ id: ADA.id })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: 'You cannot erase yourself',
    });
  });

  test('two users whom one entry names can both be erased', async () => {
    const { admin, db } = await startRouter({ engine });
    const { user } = await admin.users.create({ email: 'bo@books.example', role: 'admin' });
    await admin.users.update({ id: EDITH.id, role: 'admin' });
    await admin.users.erase({ id: EDITH.id });
    await admin.users.erase({ id: user.id });
    await expectWholeChain(db);
  });

  test.each([
    [{ isDisabled: true }, 'You cannot disable yourself'],
    [{ role: 'editor' as const }, 'You cannot demote yourself'],
  ])('an administrator cannot do %j to themselves', async (change, message) => {
    const { admin } = await startRouter({ engine });
    await admin.users.update({ id: EDITH.id, role: 'admin' });
    await expect(admin.users.update({ id: ADA.id, ...change })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message,
    });
  });

  test.each([{ isDisabled: true }, { role: 'editor' as const }])(
    'of two administrators who do %j to each other at once, one stays',
    async (change) => {
      const { admin, contextAs, callAs } = await startRouter({ engine });
      await admin.users.update({ id: EDITH.id, role: 'admin' });
      const edith = callAs(contextAs({ ...EDITH, role: 'admin' }));
      const outcomes = await Promise.allSettled([
        admin.users.update({ id: EDITH.id, ...change }),
        edith.users.update({ id: ADA.id, ...change }),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const left = (await admin.users.list()).filter((user) => user.role === 'admin');
      expect(left.filter((user) => !user.isDisabled)).toHaveLength(1);
    },
  );

  test('accounts without a sign-in are not listed', async () => {
    const { admin, callAs, contextAs, seed, visitor } = await startRouter({ engine });
    await seed.user({ id: 'command-line', email: 'command-line', role: 'admin' });
    await visitor.session.register({ email: 'a@b.example' });
    const password = {
      auth: { mode: 'password', loginPath: '/l', loginUrl: '/l', sessionIdleMs: 1e9 },
    } as const;
    const elsewhere = callAs(contextAs(ADA, password));
    expect(await admin.users.list()).toHaveLength(3);
    expect((await elsewhere.users.list()).map(({ id }) => id)).toEqual([ADA.id, EDITH.id]);
    for (const id of ['command-line', DEMO_USER.id, 'unknown']) {
      await expect(elsewhere.users.update({ id, firstName: 'x' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });
});
