import { savePageSettings } from '@foreword/db/repositories/page-settings.ts';
import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { describe, expect, test } from 'vitest';
import { startRouter } from '../testing/router.ts';

describe.each(testEngines)('page settings on %s', (engine) => {
  test('are the defaults of the specification until an administrator saves others', async () => {
    const { visitor } = await startRouter({ engine });
    expect(await visitor.pageSettings.get({ pageName: 'homepage' })).toEqual({
      pageName: 'homepage',
      settings: {
        heroTitle: 'Never Buy the Wrong Book Again',
        heroSubtitle:
          'Get comprehensive previews of non-fiction books to make informed buying decisions.',
        featuredBookIds: [],
      },
    });
    expect(await visitor.pageSettings.get({ pageName: 'browse' })).toEqual({
      pageName: 'browse',
      settings: { displayMode: 'list', enabledCategories: [] },
    });
  });

  test('return the last saved values', async () => {
    const { db, visitor } = await startRouter({ engine });
    const hero = { heroTitle: '<b>Read</b>', heroSubtitle: 'More' };
    await savePageSettings(db, 'homepage', hero, SEED_TIME);
    const browse = { displayMode: 'categories' as const, enabledCategories: [2, 1] };
    await savePageSettings(db, 'browse', browse, SEED_TIME);
    expect(await visitor.pageSettings.get({ pageName: 'homepage' })).toMatchObject({
      settings: hero,
    });
    expect(await visitor.pageSettings.get({ pageName: 'browse' })).toMatchObject({
      settings: browse,
    });
  });

  test('of the homepage name the featured previews as the homepage shows them', async () => {
    const { visitor, seed } = await startRouter({ engine });
    await seed.preview({ featuredPlace: 2 });
    await seed.preview({ featuredPlace: 1 });
    await seed.preview({ featuredPlace: 3, isPublished: false });
    const featured = await visitor.previews.featured();
    expect(featured).toHaveLength(2);
    expect(await visitor.pageSettings.get({ pageName: 'homepage' })).toMatchObject({
      settings: { featuredBookIds: featured.map(({ id }) => id) },
    });
  });

  test.each(['', 'Homepage', 'about', '__proto__', 'constructor', '../homepage'])(
    'of a page %j there are none',
    async (pageName) => {
      const { visitor } = await startRouter({ engine });
      await expect(visitor.pageSettings.get({ pageName })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    },
  );
});
