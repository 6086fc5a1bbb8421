import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { holdRequests } from '../browser.ts';
import { callApi, toastText } from '../editor.ts';
import { test as base, expect, startApp } from '../fixtures.ts';
import { focusIn, press, pressWithKeys, type } from '../keys.ts';
import { checkInEveryLook } from '../looks.ts';
import { type PasswordSite, passwordSite } from '../password-site.ts';

const test = base.extend<{ site: PasswordSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern to read dependencies from.
  site: async ({}, use, { workerIndex }) => use(await passwordSite(workerIndex)),
  serverUrl: ({ site }, use) => use(site.url),
});

const PASSWORD = 'four words and a comma';

/** An unused address. */
const newEmail = () => `${randomUUID()}@books.example`;

const dashboard = (page: Page) => page.getByRole('heading', { name: 'My Book Previews' });

async function acceptInvitation(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(dashboard(page)).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
}

/** Calls the API with the cookie of the page. */
const callByCookie = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const response = await fetch(path, {
        method,
        ...(body && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      return response.json();
    },
    [method, path, body] as const,
  );

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

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

test('a used invitation is refused and says what to do', async ({ page, site, problems }) => {
  problems.expect(/answer 422: POST .*acceptInvitation/);
  problems.tolerate(/status of 422/);
  const link = await site.addAdministrator(newEmail());
  await acceptInvitation(page, link);
  await signOut(page);
  await page.goto(link);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('New password').press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/Ask an administrator for a new one\.$/);
  await page.getByRole('button', { name: 'I have a password already' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('a wrong password is reported in place, and the typed e-mail stays', async ({
  page,
  problems,
}) => {
  problems.expect(/answer 401: POST .*signIn/);
  problems.tolerate(/status of 401/);
  await page.goto('/api/login');
  await startApp(page);
  await signIn(page, 'unknown@books.example', 'wrong');
  await expect(page.getByRole('alert')).toHaveText('E-mail or password is wrong');
  await expect(page.getByLabel('E-mail')).toHaveValue('unknown@books.example');
  await expect(page.getByLabel(/^Password/)).toBeFocused();
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
  await acceptInvitation(page, await site.addAdministrator(first));
  await callByCookie(page, 'POST', '/api/auth/sign-in', { email: first, password: PASSWORD });
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

test('what was typed stays on the page when the session ends, until a new sign-in', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/401/);
  problems.tolerate(/403/);
  problems.tolerate(/Signing in to the demo account failed/);
  const email = newEmail();
  await acceptInvitation(page, await site.addAdministrator(email));
  const preview = await callByCookie(page, 'POST', '/api/admin/book-summaries', {
    title: 'Walden',
    abstract: 'A man goes to the woods.',
    introduction: 'He stays for two years.',
    keyTopics: [{ title: 'Economy', content: 'What a life costs.' }],
    category: '',
    relationToExistingWork: 'It stands alone.',
    futureThinking: 'It leaves questions.',
    conclusion: 'Worth an evening.',
    references: ['Walden'],
    furtherExploration: ['A walk'],
  });
  await page.goto(`/admin/edit/${preview.id}`);
  await page.getByLabel('Author').fill('Henry David Thoreau');
  const { id } = await callByCookie(page, 'GET', '/api/auth/user');
  await callByCookie(page, 'DELETE', `/api/admin/users/${id}/sessions`);

  await page.getByRole('button', { name: 'Update Summary' }).click();
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' });
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

test('a session that an administrator has ended leads back to the login page', async ({
  page,
  site,
  browser,
  problems,
}) => {
  problems.tolerate(/40[13]/);
  problems.tolerate(/Signing in to the demo account failed/);
  const email = newEmail();
  await acceptInvitation(page, await site.addAdministrator(email));
  const other = await browser.newContext({ baseURL: site.url });
  const ada = await other.newPage();
  await acceptInvitation(ada, await site.addAdministrator(newEmail()));
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

/** The answer to a change of tokens ten minutes after the sign-in. */
const PASSWORD_NEEDED = {
  error: {
    message: 'Please confirm your password first',
    code: -32028,
    data: { code: 'PRECONDITION_REQUIRED', httpStatus: 428, issues: [] },
  },
};

test('creating a token goes on once the password is confirmed', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/answer 428: POST .*tokens.create/);
  problems.tolerate(/status of 4(22|28)|answer 422/);
  const email = newEmail();
  await acceptInvitation(page, await site.addAdministrator(email));
  await page.goto('/admin/tokens');
  const body = JSON.stringify([PASSWORD_NEEDED]);
  const answer = { status: 428, contentType: 'application/json', body };
  await page.route('**/trpc/tokens.create*', (route) => route.fulfill(answer), { times: 1 });
  await page.getByRole('button', { name: 'Create token' }).click();
  const form = page.getByRole('dialog', { name: 'Create token' });
  await form.getByLabel('Name').fill('Nightly import');
  await form.getByRole('checkbox', { name: 'Publish' }).uncheck();
  await form.getByRole('button', { name: 'Create token' }).click();

  const question = page.getByRole('dialog', { name: 'Confirm your password' });
  await expect(question.locator('[autocomplete=username]')).toHaveValue(email);
  await press(question.getByLabel('Your password'), 'Enter');
  await expect(question.getByText('Password is required')).toBeVisible();
  await type(question.getByLabel('Your password'), 'wrong');
  await press(question.getByLabel('Your password'), 'Enter');
  await expect(question.getByText('The password is wrong')).toBeVisible();
  await checkInEveryLook(page);
  await question.getByLabel('Your password').fill(PASSWORD);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await press(focusIn(page.getByRole('dialog', { name: 'Token for Nightly import' })), 'Escape');
  await expect(page.getByRole('row').filter({ hasText: 'Nightly import' })).toContainText(
    'read, draft',
  );
});

test('a confirmation of the password that the user cancels is no error', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/answer 428: POST .*tokens.create/);
  problems.expect(/answer 428: POST .*passkeys.begin/);
  problems.tolerate(/status of 428/);
  await acceptInvitation(page, await site.addAdministrator(newEmail()));
  const body = JSON.stringify([PASSWORD_NEEDED]);
  const answer = { status: 428, contentType: 'application/json', body };
  await page.route(/\/trpc\/(tokens\.create|passkeys\.begin)/, (route) => route.fulfill(answer));
  const cancel = async () => {
    const question = page.getByRole('dialog', { name: 'Confirm your password' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
  };

  await page.goto('/admin/tokens');
  await page.getByRole('button', { name: 'Create token' }).click();
  const token = page.getByRole('dialog', { name: 'Create token' });
  await token.getByLabel('Name').fill('Nightly import');
  await token.getByRole('button', { name: 'Create token' }).click();
  await cancel();
  await expect(token.getByRole('button', { name: 'Create token' })).toBeVisible();
  await expect(token.getByLabel('Name')).toHaveValue('Nightly import');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const passkey = page.getByRole('dialog', { name: 'Add a passkey' });
  await passkey.getByLabel('Name').fill('Laptop');
  await passkey.getByRole('button', { name: 'Add passkey' }).click();
  await cancel();
  await expect(passkey.getByRole('button', { name: 'Add passkey' })).toBeVisible();
  await expect(passkey.getByText('Please confirm your password first')).toHaveCount(0);
});

test('a sign-in whose answer comes late leads no user away from another page', async ({
  page,
  site,
}) => {
  const email = newEmail();
  await acceptInvitation(page, await site.addAdministrator(email));
  await signOut(page);
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

test('users end their other sessions and change their own password', async ({
  page,
  site,
  browser,
  problems,
}) => {
  problems.expect(/answer 422: POST .*changePassword/);
  problems.tolerate(/status of 422/);
  const email = newEmail();
  await acceptInvitation(page, await site.addAdministrator(email));
  const other = await browser.newContext({ baseURL: site.url });
  const elsewhere = await other.newPage();
  await elsewhere.goto('/api/login');
  await startApp(elsewhere);
  await signIn(elsewhere, email);
  await expect(dashboard(elsewhere)).toBeVisible();
  await other.close();

  await page.getByRole('link', { name: 'Your Account' }).click();
  const sessions = page.getByRole('table', { name: 'Your sessions' });
  await expect(sessions.getByText('This session')).toHaveCount(1);
  // A table in a narrow column breaks every word.
  await expect.poll(async () => (await sessions.boundingBox())?.width).toBeGreaterThan(600);
  await expect(sessions.getByRole('button', { name: /^End/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(sessions.getByRole('button', { name: /^End/ })).toHaveCount(0);
  await checkInEveryLook(page);
  const photo = page.getByRole('complementary').getByText(email.charAt(0).toUpperCase(), {
    exact: true,
  });
  const { width, height } = (await photo.boundingBox()) ?? {};
  expect(width).toBe(height);
  await expect(page.locator('form [autocomplete=username]')).toHaveValue(email);

  const changed = 'seven grey herons at dawn';
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('session.changePassword')) calls += 1;
  });
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill('password1234');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/easy to guess/);
  await expect(page.getByLabel('New password')).toBeFocused();
  await page.getByLabel('New password').fill(changed);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(
    toastText(page, 'Your password is changed. Ended sessions: 0, revoked API tokens: 0.'),
  ).toBeVisible();
  await signOut(page);
  await page.goto('/admin');
  await signIn(page, email, changed);
  await expect(dashboard(page)).toBeVisible();
  expect(calls).toBe(2);
});

test('a user adds a passkey, signs in with it, and removes it; one that is gone leaves the list', async ({
  page,
  problems,
  site,
}) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await acceptInvitation(page, await site.addAdministrator(newEmail()));
  await page.getByRole('link', { name: 'Your Account' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await pressWithKeys(page, dialog.getByRole('button', { name: 'Add passkey' }));
  await type(dialog.getByLabel('Name'), 'Laptop');
  await press(dialog.getByLabel('Name'), 'Enter');
  const row = page.getByRole('row').filter({ hasText: 'Laptop' });
  await expect(row).toContainText('Never');
  // A table in a narrow column breaks every word.
  const table = page.getByRole('table', { name: 'Your passkeys' });
  await expect.poll(async () => (await table.boundingBox())?.width).toBeGreaterThan(600);
  await checkInEveryLook(page, { part: table });

  await signOut(page);
  await page.goto('/k7q2x9m4/login');
  await startApp(page);
  const button = page.getByRole('button', { name: 'Use a passkey' });
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: 'No passkey was used' })).toBeVisible();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await button.press('Enter');
  await expect(dashboard(page)).toBeVisible();

  await page.getByRole('link', { name: 'Your Account' }).click();
  await expect(row).not.toContainText('Never');
  await row.getByRole('button', { name: 'Rename' }).click();
  const name = page.getByRole('dialog').getByLabel('Name');
  await expect(name).toBeFocused();
  await name.fill('Old laptop');
  await press(name, 'Enter');
  await expect(row).toContainText('Old laptop');
  await row.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove Old laptop?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  const noPasskeys = page.getByText('You have no passkeys yet.');
  await expect(noPasskeys).toBeVisible();

  problems.expect(/404.*passkeys[.]update/);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await type(dialog.getByLabel('Name'), 'Phone');
  await press(dialog.getByLabel('Name'), 'Enter');
  await page.getByRole('button', { name: 'Rename' }).click();
  const [phone] = (await callApi(page, 'GET', '/api/auth/passkeys')) as { id: number }[];
  await callApi(page, 'DELETE', `/api/auth/passkeys/${phone?.id}`);
  await name.fill('Lost phone');
  await press(name, 'Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Passkey not found' })).toBeVisible();
  await expect(noPasskeys).toBeVisible();
  await cdp.detach();
});

for (const kind of ['sign-in', 'invitation'] as const) {
  test(`the ${kind} form meets WCAG 2.2 AA in both schemes and at three widths`, async ({
    page,
    site,
    problems,
  }) => {
    problems.tolerate(/4(01|22)/);
    if (kind === 'invitation') {
      await page.goto(`${site.url}/k7q2x9m4/login#invitation=${'x'.repeat(43)}`);
      await page.getByLabel('New password').fill(PASSWORD);
      await page.getByLabel('New password').press('Enter');
    } else {
      await page.goto('/k7q2x9m4/login');
      await startApp(page);
      // By keyboard alone.
      const [address, password] = [page.getByLabel('E-mail'), page.getByLabel(/^Password/)];
      await address.focus();
      await type(address, newEmail());
      await press(address, 'Tab');
      await type(password, 'wrong');
      await press(password, 'Enter');
    }
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await checkInEveryLook(page);
  });
}
