import { seedCategory, seedPreview } from '@foreword/db/testing/builders.ts';
import { describe, expect, test } from 'vitest';
import { type RestError, startApp } from '../testing/app.ts';
import { signIn } from '../testing/sign-in.ts';

const HOMEPAGE = '/api/cms/page-settings/homepage';
const BROWSE = '/api/cms/page-settings/browse';
const BOOKSHOPS = '/api/cms/page-settings/bookshops';
const HERO = { heroTitle: '<b>Read</b> 😀', heroSubtitle: 'More\u2028lines' };

/** The server with saving by an administrator. */
async function startAdmin() {
  const app = await startApp();
  const { bearer } = await signIn(app.db, 'admin');
  const save = <Body = RestError>(url: string, settings: unknown, more: object = {}) =>
    app.call<Body>(url, { method: 'PUT', headers: bearer, payload: { settings, ...more } });
  return { ...app, save };
}

describe('saving page settings by REST', () => {
  test('of the homepage features the chosen previews; any reader gets it', async () => {
    const { call, save, db } = await startAdmin();
    const first = await seedPreview(db, { featuredPlace: 1 });
    const second = await seedPreview(db);
    const settings = { ...HERO, featuredBookIds: [second.id] };
    expect(await save(HOMEPAGE, settings)).toMatchObject({
      status: 200,
      body: { pageName: 'homepage', settings },
    });
    expect((await call(HOMEPAGE)).body).toEqual({ pageName: 'homepage', settings });
    expect((await call(`/api/book-summaries/${first.id}`)).body).toMatchObject({
      isFeatured: false,
    });
    expect((await save(HOMEPAGE, HERO)).body).toMatchObject({ settings: { featuredBookIds: [] } });
  });

  test('of the homepage refuses what cannot be featured: 422', async () => {
    const { save, db } = await startAdmin();
    const { id } = await seedPreview(db, { featuredPlace: 1 });
    const draft = await seedPreview(db, { isPublished: false });
    const many = [id];
    for (let count = 0; count < 6; count++) many.push((await seedPreview(db)).id);
    for (const [featuredBookIds, path, message] of [
      [[id, 999], 'settings.featuredBookIds.1', 'There is no preview 999'],
      [[draft.id], 'settings.featuredBookIds.0', `Preview ${draft.id} is not published`],
      [[id, id], 'settings.featuredBookIds.1', `${id} is given twice`],
      [many, 'settings.featuredBookIds', 'At most 6 previews can be featured'],
      [
        Array.from({ length: 40_000 }, (_, index) => index + 1),
        'settings.featuredBookIds',
        'At most 6 previews can be featured',
      ],
    ] as const) {
      const { status, body } = await save(HOMEPAGE, { ...HERO, featuredBookIds });
      expect(status).toBe(422);
      expect(body).toMatchObject({ error: message, issues: [{ path, message }] });
    }
  });

  test('of the browse page, with active categories only', async () => {
    const { call, save, db } = await startAdmin();
    await seedCategory(db, { name: 'Hidden', slug: 'hidden', isActive: false });
    const settings = { displayMode: 'categories', enabledCategories: [3, 1] };
    expect(await save(BROWSE, settings)).toMatchObject({
      status: 200,
      body: { pageName: 'browse', settings },
    });
    for (const [id, message] of [
      [8, 'Category Hidden is not active'],
      [99, 'There is no category 99'],
      [3, '3 is given twice'],
    ] as const) {
      const enabledCategories = [3, id];
      const refused = await save(BROWSE, { displayMode: 'list', enabledCategories });
      expect(refused).toMatchObject({ status: 422, body: { error: message } });
    }
    expect((await call(BROWSE)).body).toEqual({ pageName: 'browse', settings });
  });
});

test.each([
  [{}, ['settings.heroTitle', 'settings.heroSubtitle'], 'Hero title is required'],
  [{ ...HERO, heroTitle: ' ' }, ['settings.heroTitle'], 'Hero title is required'],
  [{ ...HERO, heroSubtitle: '' }, ['settings.heroSubtitle'], 'Hero subtitle is required'],
  [{ ...HERO, featuredBookIds: ['1'] }, ['settings.featuredBookIds.0'], undefined],
  [{ ...HERO, featuredBookIds: 1 }, ['settings.featuredBookIds'], undefined],
  [{ ...HERO, heroImage: '/x.svg' }, ['settings.heroImage'], 'Unknown field'],
])('the settings %j of the homepage are malformed: 400', async (settings, paths, message) => {
  const { save } = await startAdmin();
  const { status, body } = await save(HOMEPAGE, settings);
  expect(status).toBe(400);
  expect(body.issues.map(({ path }) => path)).toEqual(paths);
  if (message !== undefined) expect(body.issues[0]?.message).toBe(message);
});

test.each(['homepage', 'browse', 'bookshops', 'publishing', 'ai'])(
  'the answered settings of %s can be sent back; under the name of another page they are refused',
  async (page) => {
    const { call, db } = await startApp();
    await seedPreview(db, { featuredPlace: 1 });
    const { bearer: headers } = await signIn(db, 'admin');
    const url = `/api/cms/page-settings/${page}`;
    const { body } = await call<object>(url, { headers });
    const save = (payload: object) => call<RestError>(url, { method: 'PUT', headers, payload });
    for (let time = 0; time < 2; time++)
      expect(await save(body)).toMatchObject({ status: 200, body });
    expect((await save({ ...body, pageName: 'shop' })).body).toMatchObject({
      error: `pageName: Must be ${page}`,
      issues: [{ path: 'pageName', message: `Must be ${page}` }],
    });
  },
);

test('saving the bookshops answers them to every reader; wrong ones are named and change nothing', async () => {
  const { call, save } = await startAdmin();
  const shop = { label: 'Shop', urlTemplate: 'https://shop.example/{isbn}', isAffiliate: true };
  const expected = { pageName: 'bookshops', settings: { shops: [shop] } };
  expect(await save(BOOKSHOPS, { shops: [shop] })).toMatchObject({ status: 200, body: expected });
  const urlTemplate = 'settings.shops.1.urlTemplate';
  for (const [settings, path] of [
    [{}, 'settings.shops'],
    [{ shops: shop }, 'settings.shops'],
    [{ shops: Array(11).fill(shop) }, 'settings.shops'],
    [{ shops: [shop], note: 'x' }, 'settings.note'],
    [{ shops: [{ ...shop, icon: 'x' }] }, 'settings.shops.0.icon'],
    [{ shops: [{ ...shop, isAffiliate: 'yes' }] }, 'settings.shops.0.isAffiliate'],
    [{ shops: [{ ...shop, label: '' }] }, 'settings.shops.0.label'],
    [{ shops: [shop, { ...shop, urlTemplate: 'http://shop.example/{isbn}' }] }, urlTemplate],
    [{ shops: [shop, { ...shop, urlTemplate: 'javascript:alert({isbn})' }] }, urlTemplate],
    [
      { shops: [shop, { ...shop, urlTemplate: `https://s.example/${'{isbn}'.repeat(100)}` }] },
      urlTemplate,
    ],
    [undefined, 'settings'],
  ] as const) {
    const { status, body } = await save(BOOKSHOPS, settings);
    expect([status, body.issues.map((issue) => issue.path)]).toEqual([400, [path]]);
  }
  const { status } = await save(BOOKSHOPS, { shops: [] }, { seen: { shops: [] } });
  expect(status).toBe(409);
  expect((await call(BOOKSHOPS)).body).toEqual(expected);
});

test.each([
  [{}, 'settings.displayMode'],
  [{ displayMode: 'grid' }, 'settings.displayMode'],
  [{ displayMode: 'list', enabledCategories: [0] }, 'settings.enabledCategories.0'],
  [{ displayMode: 'list', columns: 3 }, 'settings.columns'],
  [undefined, 'settings'],
  [null, 'settings'],
])('the settings %j of the browse page are malformed: 400', async (settings, path) => {
  const { save } = await startAdmin();
  const { status, body } = await save(BROWSE, settings);
  expect(status).toBe(400);
  expect(body.issues).toMatchObject([{ path }]);
});

test('what stands beside the settings is unknown', async () => {
  const { save } = await startAdmin();
  const { status, body } = await save(HOMEPAGE, HERO, { page: 'homepage' });
  expect(status).toBe(400);
  expect(body.issues).toEqual([{ path: 'page', message: 'Unknown field' }]);
});

test.each(['about', 'Homepage', 'homepage%20', '__proto__', '%F0%9F%98%80'])(
  'saving the unknown page %s is 404',
  async (pageName) => {
    const { save, call } = await startAdmin();
    const url = `/api/cms/page-settings/${pageName}`;
    const expected = {
      status: 404,
      body: { error: 'Page settings not found', code: 'NOT_FOUND', issues: [] },
    };
    expect(await save(url, HERO)).toMatchObject(expected);
    expect(await call(url, { method: 'PUT', payload: {} })).toMatchObject(expected);
  },
);
