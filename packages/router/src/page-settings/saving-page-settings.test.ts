import { savePageSettings } from '@foreword/db/repositories/page-settings.ts';
import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { startRouter } from '../testing/router.ts';

type Router = Awaited<ReturnType<typeof startRouter>>;

const SHOPS = {
  shops: [
    { label: 'Bookshop', urlTemplate: 'https://shop.example/{isbn}', isAffiliate: true },
    { label: 'Second hand', urlTemplate: 'https://old.example/?q={query}', isAffiliate: false },
  ],
};
const HERO = { heroTitle: '<b>Read</b>', heroSubtitle: 'More' };

describe.each(testEngines)('saving page settings on %s', (engine) => {
  let router: Router;
  beforeEach(async () => {
    router = await startRouter({ engine });
  });

  const save = (featuredBookIds: number[]) =>
    router.admin.pageSettings.saveHomepage({ settings: { ...HERO, featuredBookIds } });
  const featured = async () => (await router.visitor.previews.featured()).map(({ id }) => id);

  test('of the homepage features the chosen previews in their order, and no others', async () => {
    const { editor, visitor, seed } = router;
    const a = await seed.preview({ featuredPlace: 1 });
    const b = await seed.preview();
    const c = await seed.preview({ featuredPlace: 2 });
    const saved = await save([c.id, b.id]);
    const settings = { ...HERO, featuredBookIds: [c.id, b.id] };
    expect(saved).toEqual({ pageName: 'homepage', settings });
    expect(await visitor.pageSettings.get({ pageName: 'homepage' })).toEqual(saved);
    expect(await featured()).toEqual([c.id, b.id]);
    expect(await editor.previews.adminById({ id: a.id })).toMatchObject({ isFeatured: false });
    await save([]);
    expect(await featured()).toEqual([]);
  });

  test('leaves drafts their flag; once published they come after the chosen ones', async () => {
    const { editor, seed } = router;
    const last = await seed.preview({ featuredPlace: 7, isPublished: false });
    const first = await seed.preview({ featuredPlace: 1, isPublished: false });
    const chosen = await seed.preview();
    await save([chosen.id]);
    for (const { id } of [first, last]) {
      expect(await editor.previews.adminById({ id })).toMatchObject({ isFeatured: true });
      await editor.previews.update({ id, isPublished: true });
    }
    expect(await featured()).toEqual([chosen.id, first.id, last.id]);
  });

  test('is a write of the previews whose flag it changes, and of no other', async () => {
    const { editor, seed } = router;
    const ids = [
      await seed.preview({ featuredPlace: 1 }),
      await seed.preview({ featuredPlace: 2 }),
      await seed.preview({ featuredPlace: 3 }),
      await seed.preview(),
    ].map(({ id }) => id);
    const times = () =>
      Promise.all(ids.map(async (id) => (await editor.previews.adminById({ id })).updatedAt));
    const before = await times();
    // The first is left out, the second and third change places, the fourth is new.
    await save([ids[2] ?? 0, ids[1] ?? 0, ids[3] ?? 0]);
    const after = await times();
    expect(after.map((time, index) => time === before[index])).toEqual([false, true, true, false]);
  });

  test('refuses what cannot be featured, and changes nothing', async () => {
    const { seed } = router;
    const shown = await seed.preview({ featuredPlace: 1 });
    const draft = await seed.preview({ isPublished: false });
    const seven = [];
    for (let count = 0; count < 7; count++) seven.push((await seed.preview()).id);
    for (const [ids, message, path] of [
      [[shown.id, 999], 'There is no preview 999', 'settings.featuredBookIds.1'],
      [[draft.id], `Preview ${draft.id} is not published`, 'settings.featuredBookIds.0'],
      [[shown.id, shown.id], `${shown.id} is given twice`, 'settings.featuredBookIds.1'],
      [seven, 'At most 6 previews can be featured', 'settings.featuredBookIds'],
    ] as const) {
      await expect(save([...ids])).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
        message,
        cause: { issues: [{ path, message }] },
      });
    }
    expect(await featured()).toEqual([shown.id]);
    expect(await router.visitor.pageSettings.get({ pageName: 'homepage' })).not.toMatchObject({
      settings: HERO,
    });
  });

  test('of the browse page keeps the mode and the enabled categories', async () => {
    const { admin, visitor } = router;
    const settings = { displayMode: 'categories' as const, enabledCategories: [2, 1] };
    const saved = await admin.pageSettings.saveBrowse({ settings });
    expect(saved).toEqual({ pageName: 'browse', settings });
    expect(await visitor.pageSettings.get({ pageName: 'browse' })).toEqual(saved);
    const list = await admin.pageSettings.saveBrowse({ settings: { displayMode: 'list' } });
    expect(list.settings).toEqual({ displayMode: 'list', enabledCategories: [] });
  });

  test('of the browse page goes on from the same categories in another order', async () => {
    const { admin } = router;
    const displayMode = 'categories' as const;
    await admin.pageSettings.saveBrowse({ settings: { displayMode, enabledCategories: [3, 2] } });
    const seen = { displayMode, enabledCategories: [2, 3] };
    await admin.pageSettings.saveBrowse({ settings: { ...seen, enabledCategories: [2] }, seen });
    const settings = { displayMode, enabledCategories: [3] };
    await expect(admin.pageSettings.saveBrowse({ settings, seen })).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { issues: [{ path: 'seen.enabledCategories', message: 'It is now: [2]' }] },
    });
  });

  test.each([
    [[1, 99], 'There is no category 99', 1],
    [[8], 'Category Hidden is not active', 0],
    [[1, 1], '1 is given twice', 1],
  ])('of the browse page refuses the categories %j', async (enabledCategories, message, place) => {
    const { admin, seed, visitor } = router;
    await seed.category({ name: 'Hidden', slug: 'hidden', isActive: false });
    await expect(
      admin.pageSettings.saveBrowse({ settings: { displayMode: 'list', enabledCategories } }),
    ).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message,
      cause: { issues: [{ path: `settings.enabledCategories.${place}`, message }] },
    });
    expect((await visitor.pageSettings.get({ pageName: 'browse' })).settings).toEqual({
      displayMode: 'list',
      enabledCategories: [],
    });
  });

  test('of the bookshops replaces the list; a save from an older list is refused', async () => {
    const { admin, visitor } = router;
    const read = () => visitor.pageSettings.get({ pageName: 'bookshops' });
    expect(await read()).toEqual({ pageName: 'bookshops', settings: { shops: [] } });
    const first = await admin.pageSettings.saveBookshops({ settings: SHOPS, seen: { shops: [] } });
    expect(first).toEqual({ pageName: 'bookshops', settings: SHOPS });
    expect(await read()).toEqual(first);
    await expect(
      admin.pageSettings.saveBookshops({ settings: { shops: [] }, seen: { shops: [] } }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { issues: [{ path: 'seen.shops' }] },
    });
    expect(await read()).toEqual(first);
    const turned = { shops: SHOPS.shops.toReversed() };
    await admin.pageSettings.saveBookshops({ settings: turned, seen: SHOPS });
    expect((await read()).settings).toEqual(turned);
    await admin.pageSettings.saveBookshops({ settings: { shops: [] } });
    expect((await read()).settings).toEqual({ shops: [] });
  });

  test('of the bookshops lets two administrators who read the same list save once', async () => {
    const { admin } = router;
    const saves = SHOPS.shops.map((shop) =>
      admin.pageSettings.saveBookshops({ settings: { shops: [shop] }, seen: { shops: [] } }),
    );
    const outcomes = (await Promise.allSettled(saves)).map(({ status }) => status).sort();
    expect(outcomes).toEqual(['fulfilled', 'rejected']);
  });

  test('stored shops with an unsafe template are not shown', async () => {
    const { db, visitor } = router;
    const shops = [{ label: 'Shop', urlTemplate: 'javascript:alert({query})', isAffiliate: false }];
    await savePageSettings(db, 'bookshops', { shops }, SEED_TIME);
    expect(await visitor.pageSettings.get({ pageName: 'bookshops' })).toMatchObject({
      settings: { shops: [] },
    });
  });

  test('is for administrators', async () => {
    const { editor } = router;
    const refusal = { code: 'FORBIDDEN' };
    await expect(editor.pageSettings.saveHomepage({ settings: HERO })).rejects.toMatchObject(
      refusal,
    );
    await expect(
      editor.pageSettings.saveBrowse({ settings: { displayMode: 'list' } }),
    ).rejects.toMatchObject(refusal);
    await expect(editor.pageSettings.saveBookshops({ settings: SHOPS })).rejects.toMatchObject(
      refusal,
    );
  });
});
