import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { holdCalls, holdRequests, openWithStoppedClock, runUntilVisible } from '../browser.ts';
import { createPreview, signIn, toastText } from '../editor.ts';
import { expect, startApp, test, WITH_MOTION, withLibrary } from '../fixtures.ts';
import {
  comeAndPress,
  expectFocusKept,
  focusIn,
  pickWithKeys,
  press,
  pressWithKeys,
  tabTo,
  type,
  typeWithKeys,
  watchFocus,
} from '../keys.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A title that no other run of a journey has. */
const newTitle = (title: string) => `${title} ${randomUUID().slice(0, 8)}`;

test.use(WITH_MOTION);

test.beforeEach(({ page }) => watchFocus(page));
test.afterEach(({ page }) => expectFocusKept(page));

/**
 * Signed in, on the list of previews, with the keyboard at the top of the page.
 * @param words narrow the list: it has the previews of other journeys, with seven stops each
 */
async function openAdminList(page: Page, words = ''): Promise<void> {
  await signIn(page);
  await page.goto(`/admin?${new URLSearchParams({ q: words })}`);
  await expect(title(page, 'My Book Previews')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
}

test('signing in by hand, after signing in by itself has failed, leads to the dashboard', async ({
  page,
  problems,
}) => {
  problems.expect(/ 403/);
  problems.expect(/Signing in to the demo account failed/);
  await page.route('**/trpc/session.register*', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify({ error: { message: 'No', code: -32003, data: { code: 'FORBIDDEN' } } }),
    }),
  );
  await page.goto('/admin');
  await expect(title(page, 'CMS Login')).toBeVisible();
  await pressWithKeys(page, button(page, 'Sign in with Google'));
  await expect(toastText(page, 'Failed to login. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await pressWithKeys(page, button(page, 'Sign in with Google'));
  await expect(title(page, 'My Book Previews')).toBeFocused();
  await expect(toastText(page, 'You have successfully logged in.')).toBeVisible();
  await expect(toastText(page, 'Failed to login. Please try again.')).toHaveCount(0);
});

test('previews are published and deleted, the focus goes on to the next, and words and arrow keys filter the list', async ({
  page,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  await signIn(page);
  const common = newTitle('By keys');
  const titleOf = (number: number) => `${common}, number ${number}`;
  for (const number of [1, 2, 3]) await createPreview(page, { title: titleOf(number) });
  await openAdminList(page, common);
  await typeWithKeys(
    page,
    page.getByRole('searchbox', { name: 'Search', exact: true }),
    `${common}, number`,
  );
  await expect(page.getByRole('article')).toHaveCount(3);

  const second = page.getByRole('article', { name: titleOf(2) });
  await pressWithKeys(page, second.getByRole('button', { name: 'Publish', exact: true }));
  await expect(toastText(page, 'Preview published successfully.')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Unpublish' })).toBeFocused();

  await pressWithKeys(page, second.getByRole('button', { name: 'Delete' }));
  await expect(second).toHaveCount(0);
  const first = page.getByRole('article', { name: titleOf(1) });
  await expect(first.getByRole('heading')).toBeFocused();
  await pressWithKeys(page, first.getByRole('button', { name: 'Delete' }));
  await expect(first).toHaveCount(0);
  const third = page.getByRole('article', { name: titleOf(3) });
  await expect(third.getByRole('heading')).toBeFocused();
  await pressWithKeys(page, third.getByRole('button', { name: 'Delete' }));
  await expect(title(page, 'My Book Previews')).toBeFocused();

  await pressWithKeys(page, page.getByRole('link', { name: 'Show all previews' }));
  await expect(page.getByRole('article').first()).toBeVisible();
  const status = page.getByRole('combobox', { name: 'Status' });
  await pressWithKeys(page, status);
  await pickWithKeys(status, page.getByRole('option', { name: 'Published' }));
  await expect(page).toHaveURL(/status=/);
  await expect(status).toBeFocused();
});

test('a preview is generated, put right in the JSON editor, saved and edited', async ({ page }) => {
  const made = newTitle('Made with keys');
  // Without a filter, which would hide the new preview.
  await openAdminList(page);
  await pressWithKeys(page, page.getByRole('link', { name: 'Create Preview' }));
  await expect(title(page, 'Create Book Summary')).toBeFocused();
  await typeWithKeys(page, page.getByLabel('Book Title'), made);
  await typeWithKeys(page, page.getByLabel('Chapter Titles/Themes'), 'Economy');
  await pressWithKeys(page, button(page, 'Generate Summary'));
  await expect(toastText(page, 'Summary generated successfully.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();

  const topics = page.getByLabel('Key Topics', { exact: true });
  await typeWithKeys(page, topics, '[{ "title": "Bread", "content": "Rye." }]');
  await press(topics, 'Tab');
  await expect(topics).not.toBeFocused();
  await typeWithKeys(page, page.getByLabel('Conclusion'), 'Worth it.');
  await pressWithKeys(page, button(page, 'Save Summary'));
  await expect(title(page, 'My Book Previews')).toBeFocused();

  const card = page.getByRole('article', { name: made });
  await pressWithKeys(page, card.getByRole('link', { name: 'Edit' }));
  await expect(title(page, 'Edit Book Summary')).toBeFocused();
  await typeWithKeys(page, page.getByLabel('Abstract'), 'Changed with keys.');
  await pressWithKeys(page, button(page, 'Update Summary'));
  await expect(toastText(page, 'Book summary updated successfully.')).toBeVisible();
  await expect(button(page, 'Update Summary')).toBeFocused();
});

test('the question before leaving is answered, and the focus comes back', async ({ page }) => {
  await signIn(page);
  const left = newTitle('Left with keys');
  const { id } = await createPreview(page, { title: left });
  await page.goto(`/admin/edit/${id}`);
  await typeWithKeys(page, page.getByLabel('Abstract'), 'Not saved.');
  const cancel = page.getByRole('link', { name: 'Cancel' });
  await pressWithKeys(page, cancel);
  const question = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
  await press(question.getByRole('button', { name: 'Stay' }), 'Escape');
  await expect(question).toBeHidden();
  await press(cancel, 'Enter');
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await pressWithKeys(page, question.getByRole('button', { name: 'Leave', exact: true }));
  await expect(title(page, 'My Book Previews')).toBeFocused();

  const card = page.getByRole('article', { name: left });
  await pressWithKeys(page, card.getByRole('link', { name: 'Edit' }));
  await pressWithKeys(page, button(page, 'Restore them'));
  await expect(page.getByLabel('Abstract')).toHaveValue('Not saved.');
  await expect(title(page, 'Edit Book Summary')).toBeFocused();
});

test('versions are made, compared and published', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept());
  await signIn(page);
  const versioned = newTitle('Versions with keys');
  await createPreview(page, { title: versioned });
  await openAdminList(page, versioned);
  const card = page.getByRole('article', { name: versioned });
  await pressWithKeys(page, card.getByRole('button', { name: 'New Version' }));
  await expect(toastText(page, 'New version 1 created successfully.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'New Version' })).toBeFocused();
  await pressWithKeys(page, card.getByRole('link', { name: 'Show Versions' }));
  await expect(title(page, 'Version Manager')).toBeFocused();

  await pressWithKeys(page, button(page, 'Create New Version'));
  await expect(page.getByRole('heading', { name: 'Version 2' })).toBeVisible();
  await pressWithKeys(page, button(page, 'Compare Versions'));
  for (const number of [2, 1]) {
    const choice = page.getByRole('checkbox', { name: `Compare version ${number}` });
    await tabTo(page, choice);
    await press(choice, 'Space');
  }
  await pressWithKeys(page, button(page, 'Compare Selected (2/2)'), 'Shift+Tab');
  await expect(page.getByRole('heading', { name: 'From version 2 to version 1' })).toBeFocused();

  const older = page.getByRole('article', { name: 'Version 1' });
  await pressWithKeys(page, older.getByRole('button', { name: 'Publish' }));
  await expect(older.getByRole('button', { name: 'Published' })).toBeDisabled();
  await expect(older.getByRole('heading')).toBeFocused();
  await pressWithKeys(page, older.getByRole('button', { name: 'Set as Current' }));
  await expect(older.getByText('Current', { exact: true })).toBeVisible();
  await expect(older.getByRole('heading')).toBeFocused();

  await pressWithKeys(page, button(page, 'Close this message').first(), 'Shift+Tab');
  await expectFocusKept(page);
});

test('titles are typed, uploaded, and more of them', async ({ page }) => {
  await openAdminList(page, 'candle');
  await pressWithKeys(page, page.getByRole('link', { name: 'Bulk Upload' }));
  await expect(title(page, 'Bulk Upload Book Previews')).toBeFocused();
  const tab = page.getByRole('tab', { name: 'Upload File' });
  await tabTo(page, tab);
  await press(tab, 'ArrowRight');
  const titles = page.getByLabel('Book titles');
  await typeWithKeys(page, titles, 'Gone at once');
  await pressWithKeys(page, button(page, 'Clear'));
  await type(titles, 'Typed with keys\nTyped with keys, too');
  await pressWithKeys(page, button(page, 'Upload Titles'));
  await expect(page.getByRole('heading', { name: 'Processed 2 book titles' })).toBeFocused();
  await pressWithKeys(page, button(page, 'Upload More'));
  await expect(titles).toBeVisible();
});

test('the menu of a phone leads on, and comes back where nothing was chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openAdminList(page, 'candle');
  const opener = button(page, 'Admin Menu');
  await pressWithKeys(page, opener);
  const menu = page.getByRole('dialog', { name: 'Administration' });
  await press(menu.getByRole('button', { name: 'Close the menu' }), 'Escape');
  await expect(menu).toBeHidden();
  await press(opener, 'Enter');
  await expect(focusIn(menu)).toBeVisible();
  await pressWithKeys(page, menu.getByRole('link', { name: 'Version Manager' }));
  await expect(menu).toBeHidden();
  await expect(title(page, 'Version Manager')).toBeFocused();
});

test('a button that is busy keeps the focus, on public pages too', async ({ page }) => {
  await page.goto('/contact');
  await startApp(page);
  await typeWithKeys(page, page.getByLabel('Name'), 'Ann');
  await typeWithKeys(page, page.getByLabel('Email'), 'ann@reader.example');
  await typeWithKeys(page, page.getByLabel('Subject'), 'Keys');
  await typeWithKeys(page, page.getByLabel('Message'), 'They work.');
  await pressWithKeys(page, button(page, 'Send Message'));
  await expect(button(page, 'Sending...')).toBeFocused();
  await expect(button(page, 'Send Message')).toBeFocused();

  await page.goto('/book-summary/1');
  await startApp(page);
  await pressWithKeys(page, button(page, 'Download PDF'));
  await expect(button(page, /Making PDF/)).toBeFocused();
  await expect(toastText(page, 'Summary has been downloaded as PDF')).toBeVisible();
  await expect(button(page, 'Download PDF')).toBeFocused();
});

test('a message that is closed gives the focus back', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Its time does not run out on the way to it.
  await openWithStoppedClock(page, '/book-summary/1');
  const copy = button(page, 'Copy Markdown');
  await pressWithKeys(page, copy);
  await runUntilVisible(page, button(page, 'Close this message'));
  await pressWithKeys(page, button(page, 'Close this message'));
  await page.clock.runFor(100);
  await expect(button(page, 'Close this message')).toHaveCount(0);
  await expectFocusKept(page);
});

test('a link to another page leads to its title; one that only filters leads nowhere', async ({
  page,
}) => {
  await page.goto('/');
  await startApp(page);
  await expect(page.locator('body')).toBeFocused();
  const main = page.getByRole('banner').getByRole('link', { name: 'How It Works' });
  await pressWithKeys(page, main);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL('/how-it-works');
  const browse = page.getByRole('banner').getByRole('link', { name: 'Browse Previews' });
  await pressWithKeys(page, browse, 'Shift+Tab');
  await expect(title(page, 'Book Previews')).toBeFocused();
  const chip = page
    .getByRole('navigation', { name: 'Categories', exact: true })
    .getByRole('link', { name: 'Science & Technology' });
  await pressWithKeys(page, chip);
  await expect(title(page, 'Science & Technology Books')).toBeVisible();
  await expect(chip).toBeFocused();
});

test('a page stays until the next one can be shown, and its title then takes the focus', async ({
  page,
}) => {
  await openWithStoppedClock(page, '/how-it-works');
  const letListThrough = await holdRequests(page, /\/assets\/(?!route-)[^/]*\.js$/);
  const frame = page.waitForResponse(/\/assets\/route-[^/]*\.js$/);
  await comeAndPress(page, page.getByRole('banner').getByRole('link', { name: 'Browse Previews' }));
  await page.evaluate((url) => import(url), (await frame).url());
  await page.clock.runFor(1000);
  await expect(title(page, 'How It Works')).toBeVisible();
  await page.clock.resume();
  letListThrough();
  await expect(title(page, 'Book Previews')).toBeFocused();
});

test('a page stays until the home page can be shown', async ({ page }) => {
  await openWithStoppedClock(page, '/how-it-works');
  const letHomeThrough = await holdRequests(page, /\/assets\/[^/]*\.js$/);
  const asked = page.waitForRequest(/\/assets\/_home/);
  await comeAndPress(page, page.getByRole('banner').getByRole('link', { name: 'Foreword' }));
  await asked;
  await page.clock.runFor(1000);
  await expect(title(page, 'How It Works')).toBeVisible();
  await page.clock.resume();
  letHomeThrough();
  await expect(page.getByRole('region', { name: 'What Foreword is for' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a link that the next list lacks hands the focus to its title', async ({ page }) => {
  const link = (name: string | RegExp) =>
    page.getByRole('main').getByRole('link', { name, exact: true });
  const heading = page.getByRole('heading', { level: 1 });
  const follow = async (path: string, name: string | RegExp, shown: string) => {
    await page.goto(path);
    await startApp(page);
    await comeAndPress(page, link(name));
    await expect(heading).toHaveText(shown);
    await expect(heading).toBeFocused();
  };
  await follow('/dashboard?q=waldn', 'Walden', 'Book Previews');
  await follow('/dashboard?q=zzzqqqxx', 'Show all previews', 'Book Previews');
  await expect(page).toHaveURL('/dashboard');
  // Also where the list takes its time.
  await page.goto('/dashboard?q=zzzqqqxx');
  await startApp(page);
  const letThrough = await holdCalls(page);
  const category = page
    .getByRole('heading', { name: 'Categories' })
    .locator('+ ul')
    .getByRole('link');
  await comeAndPress(page, category.first());
  await expect(page.getByRole('status').filter({ hasText: 'Loading previews' })).toBeVisible();
  letThrough();
  await expect(heading).toHaveText(/ Books$/);
  await expect(heading).toBeFocused();
  await comeAndPress(page, link('View All Categories'));
  await expect(heading).toHaveText('Book Previews');
  await expect(heading).toBeFocused();

  await page.goto('/dashboard?verdict=skip&hours=3-6');
  await startApp(page);
  for (const name of ['Remove filter: Skip it', 'Remove filter: 3 to 6 hours']) {
    await comeAndPress(page, link(name));
    await expect(link(name)).toHaveCount(0);
    await expect(heading).toBeFocused();
  }
  // A link that the next list has gets the focus back from the skeleton.
  await page.goto('/dashboard');
  await startApp(page);
  const letOthersThrough = await holdCalls(page);
  const chip = page
    .getByRole('navigation', { name: 'Categories', exact: true })
    .getByRole('link', { name: 'Science & Technology' });
  await comeAndPress(page, chip);
  await expect(page.getByRole('status').filter({ hasText: 'Loading previews' })).toBeVisible();
  letOthersThrough();
  await expect(heading).toHaveText('Science & Technology Books');
  await expect(chip).toBeFocused();

  await follow('/compare?ids=16,17,5', 'Remove Walden', 'Compare 2 books');
});

test('an item that leaves the shortlist hands the focus to the next one', async ({ page }) => {
  for (const id of [16, 11, 17]) {
    await page.goto(`/book-summary/${id}`);
    await pressWithKeys(page, button(page, /^Add to shortlist/));
  }
  await page.goto('/shortlist');
  const remove = (name: string) => button(page, `Remove ${name}`);
  await pressWithKeys(page, remove('The Prince'));
  await expect(remove('The Wealth of Nations')).toBeFocused();
  await press(remove('The Wealth of Nations'), 'Enter');
  await press(remove('Walden'), 'Enter');
  await expect(title(page, 'Your shortlist')).toBeFocused();
});

withLibrary({
  previews: Array.from({ length: 55 }, (_, index) => ({ title: `Volume ${index + 1}` })),
})('the last Load more hands the focus to the first preview it brought', async ({ page }) => {
  await watchFocus(page);
  await openAdminList(page);
  // From the page's end: seven buttons of fifty cards lie before it.
  await pressWithKeys(page, button(page, 'Load more'), 'Shift+Tab');
  await expect(page.getByRole('article')).toHaveCount(55);
  await expect(page.getByRole('article').nth(50).getByRole('heading')).toBeFocused();
});
