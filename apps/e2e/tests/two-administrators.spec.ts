import { callApi, signIn } from '../editor.ts';
import { expect, test } from '../fixtures.ts';
import { checkInEveryLook } from '../looks.ts';

test.use({ library: { previews: [] } });

test('a category and settings that another administrator saved are shown beside mine', async ({
  page,
  problems,
}) => {
  problems.expect(/ 409/);
  await signIn(page);
  await page.goto('/admin/superadmin');
  const row = page.getByRole('row', { name: /Business & Leadership/ });
  await row.getByRole('button', { name: /^Edit/ }).click();
  await callApi(page, 'PUT', '/api/cms/categories/2', { name: 'Theirs', slug: 'business' });
  const dialog = page.getByRole('dialog', { name: 'Edit Category' });
  await dialog.getByLabel('Name').fill('Mine');
  await dialog.getByRole('button', { name: 'Save Category' }).click();
  const alert = dialog.getByRole('alert');
  await expect(alert.getByRole('region', { name: 'Name' })).toContainText('Yours: Mine');
  await expect(alert.getByRole('region', { name: 'Name' })).toContainText('Theirs: Theirs');
  await checkInEveryLook(page);
  await alert.getByRole('button', { name: 'Save Mine' }).click();
  await expect(page.getByRole('row', { name: /Mine/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Homepage' }).click();
  const title = page.getByLabel('Hero Title');
  await title.fill('My title');
  const settings = { heroTitle: 'Their title', heroSubtitle: 'Theirs', featuredBookIds: [] };
  await callApi(page, 'PUT', '/api/cms/page-settings/homepage', { settings });
  await page.getByRole('button', { name: 'Save Homepage Settings' }).click();
  await expect(page.getByRole('region', { name: 'Hero Title' })).toContainText('Their title');
  await page.getByRole('button', { name: 'Use Theirs' }).click();
  await expect(title).toHaveValue('Their title');
  await title.fill('Agreed');
  await page.getByRole('button', { name: 'Save Homepage Settings' }).click();
  await expect(page.getByText('Homepage settings updated successfully')).toBeVisible();
});
