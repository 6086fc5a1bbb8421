import { insertSource } from '@foreword/db/repositories/source.ts';
import { sourceSeed } from '@foreword/db/testing/builders.ts';
import { NO_DECISION } from '@foreword/domain/decision-schema.ts';
import { expect, test } from 'vitest';
import { ABSTRACT, startWithGenerated } from '../testing/generated-preview.ts';
import { startRouter, TEST_USERS } from '../testing/router.ts';
import { sitePreviewInput, siteVersionInput } from '../testing/site-transfer.ts';

const DAMAGED = ['Odlyzko 2020, doi:11.1/x'];
const SOUND = ['Odlyzko 2020'];
const CREATED = {
  ...{ title: 'Emma', abstract: 'a', introduction: 'i', category: 'c' },
  keyTopics: [{ title: 't', content: 'c' }],
};
const REFUSAL = {
  code: 'UNPROCESSABLE_CONTENT',
  cause: { issues: [{ path: 'references[0]', message: expect.stringContaining('damaged') }] },
};

async function startBlocking(rule = 'reference.doi') {
  const site = await startRouter();
  await site.admin.pageSettings.savePublishing({ settings: { rules: { [rule]: 'blocking' } } });
  const readReferences = async (id: number) =>
    (await site.visitor.previews.byId({ id })).references;
  return { ...site, readReferences };
}

test('without a blocking rule nothing is refused', async () => {
  const { editor, seed } = await startRouter();
  const { id } = await seed.preview({ references: DAMAGED, isPublished: false });
  expect(await editor.previews.update({ id, isPublished: true })).toMatchObject({
    isPublished: true,
  });
});

test('a blocking rule refuses each save that readers would see, with an issue for each finding', async () => {
  const { editor, seed, readReferences } = await startBlocking();
  const { id } = await seed.preview({ references: SOUND });
  const draft = await seed.preview({ references: DAMAGED, isPublished: false });
  const version = await seed.version({ previewId: id, references: DAMAGED });
  for (const save of [
    editor.previews.create({ ...CREATED, references: DAMAGED, isPublished: true }),
    editor.previews.update({ id: draft.id, isPublished: true }),
    editor.previews.update({ id, references: DAMAGED }),
    editor.versions.publish({ id, versionId: version.id }),
    editor.versions.setCurrent({ id, versionId: version.id }),
    editor.versions.take({ id, versionId: version.id, field: 'references' }),
  ]) {
    await expect(save).rejects.toMatchObject(REFUSAL);
  }
  expect(await readReferences(id)).toEqual(SOUND);
  await expect(readReferences(draft.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('generated text reaches readers only with a review, where one is demanded', async () => {
  const { admin, editor, create } = await startWithGenerated('sqlite');
  const rules = { 'review.missing': 'blocking' as const };
  await admin.pageSettings.savePublishing({ settings: { rules } });
  const { id } = await create({ abstract: 'Typed.' });
  const issues = [{ path: 'keyTopics', message: expect.stringContaining('reviewed') }];
  const publishing = editor.previews.update({ id, isPublished: true });
  await expect(publishing).rejects.toMatchObject({ cause: { issues } });
  await editor.previews.update({ id, isPublished: true, reviewedFields: ['keyTopics'] });
  const { id: versionId } = await editor.versions.create({ id, abstract: ABSTRACT });
  for (const save of [
    editor.previews.update({ id, abstract: ABSTRACT }),
    editor.versions.take({ id, versionId, field: 'abstract' }),
    editor.versions.setCurrent({ id, versionId }),
    editor.versions.publish({ id, versionId }),
  ]) {
    await expect(save).rejects.toMatchObject({ cause: { issues: [{ path: 'abstract' }] } });
  }
  await editor.versions.publish({ id, versionId, reviewedFields: ['abstract'] });
});

test('saves that readers would not see go on', async () => {
  const { editor, seed, readReferences } = await startBlocking();
  const { id } = await seed.preview({ references: SOUND });
  const version = await seed.version({ previewId: id, references: SOUND });
  await editor.versions.publish({ id, versionId: version.id });
  await editor.previews.update({ id, references: DAMAGED });
  expect(await readReferences(id)).toEqual(SOUND);
  const created = await editor.previews.create({ ...CREATED, references: DAMAGED });
  await editor.previews.update({ id: created.id, references: DAMAGED });
  await editor.bulkUpload.upload({ bookTitles: ['Emma'] });
});

test('a text that readers saw before the rule stays, may be withdrawn, and is refused once it is published again', async () => {
  const { admin, editor, seed, readReferences } = await startRouter().then((site) => ({
    ...site,
    readReferences: async (id: number) => (await site.visitor.previews.byId({ id })).references,
  }));
  const { id } = await seed.preview({ references: DAMAGED });
  const rules = { 'reference.doi': 'blocking' as const };
  await admin.pageSettings.savePublishing({ settings: { rules } });
  await editor.previews.update({ id, isFeatured: true });
  await editor.previews.update({ id, references: DAMAGED });
  expect(await readReferences(id)).toEqual(DAMAGED);
  await expect(editor.previews.update({ id, abstract: 'Other' })).rejects.toMatchObject(REFUSAL);
  await expect(editor.previews.update({ id, isPublished: true })).rejects.toMatchObject(REFUSAL);
  await editor.previews.update({ id, isPublished: false });
  await editor.previews.update({ id, references: SOUND, isPublished: true });
  expect(await readReferences(id)).toEqual(SOUND);
});

test('of a version with the text that readers saw before the rule, Set as Current goes on and publishing is refused', async () => {
  const { admin, editor, seed } = await startRouter();
  const { id, content } = await seed.preview({ references: DAMAGED });
  const version = await editor.versions.create({ id });
  const rules = { 'reference.doi': 'blocking' as const };
  await admin.pageSettings.savePublishing({ settings: { rules } });
  await editor.versions.setCurrent({ id, versionId: version.id });
  const publishing = editor.versions.publish({ id, versionId: version.id });
  await expect(publishing).rejects.toMatchObject(REFUSAL);
  expect((await editor.previews.adminById({ id })).references).toEqual(content.references);
});

test('the sources of the preview count, and its exceptions', async () => {
  const { db, editor, seed } = await startBlocking('quote.not-found');
  const quotation = 'go boldly where your dreams are';
  const { id } = await seed.preview({ abstract: `So “${quotation}”!`, isPublished: false });
  await insertSource(db, id, sourceSeed());
  await expect(editor.previews.update({ id, isPublished: true })).rejects.toMatchObject({
    cause: { issues: [{ path: 'abstract' }] },
  });
  await editor.checks.addException({ id, quotation });
  expect(await editor.previews.update({ id, isPublished: true })).toMatchObject({ id });
});

test('a refusal quotes the source only for a caller that may read it', async () => {
  const { db, editor, seed, contextAs, callAs } = await startBlocking('quote.altered');
  const abstract = 'So “I went to the woods because I wished to life deliberately”!';
  const { id } = await seed.preview({ abstract, isPublished: false });
  await insertSource(db, id, sourceSeed());
  const { identity, ...context } = contextAs(TEST_USERS.editor);
  const apiToken = { id: 1, name: 'Script', scopes: ['draft', 'publish'] };
  const script = callAs({ ...context, identity: { ...identity, apiToken } } as never);
  const refusalOf = (caller: typeof editor) =>
    caller.previews.update({ id, isPublished: true }).catch((error) => String(error));
  expect(await refusalOf(editor)).toContain('live deliberately');
  expect(await refusalOf(script)).toMatch(/abstract: A source has other words$/);
});

test('a recovered text that readers would see is refused, and its copy stays', async () => {
  const { admin, editor, seed, readReferences } = await startRouter().then((site) => ({
    ...site,
    readReferences: async (id: number) => (await site.visitor.previews.byId({ id })).references,
  }));
  const { id } = await seed.preview({ references: DAMAGED });
  const version = await seed.version({ previewId: id, references: SOUND });
  await editor.versions.setCurrent({ id, versionId: version.id });
  const rules = { 'reference.doi': 'blocking' as const };
  await admin.pageSettings.savePublishing({ settings: { rules } });
  const { items } = await editor.recovery.list({});
  await expect(editor.recovery.recover({ id: items[0]?.id ?? 0 })).rejects.toMatchObject(REFUSAL);
  expect((await editor.recovery.list({})).total).toBe(1);
  expect(await readReferences(id)).toEqual(SOUND);
});

test('an import plans and applies blocked previews as failures; the others go on', async () => {
  const { admin } = await startBlocking();
  const previews = [
    sitePreviewInput({ title: 'A', references: DAMAGED, isPublished: true }),
    sitePreviewInput({ title: 'B', references: SOUND, isPublished: true }),
    sitePreviewInput({ title: 'C', references: DAMAGED }),
    sitePreviewInput({
      ...{ title: 'D', references: SOUND, isPublished: true, publishedVersion: 1 },
      versions: [siteVersionInput(1, { references: DAMAGED })],
    }),
  ];
  const outcomes = ['error', 'new', 'new', 'error'];
  const plan = await admin.siteTransfer.plan({ previews });
  expect(plan.previews.map(({ outcome }) => outcome)).toEqual(outcomes);
  expect(plan.previews[0]?.issues).toEqual(REFUSAL.cause.issues);
  const applied = await admin.siteTransfer.applyPlan({ previews, plan });
  expect(applied.previews.map(({ outcome }) => outcome)).toEqual(outcomes);
  expect(applied.previews[3]?.issues).toEqual(REFUSAL.cause.issues);
  const exported = await admin.siteTransfer.exportPage({});
  expect(exported.previews.map(({ title }) => title).sort()).toEqual(['B', 'C']);
});

test('a text that changes during its check is checked again', async () => {
  const { context, editor, editorWith, seed, readReferences } = await startBlocking();
  const { id } = await seed.preview({ references: SOUND, isPublished: false });
  let checks = 0;
  const checker = {
    ...context.checker,
    check: async (...task: Parameters<typeof context.checker.check>) => {
      checks++;
      if (checks === 1) await editor.previews.update({ id, references: DAMAGED });
      return context.checker.check(...task);
    },
  };
  const slow = editorWith({ checker });
  await expect(slow.previews.update({ id, isPublished: true })).rejects.toMatchObject(REFUSAL);
  expect(checks).toBe(2);
  await expect(readReferences(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('advice and rules that are off refuse nothing; the check gives the levels', async () => {
  const { admin, editor, seed } = await startBlocking();
  const { id } = await seed.preview({ references: DAMAGED, decision: NO_DECISION });
  const levels = async () => {
    const { findings } = await editor.checks.preview({ id });
    return findings.map(({ rule, severity }) => `${rule} ${severity}`);
  };
  const advice = 'decision.missing advice';
  expect(await levels()).toEqual([advice, advice, 'reference.doi blocking']);
  const rules = { 'reference.doi': 'off', 'decision.missing': 'advice' } as const;
  await admin.pageSettings.savePublishing({ settings: { rules } });
  expect(await levels()).toEqual([advice, advice]);
  await editor.previews.update({ id, abstract: 'Other' });
});
