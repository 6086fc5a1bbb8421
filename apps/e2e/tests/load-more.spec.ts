import type { Page } from '@playwright/test';
import { holdApp, holdRequests, scrollAtRest, UNUSED_SCRIPT } from '../browser.ts';
import { openAdmin } from '../editor.ts';
import { expect, startApp, withLibrary } from '../fixtures.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading');
const field = (page: Page) => page.getByLabel('Search in title, author, category and topics');

const ODD = '100% of "_it_", O\'Neill <script>';
const test = withLibrary({
  previews: Array.from({ length: 60 }, (_, index) => ({
    title: index === 30 ? ODD : `Volume ${index + 1}`,
    author: null,
    coverImage: null,
    category: index % 2 === 0 ? 'Health & Wellness' : 'Science & Technology',
  })),
});

const more = (page: Page) => page.getByRole('link', { name: 'Load more' });

test('Load more adds a page at a time and keeps the address up to date', async ({ page }) => {
  await page.goto('/about-us');
  await startApp(page);
  await page.getByRole('banner').getByRole('link', { name: 'Browse Previews' }).click();
  await expect(page.getByText('Showing 24 of 60 previews', { exact: true })).toBeVisible();
  await expect(titles(page).first()).toHaveText('Volume 60');
  const elsewhere = page.context().waitForEvent('page');
  await more(page).click({ modifiers: ['ControlOrMeta'] });
  await expect(await elsewhere).toHaveURL('/dashboard?shown=48');
  await expect(page).toHaveURL('/dashboard');
  await more(page).click();
  await expect(page).toHaveURL('/dashboard?shown=48');
  await expect(page.getByText('Showing 48 of 60 previews', { exact: true })).toBeVisible();
  await more(page).click();
  await expect(page).toHaveURL('/dashboard?shown=72');
  await expect(page.getByText('60 previews', { exact: true })).toBeVisible();
  await expect(titles(page).last()).toHaveText('Volume 1');
  await expect(more(page)).toHaveCount(0);
  // The link is gone; the focus is on the first preview it brought.
  await expect(page.getByRole('link', { name: 'Read Preview' }).nth(48)).toBeFocused();
  const found = await titles(page).allTextContents();
  expect(new Set(found).size).toBe(60);

  await page.goBack();
  await expect(page).toHaveURL('/about-us');
});

test('a Load more that fails says so, and leaves list and address as they are', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  await page.goto('/dashboard');
  await startApp(page);
  await page.route('**/trpc/**', (route) => route.abort());
  await more(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Unable to load previews');
  await expect(page).toHaveURL('/dashboard');
  await expect(titles(page)).toHaveCount(24);
  await page.unroute('**/trpc/**');
  await more(page).click();
  await expect(page).toHaveURL('/dashboard?shown=48');
  await expect(titles(page)).toHaveCount(48);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);

  await openAdmin(page);
  const rows = page.getByRole('main').getByRole('article');
  await expect(rows).toHaveCount(50);
  await page.route('**/trpc/previews.listMine*', (route) => route.abort());
  const button = page.getByRole('button', { name: 'Load more' });
  await button.click();
  await expect(page.getByText('The rest could not be loaded.')).toBeVisible();
  await expect(rows).toHaveCount(50);
  await page.unroute('**/trpc/previews.listMine*');
  await button.click();
  await expect(rows).toHaveCount(60);
});

test('an answer to Load more calls back no reader who has gone on', async ({ page }) => {
  const toPage = page.getByRole('banner').getByRole('link', { name: 'How It Works' });
  for (const [next, address] of [
    [page.getByLabel('Buy it'), '/dashboard?verdict=buy'],
    [toPage, '/how-it-works'],
  ] as const) {
    await page.goto('/dashboard');
    await startApp(page);
    const letThrough = await holdRequests(page, '**/trpc/previews.list*');
    const answered = page.waitForResponse('**/trpc/previews.list*');
    await more(page).click();
    await next.click();
    await expect(page).toHaveURL(address);
    letThrough();
    await (await answered).finished();
    await expect(more(page)).toHaveCount(0);
    await scrollAtRest(page);
    await expect(page).toHaveURL(address);
    await page.unrouteAll();
  }
});

test('Back from a preview finds the same list at the same place', async ({ page }) => {
  await page.goto('/dashboard');
  await startApp(page);
  await more(page).click();
  await expect(cards(page)).toHaveCount(48);
  const card = page.getByRole('article', { name: 'Volume 20' });
  await card.scrollIntoViewIfNeeded();
  const place = await scrollAtRest(page);
  expect(place).toBeGreaterThan(1000);
  await card.getByRole('link', { name: 'Read Preview' }).click();
  await expect(heading(page)).toHaveText('Volume 20');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/dashboard?shown=48');
  await expect(cards(page)).toHaveCount(48);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await expect(card).toBeInViewport();
});

test('the search keeps signs as they are typed, in the page and in its address', async ({
  page,
}) => {
  for (const words of ['100%', '"_it_"', "O'Neill <script>"]) {
    await page.goto('/dashboard');
    await startApp(page);
    await field(page).fill(words);
    await field(page).press('Enter');
    await expect(titles(page)).toHaveText([ODD]);
    await page.reload();
    await expect(titles(page)).toHaveText([ODD]);
    await expect(field(page)).toHaveValue(words);
  }
});

test('Load more pressed before the app has come keeps the place of the reader', async ({
  page,
  problems,
}) => {
  const letThrough = await holdApp(page);
  await page.goto('/dashboard');
  await more(page).click();
  await expect(more(page)).toHaveAttribute('data-held');
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  letThrough();
  await expect(page).toHaveURL('/dashboard?shown=48');
  await expect(cards(page)).toHaveCount(48);
  expect(await page.evaluate(() => scrollY)).toBe(place);

  // Without the app it is a link.
  problems.expect(/ERR_CONNECTION_FAILED/);
  await page.route('**/assets/entry-client-*.js', (route) => route.abort('connectionfailed'));
  await page.goto('/dashboard');
  await more(page).click();
  await expect(page).toHaveURL('/dashboard?shown=48');
  await expect(cards(page)).toHaveCount(48);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Load more and the search lead on', async ({ page, problems }) => {
    problems.tolerate(UNUSED_SCRIPT);
    await page.goto('/dashboard');
    await more(page).click();
    await expect(cards(page)).toHaveCount(48);
    await more(page).click();
    await expect(cards(page)).toHaveCount(60);
    await field(page).fill('volume 17');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/dashboard?q=volume+17');
    await expect(titles(page)).toHaveText(['Volume 17']);
  });
});
