import type { Page } from '@playwright/test';
import { holdRequests, stopClock } from '../browser.ts';
import { callApi, createPreview, loseNextAnswer, openAdmin, signIn, toastText } from '../editor.ts';
import { expect, test } from '../fixtures.ts';
import { pickWithKeys } from '../keys.ts';
import { axeCheck, checkInEveryLook } from '../looks.ts';

/** Makes a draft of its own and opens the list with this draft alone. */
async function openDraft(page: Page, title: string) {
  await signIn(page);
  const { id } = await createPreview(page, { title });
  await page.goto(`/admin?q=${encodeURIComponent(title)}`);
  const card = page.getByRole('article', { name: title });
  await expect(card).toBeVisible();
  return { id, card };
}

test('opening the list signs in, says so once, and shows the name in the header', async ({
  page,
}) => {
  await page.goto('/admin');
  await expect(toastText(page, 'You have successfully logged in.')).toBeVisible();
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'My Dashboard' })).toBeVisible();
  await expect(header.getByText('Demo Admin')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My Book Previews' })).toBeVisible();
  await expect(toastText(page, 'You have successfully logged in.')).toHaveCount(0);
});

test('a sign-in on the way to another page hides no message of the list', async ({ page }) => {
  await page.goto('/admin/create');
  await page.getByLabel('Book Title').fill('Saved after a sign-in');
  await page.getByRole('button', { name: 'Generate Summary' }).click();
  await page.getByRole('button', { name: 'Save Summary' }).click();
  await expect(page.getByRole('heading', { name: 'My Book Previews' })).toBeVisible();
  await expect(toastText(page, 'Book summary saved successfully.')).toBeVisible();
});

test('words typed into the filter call back no editor who goes to another page', async ({
  page,
}) => {
  await openAdmin(page);
  await stopClock(page);
  const letThrough = await holdRequests(page, '**/assets/trash-*.js');
  await page.getByLabel('Search', { exact: true }).fill('walden');
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.clock.runFor(1000);
  letThrough();
  await expect(page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible();
});

test('signing out shows the header of a visitor and ends the token', async ({ page, problems }) => {
  await openAdmin(page);
  const token = await page.evaluate(() => sessionStorage.getItem('foreword-token'));
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter((key) => key.startsWith('foreword-'))).toEqual([]);
  problems.expect(/401/);
  const status = await page.evaluate(async (bearer) => {
    const answer = await fetch('/api/auth/user', {
      headers: { authorization: `Bearer ${bearer}` },
    });
    return answer.status;
  }, token);
  expect(status).toBe(401);
});

test('a new version whose answer was lost is created once', async ({ page, problems }) => {
  problems.expect(/ERR_CONNECTION_FAILED/);
  const { card } = await openDraft(page, 'Answer Lost Once');
  await loseNextAnswer(page, 'versions.create');
  const create = card.getByRole('button', { name: 'New Version' });
  await create.click();
  await expect(toastText(page, 'Failed to create new version. Please try again.')).toBeVisible();
  await create.click();
  await expect(toastText(page, 'New version 1 created successfully.')).toBeVisible();
  await create.click();
  await expect(toastText(page, 'New version 2 created successfully.')).toBeVisible();
});

test('the list is loaded again after a change of a flag, and not after a new version', async ({
  page,
}) => {
  const { id, card } = await openDraft(page, 'Renamed Elsewhere');
  await callApi(page, 'PUT', `/api/admin/book-summaries/${id}`, { author: 'A Later Author' });
  const create = card.getByRole('button', { name: 'New Version' });
  await create.click();
  await expect(toastText(page, 'New version 1 created successfully.')).toBeVisible();
  await expect(create).not.toHaveAttribute('aria-disabled', 'true');
  await expect(card).not.toContainText('A Later Author');
  await card.getByRole('button', { name: 'Feature', exact: true }).click();
  await expect(card).toContainText('A Later Author');
});

test('a draft is published, featured, taken back, versioned and deleted, with a toast for each', async ({
  page,
}) => {
  const { id, card } = await openDraft(page, 'Flags of a Draft');
  await expect(card.getByText('Draft', { exact: true })).toHaveCount(2);
  await expect(card.getByText(`ID: ${id}`)).toBeVisible();

  await card.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(toastText(page, 'Preview published successfully.')).toBeVisible();
  await card.getByRole('button', { name: 'Feature', exact: true }).click();
  await expect(toastText(page, 'Preview featured successfully.')).toBeVisible();
  await card.getByRole('button', { name: 'Unfeature' }).click();
  await expect(toastText(page, 'Preview unfeatured.')).toBeVisible();
  await card.getByRole('button', { name: 'Unpublish' }).click();
  await expect(toastText(page, 'Preview unpublished.')).toBeVisible();
  await expect(card.getByText('Not Featured')).toBeVisible();

  await card.getByRole('button', { name: 'New Version' }).click();
  await expect(toastText(page, 'New version 1 created successfully.')).toBeVisible();
  await card.getByRole('link', { name: 'Show Versions' }).click();
  await expect(page).toHaveURL(/\/admin\/versions\?id=\d+/);
  await page.goBack();

  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe('Are you sure you want to delete this summary?');
    dialog.dismiss();
  });
  await card.getByRole('button', { name: 'Delete' }).click();
  await expect(card).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await card.getByRole('button', { name: 'Delete' }).click();
  await expect(toastText(page, 'Summary deleted successfully.')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('the list meets WCAG 2.2 AA; words, status and category narrow it, and the address keeps them', async ({
  page,
}) => {
  const draft = 'Extraordinary Popular Delusions about Nursing and the Madness of Crowds';
  await openAdmin(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await axeCheck(page);
  await createPreview(page, { title: draft });
  // A card of each kind: all of them make every rule slower.
  await page.goto('/admin?q=nursing');
  await expect(page.getByRole('article', { name: draft }).first()).toBeVisible();
  await expect(page.getByRole('article', { name: 'Notes on Nursing' })).toBeVisible();
  await checkInEveryLook(page);
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('candle');
  await expect(page).toHaveURL(/q=candle/);
  await expect(page.getByRole('article')).toHaveCount(1);
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.click();
  await pickWithKeys(status, page.getByRole('option', { name: 'Drafts' }));
  await expect(page.getByText('No preview matches the filter.')).toBeVisible();
  await expect(page.getByText('0 previews')).toHaveRole('status');
  await page.reload();
  await expect(page.getByText('No preview matches the filter.')).toBeVisible();
});
