import { expect, hydrated, test } from '../fixtures.ts';

test('the home page answers, with its header', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await hydrated(page);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Browse Previews' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'How It Works' })).toBeVisible();
});

test('an unknown address is a page with status 404', async ({ page, problems }) => {
  problems.expect(/ 404/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
});
