import type { Locator, Page } from '@playwright/test';
import { cutCalls, holdCalls, scrollAtRest } from '../browser.ts';
import { expect, startApp, test, withLibrary } from '../fixtures.ts';
import { press, type } from '../keys.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading');
const chips = (page: Page) => page.getByRole('navigation', { name: 'Categories', exact: true });
const field = (page: Page) => page.getByLabel('Search in title, author, category and topics');

test('all published previews are listed, the newest first, and none is called featured', async ({
  page,
  request,
}) => {
  const previews = (await (await request.get('/api/book-summaries')).json()) as { title: string }[];
  await page.goto('/');
  await startApp(page);
  await page.getByRole('banner').getByRole('link', { name: 'Browse Previews' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(heading(page)).toHaveText('Book Previews');
  await expect(titles(page)).toHaveText(previews.map(({ title }) => title));
  await expect(page.getByText(`${previews.length} previews`, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('Featured', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'View All Categories' })).toHaveCount(0);
});

test('a chip narrows the list to its category, and a button leads back to all', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await startApp(page);
  const all = await cards(page).count();
  await chips(page).getByRole('link', { name: 'Science & Technology' }).click();
  await expect(page).toHaveURL('/dashboard?category=science');
  await expect(heading(page)).toHaveText('Science & Technology Books');
  await expect(page).toHaveTitle('Science & Technology Books – Foreword');
  await expect(chips(page).locator('[aria-current]')).toHaveText('Science & Technology');
  await expect.poll(() => cards(page).count()).toBeLessThan(all);
  const some = await cards(page).count();
  expect(some).toBeGreaterThan(0);
  await expect(cards(page).getByText('Science & Technology', { exact: true })).toHaveCount(some);

  await page.getByRole('link', { name: 'View All Categories' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(heading(page)).toHaveText('Book Previews');
  await expect(cards(page)).toHaveCount(all);
  await expect(chips(page).locator('[aria-current]')).toHaveText('All');
});

test('the footer leads to a category from any page', async ({ page }) => {
  await page.goto('/about-us');
  await startApp(page);
  await page
    .getByRole('navigation', { name: 'Book Categories' })
    .getByRole('link', { name: 'Health & Wellness' })
    .click();
  await expect(page).toHaveURL('/dashboard?category=health');
  await expect(heading(page)).toHaveText('Health & Wellness Books');
});

test('the slash key and Enter search from any page', async ({ page }) => {
  await page.goto('/how-it-works');
  await startApp(page);
  const search = page.getByLabel('Search previews');
  await press(page.locator('body'), '/');
  await type(search, 'smith nations');
  await press(search, 'Enter');
  await expect(page).toHaveURL('/dashboard?q=smith+nations');
  await expect(titles(page)).toHaveText(['The Wealth of Nations']);
  await expect(field(page)).toHaveValue('smith nations');
});

test('a slash typed into a field stays in it', async ({ page }) => {
  await page.goto('/dashboard');
  await startApp(page);
  await field(page).pressSequentially('and/or');
  await expect(field(page)).toHaveValue('and/or');
  await expect(field(page)).toBeFocused();
});

test('a search within a category stays there, and an empty one ends it', async ({ page }) => {
  await page.goto('/dashboard?category=science');
  await startApp(page);
  await field(page).fill('darwin');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/dashboard?category=science&q=darwin');
  await expect(titles(page)).toHaveText(['On the Origin of Species']);
  await expect(page.getByText('1 preview', { exact: true })).toBeVisible();

  await field(page).fill('');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/dashboard?category=science');
  await page.goBack();
  await expect(field(page)).toHaveValue('darwin');
  await expect(cards(page)).toHaveCount(1);
});

test('skeletons stand in while the list loads', async ({ page }) => {
  await page.goto('/about-us');
  await startApp(page);
  const letThrough = await holdCalls(page);
  await page.getByRole('banner').getByRole('link', { name: 'Browse Previews' }).click();
  const loading = page.getByRole('status').filter({ hasText: 'Loading previews' });
  await expect(loading.locator('div[aria-hidden=true]')).toHaveCount(6);
  const before = await field(page).boundingBox();
  await expect(page.getByRole('navigation', { name: 'Categories', exact: true })).toBeVisible();
  letThrough();
  await expect(cards(page)).not.toHaveCount(0);
  await expect(loading).toBeHidden();
  await expect.poll(() => field(page).boundingBox()).toEqual(before);
});

test('what a reader filters with keeps focus and place while the list loads', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/dashboard');
  await startApp(page);
  const loading = page.getByRole('status').filter({ hasText: 'Loading previews' });
  const expectKept = async (filter: Locator, filterBy: () => Promise<void>) => {
    const letThrough = await holdCalls(page);
    await filter.focus();
    const place = await scrollAtRest(page);
    await filterBy();
    await expect(loading).toBeVisible();
    await expect(filter).toBeFocused();
    expect(await scrollAtRest(page)).toBe(place);
    letThrough();
    await expect(loading).toBeHidden();
    await expect(filter).toBeFocused();
    await page.unrouteAll();
  };
  const chip = chips(page).getByRole('link', { name: 'Science & Technology' });
  await expectKept(chip, () => chip.press('Enter'));
  await expect(heading(page)).toHaveText('Science & Technology Books');
  const facet = page.getByRole('checkbox', { name: /^Easy/ });
  await expectKept(facet, () => facet.press('Space'));
  await expectKept(field(page), async () => {
    await field(page).fill('darwin');
    await field(page).press('Enter');
  });
  await expect(field(page)).toHaveValue('darwin');
});

test('a skeleton begins at the top, and the way back leads to the place before it', async ({
  page,
}) => {
  await page.goto('/');
  await startApp(page);
  await page.getByRole('link', { name: 'Read Preview' }).last().scrollIntoViewIfNeeded();
  const placeOf = () => page.evaluate(() => scrollY);
  await expect.poll(placeOf).toBeGreaterThan(0);
  const place = await placeOf();
  // Preloading by the pointer would fetch the preview before the click.
  const letThrough = await holdCalls(page);
  await page.getByRole('link', { name: 'Read Preview' }).last().click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading preview' })).toBeVisible();
  await expect.poll(placeOf).toBe(0);
  await page.goBack();
  await expect.poll(placeOf).toBe(place);
  letThrough();
});

test('on a phone the chosen chip is in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard?category=general');
  await startApp(page);
  const chip = page
    .getByRole('main')
    .getByRole('link', { name: 'General Non-Fiction', exact: true });
  await expect(chip).toBeInViewport({ ratio: 0.99 });
});

test('the current link is marked in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/dashboard');
  const backgroundOf = (name: string) =>
    page
      .getByRole('banner')
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await backgroundOf('Browse Previews')).not.toBe(await backgroundOf('How It Works'));
});

test('a list that fails to load says so, and Retry Connection loads the page again', async ({
  page,
  problems,
}) => {
  await page.goto('/about-us');
  await startApp(page);
  await cutCalls(page, problems);
  await page.getByRole('banner').getByRole('link', { name: 'Browse Previews' }).click();
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading')).toHaveText('Unable to load previews');
  await expect(alert).toContainText(
    "We're having trouble connecting to our database. Please try again later.",
  );
  await page.unrouteAll();
  await Promise.all([
    page.waitForEvent('load'),
    alert.getByRole('button', { name: 'Retry Connection' }).click(),
  ]);
  await expect(page).toHaveURL('/dashboard');
  await expect(cards(page)).not.toHaveCount(0);
});

test.describe('with the display mode Categories', () => {
  const test = withLibrary({
    previews: [
      { title: 'The Only One', category: 'Health & Wellness' },
      ...Array.from({ length: 8 }, (_, index) => ({
        title: `Company ${index + 1}`,
        category: 'Business & Leadership',
      })),
      { title: 'Not Enabled', category: 'Science & Technology' },
    ],
    // Health before Business: the categories keep their own order.
    browse: { displayMode: 'categories', enabledCategories: [6, 2, 5] },
  });

  test('each enabled category has a section with its first six previews and the way to all', async ({
    page,
  }) => {
    await page.goto('/dashboard');
    await startApp(page);
    await expect(heading(page)).toHaveText('Book Previews');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Business & Leadership',
      'Psychology & Relationships',
      'Health & Wellness',
    ]);
    const business = page.getByRole('region', { name: 'Business & Leadership' });
    await expect(business.getByRole('heading', { level: 3 })).toHaveText(
      [8, 7, 6, 5, 4, 3].map((number) => `Company ${number}`),
    );
    const empty = page.getByRole('region', { name: 'Psychology & Relationships' });
    await expect(empty).toContainText('No previews in this category yet.');
    await expect(page.getByText('Not Enabled')).toHaveCount(0);

    await business.getByRole('link', { name: 'View all' }).click();
    await expect(heading(page)).toHaveText('Business & Leadership Books');
    await expect(cards(page)).toHaveCount(8);
    await page.getByRole('link', { name: 'View All Categories' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Health & Wellness' }).last().click();
    await expect(titles(page)).toHaveText(['The Only One']);
  });
});

test.describe('when the database fails', () => {
  const test = withLibrary({ statements: ['alter table published_preview rename to lost'] });

  test('home and list say so themselves', async ({ page, problems }) => {
    problems.expect(/ 500/);
    problems.expect(/^console error: Error: Internal server error\n/);
    for (const path of ['/', '/dashboard?category=science']) {
      await page.goto(path);
      await startApp(page);
      await expect(page.getByRole('alert')).toContainText('Unable to load previews');
      await expect(page.getByRole('button', { name: 'Retry Connection' })).toBeVisible();
      await expect(heading(page)).toBeVisible();
    }
  });
});
