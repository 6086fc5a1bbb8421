import { insertCheckException } from '@foreword/db/repositories/check.ts';
import { replaceInvitation } from '@foreword/db/repositories/invitation.ts';
import { copyWholePreview } from '@foreword/db/repositories/recovery-copy.ts';
import { insertSource } from '@foreword/db/repositories/source.ts';
import type { Db } from '@foreword/db/schema.ts';
import { SEED_TIME, sourceSeed } from '@foreword/db/testing/builders.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { DEFAULT_HERO_SUBTITLE, DEFAULT_HERO_TITLE } from '@foreword/domain/page-defaults.ts';
import { describe, expect, test } from 'vitest';
import { appRouter } from '../app-router.ts';
import { exceptionKey } from '../checks/checks.service.ts';
import { hashSecret } from '../session/session.service.ts';
import { addPasskey, seedPasskey } from '../testing/authenticator.ts';
import { createFakeGenerator } from '../testing/generation.ts';
import { startRouter, TEST_USERS } from '../testing/router.ts';
import { PASSWORD, passwordSession, seedPasswordUser } from '../testing/session.ts';
import { sitePreviewInput } from '../testing/site-transfer.ts';

const PASSWORD_MODE = {
  mode: 'password',
  loginPath: '/l',
  loginUrl: '/l',
  sessionIdleMs: 1e9,
} as const;

function withGenerator() {
  const { generator, finish } = createFakeGenerator('outline');
  finish();
  return { textGenerators: { outline: generator } };
}

const SECTION = { content: { title: 'Emma' }, field: 'conclusion' } as const;

function withSection() {
  const { generator, section } = createFakeGenerator('outline');
  section.finish({ proposal: 'Read it.' });
  return { textGenerators: { outline: generator } };
}

type Started = Awaited<ReturnType<typeof startRouter>>;

/** One successful call of each procedure that changes something. */
const CHANGES: Record<string, (started: Started) => Promise<unknown>> = {
  'session.register': ({ visitor }) => visitor.session.register({ email: 'a@books.example' }),
  'session.signOut': async ({ editorWith, seed }) => {
    const { identity } = await seed.session();
    return editorWith({ identity }).session.signOut();
  },
  'session.signIn': async ({ callAs, context, db }) => {
    const { email } = await seedPasswordUser(db);
    return callAs({ ...context, auth: PASSWORD_MODE }).session.signIn({
      email,
      password: PASSWORD,
    });
  },
  'session.acceptInvitation': async ({ callAs, context, db, seed }) => {
    const { id: userId } = await seed.user();
    const times = { createdAt: SEED_TIME, expiresAt: new Date(SEED_TIME.getTime() + 1000) };
    await replaceInvitation(db, { tokenHash: hashSecret('x'), userId, ...times });
    const invited = callAs({ ...context, auth: PASSWORD_MODE });
    return invited.session.acceptInvitation({ token: 'x', password: PASSWORD });
  },
  'previews.create': ({ editor }) =>
    editor.previews.create({
      title: 'Emma',
      abstract: '',
      introduction: '',
      keyTopics: [],
      category: '',
    }),
  'previews.update': async ({ editor, seed }) => {
    const { id } = await seed.preview();
    return editor.previews.update({ id, title: 'Emma' });
  },
  'reviews.add': async ({ db, editor, seed }) => {
    const { id } = await seed.preview();
    const provenance = JSON.stringify([{ fields: ['abstract'], origin: 'generated' }]);
    await db.updateTable('preview').set({ provenance }).execute();
    return editor.reviews.add({ id, fields: ['abstract'] });
  },
  'previews.remove': async ({ editor, seed }) => {
    const { id } = await seed.preview();
    return editor.previews.remove({ id });
  },
  'recovery.recover': async ({ db, editor, seed }) => {
    const { id: previewId } = await seed.preview();
    const act = { reason: 'deletion', actor: 'editor@books.example', now: SEED_TIME } as const;
    const id = await copyWholePreview(db, previewId, act);
    return editor.recovery.recover({ id });
  },
  'versions.create': async ({ editor, seed }) => {
    const { id } = await seed.preview();
    return editor.versions.create({ id });
  },
  'versions.setCurrent': async ({ editor, seed }) => {
    const { id: previewId } = await seed.preview();
    const { id: versionId } = await seed.version({ previewId });
    return editor.versions.setCurrent({ id: previewId, versionId });
  },
  'versions.take': async ({ editor, seed }) => {
    const { id } = await seed.preview();
    const { id: versionId } = await seed.version({ previewId: id, abstract: 'Another' });
    return editor.versions.take({ id, versionId, field: 'abstract' });
  },
  'versions.publish': async ({ editor, seed }) => {
    const { id: previewId } = await seed.preview();
    const { id: versionId } = await seed.version({ previewId });
    return editor.versions.publish({ id: previewId, versionId });
  },
  'sources.add': async ({ editor, seed }) => {
    const { id } = await seed.preview();
    return editor.sources.add({ id, kind: 'notes', text: 'A note' });
  },
  'sources.remove': async ({ db, editor, seed }) => {
    const { id: previewId } = await seed.preview();
    const { id } = await insertSource(db, previewId, sourceSeed());
    return editor.sources.remove({ id });
  },
  'checks.addException': async ({ editor, seed }) => {
    const { id } = await seed.preview();
    return editor.checks.addException({ id, quotation: 'Words of another book' });
  },
  'checks.removeException': async ({ db, editor, seed }) => {
    const { id: previewId } = await seed.preview();
    const quotation = 'Words of another book';
    const words = { key: exceptionKey(quotation), quotation };
    const created = { userId: TEST_USERS.editor.id, createdAt: SEED_TIME };
    await insertCheckException(db, { previewId, ...words, ...created });
    return editor.checks.removeException({ id: previewId, quotation });
  },
  'bulkUpload.upload': ({ editor }) => editor.bulkUpload.upload({ bookTitles: ['Emma'] }),
  'bulkUpload.stream': async ({ editor }) => {
    for await (const _ of await editor.bulkUpload.stream({ bookTitles: ['Emma'] }));
  },
  'categories.create': ({ admin }) => admin.categories.create({ name: 'History', slug: 'history' }),
  'categories.update': ({ admin }) =>
    admin.categories.update({ id: 1, name: 'History', slug: 'history' }),
  'categories.remove': ({ admin }) => admin.categories.remove({ id: 1 }),
  'categories.reorder': ({ admin }) => admin.categories.reorder({ categoryIds: [2, 1] }),
  'pageSettings.saveHomepage': ({ admin }) =>
    admin.pageSettings.saveHomepage({ settings: { heroTitle: 'Read', heroSubtitle: 'More' } }),
  'pageSettings.saveBrowse': ({ admin }) =>
    admin.pageSettings.saveBrowse({ settings: { displayMode: 'list' } }),
  'pageSettings.saveBookshops': ({ admin }) =>
    admin.pageSettings.saveBookshops({ settings: { shops: [] } }),
  'pageSettings.saveAi': ({ admin }) =>
    admin.pageSettings.saveAi({ settings: { monthlyLimit: 5, prices: {} } }),
  'pageSettings.savePublishing': ({ admin }) =>
    admin.pageSettings.savePublishing({ settings: { rules: {} } }),
  'users.create': ({ admin }) => admin.users.create({ email: 'a@b.example', role: 'editor' }),
  'users.update': ({ admin }) => admin.users.update({ id: TEST_USERS.editor.id, role: 'admin' }),
  'users.invite': ({ admin }) => admin.users.invite({ id: TEST_USERS.editor.id }),
  'users.endSessions': async ({ admin, seed }) => {
    await seed.session();
    return admin.users.endSessions({ id: TEST_USERS.editor.id });
  },
  'users.erase': ({ admin }) => admin.users.erase({ id: TEST_USERS.editor.id }),
  'tokens.create': ({ admin }) => admin.tokens.create({ name: 'Import', role: 'editor' }),
  'tokens.revoke': async ({ admin, seed }) => {
    const { id } = await seed.apiToken();
    return admin.tokens.revoke({ id });
  },
  'session.confirmPassword': async (started) => {
    const caller = await passwordSession(started);
    return caller.session.confirmPassword({ password: PASSWORD });
  },
  'session.changePassword': async (started) => {
    const caller = await passwordSession(started);
    const password = 'another rather long one';
    return caller.session.changePassword({ currentPassword: PASSWORD, password });
  },
  'session.endOwn': async ({ editor, seed }) => {
    await seed.session();
    const [session] = await editor.session.listOwn();
    return editor.session.endOwn({ id: session?.id ?? '' });
  },
  'session.endOthers': async ({ editor, seed }) => {
    await seed.session();
    return editor.session.endOthers();
  },
  'passkeys.create': async (started) => addPasskey(await passwordSession(started)),
  'passkeys.update': async (started) => {
    const caller = await passwordSession(started);
    const { id } = await seedPasskey(started.db, caller, 'pia');
    return caller.passkeys.update({ id, name: 'Watch' });
  },
  'passkeys.remove': async (started) => {
    const caller = await passwordSession(started);
    const { id } = await seedPasskey(started.db, caller, 'pia');
    return caller.passkeys.remove({ id });
  },
  'passkeys.signIn': async (started) => {
    const caller = await passwordSession(started);
    const { sign } = await seedPasskey(started.db, caller, 'pia');
    return caller.passkeys.signIn(await sign());
  },
  'passkeys.confirm': async (started) => {
    const caller = await passwordSession(started);
    const { sign } = await seedPasskey(started.db, caller, 'pia');
    return caller.passkeys.confirm(await sign());
  },
  'generation.generate': ({ editorWith }) =>
    editorWith(withGenerator()).generation.generate({ title: 'Emma' }),
  'generation.stream': async ({ editorWith }) => {
    const editor = editorWith(withGenerator());
    for await (const _ of await editor.generation.stream({ title: 'Emma' }));
  },
  'section.generate': ({ editorWith }) => editorWith(withSection()).section.generate(SECTION),
  'section.stream': async ({ editorWith }) => {
    for await (const _ of await editorWith(withSection()).section.stream(SECTION));
  },
  'siteTransfer.applyPlan': async ({ admin }) => {
    const previews = [sitePreviewInput()];
    const plan = await admin.siteTransfer.plan({ previews });
    return admin.siteTransfer.applyPlan({ previews, plan });
  },
};

/** Procedures that are mutations because of what they cost, take or are sent, but change nothing. */
const CHANGE_NOTHING = [
  'checks.checkVersion',
  'checks.content',
  'checks.preview',
  'siteTransfer.plan',
  'passkeys.begin',
  'passkeys.beginSignIn',
];

/** Procedures that are logged under the name of another. */
const ALIASES: Record<string, string> = {
  'bulkUpload.stream': 'bulkUpload.upload',
  'passkeys.signIn': 'session.signIn',
  'generation.stream': 'generation.generate',
  'section.stream': 'section.generate',
};

const events = (db: Db) => db.selectFrom('audit_event').selectAll().orderBy('id').execute();

describe('the audit log', () => {
  test('has an example of every procedure that changes something', () => {
    const procedures = Object.entries(appRouter._def.procedures) as unknown as [
      string,
      { _def: { type: string } },
    ][];
    const mutations = procedures.filter(([, { _def }]) => _def.type === 'mutation');
    expect([...Object.keys(CHANGES), ...CHANGE_NOTHING].sort()).toEqual(
      mutations.map(([path]) => path).sort(),
    );
  });

  test.each(Object.entries(CHANGES))('%s leaves an entry', async (path, change) => {
    const started = await startRouter();
    await change(started);
    const written = await events(started.db);
    const action = ALIASES[path] ?? path;
    expect(written).toMatchObject([
      { action, at: SEED_TIME.toISOString(), address: '127.0.0.1', request_id: 'test-request' },
    ]);
    expect(written[0]?.actor_label).toMatch(/@/);
  });
});

describe.each(testEngines)('the audit log on %s', (engine) => {
  test('names each changed object by its name before the change', async () => {
    const { db, editor, seed } = await startRouter({ engine });
    const { id } = await seed.preview({ title: 'Walden' });
    await editor.previews.update({ id, title: 'Walden, again', isFeatured: true });
    await editor.previews.remove({ id });
    expect(await events(db)).toMatchObject([
      {
        action: 'previews.update',
        actor_user_id: 'test-editor',
        actor_label: 'editor@books.example',
        via: 'session',
        object_kind: 'preview',
        object_id: String(id),
        object_label: 'Walden, again',
        detail: '{"fields":["title","rawMarkdown"],"isFeatured":true}',
      },
      { action: 'previews.remove', object_id: String(id), object_label: 'Walden, again' },
    ]);
  });

  test('has an entry for each preview of an upload', async () => {
    const { db, editor } = await startRouter({ engine });
    await editor.bulkUpload.upload({
      bookTitles: Array.from({ length: 600 }, (_, index) => `Book ${index}`),
    });
    const written = await events(db);
    expect(written).toHaveLength(600);
    expect(new Set(written.map(({ object_id }) => object_id)).size).toBe(600);
  });

  test('counts the previews that a change of a category or page reached', async () => {
    const { db, admin, seed } = await startRouter({ engine });
    const { id } = await seed.preview({ category: 'Health & Wellness', featuredPlace: 1 });
    await admin.categories.update({ id: 6, name: 'Health', slug: 'health', isActive: false });
    await admin.pageSettings.saveHomepage({ settings: { heroTitle: 'A', heroSubtitle: 'B' } });
    const written = await events(db);
    expect(written).toMatchObject([
      { object_kind: 'category', object_id: '6', object_label: 'Health' },
      { object_kind: 'page-settings', object_id: 'homepage', object_label: 'Home page' },
    ]);
    expect(written.map(({ detail }) => JSON.parse(detail))).toEqual([
      {
        fields: ['name', 'isActive'],
        formerName: 'Health & Wellness',
        renamedPreviews: 1,
        isActive: false,
      },
      {
        featuredBookIds: [],
        unfeaturedBookIds: [id],
        formerHeroTitle: DEFAULT_HERO_TITLE,
        formerHeroSubtitle: DEFAULT_HERO_SUBTITLE,
        formerFeaturedBookIds: [id],
      },
    ]);
  });

  test('lists the sections that the browse page loses with their categories', async () => {
    const { db, admin } = await startRouter({ engine });
    await admin.pageSettings.saveBrowse({
      settings: { displayMode: 'categories', enabledCategories: [1, 2, 3] },
    });
    await admin.categories.remove({ id: 1 });
    await admin.categories.update({ id: 2, name: 'B', slug: 'b', isActive: false });
    const browse = (await events(db)).filter(({ object_id }) => object_id === 'browse');
    expect(browse.map(({ detail }) => JSON.parse(detail).enabledCategories)).toEqual([
      [1, 2, 3],
      [2, 3],
      [3],
    ]);
  });

  test('has nothing of a change that was refused', async () => {
    const { db, editor, seed } = await startRouter({ engine });
    const { id } = await seed.preview({ isPublished: false, abstract: '' });
    await expect(editor.previews.update({ id, isPublished: true })).rejects.toThrow();
    await expect(editor.previews.remove({ id: id + 1 })).rejects.toThrow();
    expect(await events(db)).toEqual([]);
  });

  test('refuses every change by a program', async () => {
    const { db, editor, seed } = await startRouter({ engine });
    const { id } = await seed.preview();
    await editor.previews.remove({ id });
    const before = await events(db);
    for (const attempt of [
      db.updateTable('audit_event').set({ actor_label: 'somebody else' }),
      db.deleteFrom('audit_event'),
    ]) {
      await expect(attempt.execute()).rejects.toThrow('append-only');
    }
    expect(await events(db)).toEqual(before);
  });
});
