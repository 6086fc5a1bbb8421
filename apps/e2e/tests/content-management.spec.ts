import type { Page } from '@playwright/test';
import { callApi, openCms, signIn, signInAsEditor, toastText } from '../editor.ts';
import { expect, startApp, withLibrary } from '../fixtures.ts';
import { focusIn, press } from '../keys.ts';
import { brokenWords } from '../looks.ts';

/** Categories and page settings would change the pages of other journeys. */
const test = withLibrary({
  previews: [
    { title: 'Without Author or Category', author: null, category: '' },
    ...['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].map((word) => ({
      title: `Volume ${word}`,
      category: 'Health & Wellness',
    })),
    { title: 'Not Published', isPublished: false },
  ],
});

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

/** Restores the original order: journeys share a server. */
const resetOrder = (page: Page) =>
  callApi(page, 'POST', '/api/cms/categories/order', { categoryIds: [1, 2, 3, 4, 5, 6, 7] });

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('a category is added, changed and deleted, with a toast for each; errors stand at their fields', async ({
  page,
  problems,
}) => {
  problems.expect(/ 409/);
  await openCms(page);
  await page.getByRole('button', { name: 'Add Category' }).click();
  const adding = dialogOf(page, 'Add New Category');
  await expect(adding.getByLabel('Name')).toBeFocused();
  await expect(adding.getByRole('switch', { name: 'Active Status' })).toBeChecked();
  await expect(adding.getByText('Only active categories appear on the browse page')).toBeVisible();
  await adding.getByLabel('Name').fill('World  History & Maps');
  await expect(adding.getByLabel('Slug')).toHaveValue('world-history--maps');
  await adding.getByRole('button', { name: 'Save Category' }).click();
  await expect(toastText(page, 'Category created successfully')).toContainText('Success!');
  const row = rowOf(page, 'World History & Maps');
  await expect(row).toContainText('world-history--maps');
  await expect(row).toContainText('Active');

  await row.getByRole('button', { name: 'Edit' }).click();
  const editing = dialogOf(page, 'Edit Category');
  await editing.getByLabel('Description (Optional)').fill('What happened where.');
  await editing.getByRole('switch', { name: 'Active Status' }).click();
  await editing.getByRole('button', { name: 'Save Category' }).click();
  await expect(toastText(page, 'Category updated successfully')).toBeVisible();
  await expect(row).toContainText('Inactive');

  await row.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question).toContainText('will be permanently deleted. This cannot be undone.');
  await expect(question).toContainText('No preview carries it.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toastText(page, 'Category deleted successfully')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Category' })).toBeFocused();

  await page.getByRole('button', { name: 'Add Category' }).click();
  const dialog = dialogOf(page, 'Add New Category');
  const save = dialog.getByRole('button', { name: 'Save Category' });
  await save.click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await expect(dialog.getByText('Slug is required')).toBeVisible();
  await dialog.getByLabel('Name').fill('Art');
  await dialog.getByLabel('Slug').fill('Art & Craft');
  await save.click();
  await expect(
    dialog.getByText('Slug must contain only lowercase letters, numbers, and hyphens'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(dialog.getByLabel('Slug')).toHaveValue('art');
  await dialog.getByLabel('Name').fill('BUSINESS & leadership');
  await save.click();
  await expect(toastText(page, 'Another category has this name')).toContainText('Error');
  await expect(dialog.getByText('Another category has this name')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  // A slug follows the name until it is typed.
  await rowOf(page, 'Personal Development').getByRole('button', { name: 'Edit' }).click();
  const [name, slug] = [editing.getByLabel('Name'), editing.getByLabel('Slug')];
  await name.fill('Personal Growth');
  await expect(slug).toHaveValue('personal-growth');
  await slug.fill('growth');
  await name.fill('Growing');
  await expect(slug).toHaveValue('growth');
  await editing.getByRole('button', { name: 'Cancel' }).click();
  // The slug of this category differs from its name.
  await rowOf(page, 'NYT Bestsellers').getByRole('button', { name: 'Edit' }).click();
  await name.fill('Bestsellers');
  await expect(slug).toHaveValue('nyt-bestseller');
});

test('names and slugs of categories stay whole beside the menu of the admin', async ({ page }) => {
  await openCms(page);
  for (const width of [900, 1024, 1152, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.getByRole('table').evaluate(brokenWords), `at ${width}`)
      .toEqual([]);
  }
});

test('Escape, Back and closing the tab ask before they lose the text of a dialog', async ({
  page,
}) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'CMS Settings' }).click();
  const add = page.getByRole('button', { name: 'Add Category' });
  await add.click();
  const dialog = dialogOf(page, 'Add New Category');
  await press(focusIn(dialog), 'Escape');
  await expect(dialog).toBeHidden();
  await add.click();
  const name = dialog.getByLabel('Name');
  await name.fill('Not saved');
  const question = dialogOf(page, 'Leave with unsaved changes?');
  await press(name, 'Escape');
  await press(question.getByRole('button', { name: 'Stay' }), 'Escape');
  await expect(question).toBeHidden();
  await expect(name).toBeFocused();

  await page.evaluate(() => history.back());
  await press(question.getByRole('button', { name: 'Stay' }), 'Enter');
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Not saved');
  const asked = page.waitForEvent('dialog');
  const reload = page.evaluate(() => location.reload());
  const native = await asked;
  expect(native.type()).toBe('beforeunload');
  await native.dismiss();
  await reload;

  await press(name, 'Escape');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/admin');
});

test('a new name of a category reaches its previews at once', async ({ page }) => {
  await openCms(page);
  const row = rowOf(page, 'Health & Wellness');
  await row.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question).toContainText('7 previews carry it and keep its name as text.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: 'Edit' }).click();
  const dialog = dialogOf(page, 'Edit Category');
  await expect(dialog.getByText('A new name goes to the 7 previews that carry it')).toBeVisible();
  await dialog.getByLabel('Name').fill('Body & Mind');
  await dialog.getByRole('button', { name: 'Save Category' }).click();
  await expect(toastText(page, 'Category updated successfully')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Body & Mind' }).click();
  await expect(page.getByRole('heading', { name: 'Body & Mind Books' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(7);
  await callApi(page, 'PUT', '/api/cms/categories/6', {
    name: 'Health & Wellness',
    slug: 'health',
  });
});

test('the homepage is changed, and shows it at once', async ({ page }) => {
  await callApi(page, 'PUT', '/api/cms/page-settings/homepage', {
    settings: { heroTitle: 'Before', heroSubtitle: 'Before' },
  });
  await openCms(page, 'homepage');
  const choice = page.getByRole('group', { name: 'Published previews' });
  await expect(page.getByText('Choose up to 6 book previews')).toBeVisible();
  await expect(choice.getByText('Unknown Author · Uncategorized')).toBeVisible();
  await expect(choice.getByText('Not Published')).toHaveCount(0);
  await expect(page.getByText('0 of 6 chosen')).toBeVisible();
  for (const word of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
    await choice.getByRole('checkbox', { name: `Volume ${word}` }).check();
  }
  // A seventh changes nothing.
  const seventh = choice.getByRole('checkbox', { name: 'Volume Seven' });
  await seventh.click();
  await expect(seventh).not.toBeChecked();
  await expect(page.getByText('6 of 6 chosen. Remove one to choose another.')).toBeVisible();

  const chosen = page.getByRole('list', { name: 'Chosen previews' });
  await chosen.getByRole('button', { name: 'Remove Volume Two' }).click();
  await expect(choice.getByRole('checkbox', { name: 'Volume Two' })).not.toBeChecked();
  await page.getByRole('searchbox', { name: 'Find a preview' }).fill('seven');
  await expect(page.getByText('1 preview', { exact: true })).toBeVisible();
  await seventh.check();
  const handle = chosen.getByRole('button', { name: 'Move Volume Seven', exact: true });
  const announced = page.locator('[aria-live=assertive]');
  await handle.press('Space');
  await expect(announced).toHaveText(/^Picked up Volume Seven/);
  for (let place = 5; place >= 1; place--) {
    await press(handle, 'ArrowUp');
    await expect(announced).toHaveText(`Volume Seven is now number ${place} of 6.`);
  }
  await press(handle, 'Space');
  await expect(chosen.getByRole('listitem').first()).toContainText('Volume Seven');

  await page.getByLabel('Hero Title').fill('Choose Your Next Book');
  await page.getByLabel('Hero Subtitle').fill('In ten minutes.');
  await page.getByRole('button', { name: 'Save Homepage Settings' }).click();
  await expect(toastText(page, 'Homepage settings updated successfully')).toContainText('Success!');
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);

  await page.getByRole('link', { name: 'Foreword', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose Your Next Book');
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(page.getByRole('article').first()).toContainText('Volume Seven');
  await page.reload();
  await expect(page.getByText('In ten minutes.')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Volume Seven');
});

test('the homepage needs its texts, and the server refuses a preview that was withdrawn meanwhile', async ({
  page,
  problems,
}) => {
  problems.expect(/ 422/);
  await callApi(page, 'PUT', '/api/cms/page-settings/homepage', {
    settings: { heroTitle: 'Title', heroSubtitle: 'Subtitle' },
  });
  await openCms(page, 'homepage');
  await page.getByLabel('Hero Title').fill(' ');
  await page.getByLabel('Hero Subtitle').fill('');
  await page.getByRole('button', { name: 'Save Homepage Settings' }).click();
  await expect(page.getByText('Hero title is required')).toBeVisible();
  await expect(page.getByText('Hero subtitle is required')).toBeVisible();
  await expect(page.getByLabel('Hero Title')).toBeFocused();
  await page.getByLabel('Hero Title').fill('Title');
  await page.getByLabel('Hero Subtitle').fill('Subtitle');

  await page.getByRole('checkbox', { name: 'Volume Four' }).check();
  const [{ id }] = (await callApi(page, 'GET', '/api/book-summaries?q=Four')) as [{ id: number }];
  await callApi(page, 'PUT', `/api/admin/book-summaries/${id}`, { isPublished: false });
  await page.getByRole('button', { name: 'Save Homepage Settings' }).click();
  await expect(toastText(page, `Preview ${id} is not published`)).toContainText('Error');
  await callApi(page, 'PUT', `/api/admin/book-summaries/${id}`, { isPublished: true });
});

test('the browse page shows the chosen categories', async ({ page }) => {
  await callApi(page, 'PUT', '/api/cms/page-settings/browse', {
    settings: { displayMode: 'list' },
  });
  const { id } = (await callApi(page, 'POST', '/api/cms/categories', {
    name: 'Resting',
    slug: 'resting',
    isActive: false,
  })) as { id: number };
  await openCms(page, 'browse');
  await expect(page.getByRole('radio', { name: 'List (All Books)' })).toBeChecked();
  await page.getByRole('radio', { name: 'Categories' }).check();
  await expect(page.getByRole('checkbox', { name: 'Resting (inactive)' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Health & Wellness' }).check();
  // Saved settings may be left before the screen has read them again.
  const held = Promise.withResolvers<void>();
  await page.route(/\/trpc\/.*(list|get)/i, async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Save Browse Settings' }).click();
  await expect(toastText(page, 'Browse page settings updated successfully')).toContainText(
    'Success!',
  );
  await page.getByRole('link', { name: 'Browse Previews' }).first().click();
  await expect(dialogOf(page, 'Leave with unsaved changes?')).toHaveCount(0);
  held.resolve();
  const section = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(section).toContainText(['Health & Wellness']);
  await expect(page.getByRole('article')).toHaveCount(6);

  await openCms(page, 'browse');
  await page.getByRole('radio', { name: 'List (All Books)' }).check();
  await page.getByRole('button', { name: 'Save Browse Settings' }).click();
  await expect(toastText(page, 'Browse page settings updated successfully')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('article')).toHaveCount(8);
  await callApi(page, 'DELETE', `/api/cms/categories/${id}`);
});

test('a moved and a reactivated category leave no conflict in the browse settings', async ({
  page,
}) => {
  await resetOrder(page);
  await callApi(page, 'PUT', '/api/cms/page-settings/browse', {
    settings: { displayMode: 'categories', enabledCategories: [1, 2, 3] },
  });
  await openCms(page);
  await page.getByRole('button', { name: 'Move Business & Leadership up' }).click();
  await expect(toastText(page, 'Category order updated')).toBeVisible();
  const row = rowOf(page, 'Personal Development');
  for (const state of ['Inactive', 'Active']) {
    await row.getByRole('button', { name: 'Edit' }).click();
    const dialog = dialogOf(page, 'Edit Category');
    await dialog.getByRole('switch', { name: 'Active Status' }).click();
    await dialog.getByRole('button', { name: 'Save Category' }).click();
    await expect(row).toContainText(state);
  }
  await page.getByRole('tab', { name: 'Browse Page' }).click();
  await expect(page.getByRole('checkbox', { name: 'Business & Leadership' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Personal Development' })).not.toBeChecked();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save Browse Settings' }).click();
  await expect(toastText(page, 'Browse page settings updated successfully')).toBeVisible();
});

test('changing between tabs loses nothing; leaving and Back ask once', async ({ page }) => {
  await openCms(page, 'homepage');
  await page.getByLabel('Hero Title').fill('Not saved');
  await page.getByRole('tab', { name: 'Browse Page' }).click();
  await expect(page).toHaveURL(/tab=browse/);
  const browse = page.getByRole('tab', { name: 'Browse Page' });
  await expect(browse).toHaveAttribute('aria-selected', 'true');
  await press(browse, 'ArrowLeft');
  await expect(page.getByLabel('Hero Title')).toHaveValue('Not saved');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const question = dialogOf(page, 'Leave with unsaved changes?');
  await expect(question).toContainText('If you leave, they are lost.');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Hero Title')).toHaveValue('Not saved');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/admin');

  // A changed form and a changed dialog.
  await page.getByRole('link', { name: 'CMS Settings' }).click();
  await page.getByRole('tab', { name: 'Homepage' }).click();
  await page.getByLabel('Hero Title').fill('Not saved');
  await page.getByRole('tab', { name: 'Categories' }).click();
  await page.getByRole('button', { name: 'Add Category' }).click();
  await dialogOf(page, 'Add New Category').getByLabel('Name').fill('Not saved');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { name: 'My Book Previews' })).toBeVisible();
});

test('the screen shows that it loads, and a failed load can be retried', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_FAILED/);
  let letThrough = () => {};
  const asked = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/trpc/*categories.list,*', async (route) => {
    await asked;
    await route.abort('connectionfailed');
  });
  await page.goto('/admin/superadmin');
  await startApp(page);
  await expect(page.getByText('Loading CMS...')).toBeVisible();
  letThrough();
  await expect(page.getByRole('alert')).toContainText('The CMS could not be loaded.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});

test('an editor reads that the screen is for administrators', async ({ page }) => {
  await signInAsEditor(page);
  await page.goto('/admin/superadmin');
  await expect(
    page.getByText('Categories and page settings are for administrators only.'),
  ).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});
