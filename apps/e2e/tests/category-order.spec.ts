import type { Page } from '@playwright/test';
import { holdRequests } from '../browser.ts';
import { callApi, openCms, signIn, toastText } from '../editor.ts';
import { expect, WITH_MOTION, withLibrary } from '../fixtures.ts';
import { press } from '../keys.ts';

/** Another order of categories would change the pages of other journeys. */
const test = withLibrary({});

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await callApi(page, 'POST', '/api/cms/categories/order', { categoryIds: [1, 2, 3, 4, 5, 6, 7] });
  await openCms(page);
});

const shownNames = (page: Page) => page.getByRole('rowheader').allInnerTexts();

const savedIds = async (page: Page) =>
  ((await callApi(page, 'GET', '/api/cms/categories')) as { id: number }[]).map(({ id }) => id);

const placeOf = (page: Page, name: string) => page.getByRole('row', { name }).boundingBox();

test('categories are ordered by keyboard, with announcements', async ({ page }) => {
  const handle = page.getByRole('button', { name: 'Move Science & Technology', exact: true });
  await expect(handle).toHaveAccessibleDescription(/Press space to pick this up/);
  const announced = page.locator('[aria-live=assertive]');
  await handle.press('Space');
  await expect(announced).toHaveText('Picked up Science & Technology. It is number 4 of 7.');
  await press(handle, 'ArrowUp');
  await expect(announced).toHaveText('Science & Technology is now number 3 of 7.');
  await press(handle, 'Escape');
  await expect(announced).toHaveText('Science & Technology is back in its place.');

  await press(handle, 'Space');
  await expect(announced).toHaveText('Picked up Science & Technology. It is number 4 of 7.');
  await press(handle, 'ArrowUp');
  await expect(announced).toHaveText('Science & Technology is now number 3 of 7.');
  await press(handle, 'ArrowUp');
  await expect(announced).toHaveText('Science & Technology is now number 2 of 7.');
  await press(handle, 'Space');
  await expect(toastText(page, 'Category order updated')).toContainText('Success!');
  await expect(handle).toBeFocused();
  await page.reload();
  await expect(page.getByRole('rowheader').nth(1)).toContainText('Science & Technology');
  const links = page.getByRole('contentinfo').getByRole('link', { name: /&/ });
  await expect(links.first()).toHaveText('Science & Technology');
});

test('categories are dragged with the mouse, also with reduced motion', async ({ page }) => {
  const handle = page.getByRole('button', { name: 'Move NYT Bestsellers', exact: true });
  const target = await placeOf(page, 'Personal Development');
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(400, (target?.y ?? 0) + 4, { steps: 8 });
  await page.mouse.move(400, (target?.y ?? 0) + (target?.height ?? 0) / 2 + 6, { steps: 4 });
  await expect(page.locator('[aria-live=assertive]')).toHaveText(/is now number 3 of 7/);
  await page.mouse.up();
  await expect(toastText(page, 'Category order updated')).toBeVisible();
  await expect.poll(async () => (await shownNames(page))[2]).toContain('NYT Bestsellers');
});

test.describe('on a touch screen', () => {
  // High enough that the page does not scroll by itself, as it does under a finger near its edge.
  test.use({ ...WITH_MOTION, hasTouch: true, viewport: { width: 360, height: 1800 } });

  test('categories are dragged with a finger', async ({ page, context }) => {
    const handle = page.getByRole('button', { name: 'Move NYT Bestsellers', exact: true });
    await handle.scrollIntoViewIfNeeded();
    const from = await handle.boundingBox();
    const to = await placeOf(page, 'Business & Leadership');
    const x = (from?.x ?? 0) + (from?.width ?? 0) / 2;
    const y = (from?.y ?? 0) + (from?.height ?? 0) / 2;
    const browser = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      browser.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x, y: at }],
      });
    const announced = page.locator('[aria-live=assertive]');
    await touch('touchStart', y);
    // A finger that rests on the handle takes hold of the row.
    await expect(announced).toHaveText(/^Picked up NYT Bestsellers/);
    const end = (to?.y ?? 0) + (to?.height ?? 0) / 2 + 10;
    for (let step = 1; step <= 6; step++) await touch('touchMove', y + ((end - y) * step) / 6);
    await expect(announced).toHaveText('NYT Bestsellers is now number 2 of 7.');
    await touch('touchEnd');
    await expect(toastText(page, 'Category order updated')).toBeVisible();
    await expect.poll(async () => (await shownNames(page))[1]).toContain('NYT Bestsellers');
  });
});

test('categories are moved by clicks; an order that fails to save is taken back', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_FAILED/);
  await page.route('**/trpc/categories.reorder*', (route) => route.abort('connectionfailed'));
  await page.getByRole('button', { name: 'Move Business & Leadership up' }).click();
  await expect(toastText(page, 'Failed to update category order')).toContainText('Error');
  await expect.poll(async () => (await shownNames(page))[0]).toContain('NYT Bestsellers');
  await page.unrouteAll();

  const up = page.getByRole('button', { name: 'Move Personal Development up' });
  await up.click();
  await expect(toastText(page, 'Category order updated')).toBeVisible();
  await expect(up).toBeFocused();
  await up.click();
  await expect.poll(async () => (await shownNames(page))[0]).toContain('Personal Development');
  await expect(up).toBeFocused();
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => savedIds(page)).toEqual([3, 1, 2, 4, 5, 6, 7]);
});

test('an order that another administrator saved meanwhile stays, and shows', async ({
  page,
  problems,
}) => {
  problems.expect(/ 409/);
  await callApi(page, 'POST', '/api/cms/categories/order', { categoryIds: [7, 6] });
  await page.getByRole('button', { name: 'Move Business & Leadership up' }).click();
  const message = toastText(page, 'Another administrator has saved the order');
  await expect(message).toContainText('Error');
  await expect.poll(async () => (await shownNames(page))[0]).toContain('General Non-Fiction');
  expect(await savedIds(page)).toEqual([7, 6, 1, 2, 3, 4, 5]);
  await page.getByRole('button', { name: 'Move Business & Leadership up' }).click();
  await expect.poll(() => savedIds(page)).toEqual([7, 6, 2, 1, 3, 4, 5]);
});

test('a category that is moved while the list is read again stays where it was put', async ({
  page,
}) => {
  const isRead = page.waitForRequest(/categories\.list/);
  const letRead = await holdRequests(page, /categories\.list/);
  const up = page.getByRole('button', { name: 'Move Health & Wellness up' });
  await up.click();
  await isRead;
  await up.click();
  const letSave = await holdRequests(page, '**/trpc/categories.reorder*');
  const isSaved = page.waitForRequest(/categories\.reorder/);
  letRead();
  await isSaved;
  expect((await shownNames(page))[3]).toContain('Health & Wellness');
  await up.click();
  letSave();
  await expect.poll(() => savedIds(page)).toEqual([1, 2, 6, 3, 4, 5, 7]);
  expect((await shownNames(page))[2]).toContain('Health & Wellness');
});

test('a list that changes under a drag ends it, and nothing else is moved', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_FAILED/);
  const held = Promise.withResolvers<void>();
  await page.route('**/trpc/categories.reorder*', async (route) => {
    await held.promise;
    await route.abort('connectionfailed');
  });
  await page.getByRole('button', { name: 'Move NYT Bestsellers down' }).click();
  const handle = page.getByRole('button', { name: 'Move NYT Bestsellers', exact: true });
  const announced = page.locator('[aria-live=assertive]');
  await handle.press('Space');
  await expect(announced).toHaveText('Picked up NYT Bestsellers. It is number 2 of 7.');
  held.resolve();
  await expect.poll(async () => (await shownNames(page))[0]).toContain('NYT Bestsellers');
  await expect(announced).toHaveText('NYT Bestsellers is back in its place.');
  await expect(handle).toBeFocused();
  await press(handle, 'ArrowDown');
  await expect(announced).toHaveText('NYT Bestsellers is back in its place.');
});
