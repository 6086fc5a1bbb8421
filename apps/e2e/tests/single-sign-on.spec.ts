import type { Page } from '@playwright/test';
import { PASSWORD_NEEDED, toastText } from '../editor.ts';
import { test as base, expect, startApp } from '../fixtures.ts';
import { type SingleSignOnSite, singleSignOnSite } from '../identity-provider.ts';
import { press, pressWithKeys, typeWithKeys } from '../keys.ts';
import { checkInEveryLook } from '../looks.ts';

const test = base.extend({ serverUrl: ({ ssoSite }, use) => use(ssoSite.url) });

/** Fills in the forms of the provider by keys alone. */
async function signInAtProvider(page: Page, site: SingleSignOnSite, name: string) {
  await proveAtProvider(page, site, name);
  await pressWithKeys(page, page.getByRole('button', { name: 'Continue' }));
}

/** Without the consent, which the provider asks for once. */
async function proveAtProvider(page: Page, { issuer }: SingleSignOnSite, name: string) {
  await expect(page).toHaveURL(new RegExp(`^${issuer}/interaction/`));
  await typeWithKeys(page, page.getByPlaceholder('Enter any login'), name);
  const password = page.getByPlaceholder('and password');
  await typeWithKeys(page, password, 'any');
  await press(password, 'Enter');
}

test('an administrator by claim reaches the wanted page, and signs out at the provider too', async ({
  page,
  ssoSite: site,
}) => {
  await page.goto('/admin/users');
  await signInAtProvider(page, site, 'ada');
  await expect(page).toHaveURL(`${site.url}/admin/users`);
  await expect(page.getByRole('row').filter({ hasText: 'ada@books.example' })).toContainText(
    'Administrator',
  );

  await pressWithKeys(page, page.getByRole('button', { name: 'Sign Out' }));
  await expect(page).toHaveURL(new RegExp(`^${site.issuer}/session/end`));
  await pressWithKeys(page, page.getByRole('button', { name: 'Yes, sign me out' }));
  await expect(page).toHaveURL(`${site.url}/`);
  expect(await page.context().cookies(site.url)).not.toContainEqual(
    expect.objectContaining({ name: 'foreword_session' }),
  );
  // The provider asks again who it is.
  await page.goto('/admin');
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible();
});

test('an editor by claim is led to no other site, and manages no users', async ({
  page,
  ssoSite: site,
}) => {
  await page.goto('/auth/oidc/start?to=//evil.example/admin');
  await signInAtProvider(page, site, 'edith');
  await expect(page).toHaveURL(`${site.url}/admin`);
  await expect(page.getByRole('heading', { name: 'My Book Previews' })).toBeVisible();
  await expect(toastText(page, 'You have successfully logged in.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
});

test('a change of users waits for a new sign-in in another tab, and keeps what was typed', async ({
  page,
  ssoSite: site,
  problems,
}) => {
  problems.expect(/answer 428: POST .*users.create/);
  problems.tolerate(/status of 428/);
  await page.goto('/admin/users');
  await signInAtProvider(page, site, 'ada');
  await page.route('**/trpc/users.create*', (route) => route.fulfill(PASSWORD_NEEDED), {
    times: 1,
  });
  await pressWithKeys(page, page.getByRole('button', { name: 'Add a person' }));
  await typeWithKeys(page, page.getByLabel('E-mail'), 'emil@books.example');
  await press(page.getByLabel('E-mail'), 'Enter');

  const question = page.getByRole('dialog', { name: 'Sign in again' });
  await checkInEveryLook(page, { part: question });
  const opening = page.context().waitForEvent('page');
  await pressWithKeys(page, question.getByRole('button', { name: 'Sign in (new tab)' }));
  const tab = await opening;
  await proveAtProvider(tab, site, 'ada');
  await expect(tab).toHaveURL(`${site.url}/admin`);
  await tab.close();
  await pressWithKeys(page, question.getByRole('button', { name: 'Go On' }));
  await expect(toastText(page, 'emil@books.example is added.')).toBeVisible();
});

test('a refused address says why, and another account may sign in', async ({
  page,
  ssoSite: site,
  problems,
}) => {
  problems.expect(/answer 403: GET .*callback/);
  problems.tolerate(/status of 403/);
  await page.goto('/admin');
  await signInAtProvider(page, site, 'eve');
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
  await expect(page.getByText(/is not allowed/)).toBeVisible();
  await checkInEveryLook(page, { part: page.getByRole('main') });
  await pressWithKeys(page, page.getByRole('link', { name: 'Sign in with another account' }));
  await signInAtProvider(page, site, 'edith');
  await expect(page).toHaveURL(`${site.url}/admin`);
});

test('while the provider is down the page says so, and the next attempt works', async ({
  page,
  problems,
}, { workerIndex }) => {
  problems.expect(/answer 503: GET .*\/auth\/oidc\/start/);
  problems.tolerate(/status of 503/);
  // The server of the other journeys knows its provider already.
  const site = await singleSignOnSite(workerIndex);
  await site.stopProvider();
  await page.goto(`${site.url}/admin`);
  await expect(page.getByText('The sign-in of your organisation does not answer.')).toBeVisible();
  await checkInEveryLook(page, { part: page.getByRole('main') });
  await site.startProvider();
  await pressWithKeys(page, page.getByRole('link', { name: 'Sign in again' }));
  await signInAtProvider(page, site, 'ada');
  await expect(page).toHaveURL(`${site.url}/admin`);
  await site.stopProvider();
});

test('a reader who comes back to the login page signs in by its button', async ({
  page,
  ssoSite: site,
}) => {
  // The provider is asked by the page itself, unless a script is late.
  await page.route('**/auth/oidc/start*', (route) => route.fulfill({ status: 204 }));
  await page.goto('/k7q2x9m4/login');
  await startApp(page);
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await checkInEveryLook(page, { part: page.getByRole('main') });
  await page.unroute('**/auth/oidc/start*');
  await pressWithKeys(page, page.getByRole('button', { name: 'Sign in with your organisation' }));
  await signInAtProvider(page, site, 'edith');
  await expect(page).toHaveURL(`${site.url}/admin`);
});
