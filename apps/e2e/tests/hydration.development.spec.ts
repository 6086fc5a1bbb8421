import { expect, startApp, test } from '../fixtures.ts';

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

test('every page hydrates without a difference', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of PAGES) {
    await page.goto(path);
    await startApp(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/');
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
