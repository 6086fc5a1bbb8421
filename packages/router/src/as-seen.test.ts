import { testEngines } from '@foreword/db/testing/database.ts';
import { describe, expect, test } from 'vitest';
import { startRouter } from './testing/router.ts';

describe.each(testEngines)('two administrators on %s', (engine) => {
  test('the second save of a category that another has changed is refused, and says to what', async () => {
    const { admin } = await startRouter({ engine });
    const [category] = await admin.categories.list();
    const { id = 0, name = '', slug = '', description = null, isActive = true } = category ?? {};
    const seen = { name, slug, description, isActive };
    await admin.categories.update({ id, name: 'Theirs', slug, description: 'Their line', seen });
    await expect(admin.categories.update({ id, name: 'Mine', slug, seen })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Another administrator has saved this category since you opened the page',
      cause: {
        issues: [
          { path: 'seen.name', message: 'It is now: "Theirs"' },
          { path: 'seen.description', message: 'It is now: "Their line"' },
        ],
      },
    });
    expect((await admin.categories.list())[0]).toMatchObject({ name: 'Theirs' });
    const theirs = { ...seen, name: 'Theirs', description: 'Their line' };
    await admin.categories.update({ id, name: 'Mine', slug, description: null, seen: theirs });
    await admin.categories.update({ id, name: 'Unchecked', slug });
    const { items } = await admin.audit.list({ action: 'categories' });
    expect(items.map(({ detail }) => detail)).toMatchObject([
      { formerName: 'Mine' },
      { formerName: 'Theirs', formerDescription: 'Their line' },
      { formerName: name, formerDescription: description },
    ]);
  });

  test('a category is sent back as the list answers it, as what was seen too', async () => {
    const { admin } = await startRouter({ engine });
    const [listed] = await admin.categories.list();
    if (listed === undefined) throw new Error('There is no category');
    const mine = { ...listed, name: 'Mine', seen: listed };
    expect(await admin.categories.update(mine)).toMatchObject({ name: 'Mine' });
    const late = admin.categories.update({ ...mine, name: 'Late' });
    await expect(late).rejects.toMatchObject({ cause: { issues: [{ path: 'seen.name' }] } });
  });

  test('the second save of settings that another has changed is refused', async () => {
    const { admin, editor, seed } = await startRouter({ engine });
    const { id } = await seed.preview();
    const { id: categoryId } = await seed.category({ name: 'Essays', slug: 'essays' });
    const home = async () => (await admin.pageSettings.get({ pageName: 'homepage' })).settings;
    const seen = (await home()) as {
      heroTitle: string;
      heroSubtitle: string;
      featuredBookIds: number[];
    };
    await editor.previews.update({ id, isFeatured: true });
    const mine = { ...seen, heroTitle: 'Mine' };
    await expect(admin.pageSettings.saveHomepage({ settings: mine, seen })).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { issues: [{ path: 'seen.featuredBookIds' }] },
    });
    expect(await home()).toMatchObject({ ...seen, featuredBookIds: [id] });
    await admin.pageSettings.saveHomepage({
      settings: { ...mine, featuredBookIds: [id] },
      seen: { ...seen, featuredBookIds: [id] },
    });

    const list = { displayMode: 'list' as const, enabledCategories: [] };
    const theirs = { displayMode: 'categories' as const, enabledCategories: [categoryId] };
    await admin.pageSettings.saveBrowse({ settings: theirs, seen: list });
    await expect(
      admin.pageSettings.saveBrowse({ settings: list, seen: list }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    await admin.pageSettings.saveBrowse({ settings: list });
    const { items } = await admin.audit.list({ action: 'pageSettings' });
    expect(items.map(({ detail }) => detail)).toMatchObject([
      { formerDisplayMode: 'categories', formerEnabledCategories: [categoryId] },
      { formerDisplayMode: 'list', formerEnabledCategories: [] },
      { formerHeroTitle: seen.heroTitle },
    ]);
  });

  test('a save that is repeated after its answer was lost is no conflict', async () => {
    const { admin } = await startRouter({ engine });
    const shops = [
      { label: 'Shop', urlTemplate: 'https://shop.example/{isbn}', isAffiliate: false },
    ];
    const home = { heroTitle: 'Read', heroSubtitle: 'Less', featuredBookIds: [] };
    const defaults = await admin.pageSettings.get({ pageName: 'homepage' });
    const [category] = await admin.categories.list();
    const { id = 0, name = '', slug = '', description = null, isActive = true } = category ?? {};
    for (const save of [
      () => admin.pageSettings.saveBookshops({ settings: { shops }, seen: { shops: [] } }),
      () =>
        admin.pageSettings.saveHomepage({
          settings: home,
          seen: defaults.settings as typeof home,
        }),
      () =>
        admin.categories.update({
          ...{ id, name: 'Renamed', slug },
          seen: { name, slug, description, isActive },
        }),
    ]) {
      expect(await save()).toEqual(await save());
    }
    await expect(
      admin.pageSettings.saveBookshops({ settings: { shops: [] }, seen: { shops: [] } }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
