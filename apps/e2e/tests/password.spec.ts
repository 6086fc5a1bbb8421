import type { Page } from '@playwright/test';
import { holdRequests } from '../browser.ts';
import { callApi, createPreview, toastText } from '../editor.ts';
import { expect, startApp } from '../fixtures.ts';
import { press, type } from '../keys.ts';
import { checkInEveryLook } from '../looks.ts';
import {
  acceptInvitation,
  becomeUser,
  dashboard,
  newEmail,
  PASSWORD,
  signIn,
  signOut,
  test,
} from '../password-site.ts';

test('an invited user chooses a password, signs out, and signs in with it', async ({
  page,
  site,
}) => {
  const email = newEmail();
  const link = await site.addAdministrator(email);
  // As screens and commands show it.
  await page.goto(`${link}&email=${encodeURIComponent(email)}`);
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  // Password managers store both.
  await expect(page.locator('form [autocomplete=username]')).toHaveValue(email);
  const password = page.getByLabel('New password');
  await expect(password).toHaveAccessibleDescription(/12 characters/);
  // The link is in neither the address nor the history.
  await expect(page).toHaveURL(/\/login$/);
  await password.fill(PASSWORD);
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByLabel('Show password').check();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(dashboard(page)).toBeVisible();
  await expect(toastText(page, 'You have successfully logged in.')).toBeVisible();
  // No script can read the session.
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage) + document.cookie);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: 'foreword_session', httpOnly: true });
  expect(kept).not.toContain(cookie?.value);

  await signOut(page);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, email.toUpperCase());
  await expect(dashboard(page)).toBeVisible();
});

test('a used invitation is refused and says what to do, within WCAG 2.2 AA in both schemes and at three widths', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/answer 422: POST .*acceptInvitation/);
  problems.tolerate(/status of 422/);
  const link = await site.addAdministrator(newEmail());
  await becomeUser(page, link);
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('New password').press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/Ask an administrator for a new one\.$/);
  await checkInEveryLook(page, { part: page.getByRole('main') });
  await page.getByRole('button', { name: 'I have a password already' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('a wrong password is reported in place, the typed e-mail stays, and the form meets WCAG 2.2 AA in both schemes and at three widths', async ({
  page,
  problems,
}) => {
  problems.expect(/answer 401: POST .*signIn/);
  problems.tolerate(/status of 401/);
  await page.goto('/api/login');
  await startApp(page);
  // By keyboard alone.
  const [address, password] = [page.getByLabel('E-mail'), page.getByLabel(/^Password/)];
  await address.focus();
  await type(address, 'unknown@books.example');
  await press(address, 'Tab');
  await type(password, 'wrong');
  await press(password, 'Enter');
  await expect(page.getByRole('alert')).toHaveText('E-mail or password is wrong');
  await expect(page.getByLabel('E-mail')).toHaveValue('unknown@books.example');
  await expect(page.getByLabel(/^Password/)).toBeFocused();
  await checkInEveryLook(page, { part: page.getByRole('main') });
});

test('after too many attempts the page says how long to wait', async ({ page, problems }) => {
  problems.expect(/answer 429: POST .*signIn/);
  problems.tolerate(/status of 4(01|29)|answer 401/);
  await page.goto('/api/login');
  await startApp(page);
  const email = newEmail();
  const alert = page.getByRole('alert');
  for (let attempt = 0; attempt < 6; attempt++) {
    const answered = page.waitForResponse('**/trpc/session.signIn*');
    await signIn(page, email, 'wrong');
    await answered;
  }
  await expect(alert).toHaveText(/^Too many attempts to sign in\. Try again in 15 minutes\.$/);
});

test('a further tab is signed in already', async ({ page, site, context }) => {
  const email = newEmail();
  await acceptInvitation(page, await site.addAdministrator(email));
  const tab = await context.newPage();
  await tab.goto('/admin/users');
  await expect(tab.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  const sideBar = tab.getByRole('complementary', { name: 'Administration' });
  await expect(sideBar.getByText(email)).toHaveCount(1);
  await tab.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(tab.getByRole('row').filter({ hasText: '(you)' })).toBeVisible();
});

test('a tab shows what is of the user who has signed in in another tab', async ({
  page,
  site,
  context,
}) => {
  const [first, second] = [newEmail(), newEmail()];
  await becomeUser(page, await site.addAdministrator(first));
  await callApi(page, 'POST', '/api/auth/sign-in', { email: first, password: PASSWORD });
  await page.goto('/admin/account');
  const sessions = page.getByRole('table', { name: 'Your sessions' });
  await expect(sessions.getByRole('button', { name: /^End/ })).toHaveCount(1);

  const tab = await context.newPage();
  await tab.goto('/admin');
  await signOut(tab);
  await acceptInvitation(tab, await site.addAdministrator(second));
  // A headless browser hides no tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('complementary').getByText(second)).toBeVisible();
  await expect(sessions.getByRole('button', { name: /^End/ })).toHaveCount(0);
  await expect(sessions.getByText('This session')).toBeVisible();
});

test('unsaved text is of its own user also where another one signs in in the same browser', async ({
  page,
  site,
  context,
}) => {
  const [first, second] = [newEmail(), newEmail()];
  await becomeUser(page, await site.addAdministrator(first));
  await page.goto('/admin/create');
  await page.getByRole('button', { name: 'Write it by hand instead' }).click();
  const author = page.getByLabel('Author');
  await author.fill('Henry David Thoreau');

  const tab = await context.newPage();
  await acceptInvitation(tab, await site.addAdministrator(second));
  await expect(page.getByRole('complementary').getByText(second)).toBeVisible();
  await expect(page.getByText('Step 1: Generate Summary')).toBeVisible();
  await expect(author).toHaveCount(0);

  await callApi(tab, 'POST', '/api/auth/sign-in', { email: first, password: PASSWORD });
  await tab.reload();
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(author).toHaveValue('Henry David Thoreau');
});

test('after a sign-out in another tab, a return to a tab finds the session ended, and Back shows nothing private', async ({
  page,
  site,
  context,
  problems,
}) => {
  problems.expect(/401/);
  const email = newEmail();
  await becomeUser(page, await site.addAdministrator(email));
  await page.goto('/admin/users');
  const privateRow = page.getByRole('row').filter({ hasText: email });
  await expect(privateRow).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/admin');
  await signOut(tab);
  // A headless browser hides no tab, and browsers under test keep no pages in memory.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(sessionEnded(page)).toBeVisible();
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(privateRow).toHaveCount(0);
});

test('what was typed stays on the page when the session ends, until a new sign-in', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/401/);
  const email = newEmail();
  await becomeUser(page, await site.addAdministrator(email));
  const preview = await createPreview(page, { title: 'Walden' });
  await page.goto(`/admin/edit/${preview.id}`);
  await page.getByLabel('Author').fill('Henry David Thoreau');
  const { id } = (await callApi(page, 'GET', '/api/auth/user')) as { id: number };
  await callApi(page, 'DELETE', `/api/admin/users/${id}/sessions`);

  await page.getByRole('button', { name: 'Update Summary' }).click();
  const ended = sessionEnded(page);
  await ended.getByRole('button', { name: 'Go On' }).click();
  await expect(ended.getByRole('alert')).toHaveText('You are not signed in yet.');
  const opening = page.waitForEvent('popup');
  await ended.getByRole('link', { name: 'Sign in (new tab)' }).click();
  const tab = await opening;
  await signIn(tab, email);
  await expect(dashboard(tab)).toBeVisible();
  await tab.close();
  await ended.getByRole('button', { name: 'Go On' }).click();
  await expect(ended).toBeHidden();
  await expect(page.getByLabel('Author')).toHaveValue('Henry David Thoreau');
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(page.getByText('Book summary updated successfully')).toBeVisible();
});

const sessionEnded = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Your session has ended' });

/** As in another tab; then goes on. */
async function signInBelow(page: Page, email: string): Promise<void> {
  await callApi(page, 'POST', '/api/auth/sign-in', { email, password: PASSWORD });
  await sessionEnded(page).getByRole('button', { name: 'Go On' }).click();
  await expect(sessionEnded(page)).toBeHidden();
}

test('Escape leaves the form below the message about an ended session as it is', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/401/);
  const email = newEmail();
  await becomeUser(page, await site.addAdministrator(email));
  await page.goto('/admin/superadmin');
  await page.getByRole('button', { name: 'Add Category' }).click();
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.fill('Long Reads');
  await callApi(page, 'POST', '/trpc/session.signOut', {});
  await page.getByRole('button', { name: 'Save Category' }).click();
  await press(sessionEnded(page).getByRole('link', { name: 'Sign in (new tab)' }), 'Escape');
  await expect(page.getByText('Leave with unsaved changes?')).toHaveCount(0);
  await signInBelow(page, email);
  await expect(name).toHaveValue('Long Reads');
});

test('the wish for a section stays without its refusal once the user has signed in again', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/401/);
  const email = newEmail();
  await becomeUser(page, await site.addAdministrator(email));
  const preview = await createPreview(page, { title: 'Walden' });
  await page.goto(`/admin/edit/${preview.id}`);
  await page.getByRole('button', { name: 'Write this section again: Conclusion' }).click();
  const dialog = page.getByRole('dialog');
  const wish = dialog.getByLabel('What should change (optional)');
  await wish.fill('Shorter');
  await callApi(page, 'POST', '/trpc/session.signOut', {});
  await dialog.getByRole('button', { name: 'Write a Proposal' }).click();
  await expect(sessionEnded(page)).toBeVisible();
  const refusals = dialog.getByRole('alert');
  await expect(refusals.first()).toHaveText('Please sign in');
  await signInBelow(page, email);
  await expect(refusals).toHaveCount(0);
  await expect(wish).toHaveValue('Shorter');
});

test('what an administrator typed stays when the role is lowered, until the page is left', async ({
  page,
  site,
  browser,
  problems,
}) => {
  problems.expect(/403/);
  await becomeUser(page, await site.addAdministrator(newEmail()));
  const { id } = (await callApi(page, 'GET', '/api/auth/user')) as { id: number };
  const other = await browser.newContext({ baseURL: site.url });
  const ada = await other.newPage();
  await becomeUser(ada, await site.addAdministrator(newEmail()));
  const change = (role: string) => callApi(ada, 'PUT', `/api/admin/users/${id}`, { role });

  await page.goto('/admin/superadmin?tab=homepage');
  const title = page.getByLabel('Hero Title');
  await title.fill('Typed as an administrator');
  await change('editor');
  const save = page.getByRole('button', { name: 'Save Homepage Settings' });
  await save.click();
  const refusal = page.getByText('Categories and page settings are for administrators only.');
  await expect(refusal).toBeVisible();
  await expect(title).toHaveValue('Typed as an administrator');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();

  await change('admin');
  await other.close();
  await save.click();
  await expect(toastText(page, 'Homepage settings updated successfully')).toBeVisible();
});

test('a session that an administrator has ended leads back to the login page', async ({
  page,
  site,
  browser,
  problems,
}) => {
  problems.tolerate(/401/);
  const email = newEmail();
  await becomeUser(page, await site.addAdministrator(email));
  await page.goto('/admin');
  const other = await browser.newContext({ baseURL: site.url });
  const ada = await other.newPage();
  await becomeUser(ada, await site.addAdministrator(newEmail()));
  await ada.goto('/admin/users');
  const row = ada.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: /^Disable/ }).click();
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expect(row.getByText('Disabled')).toBeVisible();
  await other.close();

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in here' }).click();
  await expect(page).toHaveURL(/\/login\?to=%2Fadmin%2Fusers$/);
  await signIn(page, email);
  await expect(page.getByRole('alert')).toHaveText('E-mail or password is wrong');
});

test('a sign-in whose answer comes late leads no user away from another page', async ({
  page,
  site,
}) => {
  const email = newEmail();
  await becomeUser(page, await site.addAdministrator(email));
  await page.context().clearCookies();
  await page.goto('/k7q2x9m4/login');
  await startApp(page);
  const letThrough = await holdRequests(page, '**/trpc/session.signIn*');
  await signIn(page, email);
  await page.getByRole('banner').getByRole('link', { name: 'How It Works' }).click();
  await expect(page).toHaveURL('/how-it-works');
  letThrough();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(page).toHaveURL('/how-it-works');
  await page.getByRole('link', { name: 'My Dashboard' }).click();
  await expect(toastText(page, 'You have successfully logged in.')).toBeVisible();
});
