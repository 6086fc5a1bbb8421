import type { Locator } from '@playwright/test';
import { callApi, createPreview, signIn, toastText } from '../editor.ts';
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
  await expect(alert.getByRole('region', { name: 'Name' })).toContainText('YoursMine');
  await expect(alert.getByRole('region', { name: 'Name' })).toContainText('TheirsTheirs');
  await checkInEveryLook(page, { part: dialog });
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

test('another currency is shown beside mine, also without a limit', async ({ page, problems }) => {
  problems.expect(/ 409/);
  await signIn(page);
  await page.goto('/admin/ai');
  const currency = page.getByLabel('Currency');
  await currency.fill('EUR');
  const settings = { monthlyLimit: null, currency: 'GBP', prices: {} };
  await callApi(page, 'PUT', '/api/cms/page-settings/ai', { settings });
  await page.getByRole('button', { name: 'Save Prices and Limit' }).click();
  const texts = page.getByRole('region', { name: 'Currency' });
  await expect(texts).toContainText('YoursEUR');
  await expect(texts).toContainText('TheirsGBP');
  await page.getByRole('button', { name: 'Use Theirs' }).click();
  await expect(currency).toHaveValue('GBP');
});

test('on a phone the message of a refused save covers no button of its dialog', async ({
  page,
  problems,
}) => {
  problems.expect(/ 409/);
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page);
  const names = { name: 'Long Reads', slug: 'long-reads' };
  const { id } = (await callApi(page, 'POST', '/api/cms/categories', names)) as { id: number };
  await page.goto('/admin/superadmin');
  await page.getByRole('button', { name: 'Edit Long Reads' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Category' });
  await dialog.getByLabel('Name').fill('Mine');
  await callApi(page, 'PUT', `/api/cms/categories/${id}`, { ...names, name: 'Theirs' });
  await dialog.getByRole('button', { name: 'Save Category' }).click();
  const toast = toastText(page, 'Another administrator has saved').getByRole('alert');
  const message = await toast.boundingBox();
  for (const name of ['Use Theirs', 'Save Mine', 'Cancel', 'Save Category']) {
    const button = await dialog.getByRole('button', { name }).boundingBox();
    expect(overlap(message, button), name).toBe(false);
  }
});

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

/** Whether two elements of a phone, which fill its width, stand over each other. */
function overlap(one: Box, other: Box): boolean {
  if (!one || !other) throw new Error('An element does not show');
  return one.y < other.y + other.height && other.y < one.y + one.height;
}

test('a category that another administrator deleted leaves the table; typed text stays', async ({
  page,
  problems,
}) => {
  problems.expect(/ 404/);
  await signIn(page);
  const create = async (name: string, slug: string) =>
    (await callApi(page, 'POST', '/api/cms/categories', { name, slug })) as { id: number };
  const gone = [await create('First Gone', 'first-gone'), await create('Last Gone', 'last-gone')];
  await page.goto('/admin/superadmin');
  const first = page.getByRole('rowheader', { name: 'First Gone' });
  const last = page.getByRole('rowheader', { name: 'Last Gone' });
  await page.getByRole('button', { name: 'Edit First Gone' }).click();
  const name = page.getByRole('dialog', { name: 'Edit Category' }).getByLabel('Name');
  await name.fill('Mine');
  await callApi(page, 'DELETE', `/api/cms/categories/${gone[0]?.id}`);
  await page.getByRole('button', { name: 'Save Category' }).click();
  await expect(toastText(page, 'Category not found')).toBeVisible();
  await expect(first).toHaveCount(0);
  await expect(name).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Delete Last Gone' }).click();
  await callApi(page, 'DELETE', `/api/cms/categories/${gone[1]?.id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(last).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Category' })).toBeFocused();
});

test('the browse settings of another administrator come with the category that they activated', async ({
  page,
  problems,
}) => {
  problems.expect(/ 409/);
  const category = { name: 'Psychology & Relationships', slug: 'psychology' };
  const choose = (enabledCategories: number[]) =>
    callApi(page, 'PUT', '/api/cms/page-settings/browse', {
      settings: { displayMode: 'categories', enabledCategories },
    });
  await signIn(page);
  await callApi(page, 'PUT', '/api/cms/categories/5', { ...category, isActive: false });
  await choose([1]);
  await page.goto('/admin/superadmin?tab=browse');
  await page.getByRole('checkbox', { name: 'Health & Wellness' }).check();
  await callApi(page, 'PUT', '/api/cms/categories/5', { ...category, isActive: true });
  await choose([1, 5]);
  await page.getByRole('button', { name: 'Save Browse Settings' }).click();
  await expect(page.getByRole('region', { name: 'Categories to show' })).toContainText(
    'TheirsNYT Bestsellers, Psychology & Relationships',
  );
  await page.getByRole('button', { name: 'Use Theirs' }).click();
  await expect(page.getByRole('checkbox', { name: category.name })).toBeChecked();
  await page.getByRole('button', { name: 'Save Browse Settings' }).click();
  await expect(page.getByText('Browse page settings updated successfully')).toBeVisible();
});

test('settings with a category or a preview that is gone say which, and can be saved', async ({
  page,
  problems,
}) => {
  problems.expect(/ 422/);
  await signIn(page);
  const category = { name: 'Soon Gone', slug: 'soon-gone' };
  const { id } = (await callApi(page, 'POST', '/api/cms/categories', category)) as { id: number };
  const preview = await createPreview(page, { title: 'Gone Too', isPublished: true });
  await page.goto('/admin/superadmin?tab=browse');
  await page.getByRole('radio', { name: 'Categories' }).check();
  await page.getByRole('checkbox', { name: 'Science & Technology' }).check();
  const gone = page.getByRole('checkbox', { name: category.name });
  await gone.check();
  await callApi(page, 'DELETE', `/api/cms/categories/${id}`);
  const save = page.getByRole('button', { name: 'Save Browse Settings' });
  await save.click();
  await expect(gone).toHaveCount(0);
  await save.click();
  await expect(toastText(page, 'Browse page settings updated successfully')).toBeVisible();

  await page.getByRole('tab', { name: 'Homepage' }).click();
  await page.getByRole('checkbox', { name: preview.title }).check();
  await callApi(page, 'DELETE', `/api/admin/book-summaries/${preview.id}`);
  await page.getByRole('button', { name: 'Save Homepage Settings' }).click();
  await expect(page.getByText(`Gone Too: There is no preview ${preview.id}`)).toBeVisible();
});
