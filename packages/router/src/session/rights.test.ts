import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { SCOPES, type Scope } from '@foreword/domain/api-token.ts';
import { describe, expect, test } from 'vitest';
import type { Identity } from '../context.ts';
import { identityOf, startRouter, TEST_USERS } from '../testing/router.ts';

/** A caller with an API token of an administrator. */
async function startWithToken(
  scopes: readonly Scope[],
  engine: (typeof testEngines)[number] = 'sqlite',
) {
  const started = await startRouter({ engine });
  const apiToken = { id: 1, name: 'Script', scopes };
  const identity = { ...identityOf(TEST_USERS.admin), via: 'api-token' as const, apiToken };
  const script = started.callAs({ ...started.context, identity });
  return { ...started, script };
}

const lacks = (scope: Scope) => ({
  code: 'FORBIDDEN',
  message: `This token lacks the scope "${scope}"`,
});

const DRAFT = { title: 'Emma', category: 'General Non-Fiction', abstract: 'A', introduction: 'B' };

describe('an API token', () => {
  test('without a choice of its maker changes neither users nor tokens', async () => {
    const { script, admin } = await startWithToken(['read', 'draft', 'publish']);
    const id = TEST_USERS.editor.id;
    for (const call of [
      script.tokens.create({ name: 'Child', role: 'admin' }),
      script.tokens.revoke({ id: 1 }),
      script.users.create({ email: 'a@b.example', role: 'admin' }),
      script.users.update({ id, role: 'admin' }),
      script.users.invite({ id }),
      script.users.endSessions({ id }),
      script.passkeys.begin(),
      script.passkeys.remove({ id: 'a' }),
    ]) {
      await expect(call).rejects.toMatchObject(lacks('administer'));
    }
    expect(await script.users.list()).toHaveLength(2);
    expect(await admin.tokens.list()).toEqual([]);
  });

  test('gives no scope that it lacks to another', async () => {
    const { script, seed } = await startWithToken(['administer']);
    await seed.apiToken({ userId: TEST_USERS.admin.id });
    const child = { name: 'Child', role: 'editor' as const };
    await expect(script.tokens.create(child)).rejects.toMatchObject(lacks('read'));
    const { scopes } = await script.tokens.create({ ...child, scopes: ['administer'] });
    expect(scopes).toEqual(['administer']);
  });

  test('has each scope once, in order, and at least one', async () => {
    const { admin } = await startRouter();
    const { scopes } = await admin.tokens.create({
      ...{ name: 'Import', role: 'editor' },
      scopes: ['publish', 'read', 'publish'],
    });
    expect(scopes).toEqual(['read', 'publish']);
    await expect(
      admin.tokens.create({ name: 'Import', role: 'editor', scopes: [] }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('that may only write drafts changes nothing that readers see', async () => {
    const { script, seed, db, editor } = await startWithToken(['draft']);
    const shown = await seed.preview();
    const { id: versionId } = await seed.version({ previewId: shown.id });
    const draft = await seed.preview({ isPublished: false });
    await editor.previews.update({ id: shown.id, abstract: 'In no version' });
    await editor.versions.setCurrent({ id: shown.id, versionId });
    const [copy] = (await editor.recovery.list({ previewId: shown.id })).items;
    for (const call of [
      script.previews.create({ ...DRAFT, keyTopics: [], isPublished: true } as never),
      script.previews.update({ id: shown.id, title: 'Other' }),
      script.previews.update({ id: draft.id, isPublished: true }),
      script.previews.update({ id: draft.id, isFeatured: true }),
      script.previews.remove({ id: shown.id }),
      script.versions.setCurrent({ id: shown.id, versionId }),
      script.versions.take({ id: shown.id, versionId, field: 'abstract' }),
      script.versions.publish({ id: shown.id, versionId }),
      script.recovery.recover({ id: copy?.id ?? 0 }),
      script.categories.remove({ id: 1 }),
    ]) {
      await expect(call).rejects.toMatchObject(lacks('publish'));
    }
    await script.previews.update({ id: draft.id, title: 'Other' });
    await script.versions.create({ id: shown.id });
    await script.previews.remove({ id: draft.id });
    const actions = await db.selectFrom('audit_event').select('action').orderBy('id').execute();
    expect(actions.map(({ action }) => action).filter((name) => name !== 'access.refuse')).toEqual([
      'previews.update',
      'versions.setCurrent',
      'previews.update',
      'versions.create',
      'previews.remove',
    ]);
  });

  test('that may only write drafts changes what readers do not see yet', async () => {
    const { script, seed, visitor } = await startWithToken(['draft']);
    const shown = await seed.preview();
    const { id: versionId } = await seed.version({ previewId: shown.id, publish: true });
    const [draft, other] = [
      await seed.preview({ isPublished: false }),
      await script.previews.create({ ...DRAFT, keyTopics: [] }),
    ];
    for (const { id } of [shown, draft, other]) {
      await script.previews.update({ id, abstract: 'Unseen' });
    }
    await script.versions.setCurrent({ id: shown.id, versionId });
    await script.previews.update({ id: draft.id, isPublished: false, isFeatured: false });
    expect((await visitor.previews.byId({ id: shown.id })).abstract).not.toBe('Unseen');

    for (const more of [{ isPublished: false }, { isFeatured: true }]) {
      const call = script.previews.update({ id: shown.id, ...more });
      await expect(call).rejects.toMatchObject(lacks('publish'));
    }
    expect(await visitor.previews.byId({ id: shown.id })).toMatchObject({ isFeatured: false });
  });

  test('of any scope learns whose it is', async () => {
    const { script } = await startWithToken(['publish']);
    expect(await script.session.current()).toMatchObject({ id: TEST_USERS.admin.id });
  });

  test('that may not read sees drafts no more than a reader does', async () => {
    const { script, seed, editor } = await startWithToken(['draft', 'publish', 'administer']);
    const { id } = await seed.preview({ isPublished: false });
    await expect(script.previews.byId({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await editor.previews.byId({ id })).toMatchObject({ id });
  });
});

describe('a change of users or tokens', () => {
  const invite = { email: 'new@books.example', role: 'editor' as const };
  const afterSignIn = (ms: number) => new Date(SEED_TIME.getTime() + ms);
  const TEN_MINUTES_MS = 600_000;

  /** A caller who signed in with a password at SEED_TIME. */
  async function startAt(now: Date, more: Partial<Identity> = {}) {
    const { context, callAs, seed } = await startRouter();
    await seed.apiToken();
    const auth = { ...context.auth, mode: 'password' as const };
    const identity = { ...identityOf(TEST_USERS.admin), ...more };
    return callAs({ ...context, auth, identity, now: () => now });
  }

  test.each([-TEN_MINUTES_MS, 0, TEN_MINUTES_MS])(
    'is allowed %i ms after the password',
    async (ms) => {
      const admin = await startAt(afterSignIn(ms));
      expect(await admin.users.create(invite)).toMatchObject({ user: { email: invite.email } });
    },
  );

  test.each([
    ['too old', TEN_MINUTES_MS + 1, {}],
    ['in the future', -TEN_MINUTES_MS - 1, {}],
    ['not known', 0, { authenticatedAt: null }],
  ])('asks for a password whose time is %s', async (_, ms, more) => {
    const admin = await startAt(afterSignIn(ms), more);
    for (const call of [
      admin.users.create(invite),
      admin.users.update({ id: TEST_USERS.editor.id, role: 'admin' }),
      admin.tokens.create({ name: 'Script', role: 'editor' }),
      admin.passkeys.begin(),
    ]) {
      await expect(call).rejects.toMatchObject({
        code: 'PRECONDITION_REQUIRED',
        message: 'Please confirm your password first',
      });
    }
    expect(await admin.users.list()).toHaveLength(2);
  });

  test('asks users of single sign-on to sign in again', async () => {
    const { context, callAs } = await startRouter();
    const auth = { ...context.auth, mode: 'oidc' as const };
    const identity = identityOf(TEST_USERS.admin);
    const now = () => afterSignIn(TEN_MINUTES_MS + 1);
    await expect(
      callAs({ ...context, auth, identity, now }).users.create(invite),
    ).rejects.toMatchObject({ message: 'Please sign in again first' });
  });

  test('asks no password of an API token', async () => {
    const apiToken = { id: 1, name: 'Script', scopes: SCOPES };
    const long = afterSignIn(10 * TEN_MINUTES_MS);
    const script = await startAt(long, { via: 'api-token', authenticatedAt: null, apiToken });
    expect(await script.users.create(invite)).toMatchObject({ user: { email: invite.email } });
  });
});

test('a refusal says what is missing', async () => {
  const { visitor, editor } = await startRouter();
  await expect(visitor.users.list()).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
    message: 'Please sign in',
  });
  await expect(editor.users.list()).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'This is for administrators only',
  });
});

describe.each(testEngines)('refused calls on %s', (engine) => {
  test('are logged once in ten minutes for each caller and call', async () => {
    const { script, editor, visitor, db } = await startWithToken(['read'], engine);
    for (let time = 0; time < 5; time += 1) {
      await expect(script.users.create({ email: 'a@b.example', role: 'admin' })).rejects.toThrow();
      await expect(editor.users.list()).rejects.toThrow();
      await expect(visitor.users.list()).rejects.toThrow();
    }
    const events = await db.selectFrom('audit_event').selectAll().orderBy('id').execute();
    expect(events.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual([
      ['access.refuse', { call: 'users.create', reason: 'scope' }],
      ['access.refuse', { call: 'users.list', reason: 'role' }],
    ]);
  });
});

test('the scopes are those of the specification', () => {
  expect(SCOPES).toEqual(['read', 'draft', 'publish', 'review', 'administer']);
});
