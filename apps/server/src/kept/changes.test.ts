import { hash } from 'node:crypto';
import type { Engine } from '@foreword/db/engine.ts';
import { openDatabase } from '@foreword/db/open.ts';
import { seedPreview } from '@foreword/db/testing/builders.ts';
import { openTestDatabase, testEngines } from '@foreword/db/testing/database.ts';
import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';
import { signIn } from '../testing/sign-in.ts';

const ADDRESSES = [
  '/',
  '/dashboard',
  '/dashboard?category=business',
  '/dashboard?category=health',
  '/dashboard?q=walden',
  '/dashboard?q=nothing+like+it',
  '/dashboard?verdict=skip',
  '/book-summary/1',
  '/book-summary/2',
  '/book-summary/3',
  '/compare?ids=1%2C2',
  '/compare?ids=1%2C3',
  '/compare.md?ids=2%2C1',
  '/about-us',
  '/book-summary/2.md',
  '/book-summary/2.epub',
  '/feed.xml',
  '/feed.xml?category=business',
  '/opds.json',
  '/llms.txt',
  '/sitemap.xml',
  '/sitemap/1.xml',
  '/robots.txt',
  '/api/openapi.json',
  '/api/book-summaries',
  '/api/book-summaries?limit=1',
  '/api/book-summaries?category=business',
  '/api/book-summaries?q=walden',
  '/api/book-summaries/featured',
  '/api/book-summaries/1',
  '/api/book-summaries/2',
  '/api/book-summaries/3',
  '/api/book-summaries/1/related',
  '/api/book-summaries?sort=title&verdict=skip',
  '/api/search/facets',
  '/api/search/facets?category=business',
  '/api/search/suggestions?q=w',
  '/api/search/nearest?q=waldn',
  '/api/compare?ids=1%2C2',
  '/api/cms/categories/active',
  '/api/cms/categories/counts',
  '/api/cms/page-settings/homepage',
  '/api/cms/page-settings/browse',
  '/api/cms/page-settings/bookshops',
  '/api/cms/page-settings/publishing',
];

type Call = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => Promise<unknown>;

/** Every kind of write that readers can see, by its call; preview 1 is featured, 3 is a draft. */
const WRITES: Record<string, (call: Call) => Promise<unknown>> = {
  'editing a published preview': (call) =>
    call('PUT', '/api/admin/book-summaries/1', { abstract: 'Another abstract' }),
  'retitling a preview that is not featured': (call) =>
    call('PUT', '/api/admin/book-summaries/2', { title: 'Walden Pond' }),
  'naming a preview as an alternative': (call) =>
    call('PUT', '/api/admin/book-summaries/2', {
      decision: { alternatives: [{ relation: 'against', title: 'Walden', previewId: 1 }] },
    }),
  'giving a preview a verdict': (call) =>
    call('PUT', '/api/admin/book-summaries/2', {
      decision: { verdict: { call: 'skip', reason: 'The later book has it all.' } },
    }),
  'giving a preview other topics': (call) =>
    call('PUT', '/api/admin/book-summaries/2', { keyTopics: [{ title: 'Bees', content: '' }] }),
  'moving a preview to another category': (call) =>
    call('PUT', '/api/admin/book-summaries/2', { category: 'Health & Wellness' }),
  'editing a draft': (call) =>
    call('PUT', '/api/admin/book-summaries/3', { abstract: 'Another abstract' }),
  'publishing a draft': (call) => call('PUT', '/api/admin/book-summaries/3', { isPublished: true }),
  'unpublishing a preview': (call) =>
    call('PUT', '/api/admin/book-summaries/1', { isPublished: false }),
  'featuring a preview': (call) => call('PUT', '/api/admin/book-summaries/2', { isFeatured: true }),
  'unfeaturing a preview': (call) =>
    call('PUT', '/api/admin/book-summaries/1', { isFeatured: false }),
  'creating a published preview': (call) =>
    call('POST', '/api/admin/book-summaries', {
      title: 'New Walden',
      abstract: 'a',
      introduction: 'i',
      keyTopics: [{ title: 't', content: 'c' }],
      category: 'Health & Wellness',
      isPublished: true,
    }),
  'deleting a preview': (call) => call('DELETE', '/api/admin/book-summaries/1'),
  'publishing a version': async (call) => {
    await call('POST', '/api/book-summaries/2/versions', { abstract: 'Of a version' });
    return call('POST', '/api/book-summaries/2/publish/1');
  },
  'uploading titles': (call) => call('POST', '/api/admin/bulk-ingestion', { bookTitles: ['a'] }),
  'renaming a category': (call) =>
    call('PUT', '/api/cms/categories/2', { name: 'Trade', slug: 'business' }),
  'giving a category another slug': (call) =>
    call('PUT', '/api/cms/categories/2', { name: 'Business & Leadership', slug: 'trade' }),
  'switching a category off': (call) =>
    call('PUT', '/api/cms/categories/2', {
      name: 'Business & Leadership',
      slug: 'business',
      isActive: false,
    }),
  'adding a category': (call) =>
    call('POST', '/api/cms/categories', { name: 'Poetry', slug: 'poetry' }),
  'deleting a category': (call) => call('DELETE', '/api/cms/categories/2'),
  'reordering categories': (call) =>
    call('POST', '/api/cms/categories/order', { categoryIds: [3, 2, 1] }),
  'saving the homepage': (call) =>
    call('PUT', '/api/cms/page-settings/homepage', {
      settings: { heroTitle: 'Read', heroSubtitle: 'Less', featuredBookIds: [2, 1] },
    }),
  'saving the browse page': (call) =>
    call('PUT', '/api/cms/page-settings/browse', {
      settings: { displayMode: 'categories', enabledCategories: [2, 6] },
    }),
  'saving the rules for publishing': (call) =>
    call('PUT', '/api/cms/page-settings/publishing', {
      settings: { rules: { 'decision.missing': 'blocking' } },
    }),
  'saving the bookshops': (call) =>
    call('PUT', '/api/cms/page-settings/bookshops', {
      settings: { shops: [{ label: 'Shop', urlTemplate: 'https://shop.example/{query}' }] },
    }),
};

/** What some writes drop, to the last address. */
const DROPPED: Record<string, readonly string[]> = {
  'editing a draft': [],
  'uploading titles': [],
  'moving a preview to another category': [
    '/',
    '/dashboard',
    '/dashboard?category=business',
    '/dashboard?category=health',
    '/dashboard?q=walden',
    '/dashboard?q=nothing+like+it',
    '/dashboard?verdict=skip',
    '/book-summary/1',
    '/book-summary/2',
    '/compare?ids=1%2C2',
    '/compare.md?ids=2%2C1',
    '/book-summary/2.md',
    '/book-summary/2.epub',
    '/feed.xml',
    '/feed.xml?category=business',
    '/opds.json',
    '/llms.txt',
    '/sitemap.xml',
    '/sitemap/1.xml',
    '/api/book-summaries',
    '/api/book-summaries?limit=1',
    '/api/book-summaries?category=business',
    '/api/book-summaries?q=walden',
    '/api/book-summaries/2',
    '/api/book-summaries/1/related',
    '/api/book-summaries?sort=title&verdict=skip',
    '/api/search/facets',
    '/api/search/facets?category=business',
    '/api/search/suggestions?q=w',
    '/api/search/nearest?q=waldn',
    '/api/compare?ids=1%2C2',
    '/api/cms/categories/counts',
  ],
  'saving the browse page': [
    '/dashboard',
    '/dashboard?category=business',
    '/dashboard?category=health',
    '/dashboard?q=walden',
    '/dashboard?q=nothing+like+it',
    '/dashboard?verdict=skip',
    '/api/cms/page-settings/browse',
  ],
  'saving the rules for publishing': ['/api/cms/page-settings/publishing'],
  'saving the bookshops': [
    '/book-summary/1',
    '/book-summary/2',
    '/api/cms/page-settings/bookshops',
  ],
};

test.each(Object.entries(WRITES))('kept answers follow %s', async (name, write) => {
  const { app, fresh, call } = await startSite('sqlite');
  const before = await answersOf(app);
  const kept = ADDRESSES.filter((address) => app.app.keptAnswers?.has(address));
  expect(ADDRESSES.filter((address) => !kept.includes(address))).toEqual([
    '/book-summary/3',
    '/compare?ids=1%2C3',
    '/api/book-summaries/3',
  ]);
  expect(await answersOf(app)).toEqual(before);

  await write(call);
  await app.get('/robots.txt');
  const dropped = kept.filter((address) => !app.app.keptAnswers?.has(address));
  const after = await answersOf(fresh);
  const changed = kept.filter((address) => before[address] !== after[address]);
  expect(dropped).toEqual(expect.arrayContaining(changed));
  if (DROPPED[name]) expect(dropped).toEqual(DROPPED[name]);
  expect(await answersOf(app)).toEqual(after);
});

test.each(testEngines)('kept answers follow the writes of all processes on %s', async (engine) => {
  const { app, database, fresh, call } = await startSite(engine);
  const other = await startApp({ database: await openDatabase(database.url) });
  await answersOf(app);
  await answersOf(other);
  for (const write of Object.values(WRITES)) {
    // Some no longer find what an earlier one has removed.
    await write(call).catch(() => {});
    expect(await answersOf(app)).toEqual(await answersOf(fresh));
  }
  const after = await answersOf(fresh);
  await expect.poll(() => answersOf(other)).toEqual(after);
});

async function startSite(engine: Engine) {
  const database = await openTestDatabase(engine);
  const { db } = database;
  const app = await startApp({ database });
  const fresh = await startApp({ database, keepsAnswers: false });
  await seedPreview(db, { title: 'Walden', category: 'Business & Leadership', featuredPlace: 1 });
  await seedPreview(db, { title: 'Walden Two', category: 'Business & Leadership' });
  await seedPreview(db, {
    title: 'Walden Three',
    category: 'Health & Wellness',
    isPublished: false,
  });
  const { bearer } = await signIn(db, 'admin');
  const call: Call = async (method, url, payload) => {
    const { status, text } = await app.call(url, {
      method,
      payload: payload as object,
      headers: bearer,
    });
    expect(status, text).toBeLessThan(300);
  };
  return { app, database, fresh, call };
}

/** Digest of the body of every address, or the status where it is not 200. */
async function answersOf({ get }: TestApp): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const address of ADDRESSES) {
    const { statusCode, body } = await get(address);
    // Failures name their request.
    const digest = hash('sha256', body);
    answers[address] = statusCode === 200 ? digest : String(statusCode);
  }
  return answers;
}
