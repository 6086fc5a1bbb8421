import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../schema.ts';
import { SEED_TIME, seedPreview, seedVersion } from '../testing/builders.ts';
import { openTestDatabase, testEngines } from '../testing/database.ts';
import { refreshPublished } from './derived-rows.ts';
import { findPreview } from './preview.ts';
import { listPublished } from './published-list.ts';
import { findPublished } from './published-preview.ts';
import { renameCategoryOnPreviews } from './rename-category.ts';

const LATER = new Date(SEED_TIME.getTime() + 60_000);

describe.each(testEngines)('renaming a category on its previews on %s', (engine) => {
  let db: Db;
  beforeEach(async () => {
    ({ db } = await openTestDatabase(engine));
  });

  const rename = (from: string, to: string, now = LATER) =>
    db.transaction().execute((db) => renameCategoryOnPreviews(db, { from, to, now }));

  const derived = async () => ({
    shown: await db.selectFrom('published_preview').selectAll().orderBy('preview_id').execute(),
    searched: await db.selectFrom('preview_search').selectAll().orderBy('preview_id').execute(),
  });

  /** What is derived of the previews is what making it anew would give. */
  async function expectInStep() {
    const before = await derived();
    const muchLater = new Date(LATER.getTime() + 3_600_000);
    for (const { preview_id } of before.searched) await refreshPublished(db, preview_id, muchLater);
    expect(await derived()).toEqual(before);
  }

  test('reaches drafts, published previews, versions, lists and searches', async () => {
    const shown = await seedPreview(db, { category: 'Old Name', author: null });
    const draft = await seedPreview(db, { category: 'old name', isPublished: false });
    const other = await seedPreview(db, { category: 'Other' });
    const versioned = await seedPreview(db, { category: 'Other' });
    await seedVersion(db, { previewId: versioned.id, category: 'OLD NAME', publish: true });

    expect(await rename('Old Name', 'Straße & Σίσυφος')).toBe(3);

    for (const { id } of [shown, draft]) {
      expect(await findPreview(db, id)).toMatchObject({ category: 'Straße & Σίσυφος' });
    }
    expect(await findPreview(db, versioned.id)).toMatchObject({ category: 'Other' });
    expect(await findPublished(db, versioned.id)).toMatchObject({ category: 'Straße & Σίσυφος' });
    expect(await findPreview(db, other.id)).toMatchObject({ category: 'Other' });
    const found = async (filter: { q?: string; categoryName?: string }) =>
      (await listPublished(db, { ...filter, limit: 10 })).map(({ card }) => card.id).sort();
    expect(await found({ categoryName: 'STRASSE & σίσυφος' })).toEqual([shown.id, versioned.id]);
    expect(await found({ q: 'strasse' })).toEqual([shown.id, versioned.id]);
    expect(await found({ q: 'old name' })).toEqual([]);
    await expectInStep();
  });

  test('is exact where titles and authors look like the category, or have lines of their own', async () => {
    await seedPreview(db, { category: 'Art', title: 'Art\nart\nArt', author: 'Art\nart\n' });
    await seedPreview(db, { category: 'Art', title: 'e', author: '\u0301Art', abstract: 'art' });
    await seedPreview(db, { category: 'Art', title: 'Σ', author: '', abstract: '' });
    await rename('Art', '\u0301%_\nCrafts');
    await expectInStep();
  });

  test('rebuilds a search text that was edited by hand', async () => {
    const { id } = await seedPreview(db, { category: 'Art' });
    await db.updateTable('published_preview').set({ search_text: 'by hand' }).execute();
    await db.updateTable('preview_search').set({ search_text: 'by hand' }).execute();
    await rename('Art', 'Crafts');
    const [found] = await listPublished(db, { q: 'crafts', limit: 1 });
    expect(found?.card.id).toBe(id);
    await expectInStep();
  });

  test('to another spelling of the same name changes the shown name', async () => {
    const { id } = await seedPreview(db, { category: 'Art' });
    await rename('Art', 'ART');
    expect(await findPublished(db, id)).toMatchObject({
      category: 'ART',
      updatedAt: LATER.toISOString(),
    });
    await expectInStep();
  });

  test('counts as a write of each preview, even if the clock went back', async () => {
    const { id } = await seedPreview(db, { category: 'Art' });
    const { id: other } = await seedPreview(db, { category: 'Other' });
    const yesterday = new Date(SEED_TIME.getTime() - 86_400_000);
    await rename('Art', 'Crafts', yesterday);
    const updatedAt = (await findPreview(db, id))?.updatedAt ?? '';
    expect(Date.parse(updatedAt)).toBe(SEED_TIME.getTime() + 1);
    expect(await findPreview(db, other)).toMatchObject({ updatedAt: SEED_TIME.toISOString() });
  });

  test('of more previews than one statement takes leaves none behind', async () => {
    for (let count = 0; count < 410; count++) await seedPreview(db, { category: 'Art' });
    expect(await rename('Art', 'Crafts')).toBe(410);
    expect(await listPublished(db, { categoryName: 'Art', limit: 1 })).toEqual([]);
    await expectInStep();
  });
});
