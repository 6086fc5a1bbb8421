import { savePageSettings } from '@foreword/db/repositories/page-settings.ts';
import { listWrongCounts } from '@foreword/db/repositories/preview-count.ts';
import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { DEFAULT_CATEGORIES } from '@foreword/domain/category-names.ts';
import { describe, expect, test } from 'vitest';
import { loadSampleLibrary } from '../sample-library/sample-library.ts';
import { startRouter } from '../testing/router.ts';
import {
  exportAll,
  importInto,
  outcomesOf,
  siteCategoryInput,
  sitePreviewInput,
  siteVersionInput,
} from '../testing/site-transfer.ts';

const SETTINGS = {
  homepage: { heroTitle: 'Read', heroSubtitle: 'More' },
  browse: { displayMode: 'categories' as const, enabledCategories: ['art', 'history'] },
};

describe.each(testEngines)('importing a site on %s', (engine) => {
  test('an import into an empty site gives an equal site', async () => {
    const source = await startRouter({ engine });
    await loadSampleLibrary(source.db, SEED_TIME);
    const { admin, seed } = source;
    await seed.version({ previewId: 4, title: 'Odd\r\n\ttitle \u2028', changes: '  ' });
    await seed.version({ previewId: 4, publish: true, now: new Date('2026-04-01T00:00:00.001Z') });
    await seed.version({ previewId: 9 });
    await admin.versions.setCurrent({ id: 9, versionId: 3 });
    await admin.previews.remove({ id: 6 });
    await seed.preview({ isPublished: false, featuredPlace: 99, abstract: '', keyTopics: [] });
    await admin.categories.create({ name: 'Art', slug: 'art', isActive: false });
    await admin.categories.remove({ id: 3 });
    await admin.categories.reorder({ categoryIds: [8, 2] });
    await admin.pageSettings.saveBrowse({
      settings: { displayMode: 'categories', enabledCategories: [5, 2] },
    });
    await admin.pageSettings.saveBookshops({ settings: { shops: [] } });
    const exported = await exportAll(admin);

    const target = await startRouter({ engine });
    const result = await importInto(target.admin, exported);
    expect(result.previews.map(({ outcome }) => outcome)).toEqual(Array(17).fill('new'));
    expect(JSON.stringify(await exportAll(target.admin, { limit: 5 }))).toBe(
      JSON.stringify(exported),
    );
    const shown = ({ visitor }: typeof source) =>
      Promise.all([
        visitor.previews.list({}),
        visitor.previews.featured(),
        visitor.categories.listActive().then((all) => all.map(({ slug }) => slug)),
      ]);
    expect(await shown(target)).toEqual(await shown(source));

    const again = await importInto(target.admin, exported);
    const items = [...again.categories, ...again.settings, ...again.previews];
    expect(new Set(items.map(({ outcome }) => outcome))).toEqual(new Set(['same']));
  });

  test('into an unused site removes the default categories that the import lacks', async () => {
    const { admin } = await startRouter({ engine });
    const categories = [
      siteCategoryInput('art'),
      siteCategoryInput('science', { name: 'Science & Technology' }),
      // The slug is another one, the name that of a default category.
      siteCategoryInput('wellness', { name: 'Health & Wellness' }),
    ];
    const result = await importInto(admin, { categories });
    expect(outcomesOf(result.categories)).toEqual([
      'art: new',
      'science: changed',
      'wellness: changed',
      'nyt-bestseller: removed',
      'business: removed',
      'personal-development: removed',
      'psychology: removed',
      'general: removed',
    ]);
    const { categories: after } = await exportAll(admin);
    expect(after).toEqual(categories);
    expect((await admin.categories.create({ name: 'Z', slug: 'z' })).displayOrder).toBe(4);
  });

  test('into another keeps the categories that do not come, behind the others', async () => {
    const { admin, seed } = await startRouter({ engine });
    await seed.preview();
    const result = await importInto(admin, { categories: [siteCategoryInput('art')] });
    expect(outcomesOf(result.categories).slice(0, 2)).toEqual(['art: new', 'nyt-bestseller: kept']);
    const { categories } = await exportAll(admin);
    expect(categories.map(({ slug }) => slug)).toEqual([
      'art',
      ...DEFAULT_CATEGORIES.map(({ slug }) => slug),
    ]);
  });

  test('a renamed category is renamed on its previews and their versions, and that is no conflict', async () => {
    const { admin, seed } = await startRouter({ engine });
    const { id } = await seed.preview({ category: 'Health & Wellness' });
    await seed.version({ previewId: id, category: 'Health & Wellness' });
    const { id: other } = await seed.preview({ category: 'health & wellness' });
    const exported = await exportAll(admin);
    const name = 'Health';
    const renamed = {
      categories: exported.categories.map((each) =>
        each.slug === 'health' ? { ...each, name } : each,
      ),
      // As another site has it, where it was renamed before.
      previews: exported.previews.slice(0, 1).map((each) => ({
        ...each,
        category: name,
        abstract: 'Changed.',
        versions: each.versions.map((version) => ({ ...version, category: name })),
      })),
    };
    const result = await importInto(admin, renamed);
    expect(result.previews).toMatchObject([{ id, outcome: 'changed', fields: ['abstract'] }]);
    expect((await admin.previews.adminById({ id: other })).category).toBe('Health');
    expect((await importInto(admin, renamed)).previews[0]?.outcome).toBe('same');
  });

  test('categories are imported together or not at all, and settings only with them', async () => {
    const { admin } = await startRouter({ engine });
    const before = await exportAll(admin);
    const categories = [
      siteCategoryInput('art'),
      siteCategoryInput('art', { name: 'Again' }),
      siteCategoryInput('arts', { name: 'THE ART' }),
    ];
    const result = await importInto(admin, { categories, settings: SETTINGS });
    expect(result.categories.slice(0, 3)).toMatchObject([
      { outcome: 'error', issues: [{ message: 'Not saved, because of the other mistakes' }] },
      { outcome: 'error', issues: [{ path: '1.slug', message: 'Another category has this slug' }] },
      { outcome: 'error', issues: [{ path: '2.name' }] },
    ]);
    expect(result.settings.map(({ outcome }) => outcome)).toEqual(['error', 'error']);
    expect(await exportAll(admin)).toEqual(before);
  });

  test.each<[string, Record<string, string>]>([
    [
      'a row',
      {
        business: 'Psychology & Relationships',
        psychology: 'science & technology',
        science: 'Atoms',
      },
    ],
    ['a swap', { business: 'PSYCHOLOGY & Relationships', psychology: 'Business & Leadership' }],
    ['a new one', { thrift: 'Business & Leadership', business: 'Trade' }],
  ])('categories take names that later ones give up, and previews follow: %s', async (_, names) => {
    const { admin, visitor, seed, db } = await startRouter({ engine });
    const { categories } = await exportAll(admin);
    for (const { name } of categories) {
      await seed.preview({ title: `On ${name}`, category: name });
      const { id } = await seed.preview({ title: `More on ${name}`, category: name });
      await seed.version({ previewId: id, category: name, publish: true });
    }
    const titlesIn = (category: string) =>
      visitor.previews.list({ category }).then(({ items }) => items.map(({ title }) => title));
    const before = await Promise.all(categories.map(({ slug }) => titlesIn(slug)));
    const added = Object.entries(names).filter(
      ([slug]) => !categories.some((each) => each.slug === slug),
    );
    const renamed = [
      ...added.map(([slug, name]) => siteCategoryInput(slug, { name })),
      ...categories.map((each) => ({ ...each, name: names[each.slug] ?? each.name })),
    ];
    await importInto(admin, { categories: renamed });

    expect((await exportAll(admin)).categories).toEqual(renamed);
    expect(await Promise.all(categories.map(({ slug }) => titlesIn(slug)))).toEqual(before);
    const counts = (await admin.categories.list()).map(({ previewCount }) => previewCount);
    expect(counts).toEqual([...added.map(() => 0), ...categories.map(() => 2)]);
    expect(await listWrongCounts(db)).toEqual([]);
    const again = await importInto(admin, { categories: renamed });
    expect(new Set(again.categories.map(({ outcome }) => outcome))).toEqual(new Set(['same']));
  });

  test('a category does not take the name of one that stays', async () => {
    const { admin, seed } = await startRouter({ engine });
    await seed.preview();
    const { categories } = await admin.siteTransfer.plan({
      categories: [siteCategoryInput('business', { name: 'Science & Technology' })],
    });
    expect(categories[0]).toMatchObject({
      outcome: 'error',
      issues: [{ path: '0.name', message: 'Another category has this name' }],
    });
  });

  test('settings name categories that come along, and no others', async () => {
    const { admin } = await startRouter({ engine });
    const categories = [siteCategoryInput('art', { isActive: false })];
    const { settings } = await admin.siteTransfer.plan({ categories, settings: SETTINGS });
    expect(settings).toMatchObject([
      { key: 'homepage', outcome: 'changed', fields: ['heroTitle', 'heroSubtitle'] },
      {
        key: 'browse',
        outcome: 'error',
        issues: [
          { path: 'browse.enabledCategories.0', message: 'Category art is not active' },
          { path: 'browse.enabledCategories.1', message: 'There is no category history' },
        ],
      },
    ]);
    const all = ['history', 'art'].map((slug) => siteCategoryInput(slug));
    await importInto(admin, { categories: all, settings: SETTINGS });
    expect((await exportAll(admin)).settings).toEqual(SETTINGS);
  });

  test('bookshops come along; without them the site keeps its own', async () => {
    const { admin } = await startRouter({ engine });
    const shop = { label: 'Shop', urlTemplate: 'https://shop.example/{isbn}', isAffiliate: true };
    const categories = ['history', 'art'].map((slug) => siteCategoryInput(slug));
    const settings = { ...SETTINGS, bookshops: { shops: [shop] } };
    const result = await importInto(admin, { categories, settings });
    expect(outcomesOf(result.settings)).toEqual([
      'homepage: changed',
      'browse: changed',
      'bookshops: changed',
    ]);
    expect((await exportAll(admin)).settings).toEqual(settings);
    const again = await importInto(admin, { categories, settings: SETTINGS });
    expect(outcomesOf(again.settings)).toEqual(['homepage: same', 'browse: same']);
    expect((await exportAll(admin)).settings).toEqual(settings);
    await importInto(admin, { categories, settings: { ...SETTINGS, bookshops: { shops: [] } } });
    expect((await exportAll(admin)).settings).toMatchObject({ bookshops: { shops: [] } });
  });

  test('texts from before a rule leave the site as they are', async () => {
    const { admin, db } = await startRouter({ engine });
    const homepage = { heroTitle: '\u200b', heroSubtitle: '' };
    await savePageSettings(db, 'homepage', homepage, SEED_TIME);
    expect((await exportAll(admin)).settings).toMatchObject({ homepage });
  });

  test('categories and settings that changed since the plan are left alone', async () => {
    const { admin } = await startRouter({ engine });
    const part = { categories: [siteCategoryInput('art')], settings: SETTINGS, previews: [] };
    part.settings = {
      ...SETTINGS,
      browse: { displayMode: 'categories', enabledCategories: ['art'] },
    };
    const plan = await admin.siteTransfer.plan(part);
    await admin.categories.remove({ id: 1 });
    const result = await admin.siteTransfer.applyPlan({ ...part, plan });
    const outcomes = [...result.categories, ...result.settings].map(({ outcome }) => outcome);
    expect(new Set(outcomes)).toEqual(new Set(['conflict', 'kept']));
    expect((await exportAll(admin)).categories).toHaveLength(6);
  });

  test('every page is stamped with the state of the whole site', async () => {
    const { admin, seed } = await startRouter({ engine });
    const { id } = await seed.preview({ featuredPlace: 1 });
    const other = await seed.preview({ featuredPlace: 2 });
    const stamp = async () => (await admin.siteTransfer.exportPage({ cursor: 1 })).stamp;
    const stamps = [await stamp(), await stamp()];
    expect(stamps[0]).toBe(stamps[1]);
    await admin.previews.update({ id, title: 'Emma' });
    stamps.push(await stamp());
    const settings = { heroTitle: 'A', heroSubtitle: 'B', featuredBookIds: [other.id, id] };
    await admin.pageSettings.saveHomepage({ settings });
    stamps.push(await stamp());
    await admin.categories.reorder({ categoryIds: [3] });
    stamps.push(await stamp());
    expect(new Set(stamps).size).toBe(4);
  });

  test('a preview can be exported alone', async () => {
    const { admin } = await startRouter({ engine });
    const versions = [siteVersionInput(1)];
    await importInto(admin, { previews: [sitePreviewInput({ id: 8, versions })] });
    expect(await admin.siteTransfer.exportPreview({ id: 8 })).toMatchObject({
      id: 8,
      versions: [],
    });
    expect(await admin.siteTransfer.exportPreview({ id: 8, versions: true })).toMatchObject({
      versions,
    });
    await expect(admin.siteTransfer.exportPreview({ id: 9 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
