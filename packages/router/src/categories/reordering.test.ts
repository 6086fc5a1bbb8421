import { testEngines } from '@foreword/db/testing/database.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startRouter } from '../testing/router.ts';

const ALL = [1, 2, 3, 4, 5, 6, 7];

describe.each(testEngines)('reordering categories on %s', (engine) => {
  test('puts the given ones first and leaves the others in their order', async () => {
    const { admin, visitor } = await startRouter({ engine });
    const answer = await admin.categories.reorder({ categoryIds: [5, 2] });
    expect(answer.map(({ id }) => id)).toEqual([5, 2, 1, 3, 4, 6, 7]);
    expect(answer.map(({ displayOrder }) => displayOrder)).toEqual(ALL);
    expect((await visitor.categories.listActive()).map(({ id }) => id)).toEqual([
      5, 2, 1, 3, 4, 6, 7,
    ]);
  });

  test('is refused where another administrator has changed the order since', async () => {
    const { admin } = await startRouter({ engine });
    await admin.categories.reorder({ categoryIds: [7, 6] });
    await admin.categories.create({ name: 'History', slug: 'history' });
    await expect(
      admin.categories.reorder({ categoryIds: [2, 1, 3, 4, 5, 6, 7], seen: ALL }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Another administrator has saved the order since you opened the page',
      cause: { issues: [{ path: 'seen', message: 'It is now: [7,6,1,2,3,4,5]' }] },
    });
    const theirs = [7, 6, 1, 2, 3, 4, 5];
    // A repeated call whose answer was lost wants what is stored.
    await admin.categories.reorder({ categoryIds: theirs, seen: ALL });
    const answer = await admin.categories.reorder({
      categoryIds: [6, 7, 1, 2, 3, 4, 5],
      seen: theirs,
    });
    expect(answer.map(({ id }) => id)).toEqual([6, 7, 1, 2, 3, 4, 5, 8]);
  });

  test('any orders one after the other give what a list gives', async () => {
    const { admin } = await startRouter({ engine });
    let expected = ALL;
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(ALL), async (categoryIds) => {
        const rest = expected.filter((id) => !categoryIds.includes(id));
        expected = [...categoryIds, ...rest];
        const answer = await admin.categories.reorder({ categoryIds });
        expect(answer.map(({ id }) => id)).toEqual(expected);
        expect(answer.map(({ displayOrder }) => displayOrder)).toEqual(ALL);
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    [[1, 99], 'There is no category 99', [{ path: 'categoryIds.1' }]],
    [[3, 1, 3], '3 is given twice', [{ path: 'categoryIds.2' }]],
    [[99, 98], 'There is no category 99 (and 1 more)', [{}, { path: 'categoryIds.1' }]],
  ])('%j is refused, and nothing changes', async (categoryIds, message, issues) => {
    const { admin } = await startRouter({ engine });
    await expect(admin.categories.reorder({ categoryIds })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message,
      cause: { issues },
    });
    expect((await admin.categories.list()).map(({ id }) => id)).toEqual(ALL);
  });

  test('at once by many, with renames, choices and deletions between, stays an order', async () => {
    const { admin, editor, db, seed } = await startRouter({ engine });
    for (const category of ['Health & Wellness', 'General Non-Fiction']) {
      await seed.preview({ category });
      await seed.preview({ category });
    }
    const reorders = fc
      .sample(fc.shuffledSubarray([1, 2, 3, 4, 5, 6]), { numRuns: 24, seed: 20_261_121 })
      .map((categoryIds) => admin.categories.reorder({ categoryIds }));
    const renames = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) =>
      admin.categories.update({ id: 6, name, slug: 'health' }),
    );
    const chosen = [[4, 3, 2, 1], [1], [2, 4], [1, 2, 3, 4]].map((featuredBookIds) =>
      admin.pageSettings.saveHomepage({
        settings: { heroTitle: 'T', heroSubtitle: 'S', featuredBookIds },
      }),
    );
    const browse = admin.pageSettings.saveBrowse({
      settings: { displayMode: 'categories', enabledCategories: [1, 2] },
    });
    const saves = [1, 2, 3, 4].flatMap((id) => [
      editor.previews.update({ id, isFeatured: id > 2 }),
      editor.previews.update({ id, abstract: 'Text', isPublished: true }),
    ]);
    const remove = admin.categories.remove({ id: 7 });
    await Promise.all([...reorders, ...renames, ...chosen, ...saves, browse, remove]);

    const list = await admin.categories.list();
    expect(list.map(({ displayOrder }) => displayOrder)).toEqual(
      [...list.map(({ displayOrder }) => displayOrder)].sort((left, right) => left - right),
    );
    expect(new Set(list.map(({ displayOrder }) => displayOrder)).size).toBe(6);
    expect(list.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    const name = list.find(({ id }) => id === 6)?.name;
    const carried = await db.selectFrom('published_preview').select('category').execute();
    expect(carried.filter(({ category }) => category === name)).toHaveLength(2);
    const places = await db
      .selectFrom('preview')
      .select('featured_place')
      .where('featured_place', 'is not', null)
      .execute();
    expect(new Set(places.map((row) => row.featured_place)).size).toBe(places.length);
  }, 30_000);
});
