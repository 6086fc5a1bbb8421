import { readFileSync } from 'node:fs';
import { UNUSED_SCRIPT } from '../browser.ts';
import { expect, test } from '../fixtures.ts';

test.use({ javaScriptEnabled: false });

test.beforeEach(({ problems }) => problems.tolerate(UNUSED_SCRIPT));

test('on a phone header and footer are complete without scripts', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ['/', '/dashboard']) {
    await page.goto(path);
    // The menu is open, and its burger is hidden.
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Browse Previews' })).toBeVisible();
    await expect(header.getByLabel('Search previews')).toBeVisible();
    await expect(header.getByRole('button', { name: 'Open menu' })).toBeHidden();
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'General Non-Fiction' })).toBeVisible();
  }
});

test('a visitor without scripts takes a preview away as EPUB and as Markdown', async ({ page }) => {
  await page.goto('/dashboard?q=walden');
  await page.getByRole('link', { name: 'Read Preview' }).first().click();
  for (const [name, start] of [
    ['EPUB', 'PK'],
    ['Markdown', '---\nid: '],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name, exact: true }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^Walden.*\.(epub|md)$/);
    expect(readFileSync(await download.path(), 'utf8').slice(0, start.length)).toBe(start);
  }
});

test('a visitor without scripts browses, searches and reads', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Browse Book Previews' }).first().click();
  await expect(page).toHaveURL('/dashboard');
  await page
    .getByRole('navigation', { name: 'Categories', exact: true })
    .getByRole('link', { name: 'Psychology & Relationships' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Psychology & Relationships Books',
  );
  const search = page.getByLabel('Search previews');
  await search.fill('walden');
  await search.press('Enter');
  await expect(page).toHaveURL('/dashboard?q=walden');
  await page.getByRole('link', { name: 'Read Preview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walden');
  await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true })).toContainText([
    'Abstract',
    'Introduction',
    'Key Topics & Thematic Insights',
    'Relation to Existing Work',
    'Future Thinking',
    'Conclusion',
    'References',
    'Further Exploration',
    'Ready to Read the Full Book?',
  ]);
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'References' })
    .click();
  await expect(page).toHaveURL(/#references$/);
  await expect(page.getByRole('heading', { name: 'References' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Buy on Amazon' })).toHaveAttribute('href', /Walden/);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('controls that need scripts are hidden without them', async ({ page }) => {
  await page.goto('/contact');
  // Sent by the browser itself, the form would put the message into the address.
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden();
  await expect(page.locator('form p')).toHaveText(/^The form needs JavaScript/);
  await expect(page.locator('form p')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('button', { name: /slide/i })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Switch between light and dark' })).toBeHidden();
  await page.goto('/book-summary/1');
  await expect(page.getByRole('button', { name: 'Copy Markdown' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeHidden();
});

test('guarded pages and the login page have a title and say what they need', async ({ page }) => {
  for (const [address, title, words] of [
    ['/admin', 'Admin – Foreword', 'This page needs JavaScript'],
    ['/admin/create', 'Admin – Foreword', 'This page needs JavaScript'],
    ['/api', 'API Documentation – Foreword', 'This page needs JavaScript'],
    ['/k7q2x9m4/login', 'Admin Access – Foreword', 'Signing in needs JavaScript'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveTitle(title);
    const sentence = page.locator('main noscript p');
    await expect(sentence).toHaveText(`${words}, which this browser does not run.`);
    await expect(sentence).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
  }
});
