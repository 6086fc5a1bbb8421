import type { Page } from '@playwright/test';
import { holdApp } from '../browser.ts';
import { expect, startApp, test, WITH_MOTION } from '../fixtures.ts';
import { focusIn, press, tabTo } from '../keys.ts';

test.use(WITH_MOTION);

const scriptsOf = (page: Page) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
};

const ONLY_BOOT = [expect.stringMatching(/^\/assets\/boot-/)];

test('pages load one script until an act needs the app', async ({ page }) => {
  const scripts = scriptsOf(page);
  for (const path of ['/', '/dashboard', '/book-summary/1', '/contact']) {
    scripts.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(scripts).toEqual(ONLY_BOOT);
    await startApp(page);
    expect(scripts.length).toBeGreaterThan(3);
  }
});

test('a reader who reads, copies, fills the shortlist and follows links never loads the app', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const scripts = scriptsOf(page);
  await page.goto('/');
  await page.mouse.wheel(0, 900);
  await press(page.locator('body'), 'Tab');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Browse Previews' }).click();
  await page.getByRole('button', { name: 'Add to shortlist Walden', exact: true }).click();
  await page.getByRole('link', { name: 'Read Preview: Walden', exact: true }).click();
  await page.getByRole('button', { name: 'Copy Markdown' }).click();
  await expect(page.getByText('Copied!', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect([...new Set(scripts)]).toEqual(ONLY_BOOT);
});

test('a control of the app brings it under the pointer or with the focus', async ({ page }) => {
  const isStarted = page.locator('html[data-started]');
  await page.goto('/book-summary/1');
  await page.getByRole('button', { name: 'Download PDF' }).hover();
  await expect(isStarted).toBeAttached();
  await page.goto('/contact');
  await page.getByLabel('Name').focus();
  await expect(isStarted).toBeAttached();
});

test('a page is fetched while the pointer rests on its link', async ({ page }) => {
  await page.goto('/');
  const fetched = page.waitForRequest('**/how-it-works');
  const link = page.getByRole('banner').getByRole('link', { name: 'How It Works' });
  await link.hover();
  expect((await fetched).isNavigationRequest()).toBe(false);
});

test('a reader with a session gets the app at once', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('foreword-signed-in', '1'));
  const scripts = scriptsOf(page);
  await page.goto('/how-it-works');
  await expect.poll(() => scripts.filter((path) => path.includes('entry-client'))).toHaveLength(1);
});

test('the page stays where the reader has scrolled when the app comes', async ({ page }) => {
  const letThrough = await holdApp(page);
  await page.goto('/book-summary/1');
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 900);
  const top = () => page.evaluate(() => scrollY);
  await expect.poll(top).toBe(900);
  letThrough();
  await startApp(page);
  expect(await top()).toBe(900);
  // Later pages begin at their top.
  const browse = page.getByRole('banner').getByRole('link', { name: 'Browse Previews' });
  // Playwright's own click would scroll first.
  await browse.evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Previews');
  await expect.poll(top).toBe(0);
  // The skeleton has the heading too, and begins at its top.
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect.poll(top).toBe(900);
});

test('presses before the app has come are repeated once when it comes', async ({ page }) => {
  const letThrough = await holdApp(page);
  await page.goto('/book-summary/1');
  const downloads: unknown[] = [];
  page.on('download', (each) => downloads.push(each));
  const download = page.getByRole('button', { name: 'Download PDF' });
  await download.click();
  await expect(download).toHaveCSS('cursor', 'progress');
  await download.click();
  const downloaded = page.waitForEvent('download');
  letThrough();
  await downloaded;
  await expect(download).not.toHaveCSS('cursor', 'progress');
  await expect(page.getByText('Downloaded!', { exact: true })).toBeVisible();
  expect(downloads).toHaveLength(1);
});

for (const by of ['a click', 'the keyboard']) {
  test(`a filter pressed by ${by} before the app has come filters the list when it comes`, async ({
    page,
  }) => {
    const letThrough = await holdApp(page);
    await page.goto('/dashboard');
    const buy = page.getByRole('checkbox', { name: /^Buy it/ });
    if (by === 'a click') await buy.click();
    else {
      await tabTo(page, buy);
      await press(buy, 'Space');
    }
    await expect(buy).toHaveAttribute('data-held');
    letThrough();
    await expect(page).toHaveURL('/dashboard?verdict=buy');
    await page.getByRole('checkbox', { name: /^Easy/ }).check();
    await expect(page).toHaveURL('/dashboard?verdict=buy&difficulty=easy');
    await expect(buy).toBeChecked();
  });
}

test.describe('while the app cannot load', () => {
  const failure = 'The page could not load what this needs. Check the connection and try again.';

  test.beforeEach(async ({ page, problems }) => {
    problems.expect(/ERR_CONNECTION_FAILED/);
    await page.route('**/assets/entry-client-*.js', (route) => route.abort('connectionfailed'));
  });

  test('a press says so, and is not repeated when the app comes', async ({ page }) => {
    await page.goto('/book-summary/1');
    const downloads: unknown[] = [];
    page.on('download', (each) => downloads.push(each));
    const download = page.getByRole('button', { name: 'Download PDF' });
    for (const act of ['click', 'keys']) {
      if (act === 'click') await download.click();
      else await press(download, 'Enter');
      await expect(page.getByRole('alert')).toHaveText(`Error${failure}×`);
      await expect(download).not.toHaveAttribute('data-held');
      await page.getByRole('button', { name: 'Close this message' }).click();
    }
    await page.unrouteAll();
    await startApp(page);
    const downloaded = page.waitForEvent('download');
    await download.click();
    await downloaded;
    expect(downloads).toHaveLength(1);
  });

  test('a page that is nothing without it says so', async ({ page }) => {
    await page.goto('/shortlist');
    await expect(page.getByRole('alert')).toHaveText(`Error${failure}×`);
  });

  test('an order and a filter load the page that they lead to', async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title');
    await expect(page).toHaveURL('/dashboard?sort=title');
    await page.getByRole('checkbox', { name: /^Buy it/ }).click();
    await expect(page).toHaveURL(/\?(?=.*sort=title)(?=.*verdict=buy)/);
    await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText('Buy it');
  });

  test('a message stays in its form, and is sent by the next press', async ({ page }) => {
    await page.goto('/contact');
    for (const name of ['Name', 'Subject', 'Message']) await page.getByLabel(name).fill('Walden');
    await page.getByLabel('Email').fill('reader@books.example');
    const send = page.getByRole('button', { name: 'Send Message' });
    await send.click();
    await expect(page.getByText(failure)).toBeVisible();
    await page.unrouteAll();
    await send.click();
    await expect(page.getByText('Message sent!', { exact: true })).toBeVisible();
  });
});

test('a preview stays on the screen when one of its own files cannot load', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_FAILED/);
  await page.route('**/assets/decision-panel-*.js', (route) => route.abort('connectionfailed'));
  await page.goto('/book-summary/1');
  const download = page.getByRole('button', { name: 'Download PDF' });
  await download.click();
  await expect(page.getByRole('alert')).toContainText('The page could not load what this needs.');
  await expect(page.getByRole('heading', { name: 'At a Glance' })).toBeVisible();
  await page.unrouteAll();
  const downloaded = page.waitForEvent('download');
  await download.click();
  await downloaded;
});

test('Back and Forward lead on from a page that the app has shown and the reader has reloaded', async ({
  page,
}) => {
  await page.goto('/how-it-works');
  await startApp(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('About Us');
  await page.reload();
  await page.goBack();
  await expect(heading).toHaveText('How It Works');
  await page.goForward();
  await expect(heading).toHaveText('About Us');
});

test('Copy Markdown answers without the app, and its message outlives the start of the app', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const letThrough = await holdApp(page);
  await page.goto('/book-summary/1');
  await page.getByRole('button', { name: 'Copy Markdown' }).click();
  const toast = page.getByText('Copied!', { exact: true });
  await expect(toast).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# .+\n\nby /);
  await toast.hover();
  letThrough();
  await startApp(page);
  await expect(toast).toHaveCount(1);
  await page.getByRole('button', { name: 'Close this message' }).click();
  await expect(toast).toHaveCount(0);
});

test('a started app asks for nothing that its page brought', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/trpc/')) calls.push(request.url());
  });
  await page.goto('/about-us');
  await startApp(page);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
});

test('a message sent before the app has come is sent when it comes', async ({ page }) => {
  const letThrough = await holdApp(page);
  await page.goto('/contact');
  for (const name of ['Name', 'Subject', 'Message']) await page.getByLabel(name).fill('Walden');
  await page.getByLabel('Email').fill('reader@books.example');
  await page.getByRole('button', { name: 'Send Message' }).click();
  letThrough();
  await expect(page.getByText('Message sent!', { exact: true })).toBeVisible();
});

test('the boot script runs once, and answers on later pages', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await startApp(page);
  for (const scheme of ['dark', 'light']) {
    await page.getByRole('banner').getByRole('link', { name: 'How It Works' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How It Works');
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  }
});

test('menu, colour scheme and slides answer without the app', async ({ page }) => {
  await holdApp(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: /^Show slide 2/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save Valuable Time');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await press(focusIn(page), 'Escape');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
});

test('menu, colour scheme and slides answer while React stops events on the document to hydrate', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/');
  await page.evaluate(() => {
    const stop = (event: Event) => event.stopPropagation();
    for (const name of ['click', 'keydown', 'focusin', 'pointerover'])
      document.addEventListener(name, stop, { capture: true });
  });
  await page.getByRole('button', { name: /^Show slide 2/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save Valuable Time');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await press(focusIn(page), 'Escape');
  await press(page.getByRole('button', { name: 'Open menu' }), '/');
  await expect(page.locator('#site-search')).toBeFocused();
});

test('a page out of the history follows what the reader has chosen since', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/book-summary/2');
  // As another page stores it: this one, frozen, hears nothing.
  await page.evaluate(() => {
    localStorage.setItem('mantine-color-scheme-value', 'dark');
    localStorage.setItem('foreword-reading', 'size-large width-normal keys-on');
    const items = [{ id: 1, title: 'Walden' }];
    localStorage.setItem('foreword-shortlist', JSON.stringify({ version: 1, items }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(root).toHaveAttribute('data-reading', 'size-large width-normal keys-on');
  await expect(page.getByRole('link', { name: 'Shortlist (1)' })).toBeVisible();
});
