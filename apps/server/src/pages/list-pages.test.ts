import { savePageSettings } from '@foreword/db/repositories/page-settings.ts';
import { SEED_TIME, seedCategory, seedPreview } from '@foreword/db/testing/builders.ts';
import { fillDatabase } from '@foreword/db/testing/fill-database.ts';
import { NO_BOOK_FACTS, NO_DECISION } from '@foreword/domain/decision-schema.ts';
import { describe, expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { linksOf, mainOf, namedIn, type Page, textsOf } from '../testing/html.ts';

const titles = (page: Page) =>
  textsOf(
    page.all('article').flatMap(({ inside }) => inside.filter(({ name }) => /^h/.test(name))),
  );
const chosenChip = (page: Page) =>
  textsOf(mainOf(page)?.inside.filter(({ attributes }) => attributes['aria-current']));

describe('home', () => {
  test('describes each featured preview and links to it', async () => {
    const { page, db } = await startApp();
    const keyTopics = ['One', 'Two', 'Three'].map((title) => ({ title, content: '' }));
    for (let place = 1; place <= 6; place++) {
      await seedPreview(db, { title: `Volume ${place}`, featuredPlace: place, keyTopics });
    }
    const cards = (await page('/')).all('article');
    expect(cards).toHaveLength(6);
    for (const [index, card] of cards.entries()) {
      expect(textsOf(namedIn(card, 'h3'))).toEqual([`Volume ${index + 1}`]);
      for (const text of [
        'Featured',
        'by Henry David Thoreau',
        'General Non-Fiction',
        'Two years alone by a pond, told as one.',
      ]) {
        expect(card.text).toContain(text);
      }
      expect(textsOf(namedIn(card, 'li'))).toEqual(['One', 'Two']);
      const links = linksOf(card).map(([, href]) => href);
      expect(new Set(links)).toEqual(
        new Set([`/book-summary/${index + 1}`, `/compare?ids=${index + 1}`]),
      );
    }
  });

  test('cards say verdict and hours where they are known', async () => {
    const { page, db } = await startApp();
    await seedPreview(db, { title: 'Without', featuredPlace: 1, decision: null, book: null });
    await seedPreview(db, {
      title: 'With',
      featuredPlace: 2,
      decision: { ...NO_DECISION, verdict: { call: 'read-in-part', reason: 'Three chapters.' } },
      book: { ...NO_BOOK_FACTS, pages: 300 },
    });
    const [without, withFacts] = (await page('/')).all('article');
    expect(withFacts?.text).toMatch(/Read parts of it\s*about 6 hours/);
    expect(without?.text).not.toContain('hours');
    expect(namedIn(without, 'p')).toHaveLength((namedIn(withFacts, 'p')?.length ?? 0) - 1);
  });

  test('categories show how many previews they have, the empty ones last', async () => {
    const { page, db } = await startApp();
    for (const category of ['Health & Wellness', 'Health & Wellness', 'Business & Leadership']) {
      await seedPreview(db, { category });
    }
    const shelf = (await page('/'))
      .all('section')
      .find(({ attributes }) => attributes['aria-labelledby'] === 'by-category');
    const items = textsOf(namedIn(shelf, 'li'));
    expect(items.slice(0, 3)).toEqual([
      expect.stringMatching(/^Business & Leadership\s*1 preview\b(?!s)/),
      expect.stringMatching(/^Health & Wellness\s*2 previews/),
      expect.stringMatching(/^NYT Bestsellers\s*No previews yet/),
    ]);
  });

  test('links to every category', async () => {
    const { page } = await startApp();
    const shelf = (await page('/'))
      .all('section')
      .find(({ attributes }) => attributes['aria-labelledby'] === 'by-category');
    expect(linksOf(shelf)).toEqual([
      ['NYT Bestsellers', '/dashboard?category=nyt-bestseller'],
      ['Business & Leadership', '/dashboard?category=business'],
      ['Personal Development', '/dashboard?category=personal-development'],
      ['Science & Technology', '/dashboard?category=science'],
      ['Psychology & Relationships', '/dashboard?category=psychology'],
      ['Health & Wellness', '/dashboard?category=health'],
      ['General Non-Fiction', '/dashboard?category=general'],
    ]);
  });

  test('without previews it still has its slides', async () => {
    const { page } = await startApp();
    const { text } = await page('/');
    expect(text).toContain('Never Buy the Wrong Book Again');
    expect(text).toContain('No book previews available yet. Check back soon!');
  });
});

describe('the list of previews', () => {
  test.each([
    ['Personal+Development', 'Personal Development'],
    ['Personal%20Development', 'Personal Development'],
    ['Business', 'Business & Leadership'],
    ['NYT%20Bestseller', 'NYT Bestsellers'],
    ['health+%26+WELLNESS', 'Health & Wellness'],
  ])('the address may name a category by slug, short form or name: %s', async (query, name) => {
    const { page, db } = await startApp();
    await seedPreview(db, { category: name });
    const shown = await page(`/dashboard?category=${query}`);
    expect(textsOf(shown.all('h1'))).toEqual([`${name} Books`]);
    expect(chosenChip(shown)).toEqual([name]);
  });

  test('the description of a category is whole on its page, and short for search engines', async () => {
    const { page, db } = await startApp();
    const description = `Letters.\n\n${'Word '.repeat(100)}end`;
    await seedCategory(db, { name: 'Letters', slug: 'letters', description });
    const { meta, text } = await page('/dashboard?category=letters');
    expect(text).toContain('Word end');
    expect(meta('description')).toMatch(/^Letters\. (Word )+Word…$/);
    expect(meta('description')?.length).toBeLessThanOrEqual(160);
    expect(meta('og:description')).toBe(meta('description'));
  });

  test.each([
    ['category=no-such', 'No book previews available yet. Check back soon!'],
    ['q=xylophone', 'No preview matches “xylophone”. Try fewer or other words.'],
  ])('an empty list of ?%s says why and links to all previews', async (query, text) => {
    const { page, db } = await startApp();
    await seedPreview(db);
    const shown = await page(`/dashboard?${query}`);
    expect(textsOf(shown.all('h1'))).toEqual(['Book Previews']);
    expect(mainOf(shown)?.text).toContain(text);
    expect(linksOf(mainOf(shown))).toContainEqual(['Show all previews', '/dashboard']);
    expect(shown.all('article')).toEqual([]);
  });

  test('a search asks for no title that it names itself, and that a filter rules out', async () => {
    const { page, db } = await startApp();
    const verdict = { call: 'buy', reason: '' } as const;
    await seedPreview(db, { title: 'Walden', decision: { ...NO_DECISION, verdict } });
    for (const query of ['q=WALDEN&verdict=skip', 'q=walden&category=health']) {
      const shown = await page(`/dashboard?${query}`);
      expect(shown.text, query).not.toContain('Did you mean');
      expect(linksOf(mainOf(shown)), query).toContainEqual(['Walden', '/book-summary/1']);
    }
    for (const query of ['q=valden', 'q=valden&verdict=skip']) {
      expect((await page(`/dashboard?${query}`)).text, query).toContain('Did you mean Walden');
    }
  });

  test('a search that is like no category offers those that have previews', async () => {
    const { page, db } = await startApp();
    await seedPreview(db, { category: 'Science & Technology' });
    const shown = await page('/dashboard?q=xylophone');
    expect(textsOf(shown.all('h2'))).toContain('Categories');
    const links = linksOf(mainOf(shown));
    expect(links).toContainEqual(['Science & Technology', '/dashboard?category=science']);
    // It has no previews; its chip keeps the words.
    expect(links).not.toContainEqual(['Business & Leadership', '/dashboard?category=business']);
  });

  test('a search finds the signs and words of a title, and nothing else', async () => {
    const { page, db } = await startApp();
    const odd = '100% of "_it_", O\'Neill <script>';
    await seedPreview(db, { title: odd, author: null });
    for (const title of ['Volume 17', 'Volume 18']) await seedPreview(db, { title, author: null });
    const search = (words: string) => page(`/dashboard?q=${encodeURIComponent(words)}`);
    const fieldOf = (shown: Page) =>
      shown
        .all('input')
        .find(({ attributes }) => attributes.placeholder === 'Title, author or topic')?.attributes
        .value;
    for (const words of ['%', '_', '"', "'", '100%', '"_it_"', '<script>', "O'Neill"]) {
      const shown = await search(words);
      expect(titles(shown), words).toEqual([odd]);
      expect(fieldOf(shown)).toBe(words);
    }
    for (const words of ['100_', '%Volume%', '\\', '; drop table preview', '💥', 'true']) {
      const shown = await search(words);
      expect(fieldOf(shown)).toBe(words);
      expect(mainOf(shown)?.text).toContain(`No preview matches “${words}”.`);
    }
    expect(titles(await search('17'))).toEqual(['Volume 17']);
  });

  test('a shared address shows the same number of previews', async () => {
    const { page, db } = await startApp();
    for (let number = 0; number < 60; number++) {
      const category = number % 2 === 0 ? 'Health & Wellness' : 'Science & Technology';
      await seedPreview(db, { category });
    }
    expect((await page('/dashboard?category=health&shown=48')).all('article')).toHaveLength(30);
    const shown = await page('/dashboard?shown=48');
    expect(shown.all('article')).toHaveLength(48);
    expect(linksOf(mainOf(shown))).toContainEqual(['Load more', '/dashboard?shown=72']);
    expect((await page('/dashboard?shown=72')).all('article')).toHaveLength(60);
  });

  test('a list by title goes on after titles of the greatest length', async () => {
    const { page, db } = await startApp();
    const letters = '漢'.repeat(498);
    for (let number = 10; number < 40; number++) {
      await seedPreview(db, { title: letters + number });
    }
    const shown = await page(`/dashboard?q=${encodeURIComponent(letters)}&sort=title&shown=48`);
    expect(shown.status).toBe(200);
    expect(shown.all('article')).toHaveLength(30);
  });

  test.each(['0', '-24', '1e9', 'all', '25', '48.5'])(
    'a list is shown for ?shown=%s',
    async (shown) => {
      const { get, page, db } = await startApp();
      for (let number = 0; number < 24; number++) await seedPreview(db);
      const address = `/dashboard?shown=${shown}`;
      const { statusCode, headers } = await get(address);
      const list = await page(statusCode === 307 ? String(headers.location) : address);
      expect(list.status).toBe(200);
      expect(list.all('article')).toHaveLength(24);
    },
  );

  test('a search in the display mode Categories covers all previews', async () => {
    const { page, db } = await startApp();
    const settings = { displayMode: 'categories' as const, enabledCategories: [6] };
    await savePageSettings(db, 'browse', settings, SEED_TIME);
    await seedPreview(db, { title: 'Not Enabled', category: 'Science & Technology' });
    expect(titles(await page('/dashboard?q=not+enabled'))).toEqual(['Not Enabled']);
  });
});

test.each(['/', '/dashboard', '/dashboard?category=science'])(
  '%s answers 500 with its title and a retry when the database fails',
  async (path) => {
    const { page, db } = await startApp();
    await fillDatabase(db, { statements: ['drop table published_preview'] });
    const shown = await page(path);
    expect(shown.status).toBe(500);
    expect(shown.all('h1').length).toBeGreaterThan(0);
    expect(shown.text).toContain('Unable to load previews');
    expect(textsOf(shown.all('button'))).toContain('Retry Connection');
  },
);
