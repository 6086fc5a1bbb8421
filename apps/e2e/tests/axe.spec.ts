import { cutCalls, holdCalls } from '../browser.ts';
import { callApi, createPreview, signIn } from '../editor.ts';
import { expect, startApp, test } from '../fixtures.ts';
import { axeCheck, checkInEveryLook, expectNoSidewaysScroll, setLook } from '../looks.ts';

/** Pages whose header and footer are checked on a phone and a tablet, too. */
const WHOLE = ['/', '/dashboard', '/book-summary/1'];

/** Pages that one tab visits one after the other, and whether they exist. */
const VISITS = [
  { isFound: true, paths: ['/', '/labels'] },
  { isFound: true, paths: ['/dashboard'] },
  { isFound: true, paths: ['/dashboard?verdict=read-in-part,skip&q=the'] },
  {
    isFound: true,
    paths: [
      '/dashboard?category=science&q=origin',
      '/dashboard?q=no-such-book',
      '/dashboard?q=welth+of+natons',
    ],
  },
  { isFound: true, paths: ['/book-summary/1', '/how-it-works'] },
  { isFound: true, paths: ['/about-us', '/contact', '/privacy-policy', '/terms-of-service'] },
  { isFound: false, paths: ['/no-such-page', '/book-summary/999999'] },
];

for (const { isFound, paths } of VISITS) {
  const names = paths.join(', ');
  test(`${names} meet WCAG 2.2 AA in both schemes and at three widths`, async ({
    page,
    problems,
  }) => {
    if (!isFound) problems.expect(/ 404/);
    for (const path of paths) {
      await page.goto(path);
      await startApp(page);
      await checkInEveryLook(page, WHOLE.includes(path) ? {} : { part: page.getByRole('main') });
    }
  });
}

test('the open menu and contents of a phone meet WCAG 2.2 AA', async ({ page }) => {
  await setLook(page, { scheme: 'light', width: 360 });
  await page.goto('/book-summary/1');
  await startApp(page);
  await page.getByRole('navigation', { name: 'Contents' }).getByText('Contents').first().click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  for (const scheme of ['light', 'dark'] as const) {
    await setLook(page, { scheme, width: 360 });
    await expectNoSidewaysScroll(page);
    await axeCheck(page);
  }
});

test('a page with a message meets WCAG 2.2 AA', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/book-summary/1');
  await startApp(page);
  await page.getByRole('button', { name: 'Copy Markdown' }).click();
  const message = page.getByText('Summary has been copied to clipboard as Markdown');
  // A message stays while the pointer is on it.
  await message.hover();
  const toasts = page.getByRole('status').filter({ has: message });
  await checkInEveryLook(page, { prepare: () => message.hover(), part: toasts });
});

test('a list that failed to load meets WCAG 2.2 AA', async ({ page, problems }) => {
  await page.goto('/about-us');
  await startApp(page);
  await cutCalls(page, problems);
  await page.getByRole('banner').getByRole('link', { name: 'Browse Previews' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await checkInEveryLook(page, { part: page.getByRole('main') });
});

test('the login page meets WCAG 2.2 AA while it signs in', async ({ page }) => {
  const letThrough = await holdCalls(page);
  await page.goto('/k7q2x9m4/login');
  await startApp(page);
  await checkInEveryLook(page);
  letThrough();
});

test('both steps of the create screen meet WCAG 2.2 AA, with the list of missing fields', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/create');
  await expect(page.getByText('No AI provider is set up')).toBeVisible();
  await checkInEveryLook(page);
  await page.getByRole('button', { name: 'Write it by hand instead' }).click();
  await page.getByRole('button', { name: 'Save Summary' }).click();
  await expect(page.getByRole('region', { name: 'Not saved yet' })).toBeVisible();
  await checkInEveryLook(page, { part: page.getByRole('main') });
});

test('the edit form meets WCAG 2.2 AA after a conflict, with its plain lists', async ({
  page,
  problems,
}) => {
  problems.expect(/ 409/);
  await signIn(page);
  const { id } = await createPreview(page, { title: 'Accessible' });
  await page.goto(`/admin/edit/${id}`);
  await page.getByLabel('Abstract').fill('Mine.');
  const view = page.getByRole('radiogroup', { name: 'How to edit Key Topics' });
  await view.getByText('Plain form').click();
  await callApi(page, 'PUT', `/api/admin/book-summaries/${id}`, { abstract: 'Theirs.' });
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(
    page.getByRole('region', { name: 'Another editor has saved this preview' }),
  ).toBeVisible();
  await checkInEveryLook(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await checkInEveryLook(page, { part: question });
});
