import type { Page } from '@playwright/test';
import { callApi, createPreview, loseNextAnswer, openAdmin, signIn, toastText } from '../editor.ts';
import { expect, test } from '../fixtures.ts';

test.beforeEach(({ page }) => signIn(page));

/** Ends the session of the page, as signing out in another window does. */
const endSessionElsewhere = (page: Page) => callApi(page, 'POST', '/trpc/session.signOut', {});

test.describe('a session that was ended elsewhere', () => {
  test.beforeEach(({ problems }) => problems.expect(/ 401/));

  test('comes back by itself where a list is opened', async ({ page }) => {
    await endSessionElsewhere(page);
    await page.goto('/admin');
    await expect(page.getByText(/\d+ previews/)).toBeVisible();
    await expect(page.getByText('Error loading your summaries')).toBeHidden();
  });

  test('costs an edit nothing but a second click', async ({ page }) => {
    const { id } = await createPreview(page, { title: 'Interrupted' });
    await page.goto(`/admin/edit/${id}`);
    await page.getByLabel('Abstract').fill('My words.');
    await endSessionElsewhere(page);
    const signedIn = page.waitForResponse('**/trpc/session.register*');
    await page.getByRole('button', { name: 'Update Summary' }).click();
    await expect(toastText(page, 'Failed to update summary. Please try again.')).toBeVisible();
    await signedIn;
    await expect(page.getByLabel('Abstract')).toHaveValue('My words.');
    await page.getByRole('button', { name: 'Update Summary' }).click();
    await expect(toastText(page, 'Book summary updated successfully.')).toBeVisible();
    const saved = await callApi(page, 'GET', `/api/admin/book-summaries/${id}`);
    expect(saved).toMatchObject({ abstract: 'My words.' });
  });
});

test('without a network a change fails at once, and does not come about later', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const { id } = await createPreview(page, { title: 'Offline for a while' });
  await page.goto(`/admin/edit/${id}`);
  await page.getByLabel('Abstract').fill('Typed on the train.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(toastText(page, 'Failed to update summary. Please try again.')).toBeVisible();
  await context.setOffline(false);
  const saved = (await callApi(page, 'GET', `/api/admin/book-summaries/${id}`)) as object;
  expect(saved).not.toMatchObject({ abstract: 'Typed on the train.' });
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(toastText(page, 'Book summary updated successfully.')).toBeVisible();
});

/** Saves, and loses the answer. */
async function saveWithoutAnswer(page: Page) {
  await loseNextAnswer(page, 'previews.update');
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(toastText(page, 'Failed to update summary. Please try again.')).toBeVisible();
}

test('a save whose answer was lost is no conflict with another editor', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_FAILED/);
  problems.expect(/ 409/);
  const { id } = await createPreview(page, { title: 'Answered into the void' });
  await page.goto(`/admin/edit/${id}`);
  await page.getByLabel('Abstract').fill('My words.');
  await page.getByLabel('ISBN', { exact: true }).first().fill('0-306-40615-2');
  await saveWithoutAnswer(page);
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(toastText(page, 'Book summary updated successfully.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Another editor/ })).toHaveCount(0);
  await expect(page.getByLabel('ISBN', { exact: true }).first()).toHaveValue('9780306406157');
});

test('a save without changes publishes the text of the form also after a change of a flag', async ({
  page,
  problems,
}) => {
  problems.expect(/ 409/);
  await signIn(page);
  const { id } = await createPreview(page, { title: 'Published Before' });
  const path = `/api/book-summaries/${id}`;
  const version = (await callApi(page, 'POST', `${path}/versions`, {})) as { id: number };
  await callApi(page, 'POST', `${path}/publish/${version.id}`);
  const conclusion = 'Readers do not see this yet.';
  await callApi(page, 'PUT', `/api/admin/book-summaries/${id}`, { conclusion });
  await page.goto(`/admin/edit/${id}`);
  await expect(page.getByRole('textbox', { name: 'Conclusion' })).toHaveValue(conclusion);
  await callApi(page, 'PUT', `/api/admin/book-summaries/${id}`, { isFeatured: true });
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(toastText(page, 'Book summary updated successfully.')).toBeVisible();
  expect(await callApi(page, 'GET', path)).toMatchObject({ conclusion });
});

test('text typed after a lost answer is saved over the text of that save, not over another', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_FAILED/);
  problems.expect(/ 409/);
  const { id } = await createPreview(page, { title: 'Typed on after the void' });
  const path = `/api/admin/book-summaries/${id}`;
  await page.goto(`/admin/edit/${id}`);
  await page.getByLabel('Abstract').fill('My words.');
  await saveWithoutAnswer(page);
  await page.getByLabel('Abstract').fill('My words, and more.');
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(toastText(page, 'Book summary updated successfully.')).toBeVisible();
  expect(await callApi(page, 'GET', path)).toMatchObject({ abstract: 'My words, and more.' });

  await page.getByLabel('Abstract').fill('My last words.');
  await saveWithoutAnswer(page);
  await callApi(page, 'PUT', path, { conclusion: 'Their conclusion.' });
  await page.getByLabel('Abstract').fill('My very last words.');
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(page.getByRole('heading', { name: /^Another editor/ })).toBeVisible();
});

test('a stream is refused once when its session was ended elsewhere, and then goes on', async ({
  page,
  problems,
}) => {
  problems.tolerate(/ 401/);
  await page.goto('/admin/bulk-upload');
  await page.getByRole('tab', { name: 'Enter Text' }).click();
  await page.getByLabel('Book titles').fill('After the break');
  await endSessionElsewhere(page);
  const signedIn = page.waitForResponse('**/trpc/session.register*');
  await page.getByRole('button', { name: 'Upload Titles' }).click();
  await expect(toastText(page, 'Upload Failed')).toBeVisible();
  await signedIn;
  await page.getByRole('button', { name: 'Upload Titles' }).click();
  await expect(toastText(page, 'Successfully processed 1 of 1 book titles.')).toBeVisible();
});

test('a screen whose files fail to load says so and can be retried', async ({ page, problems }) => {
  problems.expect(/ERR_CONNECTION_FAILED/);
  problems.expect(/Unable to preload CSS/);
  await openAdmin(page);
  await page.route('**/assets/*.css', (route) => route.abort('connectionfailed'));
  await page.getByRole('link', { name: 'Bulk Upload' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Version Manager' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Bulk Upload Book Previews' })).toBeVisible();
});

test('a double click acts once', async ({ page }) => {
  const { id } = await createPreview(page, { title: 'Clicked twice' });
  const countVersions = async () =>
    ((await callApi(page, 'GET', `/api/book-summaries/${id}/versions`)) as unknown[]).length;
  await page.goto('/admin?q=Clicked+twice');
  const card = page.getByRole('article', { name: 'Clicked twice' });
  await card.getByRole('button', { name: 'New Version' }).dblclick();
  await expect(toastText(page, 'New version 1 created successfully.')).toBeVisible();
  await card.getByRole('button', { name: 'Publish', exact: true }).dblclick();
  await expect(toastText(page, 'Preview published successfully.')).toBeVisible();
  await card.getByRole('link', { name: 'Show Versions' }).click();
  await page.getByRole('button', { name: 'Create New Version' }).dblclick();
  await expect(toastText(page, 'Created new version 2')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Version 2' })).toBeVisible();
  expect(await countVersions()).toBe(2);
});

test('a preview deleted by another user leaves the list when Delete, Feature or New Version finds it gone', async ({
  page,
  problems,
}) => {
  problems.expect(/ 404/);
  page.on('dialog', (dialog) => dialog.accept());
  const buttons = ['Delete', 'Feature', 'New Version'];
  const ids = new Map<string, number>();
  for (const button of buttons) {
    ids.set(button, (await createPreview(page, { title: `Gone before ${button}` })).id);
  }
  await page.goto('/admin?q=Gone+before');
  for (const button of buttons) {
    const card = page.getByRole('article', { name: `Gone before ${button}` });
    await expect(card).toBeVisible();
    await callApi(page, 'DELETE', `/api/admin/book-summaries/${ids.get(button)}`);
    await card.getByRole('button', { name: button }).click();
    const refusal = toastText(page, 'Please try again.');
    await expect(refusal).toContainText('Book summary not found');
    await expect(card).toBeHidden();
    await refusal.getByRole('button', { name: 'Close this message' }).click();
    await expect(refusal).toHaveCount(0);
  }
});
