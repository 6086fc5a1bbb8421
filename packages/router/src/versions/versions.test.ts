import { previewContent } from '@foreword/db/testing/builders.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { previewToMarkdown } from '@foreword/domain/preview-markdown.ts';
import { describe, expect, test } from 'vitest';
import { startRouter } from '../testing/router.ts';

describe.each(testEngines)('versions on %s', (engine) => {
  test('a version takes what it is not given from the working copy, and changes nothing', async () => {
    const { editor, visitor, seed } = await startRouter({ engine });
    const { id, content } = await seed.preview();
    const before = await editor.previews.adminById({ id });
    const version = await editor.versions.create({ id, title: 'Draft two', changes: 'A try' });
    const titled = { ...content, title: 'Draft two' };
    expect(version).toMatchObject({
      ...titled,
      rawMarkdown: previewToMarkdown(titled),
      previewId: id,
      versionNumber: 1,
      changes: 'A try',
      createdBy: 'Edith Ediger',
      isCurrent: false,
      isPublished: false,
    });
    expect(await editor.versions.byId({ id, versionId: version.id })).toEqual(version);
    const { updatedAt: _, ...after } = await editor.previews.adminById({ id });
    expect(before).toMatchObject(after);
    expect(await visitor.previews.byId({ id })).toMatchObject(content);
  });

  test('of one preview are numbered from 1 without gaps, also when many are made at once', async () => {
    const { editor, seed } = await startRouter({ engine });
    const [one, two] = [await seed.preview(), await seed.preview()];
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        editor.versions.create({ id: index % 2 === 0 ? one.id : two.id }),
      ),
    );
    for (const { id } of [one, two]) {
      const numbers = (await editor.versions.list({ id })).map((version) => version.versionNumber);
      expect(numbers).toEqual([6, 5, 4, 3, 2, 1]);
    }
  });

  test('setting one current copies it into the working copy; readers keep the published one', async () => {
    const { editor, visitor, seed } = await startRouter({ engine });
    const { id } = await seed.preview();
    const first = await editor.versions.create({ id, title: 'First' });
    const second = await editor.versions.create({ id, title: 'Second', abstract: '' });
    const published = await editor.versions.publish({ id, versionId: first.id });
    expect(published).toMatchObject({ publishedVersionId: first.id, currentVersionId: null });
    const current = await editor.versions.setCurrent({ id, versionId: second.id });
    expect(current).toMatchObject({
      title: 'Second',
      abstract: '',
      currentVersionId: second.id,
      publishedVersionId: first.id,
      isPublished: true,
    });
    expect((await visitor.previews.byId({ id })).title).toBe('First');
  });

  test('publishing one shows it and publishes a draft', async () => {
    const { editor, visitor, seed } = await startRouter({ engine });
    const { id } = await seed.preview({ isPublished: false });
    const version = await editor.versions.create({ id, title: 'To be read' });
    expect(await editor.versions.publish({ id, versionId: version.id })).toMatchObject({
      isPublished: true,
      publishedVersionId: version.id,
    });
    expect((await visitor.previews.byId({ id })).title).toBe('To be read');
  });

  test('an incomplete one is neither published nor made current where readers would see it', async () => {
    const { editor, visitor, seed } = await startRouter({ engine });
    const { id, content } = await seed.preview();
    const { id: versionId } = await editor.versions.create({ id, introduction: ' ' });
    for (const act of [editor.versions.publish, editor.versions.setCurrent]) {
      await expect(act({ id, versionId })).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
        cause: { issues: [{ path: 'introduction', message: 'Introduction is required' }] },
      });
    }
    expect(await visitor.previews.byId({ id })).toMatchObject(content);
    expect(await editor.previews.adminById({ id })).toMatchObject({
      currentVersionId: null,
      publishedVersionId: null,
    });
  });

  test('are named in the audit log, with the copy that replaces lost text', async () => {
    const { editor, admin, seed } = await startRouter({ engine });
    const { id } = await seed.preview();
    const { id: versionId } = await editor.versions.create({ id, title: 'Second' });
    await editor.versions.publish({ id, versionId });
    await editor.versions.setCurrent({ id, versionId });
    const [copy] = (await editor.recovery.list({})).items;
    const events = (await admin.audit.list({})).items.map(({ action, detail }) => [action, detail]);
    const version = { versionId, versionNumber: 1 };
    expect(events).toEqual([
      ['versions.setCurrent', { ...version, recoveryCopyId: copy?.id }],
      ['versions.publish', version],
      ['versions.create', version],
    ]);
  });

  test('are not made twice with one idempotency key, nor with other text', async () => {
    const { editorWith, seed } = await startRouter({ engine });
    const { id } = await seed.preview();
    const editor = editorWith({ idempotencyKey: 'one-key' });
    const version = await editor.versions.create({ id, title: 'Once' });
    expect(await editor.versions.create({ id, title: 'Once' })).toEqual(version);
    await expect(editor.versions.create({ id, title: 'Other' })).rejects.toThrow(/key/i);
    expect(await editor.versions.list({ id })).toHaveLength(1);
  });

  test('do not change when the preview does', async () => {
    const { editor, seed } = await startRouter({ engine });
    const { id } = await seed.preview();
    const version = await editor.versions.create({ id });
    await editor.versions.setCurrent({ id, versionId: version.id });
    await editor.previews.update({ id, ...previewContent({ title: 'Other', abstract: 'Other' }) });
    const { title, abstract } = await editor.versions.byId({ id, versionId: version.id });
    expect({ title, abstract }).toEqual({ title: version.title, abstract: version.abstract });
  });

  test('of another preview, or of none, are not found', async () => {
    const { editor, seed } = await startRouter({ engine });
    const [mine, other] = [await seed.preview(), await seed.preview()];
    const { id: versionId } = await editor.versions.create({ id: other.id });
    const unknown = { code: 'NOT_FOUND', message: 'Version not found' };
    const { byId, setCurrent, publish } = editor.versions;
    for (const call of [byId, setCurrent, publish]) {
      await expect(call({ id: mine.id, versionId })).rejects.toMatchObject(unknown);
      await expect(call({ id: other.id, versionId: 2_147_483_647 })).rejects.toMatchObject(unknown);
    }
    const id = 2_147_483_647;
    for (const call of [editor.versions.list, editor.versions.create]) {
      await expect(call({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('outlive their author', async () => {
    const { db, editor, seed } = await startRouter({ engine });
    const { id } = await seed.preview();
    const version = await editor.versions.create({ id });
    await db.deleteFrom('app_user').where('id', '=', 'test-editor').execute();
    expect((await editor.versions.byId({ id, versionId: version.id })).createdBy).toBeNull();
  });
});
