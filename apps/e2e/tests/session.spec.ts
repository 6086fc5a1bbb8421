import { holdRequests } from '../browser.ts';
import { callApi, createPreview, openAdmin, signIn, toastText } from '../editor.ts';
import { expect, test } from '../fixtures.ts';

const account = /Demo Admin/;

test('a second tab opens an admin page at its own address, and shows the signed-in header', async ({
  page,
  context,
}) => {
  // The screens sign in, so that the browser has the cookie and knows it.
  await page.goto('/api/login');
  await expect(page.getByRole('heading', { name: 'My Book Previews' })).toBeVisible();
  const { id } = (await createPreview(page, { title: 'A second tab' })) as { id: number };
  const tab = await context.newPage();
  await tab.goto(`/admin/edit/${id}`);
  await expect(tab.getByLabel('Title *').or(tab.getByLabel('Title')).first()).toHaveValue(
    'A second tab',
  );
  await expect(tab).toHaveURL(new RegExp(`/admin/edit/${id}$`));

  const third = await context.newPage();
  await third.goto('/dashboard');
  await expect(third.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await third.getByRole('button', { name: 'Sign Out' }).click();
  await expect(third.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  const next = await context.newPage();
  await next.goto('/dashboard');
  await expect(next.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
});

test('a full local storage keeps no editor out', async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (...item) {
      if (this === localStorage) throw new DOMException('The quota is full', 'QuotaExceededError');
      setItem.apply(this, item);
    };
  });
  await page.goto('/admin');
  await expect(page.getByText(/\d+ previews/)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('a session that ended elsewhere is gone from the header', async ({ page, problems }) => {
  problems.expect(/401/);
  await openAdmin(page);
  await page.goto('/api/logout');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
});

test('a page that Back brings from the browser’s memory after a sign-out shows nothing private', async ({
  page,
}) => {
  const letAnswerThrough = await holdRequests(page, /session[.]current/);
  // The screens sign in: nothing but the storage knows the session.
  await page.goto('/api/login');
  await expect(page.getByRole('heading', { name: 'My Book Previews' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.route('**/api/login*', (route) => route.abort('aborted'));
  const asked = page.waitForRequest('**/api/login*');
  // As a later page of this tab does; browsers under test keep no pages in memory.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    sessionStorage.clear();
    localStorage.clear();
  });
  // An answer about the user that the page has asked for before.
  const late = page.waitForResponse(/session[.]current/);
  letAnswerThrough();
  await late;
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await asked;
  await expect(page.getByText('Going to the login page')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'My Book Previews' })).toHaveCount(0);
});

test('sign-in keeps the wanted page', async ({ page }) => {
  await page.goto('/admin/superadmin?tab=homepage');
  await expect(page.getByRole('heading', { name: 'Content Management System' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/superadmin\?tab=homepage$/);
  await page.goto('/api?tab=Admin');
  await expect(page).toHaveURL(/\/api\?tab=Admin$/);
  await expect(page.getByRole('heading', { name: 'API Documentation' })).toBeVisible();
});

test('sign-in opens no page of another site', async ({ page }) => {
  await page.goto(`/k7q2x9m4/login?${new URLSearchParams({ to: '//evil.example' })}`);
  await expect(page).toHaveURL(/\/admin$/);
});

test('the session ends before the next page has come', async ({ page, problems }) => {
  // The page may still be reading its user.
  problems.tolerate(/ 401/);
  await openAdmin(page);
  const letHomeThrough = await holdRequests(page, /\/assets\/_home/);
  const ended = page.waitForResponse(/session[.]signOut/);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await ended;
  await expect(page.getByRole('heading', { name: 'My Book Previews' })).toBeVisible();
  expect((await page.request.get('/api/admin/book-summaries')).status()).toBe(401);
  letHomeThrough();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
});

test('Stay at the question about unsaved changes cancels the sign-out', async ({ page }) => {
  await signIn(page);
  const { id } = await createPreview(page, { title: 'Stayed' });
  await page.goto(`/admin/edit/${id}`);
  await page.getByLabel('Abstract').fill('Not saved yet.');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(toastText(page, 'Book summary updated successfully.')).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('banner').getByRole('link', { name: 'Foreword' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Edit Book Summary');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  expect(asked.filter((url) => url.includes('signOut'))).toHaveLength(1);
});

test('a visitor causes no request about the session', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Browse Previews' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('session.'))).toEqual([]);
});

test('the user is read again when the tab is opened', async ({ page }) => {
  await signIn(page);
  await page.addInitScript(() => {
    const user = JSON.parse(sessionStorage.getItem('foreword-user') ?? '{}');
    sessionStorage.setItem('foreword-user', JSON.stringify({ ...user, displayName: 'Old Name' }));
  });
  await openAdmin(page);
  await expect(page.getByText(account).first()).toBeVisible();
  await expect(page.getByText('Old Name')).toHaveCount(0);
  expect(await callApi(page, 'GET', '/api/auth/user')).toMatchObject({ role: 'admin' });
});
