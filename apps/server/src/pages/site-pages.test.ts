import { seedCategory, seedPreview } from '@foreword/db/testing/builders.ts';
import { fillDatabase } from '@foreword/db/testing/fill-database.ts';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { linksOf, mainOf, namedIn, type Page, textsOf } from '../testing/html.ts';

const CATEGORIES = [
  'NYT Bestsellers',
  'Business & Leadership',
  'Personal Development',
  'Science & Technology',
  'Psychology & Relationships',
  'Health & Wellness',
  'General Non-Fiction',
];

/** Short forms of the footer's built-in list (docs/specification/category.md#default-categories). */
const FALLBACK_SLUGS = [
  'NYT Bestseller',
  'Business',
  'Personal Development',
  'Science',
  'Psychology',
  'Health',
  'General',
];

const header = (page: Page) => page.all('header')[0];
const footer = (page: Page) => page.all('footer')[0];
const footerList = (page: Page, id: string) =>
  footer(page)?.inside.find(({ attributes }) => attributes['aria-labelledby'] === id);

test.each([
  '/',
  '/dashboard',
  '/book-summary/1',
  '/how-it-works',
  '/about-us',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/no-such-page',
  '/book-summary/999999',
])('%s has the same header and footer as every page', async (path) => {
  const { page, db } = await startApp();
  await seedPreview(db);
  const shown = await page(path);
  expect(linksOf(header(shown))).toEqual([
    ['Foreword', '/'],
    ['Browse Previews', '/dashboard'],
    ['How It Works', '/how-it-works'],
  ]);
  expect(linksOf(footerList(shown, 'footer-categories')).map(([name]) => name)).toEqual(CATEGORIES);
  expect(linksOf(footerList(shown, 'footer-company')).map(([name]) => name)).toEqual([
    'About Us',
    'Contact',
    'Privacy Policy',
    'Terms of Service',
    'How It Works',
  ]);
  const shares = linksOf(footerList(shown, 'footer-share'));
  expect(shares.filter(([name]) => name.startsWith('Share on '))).toHaveLength(4);
  expect(footer(shown)?.text).toContain('© 2026 Foreword');
});

test('every link of header and footer leads to a page', async () => {
  const { page, get } = await startApp();
  const shown = await page('/');
  const paths = [...linksOf(header(shown)), ...linksOf(footer(shown))].map(([, href]) => href);
  for (const path of new Set(paths.filter((path) => path.startsWith('/')))) {
    expect((await get(path)).statusCode, path).toBe(200);
  }
});

test.each([
  ['/how-it-works', 'How It Works'],
  ['/dashboard?category=science', 'Browse Previews'],
])('the header of %s marks %s as the current page', async (path, name) => {
  const { page } = await startApp();
  const current = header(await page(path))?.inside.filter(
    ({ attributes }) => attributes['aria-current'] === 'page',
  );
  expect(textsOf(current)).toEqual([name]);
});

test('the short forms of the built-in list lead to their categories', async () => {
  const { page, db } = await startApp();
  for (const category of CATEGORIES) await seedPreview(db, { title: `Of ${category}`, category });
  for (const [index, slug] of FALLBACK_SLUGS.entries()) {
    const shown = await page(`/dashboard?${new URLSearchParams({ category: slug })}`);
    expect(textsOf(shown.all('h1'))).toEqual([`${CATEGORIES[index]} Books`]);
    expect(textsOf(shown.all('h2').slice(0, 1))).toEqual([`Of ${CATEGORIES[index]}`]);
    expect(shown.all('article')).toHaveLength(1);
  }
});

test('without categories the footer has the built-in seven', async () => {
  const { page, db } = await startApp();
  await fillDatabase(db, { statements: ['delete from category'] });
  const links = linksOf(footerList(await page('/about-us'), 'footer-categories'));
  expect(links.map(([name]) => name)).toEqual(CATEGORIES);
  expect(links.map(([, href]) => new URLSearchParams(href.split('?')[1]).get('category'))).toEqual(
    FALLBACK_SLUGS,
  );
});

test('the footer shows ten categories at most, in their order', async () => {
  const { page, db } = await startApp();
  for (let number = 1; number <= 5; number++) {
    await seedCategory(db, { name: `Further ${number}`, slug: `further-${number}` });
  }
  const links = linksOf(footerList(await page('/about-us'), 'footer-categories'));
  expect(links.map(([name]) => name)).toEqual([
    ...CATEGORIES,
    'Further 1',
    'Further 2',
    'Further 3',
  ]);
});

test.each([
  ['/privacy-policy', 'Privacy Policy', 'What we do not do'],
  ['/terms-of-service', 'Terms of Service', 'whether a person has reviewed them'],
  ['/how-it-works', 'How It Works', 'You decide'],
  ['/about-us', 'About Us', 'Our Mission'],
  ['/contact', 'Contact Us', 'write to us'],
])('%s has its title, its words and a link back home', async (path, heading, words) => {
  const { page } = await startApp();
  const shown = await page(path);
  expect(shown.status).toBe(200);
  expect(textsOf(shown.all('h1'))).toEqual([heading]);
  expect(shown.title).toMatch(/ – Foreword$/);
  expect(mainOf(shown)?.text).toContain(words);
  expect(linksOf(mainOf(shown))).toContainEqual(['Back to Home', '/']);
});

test('How It Works has four numbered points and a link to the previews', async () => {
  const { page } = await startApp();
  const shown = mainOf(await page('/how-it-works'));
  const points = namedIn(shown, 'li');
  expect(points).toHaveLength(4);
  for (const [index, point] of points.entries()) {
    expect(point.text).toContain(String(index + 1));
    expect(namedIn(point, 'h2')).toHaveLength(1);
  }
  expect(linksOf(shown)).toContainEqual(['Browse Book Previews', '/dashboard']);
});

test.each(['/', '/dashboard', '/book-summary/1'])('%s carries its data once', async (path) => {
  const { page, db } = await startApp();
  const abstract = 'The accounts of a cabin, to the half cent.';
  await seedPreview(db, { abstract, rawMarkdown: 'By hand.', featuredPlace: 1 });
  const scripts = (await page(path))
    .all('script')
    .filter(({ attributes }) => attributes.type !== 'application/ld+json');
  expect(textsOf(scripts).join('').split(abstract)).toHaveLength(2);
});

test('About Us has four sections, a team of two and a link to the contact form', async () => {
  const { page } = await startApp();
  const shown = mainOf(await page('/about-us'));
  expect(textsOf(namedIn(shown, 'h2'))).toEqual(
    expect.arrayContaining(['Our Mission', 'The Problem', 'Our Approach', 'The Team']),
  );
  expect(namedIn(shown, 'li')).toHaveLength(2);
  expect(linksOf(shown)).toContainEqual(['Contact Us', '/contact']);
});

test.each(['/privacy-policy', '/terms-of-service'])(
  '%s links to the contact form',
  async (path) => {
    const { page } = await startApp();
    expect(linksOf(mainOf(await page(path)))).toContainEqual(['contact page', '/contact']);
    expect(textsOf((await page('/contact')).all('label'))).toContainEqual(
      expect.stringMatching(/^Message/),
    );
  },
);

test.each([
  ['/no/such/page?at=all', ['Browse Previews', '/dashboard']],
  ['/book-summary/999999', ['Browse Summaries', '/dashboard']],
])('%s answers 404 and links to the previews', async (path, link) => {
  const { page } = await startApp();
  const shown = await page(path);
  expect(shown.status).toBe(404);
  expect(shown.meta('robots')).toBe('noindex');
  expect(linksOf(mainOf(shown))).toContainEqual(link);
});
