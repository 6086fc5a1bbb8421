import { testEngines } from '@foreword/db/testing/database.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { startRouter } from '../testing/router.ts';

type Router = Awaited<ReturnType<typeof startRouter>>;

const HISTORY = { name: 'History', slug: 'history' };

describe.each(testEngines)('saving categories on %s', (engine) => {
  let router: Router;
  beforeEach(async () => {
    router = await startRouter({ engine });
  });

  test('a new one comes last, active, and is offered to readers', async () => {
    const { admin, visitor } = router;
    const created = await admin.categories.create({ ...HISTORY, description: '' });
    expect(created).toEqual({
      id: 8,
      ...HISTORY,
      description: null,
      displayOrder: 8,
      isActive: true,
    });
    expect((await visitor.categories.listActive()).at(-1)).toEqual(created);
  });

  test('the list has inactive ones too, with the previews that carry each', async () => {
    const { admin, editor, seed } = router;
    await admin.categories.create({ ...HISTORY, isActive: false });
    await seed.preview({ category: 'HISTORY', isPublished: false });
    const other = await seed.preview({ category: 'Elsewhere' });
    await seed.version({ previewId: other.id, category: 'History', publish: true });
    const both = await seed.preview({ category: 'History' });
    await seed.version({ previewId: both.id, category: 'History', publish: true });
    const list = await editor.categories.list();
    expect(list).toHaveLength(8);
    expect(list.at(-1)).toMatchObject({ ...HISTORY, isActive: false, previewCount: 3 });
    expect(list[0]).toMatchObject({ slug: 'nyt-bestseller', previewCount: 0 });
  });

  test.each([
    [{ name: 'BUSINESS & leadership', slug: 'other' }, 'name', 'Another category has this name'],
    [
      { name: 'Business  &\u200b Leadership ', slug: 'other' },
      'name',
      'Another category has this name',
    ],
    [{ name: 'Other', slug: 'business' }, 'slug', 'Another category has this slug'],
  ])('%j contradicts another category', async (input, path, message) => {
    const { admin } = router;
    const { id } = await admin.categories.create(HISTORY);
    const conflict = { code: 'CONFLICT', message, cause: { issues: [{ path, message }] } };
    await expect(admin.categories.create(input)).rejects.toMatchObject(conflict);
    await expect(admin.categories.update({ id, ...input })).rejects.toMatchObject(conflict);
    expect((await admin.categories.list()).at(-1)).toMatchObject(HISTORY);
  });

  test('absent fields stay, and a category may keep its own name and slug', async () => {
    const { admin } = router;
    const { id } = await admin.categories.create({
      ...HISTORY,
      description: 'The past',
      isActive: false,
    });
    const saved = await admin.categories.update({ id, name: 'HISTORY', slug: 'history' });
    expect(saved).toMatchObject({ name: 'HISTORY', description: 'The past', isActive: false });
    const again = await admin.categories.update({
      id,
      ...HISTORY,
      description: '',
      isActive: true,
    });
    expect(again).toMatchObject({ name: 'History', description: null, isActive: true });
  });

  test('a new name goes to previews, versions and what readers see, in one', async () => {
    const { admin, editor, visitor, seed } = router;
    const { id } = await seed.preview({ category: 'Health & Wellness' });
    const { id: versionId } = await editor.versions.create({ id });
    const before = await editor.previews.adminById({ id });
    await admin.categories.update({ id: 6, name: 'Body & Mind', slug: 'health' });

    expect(await visitor.previews.byId({ id })).toMatchObject({ category: 'Body & Mind' });
    expect((await visitor.previews.list({ category: 'health' })).total).toBe(1);
    expect((await visitor.previews.list({ q: 'body mind' })).total).toBe(1);
    expect((await visitor.previews.list({ q: 'wellness' })).total).toBe(0);
    expect(await editor.versions.byId({ id, versionId })).toMatchObject({
      category: 'Body & Mind',
    });
    // A form that was open before would bring the old name back.
    const stale = { id, category: before.category, updatedAt: before.updatedAt };
    await expect(editor.previews.update(stale)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('a name that is refused renames nothing', async () => {
    const { admin, visitor, seed } = router;
    const { id } = await seed.preview({ category: 'Health & Wellness' });
    const taken = { id: 6, name: 'General Non-Fiction', slug: 'health' };
    await expect(admin.categories.update(taken)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await visitor.previews.byId({ id })).toMatchObject({ category: 'Health & Wellness' });
  });

  test('deleting one leaves its name on previews', async () => {
    const { admin, visitor, seed } = router;
    const { id } = await seed.preview({ category: 'Health & Wellness' });
    expect(await admin.categories.remove({ id: 6 })).toEqual({ success: true });
    expect(await visitor.previews.byId({ id })).toMatchObject({ category: 'Health & Wellness' });
    expect((await admin.categories.list()).map((each) => each.id)).toEqual([1, 2, 3, 4, 5, 7]);
    const gone = { code: 'NOT_FOUND', message: 'Category not found' };
    await expect(admin.categories.remove({ id: 6 })).rejects.toMatchObject(gone);
    await expect(admin.categories.update({ id: 6, ...HISTORY })).rejects.toMatchObject(gone);
  });

  test('an inactive or deleted category leaves the browse page', async () => {
    const { admin, visitor } = router;
    const enabledCategories = [3, 1, 2];
    await admin.pageSettings.saveBrowse({
      settings: { displayMode: 'categories', enabledCategories },
    });
    await admin.categories.remove({ id: 1 });
    await admin.categories.update({ id: 2, name: 'Business', slug: 'business', isActive: false });
    expect((await visitor.pageSettings.get({ pageName: 'browse' })).settings).toEqual({
      displayMode: 'categories',
      enabledCategories: [3],
    });
  });

  test('editors may look, and change nothing', async () => {
    const { editor } = router;
    const refusal = { code: 'FORBIDDEN' };
    await expect(editor.categories.create(HISTORY)).rejects.toMatchObject(refusal);
    await expect(editor.categories.update({ id: 1, ...HISTORY })).rejects.toMatchObject(refusal);
    await expect(editor.categories.remove({ id: 1 })).rejects.toMatchObject(refusal);
    await expect(editor.categories.reorder({ categoryIds: [] })).rejects.toMatchObject(refusal);
  });
});
