import { holdApp } from '../browser.ts';
import { expect, startApp, test, WITH_MOTION } from '../fixtures.ts';

test.use(WITH_MOTION);

// One worker: each starts a server that compiles every page.
test.describe.configure({ mode: 'default' });

const PAGES = [
  '/',
  '/dashboard',
  '/dashboard?q=war',
  '/book-summary/1',
  '/how-it-works',
  '/about-us',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
];

// The server compiles what the page preloads.
test.beforeEach(({ problems }) => problems.tolerate(/preloaded using link preload but not used/));

test('every page hydrates without a difference', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of PAGES) {
    await page.goto(path);
    await startApp(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const letThrough = await holdApp(page);
  await page.goto('/');
  await page.getByRole('button', { name: /^Show slide 2/ }).click();
  await expect(page.getByRole('group', { name: '2 of 3' })).toBeVisible();
  letThrough();
  await startApp(page);
});

test('a difference between server and browser would be noticed', async ({ page, problems }) => {
  problems.expect(/hydrat/i);
  // The document is complete, and React's modules have not run yet.
  await page.addInitScript(() =>
    document.addEventListener(
      'readystatechange',
      () => document.querySelector('h1')?.prepend('Not: '),
      {
        once: true,
      },
    ),
  );
  await page.goto('/how-it-works');
  await startApp(page);
  // React tells it after the app has started.
  await problems.occurred(/hydrat/i);
});
