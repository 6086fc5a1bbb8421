import { signIn } from '../editor.ts';
import { test as base, expect } from '../fixtures.ts';
import { startSlowProvider } from '../provider.ts';

const test = base.extend({
  library: {},
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern to read dependencies from.
  settings: async ({}, use) => {
    const provider = await startSlowProvider();
    provider.asked().then(() => {
      provider.write('{"author":null,"abstract":"Two years by a pond.","introduction":"Why?"}');
      provider.finish();
    });
    await use({
      GEMINI_API_KEY: 'only-gemini',
      GEMINI_BASE_URL: provider.url,
      GEMINI_MODEL: 'slow',
    });
    await provider.stop();
  },
});

test('with a key for Gemini alone the create screen has Gemini write, and says so', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/create');
  await expect(page.getByText('Written by Gemini (slow)')).toBeVisible();
  await page.getByLabel('Book Title').fill('Walden');
  const asked = page.waitForRequest('**/trpc/generation.stream*');
  await page.getByRole('button', { name: 'Generate Summary' }).click();
  // The create screen always sends openai.
  expect((await asked).postData()).toContain('"provider":"openai"');
  await expect(page.getByText('Summary generated successfully.')).toBeVisible();
  await expect(page.getByLabel('Abstract')).toHaveValue('Two years by a pond.');
  await expect(page.getByText('Written by Gemini. Check every fact')).toBeVisible();
});
