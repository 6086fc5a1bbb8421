import { seedCategory, seedPreview, seedVersion } from '@foreword/db/testing/builders.ts';
import type { Preview, PreviewCard } from '@foreword/domain/preview.ts';
import { describe, expect, test } from 'vitest';
import { type RestAnswer, type RestError, startApp } from '../testing/app.ts';

describe('GET /api/book-summaries answers', () => {
  test('answers cards of the published previews, the newest first', async () => {
    const { call, db } = await startApp();
    const old = await seedPreview(db, { createdAt: new Date(0) });
    const recent = await seedPreview(db, { featuredPlace: 1 });
    const { status, headers, body, text } = await call<PreviewCard[]>('/api/book-summaries');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['x-total-count']).toBe('2');
    expect(headers.link).toBeUndefined();
    expect(body.map(({ id }) => id)).toEqual([recent.id, old.id]);
    expect(body[0]).toMatchObject({
      isFeatured: true,
      keyTopics: [{ title: 'Economy' }, { title: 'Solitude' }],
    });
    expect(text).not.toMatch(/introduction|rawMarkdown|references|subItems/);
  });

  test('is an empty array where nothing is published', async () => {
    const { call } = await startApp();
    const { body, headers } = await call('/api/book-summaries');
    expect(body).toEqual([]);
    expect(headers['x-total-count']).toBe('0');
  });

  test('leads through all pages by its Link header, keeping the filter', async () => {
    const { call, db } = await startApp();
    for (let count = 0; count < 5; count++)
      await seedPreview(db, { category: 'Science & Technology' });
    await seedPreview(db);
    const seen: number[] = [];
    let url: string | undefined = '/api/book-summaries?category=science&limit=2&utm_source=x';
    for (const expected of [2, 2, 1]) {
      const page: RestAnswer<PreviewCard[]> = await call(url ?? '');
      expect(page.body).toHaveLength(expected);
      expect(page.headers['x-total-count']).toBe('5');
      seen.push(...page.body.map(({ id }) => id));
      const link = String(page.headers.link ?? '');
      url = /^<(\/api\/book-summaries\?[^>]+)>; rel="next"$/.exec(link)?.[1];
    }
    expect(url).toBeUndefined();
    expect(new Set(seen).size).toBe(5);
  });

  test.each(['漢', 'ΐ'])('leads on after titles of 500 times %s', async (letter) => {
    const { call, db } = await startApp();
    const titles = [1, 2, 3].map((number) => letter.repeat(499) + number);
    for (const title of titles) await seedPreview(db, { title });
    const seen: string[] = [];
    let url: string | undefined = '/api/book-summaries?sort=title&limit=1';
    while (url !== undefined) {
      const page: RestAnswer<PreviewCard[]> = await call(url);
      expect(page.status).toBe(200);
      seen.push(...page.body.map(({ title }) => title));
      url = /^<(.+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(titles);
  });

  test('finds a category by slug, by the slug of a text and by name in any case', async () => {
    const { call, db } = await startApp();
    await seedCategory(db, { name: 'Maps & Charts', slug: 'cartography' });
    const { id } = await seedPreview(db, { category: 'maps & CHARTS' });
    await seedPreview(db);
    for (const category of ['cartography', 'Cartography ', 'CARTOGRAPHY', 'MAPS & charts']) {
      const { body } = await call<PreviewCard[]>(
        `/api/book-summaries?category=${encodeURIComponent(category)}`,
      );
      expect(
        body.map((card) => card.id),
        category,
      ).toEqual([id]);
    }
    expect((await call('/api/book-summaries?category=unheard-of')).body).toEqual([]);
    expect((await call('/api/book-summaries?category=')).headers['x-total-count']).toBe('2');
  });

  test('searches for every word, and takes wildcards and quotes for letters', async () => {
    const { call, db } = await startApp();
    const { id } = await seedPreview(db, { title: '100% "true" _facts_', author: 'Émile Straße' });
    await seedPreview(db);
    const find = async (q: string) =>
      (await call<PreviewCard[]>(`/api/book-summaries?q=${encodeURIComponent(q)}`)).body.map(
        (card) => card.id,
      );
    for (const q of [
      '100%',
      '"TRUE"',
      '_facts',
      'émile STRASSE',
      'facts émile',
      ' solitude  100% ',
    ]) {
      expect(await find(q), q).toContain(id);
    }
    for (const q of ['1%0', '100% walden', "' or 1=1 --", '100\\%', 'fact? true']) {
      expect(await find(q), q).toEqual([]);
    }
    expect(await find('  ')).toHaveLength(2);
  });

  test('shows what readers see of a preview that has a published version', async () => {
    const { call, db } = await startApp();
    const { id } = await seedPreview(db, { title: 'Working copy' });
    await seedVersion(db, { previewId: id, title: 'Published version', publish: true });
    const { body } = await call<PreviewCard[]>('/api/book-summaries');
    expect(body).toMatchObject([{ id, title: 'Published version' }]);
  });
});

describe('GET /api/book-summaries', () => {
  test.each(['0', '501', '-1', 'abc', '1e2', '', '1.5', '+1', '%201', '٣', '9007199254740993'])(
    'refuses limit=%s and names it',
    async (limit) => {
      const { call } = await startApp();
      const { status, body } = await call<RestError>(`/api/book-summaries?limit=${limit}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'BAD_REQUEST', issues: [{ path: 'limit' }] });
    },
  );

  test.each([
    ['limit=1&limit=1', 'limit'],
    ['q=a&q=b', 'q'],
    ['category=a&category=a', 'category'],
    ['q=a%00b', 'q'],
    [`q=${'x'.repeat(501)}`, 'q'],
    [`category=${'x'.repeat(301)}`, 'category'],
    ['cursor=', 'cursor'],
    ['cursor=abc', 'cursor'],
    ['cursor=WyIyMDI2LTAzLTAxVDA5OjMwOjAwLjAwMFoiLDBd', 'cursor'],
    ["cursor='%20or%201=1", 'cursor'],
  ])('refuses ?%s and names the key', async (query, path) => {
    const { call } = await startApp();
    const { status, body } = await call<RestError>(`/api/book-summaries?${query}`);
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path }]);
  });

  test.each([
    'limit=1',
    'limit=500',
    'utm_source=a&utm_source=b',
    'sort=title',
    'q[]=x',
    '__proto__[limit]=0',
    '&&=&',
  ])('takes ?%s', async (query) => {
    const { call } = await startApp();
    expect((await call(`/api/book-summaries?${query}`)).status).toBe(200);
  });

  test('ignores a body', async () => {
    const { call } = await startApp();
    const payload = '{"limit":0';
    const headers = { 'content-type': 'application/json' };
    expect((await call('/api/book-summaries', { payload, headers })).status).toBe(200);
  });
});

describe('GET /api/book-summaries/featured', () => {
  test('answers the first six published ones in their order', async () => {
    const { call, db } = await startApp();
    const placed: number[] = [];
    for (const place of [8, 7, 6, 5, 4, 3, 2]) {
      placed.unshift((await seedPreview(db, { featuredPlace: place })).id);
    }
    await seedPreview(db, { featuredPlace: 1, isPublished: false });
    await seedPreview(db);
    const { body, headers } = await call<PreviewCard[]>('/api/book-summaries/featured');
    expect(body.map(({ id }) => id)).toEqual(placed.slice(0, 6));
    expect(body.every(({ isFeatured }) => isFeatured)).toBe(true);
    expect(headers).not.toHaveProperty('x-total-count');
  });
});

describe('GET /api/book-summaries/{id} answers', () => {
  test('answers the whole preview exactly as it was written', async () => {
    const { call, db } = await startApp();
    const { id, content } = await seedPreview(db, {
      title: '  Ünïcode\u2028 <b>"\'\\ 😀\r\n\t',
      author: null,
    });
    const { status, body } = await call<Preview>(`/api/book-summaries/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, ...content, isPublished: true, isFeatured: false });
  });

  test('gives old key topics of every stored form in one form', async () => {
    const { call, db } = await startApp();
    const { id } = await seedPreview(db, { storedAs: { key_topics: '["One",{"title":"Two"}]' } });
    const { body } = await call<Preview>(`/api/book-summaries/${id}`);
    expect(body.keyTopics).toEqual([
      { title: 'One', content: '' },
      { title: 'Two', content: '' },
    ]);
  });

  test('does not know an id that was never given, up to the greatest', async () => {
    const { call } = await startApp();
    for (const id of [1, 2_147_483_647]) {
      const { status, body } = await call(`/api/book-summaries/${id}`);
      expect(status).toBe(404);
      expect(body).toEqual({ error: 'Book summary not found', code: 'NOT_FOUND', issues: [] });
    }
  });
});

describe('GET /api/book-summaries/{id}', () => {
  test.each([
    '0',
    '-1',
    '1.5',
    'abc',
    '9e99',
    '%201',
    '01',
    '+1',
    '1%00',
    '2147483648',
    '99999999999',
    'null',
    '1%2F2',
    '%D9%A3',
  ])('refuses the id %s and names it', async (id) => {
    const { call } = await startApp();
    const { status, body } = await call<RestError>(`/api/book-summaries/${id}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'BAD_REQUEST', issues: [{ path: 'id' }] });
  });

  test('takes a percent-encoded digit for the digit', async () => {
    const { call, db } = await startApp();
    await seedPreview(db);
    expect((await call<Preview>('/api/book-summaries/%31')).body.id).toBe(1);
  });
});
