import { signIn } from '../editor.ts';
import { expect, testWithProvider as test } from '../fixtures.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/create');
  await expect(page.getByText('Written by OpenAI (slow)')).toBeVisible();
  await page.getByLabel('Book Title').fill('Walden');
  await page.getByRole('button', { name: 'Generate Summary' }).click();
});

test('sections appear in the form as they are written', async ({ page, provider }) => {
  await provider.asked();
  provider.write(
    '{"author":"Henry David Thoreau","abstract":"Two years by a pond.","introduction":"Wh',
  );
  await expect(page.getByLabel('Abstract')).toHaveValue('Two years by a pond.');
  await expect(page.getByText(/Writing: \d of 9 sections so far/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Summary' })).toBeHidden();
  provider.write(
    'at is enough?","keyTopics":[{"title":"Economy","content":"Costs.","subItems":[]}],"relationToExistingWork":"Emerson.","futureThinking":"Today.","conclusion":"Read it.","references":["Gita"],"furtherExploration":["Walk"]}',
  );
  provider.finish();
  await expect(page.getByText('Summary generated successfully.')).toBeVisible();
  await expect(page.getByLabel('Introduction')).toHaveValue('What is enough?');
  await expect(page.getByLabel('Raw Markdown')).toHaveValue(/## References\n\n- Gita/);
  await expect(page.getByRole('button', { name: 'Save Summary' })).toBeEnabled();
});

test('Cancel ends the call to the provider, and keeps the text so far', async ({
  page,
  provider,
}) => {
  await provider.asked();
  provider.write('{"author":null,"abstract":"Two years by a pond.","introduction":"What');
  await expect(page.getByLabel('Abstract')).toHaveValue('Two years by a pond.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await provider.left();
  await expect(page.getByText('Stopped. What was written so far is below.')).toBeVisible();
  await expect(page.getByLabel('Abstract')).toHaveValue('Two years by a pond.');
  await expect(page.getByLabel('Abstract')).toBeEditable();

  page.on('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Generate again' }).click();
  await page.getByRole('button', { name: 'Generate Summary' }).click();
  await provider.asked();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await provider.left();
  await expect(page.getByText('Stopped. Your text is as it was.')).toBeVisible();
  await expect(page.getByLabel('Abstract')).toHaveValue('Two years by a pond.');
});
