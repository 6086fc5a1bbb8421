import { expect, startApp, test } from '../fixtures.ts';

test('the home page answers, with its header', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await startApp(page);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Browse Previews' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'How It Works' })).toBeVisible();
});
