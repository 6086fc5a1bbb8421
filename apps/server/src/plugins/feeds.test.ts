import { seedPreview, seedVersion, skipPreviewIds } from '@foreword/db/testing/builders.ts';
import { describe, expect, test } from 'vitest';
import { PUBLIC_URL, startApp } from '../testing/app.ts';
import { childrenOf, childText, parseXml } from '../testing/xml.ts';

const FIRST = new Date('2026-01-01T00:00:00.000Z');
const LATER = new Date('2026-02-02T02:02:02.002Z');

describe('feeds', () => {
  test('the sitemap names the public pages and every published preview with its last change', async () => {
    const { get, db } = await startApp();
    const old = await seedPreview(db, { createdAt: FIRST });
    const changed = await seedPreview(db, { createdAt: FIRST });
    await seedVersion(db, { previewId: changed.id, title: 'New', publish: true, now: LATER });
    await seedPreview(db, { isPublished: false });

    const { statusCode, headers, body } = await get('/sitemap.xml');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const urlset = parseXml(body);
    expect(urlset.attributes.xmlns).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    const entries = childrenOf(urlset, 'url').map((url) => [
      childText(url, 'loc'),
      childText(url, 'lastmod'),
    ]);
    expect(entries).toEqual([
      ...[
        '/',
        '/dashboard',
        '/how-it-works',
        '/labels',
        '/compare',
        '/about-us',
        '/contact',
        '/privacy-policy',
        '/terms-of-service',
      ].map((path) => [`${PUBLIC_URL}${path}`, undefined]),
      [`${PUBLIC_URL}/book-summary/${old.id}`, FIRST.toISOString()],
      [`${PUBLIC_URL}/book-summary/${changed.id}`, LATER.toISOString()],
    ]);
  });

  test('the Atom feed has the newest previews and the time of the last change of all', async () => {
    const { get, db } = await startApp();
    const { id, content } = await seedPreview(db, { createdAt: FIRST });
    await seedVersion(db, {
      ...content,
      previewId: id,
      title: 'New',
      author: null,
      publish: true,
      now: LATER,
    });
    const newest = await seedPreview(db, { createdAt: new Date('2026-01-02T00:00:00.000Z') });

    const { statusCode, headers, body } = await get('/feed.xml');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const feed = parseXml(body);
    expect(feed.attributes.xmlns).toBe('http://www.w3.org/2005/Atom');
    expect(childText(feed, 'id')).toBe(`${PUBLIC_URL}/`);
    expect(childText(feed, 'updated')).toBe(LATER.toISOString());
    const self = childrenOf(feed, 'link').find(({ attributes }) => attributes.rel === 'self');
    expect(self?.attributes.href).toBe(`${PUBLIC_URL}/feed.xml`);

    const [first, second, ...more] = childrenOf(feed, 'entry');
    expect(more).toEqual([]);
    expect(first && childText(first, 'id')).toBe(`${PUBLIC_URL}/book-summary/${newest.id}`);
    expect(first && childText(first, 'title')).toBe('Walden by Henry David Thoreau');
    expect(second && childText(second, 'title')).toBe('New');
    expect(second && childText(second, 'published')).toBe(FIRST.toISOString());
    expect(second && childText(second, 'updated')).toBe(LATER.toISOString());
    expect(second && childText(second, 'summary')).toBe(content.abstract);
  });

  test('an entry names the language of its preview, which need not be that of the site', async () => {
    const { get, db } = await startApp();
    await seedPreview(db, { abstract: 'על החירות' });
    await seedPreview(db, { abstract: 'О свободе' });
    await seedPreview(db);
    const feed = parseXml((await get('/feed.xml')).body);
    expect(feed.attributes['xml:lang']).toBe('en');
    expect(childrenOf(feed, 'entry').map(({ attributes }) => attributes['xml:lang'])).toEqual([
      'en',
      'und',
      'he',
    ]);
  });

  test('a category has a feed of its own, by its slug; an unknown one has none, a blank one is all', async () => {
    const { get, db } = await startApp();
    await seedPreview(db, { category: 'Science & Technology' });
    const { id } = await seedPreview(db, { category: 'Business & Leadership' });
    const feed = parseXml((await get('/feed.xml?category=business')).body);
    const self = `${PUBLIC_URL}/feed.xml?category=business`;
    expect([childText(feed, 'id'), childText(feed, 'title')]).toEqual([
      self,
      'Foreword: Business & Leadership',
    ]);
    expect(childrenOf(feed, 'link').map(({ attributes }) => attributes.href)).toEqual([
      `${PUBLIC_URL}/dashboard?category=business`,
      self,
    ]);
    expect(childrenOf(feed, 'entry').map((entry) => childText(entry, 'id'))).toEqual([
      `${PUBLIC_URL}/book-summary/${id}`,
    ]);
    expect(childrenOf(parseXml((await get('/feed.xml?category=health')).body), 'entry')).toEqual(
      [],
    );
    const unknown = await get('/feed.xml?category=poetry');
    expect([unknown.statusCode, unknown.body]).toEqual([404, 'Category not found\n']);
    const all = (await get('/feed.xml')).body;
    for (const blank of ['', '%20', '%E2%80%8B']) {
      expect((await get(`/feed.xml?category=${blank}`)).body).toBe(all);
    }
    expect((await get('/feed.xml?category=a&category=b')).statusCode).toBe(400);
  });

  test('the feed has at most thirty entries, the sitemap all', async () => {
    const { get, db } = await startApp();
    for (let count = 0; count < 31; count++) await seedPreview(db);
    expect(childrenOf(parseXml((await get('/feed.xml')).body), 'entry')).toHaveLength(30);
    expect(childrenOf(parseXml((await get('/sitemap.xml')).body), 'url')).toHaveLength(9 + 31);
  });
});

test('the sitemap of a large library lists parts, in which each preview stands once', async () => {
  const { get, db } = await startApp();
  const ids = [];
  for (const last of [0, 49_899, 49_900, 200_000]) {
    await skipPreviewIds(db, last);
    ids.push((await seedPreview(db)).id);
  }
  const namesIn = async (path: string, name: string) =>
    childrenOf(parseXml((await get(path)).body), name).map((each) =>
      childText(each, 'loc')?.slice(PUBLIC_URL.length),
    );
  const parts = await namesIn('/sitemap.xml', 'sitemap');
  expect(parts).toEqual(['pages', 1, 2, 5].map((part) => `/sitemap/${part}.xml`));
  const listed = await Promise.all(parts.map((part = '') => namesIn(part, 'url')));
  expect(listed.map(({ length }) => length)).toEqual([9, 2, 1, 1]);
  expect(listed.slice(1).flat()).toEqual(ids.map((id) => `/book-summary/${id}`));
  for (const part of ['3', '0', '01', '99999']) {
    expect((await get(`/sitemap/${part}.xml`)).statusCode).toBe(404);
  }
});

test('every page of the sitemap is there and is its own canonical address', async () => {
  const { get, page, db } = await startApp();
  await seedPreview(db);
  for (const url of childrenOf(parseXml((await get('/sitemap.xml')).body), 'url')) {
    const address = childText(url, 'loc') ?? '';
    const { status, link } = await page(address.slice(PUBLIC_URL.length));
    expect([address, status, link('canonical')]).toEqual([address, 200, address]);
  }
});

test('without previews the feeds are well-formed too', async () => {
  const { get } = await startApp();
  const feed = parseXml((await get('/feed.xml')).body);
  expect(childrenOf(feed, 'entry')).toEqual([]);
  expect(Date.parse(childText(feed, 'updated') ?? '')).not.toBeNaN();
  expect(childrenOf(parseXml((await get('/sitemap.xml')).body), 'url')).toHaveLength(9);
});

test('robots.txt excludes the admin and does not name the hidden login page', async () => {
  const environment = { ADMIN_LOGIN_SEGMENT: 'sesame-42' };
  const { get } = await startApp({ environment });
  const { headers, body } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^User-agent: \*\n/);
  expect(body).toContain('Disallow: /admin\n');
  expect(body).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml\n`);
  expect(body).not.toMatch(/sesame|login/);
});

test('finders of a hole read the contact of the settings, with an end that is not far', async () => {
  const contact = 'mailto:security@books.example';
  const { get } = await startApp({ environment: { SECURITY_CONTACT: contact } });
  const { headers, body } = await get('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    `Contact: ${contact}`,
    'Expires: 2026-08-28T09:30:00.000Z',
    'Preferred-Languages: en',
    `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
    '',
  ]);
  const { get: getElsewhere } = await startApp();
  expect((await getElsewhere('/.well-known/security.txt')).statusCode).toBe(404);
});

test('the address of the site is what the settings say, to the letter', async () => {
  const { get, db } = await startApp({ environment: { PUBLIC_URL: 'HTTP://Books.Example:8080/' } });
  await seedPreview(db);
  for (const path of ['/sitemap.xml', '/feed.xml', '/robots.txt', '/', '/book-summary/1']) {
    const { body } = await get(path);
    expect(body, path).toContain('http://books.example:8080/');
    expect(body, path).not.toMatch(/8080\/\/|127\.0\.0\.1|localhost/);
  }
});
