import { savePageSettings } from '@foreword/db/repositories/page-settings.ts';
import { SEED_TIME, seedPreview, seedVersion } from '@foreword/db/testing/builders.ts';
import { describe, expect, test } from 'vitest';
import { startApp, type TestApp } from './testing/app.ts';
import { shapeOf } from './testing/html.ts';

/** A word that stands in every field of what readers must not see, and nowhere else. */
const SECRET = 'Xyzzy';

const HIDDEN = {
  title: `${SECRET} title`,
  author: `${SECRET} author`,
  category: `${SECRET} category`,
  abstract: `${SECRET} abstract`,
  introduction: `${SECRET} introduction`,
  coverImage: `/covers/${SECRET}.svg`,
  keyTopics: [{ title: `${SECRET} topic`, content: SECRET }],
  references: [SECRET],
};

/** Drafts, withdrawn previews and unpublished changes, each beside something that readers see. */
async function seedDrafts({ db }: TestApp): Promise<{ hiddenIds: number[]; visibleId: number }> {
  const draft = await seedPreview(db, { ...HIDDEN, isPublished: false, featuredPlace: 1 });
  const withdrawn = await seedPreview(db, { ...HIDDEN, isPublished: false });
  await seedVersion(db, { ...HIDDEN, previewId: withdrawn.id, publish: true });
  const rewritten = await seedPreview(db, { ...HIDDEN, featuredPlace: 2 });
  await seedVersion(db, { ...HIDDEN, previewId: rewritten.id });
  await seedVersion(db, { previewId: rewritten.id, title: 'As published', publish: true });
  await seedVersion(db, { ...HIDDEN, previewId: rewritten.id });
  return { hiddenIds: [draft.id, withdrawn.id], visibleId: rewritten.id };
}

const input = (value: unknown): string => `input=${encodeURIComponent(JSON.stringify(value))}`;

const LISTS = [
  '/',
  '/dashboard',
  `/dashboard?category=${SECRET}%20category`,
  '/dashboard?shown=120',
  '/sitemap.xml',
  '/feed.xml',
  '/api/book-summaries',
  '/api/book-summaries?limit=500',
  '/api/book-summaries?isPublished=false&published=0&status=draft',
  '/api/book-summaries/featured',
  '/api/cms/categories/active',
  '/api/cms/page-settings/homepage',
  '/trpc/previews.featured',
  `/trpc/previews.list?${input({ limit: 500 })}`,
];

describe('what is not published', () => {
  test('is in no list, page or feed, not even by its id', async () => {
    const server = await startApp();
    const { hiddenIds, visibleId } = await seedDrafts(server);
    for (const url of LISTS) {
      const response = await server.get(url);
      expect(response.statusCode, url).toBe(200);
      // The search field repeats the category it searches in.
      const text = response.body
        .replaceAll(`${SECRET} category`, '')
        .replaceAll(`${SECRET}%20category`, '');
      expect(text, url).not.toContain(SECRET);
      for (const id of hiddenIds) {
        expect(text, url).not.toMatch(
          new RegExp(`/book-summary/${id}\\b|"id":${id},"isPublished"`),
        );
      }
    }
    const { body } = await server.call('/api/book-summaries');
    expect(body).toMatchObject([{ id: visibleId, title: 'As published' }]);
  });

  test('is not found by any word of it', async () => {
    const server = await startApp();
    await seedDrafts(server);
    for (const query of [
      `q=${SECRET}`,
      `category=${SECRET}%20category`,
      `q=published%20${SECRET}`,
    ]) {
      const { body, headers } = await server.call(`/api/book-summaries?${query}`);
      expect([query, body, headers['x-total-count']]).toEqual([query, [], '0']);
    }
    const { text } = await server.page(`/dashboard?q=${SECRET}`);
    expect(text).toContain(`No preview matches “${SECRET}”`);
  });

  test('is answered exactly as an id that was never given', async () => {
    const server = await startApp();
    const { hiddenIds } = await seedDrafts(server);
    const unknown = await server.call('/api/book-summaries/999');
    const unknownPage = await server.page('/book-summary/999');
    for (const id of hiddenIds) {
      const draft = await server.call(`/api/book-summaries/${id}`);
      expect([draft.status, draft.text]).toEqual([404, unknown.text]);
      const page = await server.page(`/book-summary/${id}`);
      expect(page.status).toBe(404);
      expect(page.text).toBe(unknownPage.text);
      expect(shapeOf(page)).toEqual(shapeOf(unknownPage));
      expect(page.html).not.toContain(SECRET);
      const trpc = await server.get(`/trpc/previews.byId?${input({ id })}`);
      expect(trpc.statusCode).toBe(404);
      expect(trpc.body).not.toContain(SECRET);
    }
  });

  test('takes no place among the featured ones, nor among the first of a category', async () => {
    const server = await startApp();
    const { visibleId } = await seedDrafts(server);
    const settings = { displayMode: 'categories' as const, enabledCategories: [7] };
    await savePageSettings(server.db, 'browse', settings, SEED_TIME);
    expect((await server.call('/api/cms/page-settings/homepage')).body).toMatchObject({
      settings: { featuredBookIds: [visibleId] },
    });
    const { text, html } = await server.page('/dashboard');
    expect(text).toContain('As published');
    expect(html).not.toContain(SECRET);
  });

  test('is read as it was published, word for word', async () => {
    const server = await startApp();
    const { visibleId } = await seedDrafts(server);
    const { text, body } = await server.call(`/api/book-summaries/${visibleId}`);
    expect(body).toMatchObject({ title: 'As published', author: 'Henry David Thoreau' });
    expect(text).not.toContain(SECRET);
    const { status, html } = await server.page(`/book-summary/${visibleId}`);
    expect(status).toBe(200);
    expect(html).not.toContain(SECRET);
  });
});
