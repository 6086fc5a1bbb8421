import { refreshPublished } from '@foreword/db/repositories/derived-rows.ts';
import { savePageSettings } from '@foreword/db/repositories/page-settings.ts';
import { SEED_TIME, seedCategory, seedPreview } from '@foreword/db/testing/builders.ts';
import { NO_BOOK_FACTS, NO_DECISION } from '@foreword/domain/decision-schema.ts';
import { describe, expect, test } from 'vitest';
import { PUBLIC_URL, startApp } from '../testing/app.ts';
import { parsePage } from '../testing/html.ts';
import { signIn } from '../testing/sign-in.ts';

describe.each([
  ['/', 'Foreword', 'Never Buy the Wrong Book Again'],
  ['/dashboard', 'Book Previews – Foreword', 'Book Previews'],
  ['/privacy-policy', 'Privacy Policy – Foreword', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service – Foreword', 'Terms of Service'],
  ['/how-it-works', 'How It Works – Foreword', 'How It Works'],
  ['/about-us', 'About Us – Foreword', 'About Us'],
  ['/contact', 'Contact – Foreword', 'Contact Us'],
])('the page %s', (path, title, heading) => {
  test('has its title, description, canonical address and Open Graph in the first HTML', async () => {
    const { page } = await startApp();
    const { status, headers, title: shown, meta, link, all } = await page(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i);
    expect(shown).toBe(title);
    expect(all('h1')[0]?.text).toBe(heading);
    expect(meta('description')?.length).toBeGreaterThan(40);
    expect(link('canonical')).toBe(`${PUBLIC_URL}${path}`);
    expect(meta('og:url')).toBe(`${PUBLIC_URL}${path}`);
    expect(meta('og:title')).toBe(title.replace(' – Foreword', ''));
    expect(meta('og:description')).toBe(meta('description'));
    expect(meta('robots')).toBeUndefined();
    expect(all('html')[0]?.attributes.lang).toBe('en');
  });

  test('carries header and footer with the categories, complete without scripts', async () => {
    const { page } = await startApp();
    const { text, all } = await page(path);
    expect(text).toContain('Browse Previews');
    expect(text).toContain('© 2026');
    expect(text).not.toMatch(/Loading|undefined|\[object/);
    const links = all('a').map(({ attributes }) => attributes.href);
    expect(links).toContain('/dashboard?category=nyt-bestseller');
    for (const company of [
      '/about-us',
      '/contact',
      '/privacy-policy',
      '/terms-of-service',
      '/how-it-works',
    ]) {
      expect(links).toContain(company);
    }
  });
});

describe('pages with previews', () => {
  test('a preview is complete in the first HTML, in the order of the specification', async () => {
    const { page, db } = await startApp();
    const { id, content } = await seedPreview(db);
    const { status, title, meta, link, text, all } = await page(`/book-summary/${id}`);
    expect(status).toBe(200);
    expect(title).toBe('Walden by Henry David Thoreau – Foreword');
    expect(all('h1').map((heading) => heading.text)).toEqual(['Walden']);
    expect(all('h2').map((heading) => heading.text)).toEqual(
      expect.arrayContaining([
        'Abstract',
        'Introduction',
        'Key Topics & Thematic Insights',
        'Relation to Existing Work',
        'Future Thinking',
        'Conclusion',
        'References',
        'Further Exploration',
        'Ready to Read the Full Book?',
      ]),
    );
    const inOrder = [
      'by Henry David Thoreau',
      'March 1, 2026',
      content.abstract,
      'Thoreau built a cabin in 1845.',
      'He wrote for his neighbours.',
      '1. Economy',
      'The accounts of the cabin.',
      '2. Solitude',
      content.relationToExistingWork,
      content.futureThinking,
      content.conclusion,
      content.references[0] ?? '',
      content.furtherExploration[0] ?? '',
      'Buy on Amazon',
    ];
    let place = 0;
    for (const part of inOrder) {
      const next = text.indexOf(part, place);
      expect(next, part).toBeGreaterThanOrEqual(place);
      place = next;
    }
    expect(meta('description')).toBe(content.abstract);
    expect(meta('og:type')).toBe('article');
    expect(meta('og:image')).toBe(`${PUBLIC_URL}/book-summary/${id}/share.png`);
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(link('canonical')).toBe(`${PUBLIC_URL}/book-summary/${id}`);
  });

  test.each([
    ['at a word', 'Word '.repeat(40), `${'Word '.repeat(31).trim()}…`],
    [
      'in a row of letters without blanks',
      `老子： ${'道'.repeat(200)}`,
      `老子： ${'道'.repeat(155)}…`,
    ],
    ['not within an emoji', '😀'.repeat(100), `${'😀'.repeat(79)}…`],
  ])('the description of a preview with a long abstract ends %s', async (_, abstract, shown) => {
    const { page, db } = await startApp();
    const { id } = await seedPreview(db, { abstract });
    expect((await page(`/book-summary/${id}`)).meta('description')).toBe(shown);
  });

  test('a preview describes itself to search engines as the review of a book', async () => {
    const { page, db } = await startApp();
    const { id, content } = await seedPreview(db, { isbn: '978-0-00-000000-0' });
    expect((await page(`/book-summary/${id}`)).jsonLd()).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Review',
        name: 'Preview of Walden',
        url: `${PUBLIC_URL}/book-summary/${id}`,
        image: `${PUBLIC_URL}/book-summary/${id}/share.png`,
        dateCreated: SEED_TIME.toISOString(),
        dateModified: SEED_TIME.toISOString(),
        reviewBody: content.abstract,
        author: { '@type': 'Organization', name: 'Foreword', url: `${PUBLIC_URL}/` },
        encoding: [
          {
            '@type': 'MediaObject',
            encodingFormat: 'application/epub+zip',
            contentUrl: `${PUBLIC_URL}/book-summary/${id}.epub`,
          },
          {
            '@type': 'MediaObject',
            encodingFormat: 'text/markdown',
            contentUrl: `${PUBLIC_URL}/book-summary/${id}.md`,
          },
        ],
        keywords: 'ai-disclosure: none',
        itemReviewed: {
          '@type': 'Book',
          name: 'Walden',
          author: { '@type': 'Person', name: 'Henry David Thoreau' },
          isbn: '978-0-00-000000-0',
          image: `${PUBLIC_URL}/covers/walden.svg`,
          genre: 'General Non-Fiction',
        },
      },
    ]);
  });

  test.each([
    ['Take Emma.', 'Skip it. Take Emma.'],
    ['', 'Skip it.'],
  ])('the verdict with the reason %j has these words for search engines', async (reason, text) => {
    const { page, db } = await startApp();
    const decision = { ...NO_DECISION, verdict: { call: 'skip' as const, reason } };
    const { id } = await seedPreview(db, { decision });
    expect((await page(`/book-summary/${id}`)).jsonLd()).toMatchObject([{ abstract: text }]);
  });

  test.each([
    [{ firstPublished: 1532, editionYear: 1908 }, '1908', '1532'],
    [{ firstPublished: -350, editionYear: 1976 }, '1976', '-0349'],
    [{ firstPublished: -1 }, '0000', undefined],
    [{ firstPublished: 0 }, '0000', undefined],
    [{ firstPublished: 1854, editionYear: 1854 }, '1854', undefined],
    [{ firstPublished: 1854 }, '1854', undefined],
    [{ editionYear: 1908 }, '1908', undefined],
    [{ pages: 300 }, undefined, undefined],
  ])('the year of %j is that of the edition, beside its publisher', async (facts, year, first) => {
    const { page, db } = await startApp();
    const book = { ...NO_BOOK_FACTS, publisher: 'J. M. Dent', ...facts };
    const { id } = await seedPreview(db, { book });
    const [review] = (await page(`/book-summary/${id}`)).jsonLd();
    const { datePublished, exampleOfWork } = (review as { itemReviewed: Record<string, unknown> })
      .itemReviewed;
    expect(datePublished).toBe(year);
    expect(exampleOfWork).toEqual(first && { '@type': 'Book', datePublished: first });
  });

  test('a preview says how it was made, to readers and to machines', async () => {
    const { get, page, db } = await startApp();
    const { id } = await seedPreview(db);
    const provenance = JSON.stringify([
      { fields: ['abstract'], origin: 'generated', reviewedAt: 'x', reviewedBy: 'secret-id' },
    ]);
    await db.updateTable('preview').set({ provenance }).execute();
    await refreshPublished(db, id, SEED_TIME);
    const { meta, html, all, jsonLd } = await page(`/book-summary/${id}`);
    expect(meta('ai-disclosure')).toBe('ai-assisted');
    expect(jsonLd()).toMatchObject([{ keywords: 'ai-disclosure: ai-assisted' }]);
    const rows = all('tr').map(({ text }) => text.replace(/\s+/g, ' ').trim());
    expect(rows).toContain('Abstract Generated Yes');
    expect(rows).toContain('Conclusion Not known Not needed');
    expect(all('details').at(-1)?.text).toContain('Parts of this text were generated');
    const markdown = (await get(`/book-summary/${id}.md`)).body;
    expect(markdown).toMatch(/^made: ai-assisted$/m);
    expect(html + markdown).not.toContain('secret-id');
  });

  test('empty sections are left out of a preview, and an unknown author is not named', async () => {
    const { page, db } = await startApp();
    const { id } = await seedPreview(db, {
      author: null,
      coverImage: null,
      futureThinking: ' \n ',
      references: ['', ' '],
      furtherExploration: [],
    });
    const { text, html, title } = await page(`/book-summary/${id}`);
    expect(title).toBe('Walden – Foreword');
    expect(text).not.toMatch(/Future Thinking|References|Further Exploration|by (null|undefined)/);
    expect(html).not.toContain('"Person"');
  });

  test('the link to the shop searches for title and author in a new tab', async () => {
    const environment = { STORE_SEARCH_URL: 'https://shop.example/find?q={query}&x=1' };
    const { page, db } = await startApp({ environment });
    const { id } = await seedPreview(db, { title: 'This & That? $& 100%', author: 'A/B' });
    const { all } = await page(`/book-summary/${id}`);
    const buy = all('a').find((link) => link.text.trim() === 'Buy on Amazon');
    expect(buy?.attributes).toMatchObject({
      href: `https://shop.example/find?q=${encodeURIComponent('This & That? $& 100% A/B')}&x=1`,
      target: '_blank',
      rel: expect.stringContaining('noopener'),
    });
  });

  test('Tell a Friend shares the preview on the screen, and the site from other pages', async () => {
    const { page, db } = await startApp();
    const { id } = await seedPreview(db);
    const shared = async (path: string) => {
      const { all } = await page(path);
      const links = all('a').filter((link) => link.text.startsWith('Share on '));
      return links.map(({ attributes }) => /=(https?%3A.*)/.exec(attributes.href ?? '')?.[1]);
    };
    const preview = encodeURIComponent(`${PUBLIC_URL}/book-summary/${id}`);
    const site = encodeURIComponent(`${PUBLIC_URL}/`);
    expect(await shared(`/book-summary/${id}`)).toEqual(Array(4).fill(preview));
    expect(await shared('/dashboard')).toEqual(Array(4).fill(site));
    expect(await shared('/book-summary/999')).toEqual(Array(4).fill(site));
  });

  test('a draft that an editor reads has its badge, on the page and on the cover', async () => {
    const { get, page, db } = await startApp();
    const draft = await seedPreview(db, { isPublished: false });
    const published = await seedPreview(db);
    const { browser } = await signIn(db, 'editor');
    const badges = (all: Awaited<ReturnType<typeof page>>['all']) =>
      all('span').filter(({ text }) => text === 'Draft').length;
    const read = parsePage(await get(`/book-summary/${draft.id}`, browser));
    expect(read.status).toBe(200);
    expect(badges(read.all)).toBeGreaterThanOrEqual(2);
    expect(badges((await page(`/book-summary/${published.id}`)).all)).toBe(0);
  });

  test('home shows the featured previews in their order, with badges', async () => {
    const { page, db } = await startApp();
    const second = await seedPreview(db, { title: 'Second', featuredPlace: 2 });
    const first = await seedPreview(db, { title: 'First', featuredPlace: 1 });
    await seedPreview(db, { title: 'Not featured' });
    const { all, text } = await page('/');
    const reading = all('a').filter((link) => link.text.trim() === 'Read Preview');
    expect(reading.map(({ attributes }) => attributes.href)).toEqual([
      `/book-summary/${first.id}`,
      `/book-summary/${second.id}`,
    ]);
    expect(reading.map(({ attributes }) => attributes['aria-label'])).toEqual([
      'Read Preview: First',
      'Read Preview: Second',
    ]);
    expect(text).not.toContain('Not featured');
    expect(text.match(/Featured(?! Previews)/g)).toHaveLength(2);
    expect(all('h1').map((heading) => heading.text)).toEqual([
      'Never Buy the Wrong Book Again',
      'Save Valuable Time',
      'Discover Your Next Read',
    ]);
  });

  test('home shows the saved hero texts on its first slide', async () => {
    const { page, db } = await startApp();
    await savePageSettings(
      db,
      'homepage',
      { heroTitle: 'Read on', heroSubtitle: 'And on' },
      SEED_TIME,
    );
    const { text } = await page('/');
    expect(text).toContain('Read on And on');
    expect(text).not.toContain('Never Buy the Wrong Book Again');
  });

  test('browse shows every published preview, and a category only its own', async () => {
    const { page, db } = await startApp();
    await seedPreview(db, { title: 'Of science', category: 'Science & Technology' });
    await seedPreview(db, { title: 'Of nothing in particular' });
    expect((await page('/dashboard')).text).toMatch(
      /2 previews .*Of nothing in particular.*Of science/,
    );
    const { all, text, title, link } = await page('/dashboard?category=science');
    expect(title).toBe('Science & Technology Books – Foreword');
    expect(all('h1')[0]?.text).toBe('Science & Technology Books');
    expect(text).toContain('View All Categories');
    expect(text).toContain('Of science');
    expect(text).not.toContain('Of nothing in particular');
    expect(link('canonical')).toBe(`${PUBLIC_URL}/dashboard?category=science`);
  });

  test('an unknown category keeps the heading and offers the way back to all', async () => {
    const { page, db } = await startApp();
    await seedPreview(db);
    const { status, all, text } = await page('/dashboard?category=unheard-of');
    expect(status).toBe(200);
    expect(all('h1')[0]?.text).toBe('Book Previews');
    expect(text).toContain('No book previews available yet. Check back soon!');
    expect(text).toContain('Show all previews');
  });

  test('browse by category shows a section for each enabled active category', async () => {
    const { page, db } = await startApp();
    const { id: enabled } = await seedCategory(db, { name: 'Maps', slug: 'maps' });
    const { id: inactive } = await seedCategory(db, {
      name: 'Gone',
      slug: 'gone',
      isActive: false,
    });
    const settings = { displayMode: 'categories' as const, enabledCategories: [inactive, enabled] };
    await savePageSettings(db, 'browse', settings, SEED_TIME);
    await seedPreview(db, { title: 'An atlas', category: 'Maps' });
    await seedPreview(db, { title: 'Elsewhere' });
    const { all, text } = await page('/dashboard');
    expect(all('h2').map((heading) => heading.text.trim())).toContain('Maps');
    expect(text).toContain('An atlas');
    expect(text).not.toMatch(/Gone|Elsewhere/);
  });

  test('a search finds in the first HTML, and is kept out of search engines', async () => {
    const { page, db } = await startApp();
    await seedPreview(db, { title: 'Zebras' });
    await seedPreview(db, { title: 'Lions' });
    const { text, meta, link } = await page('/dashboard?q=ZEBRA');
    expect(text).toContain('Zebras');
    expect(text).not.toContain('Lions');
    expect(meta('robots')).toBe('noindex');
    expect(link('canonical')).toBeUndefined();
    expect((await page('/dashboard?q=yeti')).text).toContain('No preview matches “yeti”');
  });

  test('more than a page of previews leads on without scripts', async () => {
    const { page, db } = await startApp();
    for (let count = 0; count < 26; count++) await seedPreview(db);
    const { all, text } = await page('/dashboard');
    expect(text).toContain('Showing 24 of 26 previews');
    const more = all('a').find((link) => link.text.trim() === 'Load more')?.attributes.href;
    expect(more).toBe('/dashboard?shown=48');
    expect((await page(more ?? '')).text).toContain('26 previews');
  });
});

test('an empty site says so on home and browse', async () => {
  const { page } = await startApp();
  for (const path of ['/', '/dashboard']) {
    const { status, text } = await page(path);
    expect(status).toBe(200);
    expect(text).toContain('No book previews available yet. Check back soon!');
  }
});

test('home tells search engines where to search', async () => {
  const { page } = await startApp();
  expect((await page('/')).jsonLd()).toMatchObject([
    {
      '@type': 'WebSite',
      url: `${PUBLIC_URL}/`,
      potentialAction: { target: `${PUBLIC_URL}/dashboard?q={search_term_string}` },
    },
  ]);
});
