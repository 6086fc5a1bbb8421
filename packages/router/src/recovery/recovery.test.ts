import { examineDatabase } from '@foreword/db/maintenance/doctor.ts';
import { insertPreview } from '@foreword/db/repositories/preview.ts';
import { previewContent, SEED_TIME } from '@foreword/db/testing/builders.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { startRouter, TEST_USERS } from '../testing/router.ts';
import { importInto, sitePreviewInput } from '../testing/site-transfer.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const inTime = (ms: number) => ({ now: () => new Date(SEED_TIME.getTime() + ms) });

describe.each(testEngines)('recovery copies on %s', (engine) => {
  let site: Awaited<ReturnType<typeof startRouter>>;
  beforeEach(async () => {
    site = await startRouter({ engine });
  });

  const texts = (id: number) => site.editor.previews.adminById({ id });
  const copies = async () => (await site.editor.recovery.list({})).items;

  test('“Set as Current” keeps a working copy that no version holds', async () => {
    const { id } = await site.seed.preview({ title: 'Walden', isPublished: false });
    const version = await site.seed.version({ previewId: id, title: 'First' });
    await site.editor.previews.update({ id, abstract: 'Typed for an hour  \n' });
    const typed = await texts(id);

    await site.editor.versions.setCurrent({ id, versionId: version.id });
    const [copy, ...others] = await copies();
    expect(others).toEqual([]);
    expect(copy).toMatchObject({
      previewId: id,
      reason: 'set-current',
      title: 'Walden',
      createdBy: TEST_USERS.editor.email,
      expiresAt: new Date(SEED_TIME.getTime() + 30 * DAY_MS).toISOString(),
    });
    expect(await site.editor.recovery.byId({ id: copy?.id ?? 0 })).toMatchObject({
      ...copy,
      abstract: typed.abstract,
    });

    const recovered = await site.editor.recovery.recover({ id: copy?.id ?? 0 });
    expect(recovered).toEqual({ ...typed, updatedAt: recovered.updatedAt });
    expect(await copies()).toEqual([]);
    expect(await site.editor.versions.list({ id })).toHaveLength(1);
  });

  test('a text that a version holds is not copied', async () => {
    const { id } = await site.seed.preview();
    const { id: first } = await site.editor.versions.create({ id, changes: 'As it is' });
    const { id: second } = await site.editor.versions.create({ id, title: 'Second' });
    await site.editor.versions.setCurrent({ id, versionId: second });
    await site.editor.versions.setCurrent({ id, versionId: first });
    expect(await copies()).toEqual([]);
  });

  test('saving an edited version keeps the working copy', async () => {
    const { id } = await site.seed.preview();
    const version = await site.seed.version({ previewId: id, title: 'First' });
    await site.editor.previews.update({ id, title: 'Typed' });
    await site.editor.previews.update({ id, title: 'Edited', fromVersionId: version.id });
    expect(await copies()).toMatchObject([{ reason: 'version-edit', title: 'Typed' }]);
  });

  test('an import keeps the text that it overwrites', async () => {
    const { id, content } = await site.seed.preview({ isPublished: false });
    await site.editor.previews.update({ id, abstract: 'Typed after the export' });
    await site.admin.siteTransfer.plan({ previews: [sitePreviewInput({ ...content, id })] });
    expect(await copies()).toEqual([]);
    await importInto(site.admin, { previews: [sitePreviewInput({ ...content, id })] });
    const [copy] = await copies();
    expect(copy).toMatchObject({ reason: 'import', previewId: id });
    await site.editor.recovery.recover({ id: copy?.id ?? 0 });
    expect(await texts(id)).toMatchObject({ abstract: 'Typed after the export' });
  });

  test('recovering a text keeps the text that it replaces', async () => {
    const { id } = await site.seed.preview({ isPublished: false });
    const version = await site.seed.version({ previewId: id });
    await site.editor.previews.update({ id, title: 'Typed first' });
    await site.editor.versions.setCurrent({ id, versionId: version.id });
    await site.editor.previews.update({ id, title: 'Typed later' });
    const [copy] = await copies();
    await site.editor.recovery.recover({ id: copy?.id ?? 0 });
    expect(await texts(id)).toMatchObject({ title: 'Typed first' });
    expect(await copies()).toMatchObject([{ reason: 'recovery', title: 'Typed later' }]);
  });

  test('a deleted preview comes back whole, as a draft with its id', async () => {
    const { id } = await site.seed.preview({ title: 'Walden', featuredPlace: 3 });
    const first = await site.editor.versions.create({ id, title: 'One', changes: 'First note' });
    const second = await site.editor.versions.create({ id, title: 'Two' });
    await site.editor.versions.publish({ id, versionId: first.id });
    await site.editor.versions.setCurrent({ id, versionId: second.id });
    await site.editor.previews.update({ id, conclusion: 'In no version' });
    const before = await texts(id);
    const versions = await site.editor.versions.list({ id });

    await site.editor.previews.remove({ id });
    const [copy] = await copies();
    expect(copy).toMatchObject({ reason: 'deletion', title: 'Two', versionCount: 2 });
    const back = await site.editor.recovery.recover({ id: copy?.id ?? 0 });
    expect(back).toEqual({ ...before, isPublished: false, updatedAt: back.updatedAt });
    expect(await site.editor.versions.list({ id })).toEqual(
      versions.map((version) => ({ ...version, isPublished: version.id === first.id })),
    );
    await expect(site.visitor.previews.byId({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await site.editor.previews.update({ id, isPublished: true });
    expect(await site.visitor.previews.byId({ id })).toMatchObject({ title: 'One' });
    expect((await site.editor.previews.listAll({ q: 'two' })).total).toBe(1);
  });

  test('a deleted preview whose id is taken comes back under another, and its texts follow', async () => {
    const { id } = await site.seed.preview({ title: 'Old' });
    const version = await site.seed.version({ previewId: id });
    await site.editor.previews.update({ id, title: 'Typed' });
    await site.editor.versions.setCurrent({ id, versionId: version.id });
    await site.editor.previews.remove({ id });
    const state = { id, isPublished: false, featuredPlace: null, createdAt: SEED_TIME };
    await site.db
      .transaction()
      .execute((db) => insertPreview(db, previewContent({ title: 'New' }), state));
    const [deletion, text] = await copies();
    await expect(site.editor.recovery.recover({ id: text?.id ?? 0 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const back = await site.editor.recovery.recover({ id: deletion?.id ?? 0 });
    expect(back.id).not.toBe(id);
    expect(await site.editor.recovery.recover({ id: text?.id ?? 0 })).toMatchObject({
      id: back.id,
      title: 'Typed',
    });
    expect(await texts(id)).toMatchObject({ title: 'New' });
  });

  test('the text of a deleted preview waits for its preview', async () => {
    const { id } = await site.seed.preview();
    const version = await site.seed.version({ previewId: id });
    await site.editor.previews.update({ id, title: 'Typed' });
    await site.editor.versions.setCurrent({ id, versionId: version.id });
    await site.editor.previews.remove({ id });
    const [deletion, text] = await copies();
    await expect(site.editor.recovery.recover({ id: text?.id ?? 0 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await site.editor.recovery.recover({ id: deletion?.id ?? 0 });
    await site.editor.recovery.recover({ id: text?.id ?? 0 });
    expect(await texts(id)).toMatchObject({ title: 'Typed' });
  });

  test('a copy is recovered once, also by two editors at once', async () => {
    const { id } = await site.seed.preview();
    await site.editor.previews.remove({ id });
    const [copy] = await copies();
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => site.editor.recovery.recover({ id: copy?.id ?? 0 })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await site.editor.previews.listAll({})).total).toBe(1);
  });

  test('copies end after 30 days, and few are removed at a time', async () => {
    const ids = [];
    for (let number = 0; number < 7; number++) ids.push((await site.seed.preview()).id);
    for (const id of ids) await site.editor.previews.remove({ id });
    const [copy] = await copies();
    expect((await site.editorWith(inTime(30 * DAY_MS - 1)).recovery.list({})).total).toBe(7);
    const later = site.editorWith(inTime(30 * DAY_MS));
    expect((await later.recovery.list({})).items).toEqual([]);
    await expect(later.recovery.byId({ id: copy?.id ?? 0 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { id } = await site.seed.preview();
    await later.previews.remove({ id });
    const rows = await site.db.selectFrom('recovery_copy').select('id').execute();
    expect(rows).toHaveLength(3);
  });

  test('are in the audit log, and sound for the doctor', async () => {
    const { id } = await site.seed.preview({ title: 'Walden' });
    await site.editor.versions.create({ id });
    await site.editor.previews.remove({ id });
    const [copy] = await copies();
    await site.editor.recovery.recover({ id: copy?.id ?? 0 });
    expect((await site.admin.audit.list({ limit: 2 })).items).toMatchObject([
      {
        action: 'recovery.recover',
        object: { kind: 'preview', id: String(id), label: 'Walden' },
        detail: { copyId: copy?.id, reason: 'deletion', formerId: id },
      },
      { action: 'previews.remove' },
    ]);
    const { findings } = await examineDatabase(site.url, { now: SEED_TIME });
    expect(findings).toEqual([]);
  });

  test('are for editors only, page by page and by preview', async () => {
    for (const title of ['A', 'B', 'C']) {
      const { id } = await site.seed.preview({ title });
      await site.editor.previews.remove({ id });
    }
    const first = await site.editor.recovery.list({ limit: 2 });
    expect(first).toMatchObject({ items: [{ title: 'C' }, { title: 'B' }], total: 3 });
    const cursor = first.nextCursor ?? '';
    expect((await site.editor.recovery.list({ cursor })).items).toMatchObject([{ title: 'A' }]);
    const [copy] = first.items;
    const { items } = await site.editor.recovery.list({ previewId: copy?.previewId });
    expect(items).toEqual([copy]);
    for (const call of [
      site.visitor.recovery.list({}),
      site.visitor.recovery.byId({ id: copy?.id ?? 0 }),
      site.visitor.recovery.recover({ id: copy?.id ?? 0 }),
    ]) {
      await expect(call).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    }
  });
});
