import type { Page } from '@playwright/test';
import {
  holdApp,
  holdCalls,
  openWithStoppedClock,
  runUntilVisible,
  UNUSED_SCRIPT,
} from '../browser.ts';
import { signIn } from '../editor.ts';
import { expect, startApp, test } from '../fixtures.ts';
import { focusIn, press, type } from '../keys.ts';
import { axeCheck, expectNoSidewaysScroll, setLook } from '../looks.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading');
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ previews?$/ });
const field = (page: Page) => page.getByLabel('Search in title, author, category and topics');
const options = (page: Page) => page.getByRole('option').filter({ visible: true });

test('a title comes before a mention, and the words are marked', async ({ page }) => {
  await page.goto('/dashboard?q=crowd');
  await expect(titles(page).first()).toHaveText('The Crowd: A Study of the Popular Mind');
  await expect(titles(page).first().locator('mark')).toHaveText('Crowd');
  const ranked = await titles(page).allTextContents();
  expect(ranked.length).toBeGreaterThan(1);
  await startApp(page);
  const sort = page.getByLabel('Sort by');
  await sort.focus();
  await sort.selectOption('Title');
  await expect(page).toHaveURL('/dashboard?q=crowd&sort=title');
  await expect(titles(page)).toHaveText(ranked.toSorted());
  await expect(sort).toBeFocused();
  await page.goBack();
  await expect(titles(page)).toHaveText(ranked);
  await expect(sort).toHaveValue('');
});

test('an order chosen before the app has come is taken when it comes', async ({ page }) => {
  const letThrough = await holdApp(page);
  await page.goto('/dashboard?q=crowd');
  const ranked = await titles(page).allTextContents();
  const sort = page.getByLabel('Sort by');
  await sort.focus();
  await sort.selectOption('Title');
  await expect(page.getByRole('main').getByRole('button', { name: 'Search' })).toHaveAttribute(
    'data-held',
  );
  letThrough();
  await expect(page).toHaveURL('/dashboard?q=crowd&sort=title');
  await expect(titles(page)).toHaveText(ranked.toSorted());
  await expect(sort).toBeFocused();
});

test('facets narrow the list at once, and keep focus and address', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/dashboard');
  await startApp(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  const all = await cards(page).count();
  const buy = page.getByRole('checkbox', { name: /^Buy it/ });
  const easy = page.getByRole('checkbox', { name: /^Easy/ });
  const number = async (name: RegExp) =>
    Number(
      (await page.locator('label').filter({ hasText: name }).textContent())?.match(/\d+$/)?.[0],
    );
  const buyable = await number(/^Buy it/);
  await buy.press('Space');
  await expect(page).toHaveURL('/dashboard?verdict=buy');
  await expect(count(page)).toHaveText(`${buyable} previews`);
  await expect(buy).toBeFocused();
  expect(buyable).toBeLessThan(all);
  const both = await number(/^Easy/);
  await easy.check();
  await expect(page).toHaveURL('/dashboard?verdict=buy&difficulty=easy');
  await expect(cards(page)).toHaveCount(both);
  await expect.poll(() => number(/^Buy it/)).toBe(both);

  const used = page.getByRole('list', { name: 'Filters in use' });
  await used.getByRole('link', { name: 'Remove filter: Easy' }).click();
  await expect(page).toHaveURL('/dashboard?verdict=buy');
  await expect(easy).not.toBeChecked();
  await page.getByRole('link', { name: 'Remove all filters' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(cards(page)).toHaveCount(all);
  expect(await page.locator('html[data-same-page]').count()).toBe(1);
});

test('a facet keeps the order whose list is still on its way', async ({ page }) => {
  await page.goto('/dashboard');
  await startApp(page);
  const letThrough = await holdCalls(page);
  await page.getByLabel('Sort by').selectOption('Title');
  await page.getByRole('checkbox', { name: /^Buy it/ }).check();
  letThrough();
  await expect(page).toHaveURL('/dashboard?sort=title&verdict=buy');
  await expect(page.getByLabel('Sort by')).toHaveValue('title');
});

test('a category and a search keep the facets, and an empty choice says so', async ({ page }) => {
  await page.goto('/dashboard?verdict=skip');
  await startApp(page);
  await page
    .getByRole('navigation', { name: 'Categories', exact: true })
    .getByRole('link', { name: 'Health & Wellness' })
    .click();
  await expect(page).toHaveURL('/dashboard?verdict=skip&category=health');
  await expect(page.getByText('No preview fits these filters.')).toBeVisible();
  await field(page).fill('air');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/dashboard?category=health&q=air&verdict=skip');
});

test('on a phone the facets are in a sheet that the keyboard works', async ({ page }) => {
  await setLook(page, { scheme: 'light', width: 360 });
  await page.goto('/dashboard');
  await startApp(page);
  await expect(page.getByRole('checkbox', { name: /^Skip it/ })).toBeHidden();
  const open = page.getByRole('button', { name: 'Filters', exact: true });
  await open.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  for (const scheme of ['light', 'dark'] as const) {
    await setLook(page, { scheme, width: 360 });
    await expectNoSidewaysScroll(page);
    await axeCheck(page);
  }
  await sheet.getByRole('checkbox', { name: /^Skip it/ }).check();
  await expect(page).toHaveURL('/dashboard?verdict=skip');
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Show previews' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('article').filter({ hasNotText: 'Skip it' })).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await press(focusIn(sheet), 'Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await sheet.getByText('Difficulty').click();
  await expect(sheet).toBeVisible();
  // Beside the sheet.
  await page.mouse.click(180, 20);
  await expect(sheet).toBeHidden();
});

test('words typed before the app has come get their suggestions when it comes', async ({
  page,
}) => {
  const letThrough = await holdApp(page);
  await page.goto('/dashboard');
  await field(page).pressSequentially('wald');
  letThrough();
  await expect(options(page)).toHaveText(['Walden Preview']);
  await expect(field(page)).toHaveValue('wald');
});

test('suggestions are a combobox: arrows, Enter and Escape', async ({ page }) => {
  await page.goto('/dashboard');
  await startApp(page);
  await field(page).pressSequentially('dar');
  await expect(options(page)).toHaveText([/Charles Darwin Author/]);
  const box = page.getByRole('combobox', { name: 'Search in title, author, category and topics' });
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: '1 suggestion' })).toHaveCount(1);
  for (const scheme of ['light', 'dark'] as const) {
    await setLook(page, { scheme, width: 768 });
    await axeCheck(page);
  }
  await press(box, 'ArrowDown');
  await expect(options(page).and(page.locator('[aria-selected=true]'))).toHaveCount(1);
  const active = await box.getAttribute('aria-activedescendant');
  await expect(page.locator(`#${active}`)).toHaveAttribute('aria-selected', 'true');
  await press(box, 'Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(box).toHaveValue('dar');
  await press(box, 'ArrowDown');
  await expect(options(page)).toHaveCount(1);
  await expect(box).not.toHaveAttribute('aria-activedescendant');
  await press(box, 'ArrowUp');
  await expect(options(page)).toHaveAttribute('aria-selected', 'true');
  await press(box, 'Enter');
  await expect(page).toHaveURL('/dashboard?q=Charles+Darwin');

  await expect(titles(page).first()).toHaveText(/Origin of Species/);
  await expect(box).toHaveValue('Charles Darwin');
  await press(box, 'Tab');
  await press(focusIn(page), '/');
  await type(page.getByLabel('Search previews'), 'walden');
  await expect(options(page).first()).toHaveText(/Walden Preview/);
  await options(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walden');
});

test('beside the account links the suggestions stand below the open field', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/about-us');
  await startApp(page);
  await press(page.locator('body'), '/');
  const box = page.getByLabel('Search previews');
  await type(box, 'walden');
  await expect(options(page)).toHaveText(['Walden Preview']);
  const bottom = await box.evaluate((node) => node.getBoundingClientRect().bottom);
  const top = await page.getByRole('listbox').evaluate((node) => node.getBoundingClientRect().top);
  expect(top).toBeGreaterThan(bottom);
});

test('an arrow key asks again for suggestions that could not be loaded', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_FAILED/);
  await page.goto('/about-us');
  await startApp(page);
  await page.route('**/trpc/search.suggestions*', (route) => route.abort('connectionfailed'), {
    times: 1,
  });
  const failed = page.waitForEvent('requestfailed');
  await press(page.locator('body'), '/');
  await type(page.getByLabel('Search previews'), 'wald');
  await failed;
  await expect(async () => {
    await press(page.getByLabel('Search previews'), 'ArrowDown');
    await expect(options(page)).toHaveText(['Walden Preview'], { timeout: 500 });
  }).toPass();
});

test('an arrow key in the middle of typing chooses no suggestion of the text before', async ({
  page,
}) => {
  await openWithStoppedClock(page, '/dashboard');
  await field(page).pressSequentially('the');
  await runUntilVisible(page, options(page).first());
  await type(field(page), 'ory');
  await press(field(page), 'ArrowDown', 'Enter');
  await expect(page).toHaveURL('/dashboard?q=theory');
});

test('a search without a match offers the nearest title and category', async ({ page }) => {
  await page.goto('/dashboard?q=welth+of+natons');
  await expect(page.getByText('No preview matches “welth of natons”.')).toBeVisible();
  await startApp(page);
  await page.getByRole('main').getByRole('link', { name: 'The Wealth of Nations' }).click();
  await expect(titles(page).first()).toHaveText('The Wealth of Nations');
  await field(page).fill('psycology');
  await field(page).press('Enter');
  await expect(page.getByText('No preview matches “psycology”.')).toBeVisible();
  const near = page.getByRole('main').getByRole('link', { name: 'Psychology & Relationships' });
  await near.last().click();
  await expect(page).toHaveURL('/dashboard?category=psychology');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ problems }) => problems.tolerate(UNUSED_SCRIPT));

  for (const width of [360, 1280]) {
    test(`one form searches, filters and sorts at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/dashboard');
      if (width < 1200) {
        await expect(cards(page).first()).toBeInViewport();
        await page.getByRole('link', { name: 'Filters' }).click();
        await expect(page.getByRole('group', { name: 'Verdict' })).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('banner')).not.toBeInViewport();
      }
      await page.getByRole('checkbox', { name: /^Buy it/ }).check();
      await page.getByRole('checkbox', { name: /^Skip it/ }).check();
      await page.getByRole('checkbox', { name: /^Under 3 hours/ }).check();
      await page.getByLabel('Sort by').selectOption('Shortest first');
      await page.getByRole('button', { name: 'Show previews' }).click();
      await expect(page.getByRole('checkbox', { name: /^Buy it/ })).toBeChecked();
      await expect(page.getByRole('checkbox', { name: /^Under 3 hours/ })).toBeChecked();
      await expect(page.getByLabel('Sort by')).toHaveValue('shortest');
      await expect(cards(page)).not.toHaveCount(0);
      const found = await cards(page).count();
      expect(found).toBeGreaterThan(1);
      await page.getByRole('link', { name: 'Remove filter: Under 3 hours' }).click();
      await expect(page).toHaveURL('/dashboard?sort=shortest&verdict=buy,skip');
      await expect.poll(() => cards(page).count()).toBeGreaterThan(found);
    });
  }
});
