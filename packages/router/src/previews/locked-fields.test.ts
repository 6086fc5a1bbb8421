import { expect, test } from 'vitest';
import { startRouter } from '../testing/router.ts';

const CONTENT = { title: 'Emma', abstract: 'a', introduction: 'b', keyTopics: [], category: 'x' };

test('locks are written like other fields, in the order of the fields, and stay until they are changed', async () => {
  const { editor } = await startRouter();
  const { id, lockedFields } = await editor.previews.create(CONTENT);
  expect(lockedFields).toEqual([]);
  const write = (changes: object) => editor.previews.update({ id, ...changes });
  const saved = await write({ lockedFields: ['conclusion', 'decision', 'conclusion'] });
  expect(saved.lockedFields).toEqual(['decision', 'conclusion']);
  expect((await write({ conclusion: 'c' })).lockedFields).toEqual(['decision', 'conclusion']);
  expect(await editor.previews.adminById({ id })).toMatchObject({
    lockedFields: ['decision', 'conclusion'],
    conclusion: 'c',
  });
  expect((await write({ lockedFields: [] })).lockedFields).toEqual([]);
  const created = await editor.previews.create({ ...CONTENT, lockedFields: ['book'] });
  expect(created.lockedFields).toEqual(['book']);
});

test.each(['isPublished', 'nothing', null])('the name %j cannot be locked', async (name) => {
  const { editor, seed } = await startRouter();
  const { id } = await seed.preview();
  const saving = editor.previews.update({ id, lockedFields: [name] as never });
  await expect(saving).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('a version carries no locks, and making one current keeps them', async () => {
  const { editor, seed } = await startRouter();
  const { id } = await seed.preview({ isPublished: false });
  await editor.versions.create({ id });
  const { id: versionId } = await seed.version({ previewId: id });
  await editor.previews.update({ id, lockedFields: ['abstract'] });
  const { lockedFields } = await editor.versions.setCurrent({ id, versionId });
  expect(lockedFields).toEqual(['abstract']);
  expect(await editor.versions.byId({ id, versionId })).not.toHaveProperty('lockedFields');
});
