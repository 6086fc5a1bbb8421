import type { Page } from '@playwright/test';
import { holdApp } from '../browser.ts';
import { expect, startApp, test, WITH_MOTION } from '../fixtures.ts';

// React finds words or fields that are not its own, and draws the page anew.
test.beforeEach(({ problems }) => problems.expect(/React error #418/));

/** As an ad blocker does. */
const blockShareLinks = (page: Page) =>
  page
    .getByRole('contentinfo')
    .locator('[href*="facebook.com"]')
    .evaluate((link) => link.remove());

test('dark colours, reading aids and the shortlist outlive the start of the app on a changed page', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/book-summary/1');
  await blockShareLinks(page);
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  const shortlisted = page.getByRole('main').getByRole('button', { name: /shortlist/ });
  await shortlisted.first().click();
  await page.getByText('Aa').click();
  await page.getByRole('radio', { name: 'Large', exact: true }).check();
  await page.getByRole('button', { name: 'Download PDF' }).hover();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-started');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(root).toHaveAttribute('data-reading', 'size-large width-normal keys-on');
  await expect(page.getByRole('radio', { name: 'Large', exact: true })).toBeChecked();
  await expect(shortlisted.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: 'Shortlist (1)' })).toBeVisible();
});

test('words and focus stay in the search of a changed page when the app comes, and its menu stays open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const letThrough = await holdApp(page);
  await page.goto('/about-us');
  await blockShareLinks(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const search = page.locator('#site-search');
  await search.fill('walden');
  letThrough();
  await startApp(page);
  await expect(search).toHaveValue('walden');
  await expect(search).toBeFocused();
  await expect(page.getByRole('option', { name: 'Walden Preview', exact: true })).toBeVisible();
});

test('the order chosen on a changed page before the app comes is applied', async ({ page }) => {
  const letThrough = await holdApp(page);
  await page.goto('/dashboard');
  await blockShareLinks(page);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title');
  letThrough();
  await expect(page).toHaveURL('/dashboard?sort=title');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('title');
});

test.describe('with motion', () => {
  test.use(WITH_MOTION);

  test('slides that the reader has stopped stand still on a changed page when the app comes', async ({
    page,
  }) => {
    await page.goto('/');
    await blockShareLinks(page);
    await page.getByRole('button', { name: 'Show slide 2: Save Valuable Time' }).click();
    await page.getByRole('button', { name: 'Stop the slides' }).click();
    await startApp(page);
    await expect(page.getByRole('button', { name: 'Let the slides change' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save Valuable Time');
  });
});

test('unfolded contents stay open where a highlighter has marked words of the preview', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/book-summary/1');
  await page.locator('summary', { hasText: 'Contents' }).click();
  const abstract = page.locator('#abstract p').first();
  await abstract.evaluate((element) => {
    const words = document.createRange();
    words.setStart(element.firstChild as Text, 4);
    words.setEnd(element.firstChild as Text, 12);
    words.surroundContents(document.createElement('mark'));
  });
  await startApp(page);
  await expect(abstract.locator('mark')).toHaveCount(0);
  await expect(page.locator('details', { hasText: 'Contents' })).toHaveAttribute('open');
});

test('what was typed before the app has come stays where a password manager has changed the page', async ({
  page,
}) => {
  const letThrough = await holdApp(page);
  await page.goto('/contact');
  const message = page.getByLabel('Message');
  await message.evaluate((field) => field.after(document.createElement('div')));
  await page.getByLabel('Name').fill('Henry');
  await message.fill('I went to the woods.');
  await message.evaluate((field) => field.setAttribute('data-former', ''));
  letThrough();
  await startApp(page);
  await expect(page.locator('[data-former]')).toHaveCount(0);
  await expect(page.getByLabel('Name')).toHaveValue('Henry');
  await expect(message).toHaveValue('I went to the woods.');
  await expect(message).toBeFocused();
});
