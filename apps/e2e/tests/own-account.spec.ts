import { callApi, PASSWORD_NEEDED, toastText } from '../editor.ts';
import { expect, startApp } from '../fixtures.ts';
import { focusIn, press, pressWithKeys, type } from '../keys.ts';
import { checkInEveryLook } from '../looks.ts';
import {
  becomeUser,
  dashboard,
  newEmail,
  PASSWORD,
  signIn,
  signOut,
  test,
} from '../password-site.ts';

test('creating a token goes on once the password is confirmed', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/answer 428: POST .*tokens.create/);
  problems.tolerate(/status of 4(22|28)|answer 422/);
  const email = newEmail();
  await becomeUser(page, await site.addAdministrator(email));
  await page.goto('/admin/tokens');
  await page.route('**/trpc/tokens.create*', (route) => route.fulfill(PASSWORD_NEEDED), {
    times: 1,
  });
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
  await checkInEveryLook(page, { part: question });
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
  await becomeUser(page, await site.addAdministrator(newEmail()));
  await page.route(/\/trpc\/(tokens\.create|passkeys\.begin)/, (route) =>
    route.fulfill(PASSWORD_NEEDED),
  );
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

test('users end their other sessions and change their own password', async ({
  page,
  site,
  browser,
  problems,
}) => {
  problems.expect(/answer 422: POST .*changePassword/);
  problems.tolerate(/status of 422/);
  const email = newEmail();
  await becomeUser(page, await site.addAdministrator(email));
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const credentials = { email, password: PASSWORD };
  const headers = { 'sec-fetch-site': 'same-origin' };
  await elsewhere.request.post('/api/auth/sign-in', { data: credentials, headers });
  await elsewhere.close();

  await page.goto('/admin/account');
  const sessions = page.getByRole('table', { name: 'Your sessions' });
  await expect(sessions.getByText('This session')).toHaveCount(1);
  await expect(sessions.getByRole('rowheader', { name: /^Chrome \d+ on \w+$/ })).toHaveCount(2);
  // A table in a narrow column breaks every word.
  await expect.poll(async () => (await sessions.boundingBox())?.width).toBeGreaterThan(600);
  await expect(sessions.getByRole('button', { name: /^End/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(sessions.getByRole('button', { name: /^End/ })).toHaveCount(0);
  await checkInEveryLook(page, { part: page.getByRole('main') });
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
  await becomeUser(page, await site.addAdministrator(newEmail()));
  await page.goto('/admin/account');
  // The list of sessions moves what stands below it as it comes.
  await expect(page.getByText('This session')).toBeVisible();
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
  await expect(page.getByText('This session')).toBeVisible();
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
