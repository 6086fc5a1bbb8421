import { expect, hydrated, test } from '../fixtures.ts';

// One worker, so that one server is started: each compiles every page anew.
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

for (const scheme of ['light', 'dark'] as const) {
  test(`React finds in the browser what the server rendered, in the ${scheme} scheme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of PAGES) {
      await page.goto(path);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
}

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
  await hydrated(page);
});
