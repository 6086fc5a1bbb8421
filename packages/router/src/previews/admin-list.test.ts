import { testEngines } from '@foreword/db/testing/database.ts';
import { describe, expect, test } from 'vitest';
import { startRouter } from '../testing/router.ts';

describe.each(testEngines)("the editors' lists on %s", (engine) => {
  test('have drafts too, the newest first, as the working copy stands', async () => {
    const { editor, seed } = await startRouter({ engine });
    const old = await seed.preview({ createdAt: new Date(0), isPublished: false });
    const recent = await seed.preview({ title: 'Working copy' });
    await seed.version({ previewId: recent.id, title: 'As published', publish: true });
    for (const list of [editor.previews.listAll, editor.previews.listMine]) {
      const { items, total, nextCursor } = await list({});
      expect(items.map(({ id }) => id)).toEqual([recent.id, old.id]);
      expect(items[0]).toMatchObject({ title: 'Working copy', isPublished: true });
      expect({ total, nextCursor }).toEqual({ total: 2, nextCursor: null });
      for (const field of ['introduction', 'keyTopics', 'references', 'rawMarkdown']) {
        expect(items[0]).not.toHaveProperty(field);
      }
    }
  });

  test.each(['created_at', 'updated_at'])(
    'leave out a preview whose %s is damaged',
    async (column) => {
      const { editor, seed, db } = await startRouter({ engine });
      const whole = await seed.preview();
      const { id } = await seed.preview();
      await db
        .updateTable('preview')
        .set({ [column]: 'damaged' })
        .where('id', '=', id)
        .execute();
      const { items } = await editor.previews.listAll({});
      expect(items.map((item) => item.id)).toEqual([whole.id]);
    },
  );

  test('narrow by state, category and search together', async () => {
    const { editor, seed } = await startRouter({ engine });
    const draft = await seed.preview({ title: 'Draft on 100% Wool', isPublished: false });
    const health = await seed.preview({ title: 'Wool & Health', category: 'Health & Wellness' });
    const featured = await seed.preview({ title: 'Cotton', isPublished: false, featuredPlace: 1 });
    const idsOf = async (input: Parameters<typeof editor.previews.listAll>[0]) => {
      const { items, total } = await editor.previews.listAll(input);
      expect(total).toBe(items.length);
      return items.map(({ id }) => id);
    };
    expect(await idsOf({ status: 'draft' })).toEqual([featured.id, draft.id]);
    expect(await idsOf({ status: 'published' })).toEqual([health.id]);
    expect(await idsOf({ status: 'featured' })).toEqual([featured.id]);
    expect(await idsOf({ q: 'WOOL' })).toEqual([health.id, draft.id]);
    expect(await idsOf({ q: 'wool 100%' })).toEqual([draft.id]);
    expect(await idsOf({ q: '%' })).toEqual([draft.id]);
    expect(await idsOf({ category: 'health', q: 'wool', status: 'published' })).toEqual([
      health.id,
    ]);
    expect(await idsOf({ category: 'unheard-of' })).toEqual([]);
    expect(await idsOf({ category: ' ', q: ' ' })).toHaveLength(3);
  });

  test('search the last saved text', async () => {
    const { editor, seed } = await startRouter({ engine });
    const { id } = await seed.preview({ title: 'Before' });
    await editor.previews.update({ id, title: 'After' });
    expect((await editor.previews.listAll({ q: 'before' })).total).toBe(0);
    expect((await editor.previews.listAll({ q: 'after' })).total).toBe(1);
  });

  test('go on page by page through equal times, beyond five hundred', async () => {
    const { editor } = await startRouter({ engine });
    const bookTitles = Array.from({ length: 1203 }, (_, index) => `Title ${index}`);
    await editor.bulkUpload.upload({ bookTitles });
    const seen: number[] = [];
    let cursor: string | undefined;
    for (const expected of [500, 500, 203]) {
      const page = await editor.previews.listMine({ cursor });
      expect(page.items).toHaveLength(expected);
      expect(page.total).toBe(1203);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    }
    expect(cursor).toBeUndefined();
    expect(seen).toEqual([...new Set(seen)].sort((left, right) => right - left));
  });

  test.each([{ limit: 501 }, { status: 'secret' }, { cursor: 'x' }, { q: '\0' }])(
    'refuse %j by name',
    async (input) => {
      const { editor } = await startRouter({ engine });
      await expect(editor.previews.listAll(input as never)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    },
  );
});
