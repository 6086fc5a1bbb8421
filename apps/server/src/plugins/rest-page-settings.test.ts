import { savePageSettings } from '@foreword/db/repositories/page-settings.ts';
import { SEED_TIME, seedPreview } from '@foreword/db/testing/builders.ts';
import { describe, expect, test } from 'vitest';
import { type RestError, startApp } from '../testing/app.ts';

describe('GET /api/cms/page-settings/{pageName}', () => {
  test('answers the defaults until settings are saved', async () => {
    const { call } = await startApp();
    expect((await call('/api/cms/page-settings/homepage')).body).toEqual({
      pageName: 'homepage',
      settings: {
        heroTitle: 'Never Buy the Wrong Book Again',
        heroSubtitle:
          'Get comprehensive previews of non-fiction books to make informed buying decisions.',
        featuredBookIds: [],
      },
    });
    expect((await call('/api/cms/page-settings/browse')).body).toEqual({
      pageName: 'browse',
      settings: { displayMode: 'list', enabledCategories: [] },
    });
  });

  test('answers the saved settings, with the featured previews as the homepage shows them', async () => {
    const { call, db } = await startApp();
    const { id } = await seedPreview(db, { featuredPlace: 4 });
    await seedPreview(db, { featuredPlace: 1, isPublished: false });
    await savePageSettings(
      db,
      'homepage',
      { heroTitle: '<b>Read</b>', heroSubtitle: '' },
      SEED_TIME,
    );
    await savePageSettings(
      db,
      'browse',
      { displayMode: 'categories', enabledCategories: [3, 1] },
      SEED_TIME,
    );
    expect((await call('/api/cms/page-settings/homepage')).body).toMatchObject({
      settings: { heroTitle: '<b>Read</b>', heroSubtitle: '', featuredBookIds: [id] },
    });
    expect((await call('/api/cms/page-settings/browse')).body).toMatchObject({
      settings: { displayMode: 'categories', enabledCategories: [3, 1] },
    });
  });
});

test.each([
  'about',
  'Homepage',
  'homepage%20',
  '__proto__',
  'constructor',
  '..',
  '%2e%2e',
  "'",
  '%F0%9F%98%80',
])('the page %s has no settings', async (pageName) => {
  const { call } = await startApp();
  const { status, body } = await call<RestError>(`/api/cms/page-settings/${pageName}`);
  expect(status).toBe(404);
  expect(body.code).toBe('NOT_FOUND');
});

test.each(['%00', 'x'.repeat(301)])(
  'a page name that cannot be one is refused (%#)',
  async (pageName) => {
    const { call } = await startApp();
    const { status, body } = await call<RestError>(`/api/cms/page-settings/${pageName}`);
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path: 'pageName' }]);
  },
);
