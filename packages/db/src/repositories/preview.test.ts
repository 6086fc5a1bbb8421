import { describe, expect, test } from 'vitest';
import { changePreview, previewContent, SEED_TIME, seedPreview } from '../testing/builders.ts';
import { openTestDatabase, testEngines } from '../testing/database.ts';
import { lastFeaturedPlace } from './featured.ts';
import {
  findPreview,
  insertDrafts,
  listKnownTitles,
  lockPreview,
  removePreview,
  updatePreview,
} from './preview.ts';
import { countPreviews, listPreviews } from './preview-list.ts';
import { findPublished } from './published-preview.ts';

describe.each(testEngines)('previews as editors keep them on %s', (engine) => {
  test('are found with their state, drafts too; an unknown id is not', async () => {
    const { db } = await openTestDatabase(engine);
    const { id, content } = await seedPreview(db, { isPublished: false, featuredPlace: 3 });
    const time = SEED_TIME.toISOString();
    expect(await findPreview(db, id)).toEqual({
      id,
      ...content,
      lockedFields: [],
      isPublished: false,
      isFeatured: true,
      currentVersionId: null,
      publishedVersionId: null,
      provenance: {},
      createdAt: time,
      updatedAt: time,
    });
    expect(await findPreview(db, id + 1)).toBeUndefined();
  });

  test('change only in the given fields, and readers see the change', async () => {
    const { db } = await openTestDatabase(engine);
    const { id, content } = await seedPreview(db);
    const later = new Date(SEED_TIME.getTime() + 5000);
    await changePreview(db, id, { featuredPlace: 1 }, later);
    expect(await findPreview(db, id)).toMatchObject({
      ...content,
      isFeatured: true,
      isPublished: true,
      updatedAt: later.toISOString(),
    });
    const other = previewContent({ title: 'Other' });
    await changePreview(db, id, { content: other }, later);
    expect(await findPublished(db, id)).toMatchObject(other);
    await changePreview(db, id, { isPublished: false }, later);
    expect(await findPublished(db, id)).toBeUndefined();
  });

  test('never have the same time of change twice, though the clock stands still or goes back', async () => {
    const { db } = await openTestDatabase(engine);
    const { id } = await seedPreview(db);
    const times: string[] = [];
    for (const offset of [0, 0, -3_600_000, 0, 1000, 1000]) {
      const now = new Date(SEED_TIME.getTime() + offset);
      await changePreview(db, id, {}, now);
      times.push((await findPreview(db, id))?.updatedAt ?? '');
    }
    expect(times).toEqual([...new Set(times)].sort());
    expect(times).toHaveLength(6);
  });

  test('that are locked wait for each other', async () => {
    const { db } = await openTestDatabase(engine);
    const { id } = await seedPreview(db, { title: '0' });
    await Promise.all(
      Array.from({ length: 8 }, () =>
        db.transaction().execute(async (db) => {
          const preview = await lockPreview(db, id);
          if (preview === undefined) throw new Error('The preview is gone');
          const content = previewContent({ title: String(Number(preview.title) + 1) });
          await updatePreview(db, preview, { content }, SEED_TIME);
        }),
      ),
    );
    expect((await findPreview(db, id))?.title).toBe('8');
  });

  test('are removed once, with their derived rows', async () => {
    const { db } = await openTestDatabase(engine);
    const { id } = await seedPreview(db);
    expect(await removePreview(db, id)).toBe(true);
    expect(await removePreview(db, id)).toBe(false);
    expect(await findPublished(db, id)).toBeUndefined();
    expect(await db.selectFrom('preview_search').selectAll().execute()).toEqual([]);
  });

  test('are listed from a position on, and counted, by the same filter', async () => {
    const { db } = await openTestDatabase(engine);
    const ids: number[] = [];
    for (const title of ['Wool', 'Cotton', 'Wool', 'Wool'])
      ids.push((await seedPreview(db, { title })).id);
    const filter = { q: 'wool', status: 'published' as const };
    const [first] = await listPreviews(db, { ...filter, limit: 1 });
    expect(first?.id).toBe(ids[3]);
    const after = { createdAt: first?.createdAt ?? '', id: first?.id ?? 0 };
    const rest = await listPreviews(db, { ...filter, limit: 9, after });
    expect(rest.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
    expect(await countPreviews(db, filter)).toBe(3);
    expect(await countPreviews(db)).toBe(4);
  });

  test('the last featured place comes after all others', async () => {
    const { db } = await openTestDatabase(engine);
    expect(await lastFeaturedPlace(db)).toBe(1);
    await seedPreview(db, { featuredPlace: 7 });
    await seedPreview(db, { featuredPlace: 2, isPublished: false });
    expect(await lastFeaturedPlace(db)).toBe(8);
  });

  test('many drafts are added with ids in the order given, and found by search', async () => {
    const { db } = await openTestDatabase(engine);
    const contents = Array.from({ length: 120 }, (_, index) =>
      previewContent({ title: `Émile ${index}` }),
    );
    const ids = await db
      .transaction()
      .execute((db) => insertDrafts(db, contents, { createdAt: SEED_TIME }));
    expect(new Set(ids).size).toBe(120);
    for (const index of [0, 49, 50, 119]) {
      const draft = await findPreview(db, ids[index] ?? 0);
      expect(draft).toMatchObject({ ...contents[index], isPublished: false });
    }
    expect(await countPreviews(db, { q: 'émile 77', status: 'draft' })).toBe(1);
    const known = await listKnownTitles(db, ['émile 77', 'Émile 77', 'emile 77']);
    expect([...known]).toEqual(['émile 77']);
    expect(await listKnownTitles(db, [])).toEqual(new Set());
  });
});
