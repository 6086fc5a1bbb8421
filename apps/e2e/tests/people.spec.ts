import { callApi, signIn, signInAsEditor, toastText } from '../editor.ts';
import { expect, test, WITH_MOTION } from '../fixtures.ts';
import { press } from '../keys.ts';
import { axeCheck, brokenWords, checkInEveryLook, checkLayout, setLook } from '../looks.ts';

/** Each layout of the admin at its narrowest, in CSS pixels. */
const NARROWEST = [360, 480, 576, 600, 640, 768, 900, 992, 1024, 1100, 1200];

test('the focus is at “Invite a person” or “Create token” again after what it made was shown', async ({
  page,
}) => {
  await signIn(page);
  for (const [path, opener, field, made] of [
    ['users', 'Invite a person', 'E-mail', 'Make invitation'],
    ['tokens', 'Create token', 'Name', 'Create token'],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await page.getByRole('button', { name: opener }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(field).fill(`noor-${Date.now()}@books.example`);
    await dialog.getByRole('button', { name: made }).press('Enter');
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: opener })).toBeFocused();
  }
});

test.describe('with motion', () => {
  test.use(WITH_MOTION);

  test('the dialog of an invitation keeps its name and its link while it closes', async ({
    page,
  }) => {
    await signIn(page);
    await page.goto('/admin/users');
    await page.getByRole('button', { name: 'Invite a person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill(`mona-${Date.now()}@books.example`);
    await dialog.getByRole('button', { name: 'Make invitation' }).click();
    await expect(dialog.getByRole('heading', { name: /^Invitation for mona/ })).toBeVisible();
    await expect(dialog).toHaveCount(1);
    const changes = await dialog.evaluateHandle((shown) => {
      const changes: string[] = [];
      new MutationObserver(() => {
        if (shown.isConnected) changes.push(shown.textContent);
      }).observe(shown, { childList: true, characterData: true, subtree: true });
      return changes;
    });
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    expect(await changes.jsonValue()).toEqual([]);
    await expect(page.getByRole('button', { name: 'Invite a person' })).toBeFocused();
  });
});

test.describe('administrators', () => {
  test.beforeEach(({ page }) => signIn(page));

  test('reach the end of the menu in a low window without leaving their place in the page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto('/admin');
    await expect(page.getByRole('article').last()).toBeVisible();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
    const last = page.getByRole('link', { name: 'Public Dashboard' });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(400);
  });

  test('invite a user, change the name and the role, and disable the user, but not themselves', async ({
    page,
  }) => {
    const email = `edith-${Date.now()}@books.example`;
    await page.goto('/admin/users');
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    const own = page.getByRole('row').filter({ hasText: '(you)' });
    await expect(own).toBeVisible();
    await expect(own.getByRole('button', { name: /Disable|Make editor/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Invite a person' }).click();

    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill('not an address');
    await dialog.getByRole('button', { name: 'Make invitation' }).click();
    await expect(dialog.getByLabel('E-mail')).toHaveAccessibleDescription(/e-mail/i);
    await expect(dialog.getByLabel('E-mail')).toBeFocused();
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByLabel('First name').fill('Edith');
    await dialog.getByRole('button', { name: 'Make invitation' }).click();
    await expect(dialog.getByText('Invitation for Edith')).toBeVisible();
    const link = dialog.getByText(/\/login#invitation=/);
    await expect(link).toHaveText(new RegExp(`&email=${encodeURIComponent(email)}$`));
    await page.mouse.click(5, 5);
    await dialog.getByRole('button', { name: 'Copy link' }).click({ trial: true });
    await dialog.getByRole('button', { name: 'Done' }).click();

    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row.getByText('Invited')).toBeVisible();
    await row.getByRole('button', { name: 'Rename Edith' }).click();
    await expect(dialog.getByLabel('First name')).toHaveValue('Edith');
    await dialog.getByLabel('Last name').fill('Ediger');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(toastText(page, 'Edith is now Edith Ediger.')).toBeVisible();
    await row.getByRole('button', { name: /Make admin/ }).click();
    await expect(toastText(page, 'Edith Ediger is an administrator now.')).toBeVisible();
    await expect(row.getByText('Administrator', { exact: true })).toBeVisible();

    const question = page.getByRole('alertdialog');
    const revoke = question.getByRole('checkbox', { name: /^Revoke their API tokens/ });
    await row.getByRole('button', { name: /End sessions/ }).click();
    await revoke.check();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await row.getByRole('button', { name: /End sessions/ }).click();
    await expect(revoke).not.toBeChecked();
    await question.getByRole('button', { name: 'Cancel' }).click();

    await row.getByRole('button', { name: /Disable/ }).click();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Disable' }).click();
    await expect(row.getByText('Disabled')).toBeVisible();
    await press(row.getByRole('button', { name: /Enable/ }), 'Enter');
    await expect(toastText(page, 'Edith Ediger is enabled.')).toBeVisible();
  });

  test('make a token, which works until it is revoked, and read both in the audit log', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const name = `import ${Date.now()}`;
    await page.goto('/admin/tokens');
    await page.getByRole('button', { name: 'Create token' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    const scopes = ['Read', 'Draft', 'Publish'].map((name) =>
      dialog.getByRole('checkbox', { name }),
    );
    for (const scope of scopes) await scope.uncheck();
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expect(dialog.getByText('Choose at least one scope')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: 'Read' })).toBeFocused();
    for (const scope of scopes) await scope.check();
    await dialog.getByRole('button', { name: 'Create token' }).click();
    const token = (await dialog.getByText(/^fwd_/).textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(token)).toHaveCount(0);

    const script = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    });
    expect((await script.get('/api/auth/user')).status()).toBe(200);
    expect((await script.get('/api/admin/tokens')).status()).toBe(403);

    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByRole('button', { name: /Revoke/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(row.getByText('Revoked')).toBeVisible();
    expect((await script.get('/api/auth/user')).status()).toBe(401);
    await script.dispose();

    await page.getByRole('link', { name: 'Audit Log' }).click();
    const entry = page.getByRole('row').filter({ hasText: 'Created a token' });
    const created = entry.filter({ hasText: name });
    await expect(created).toBeVisible();
    await expect(created.getByText('demo@foreword.example')).toBeVisible();
    await created.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/objectKind=token&objectId=/);
    await expect(page.getByText('2 entries')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Who' }).fill('unknown@books.example');
    await expect(page.getByText('No entry matches the filter.')).toBeVisible();
    await expect(page.getByText('0 entries')).toHaveRole('status');
    await page.getByRole('link', { name: 'Show all entries' }).click();
    await expect(page.getByRole('searchbox', { name: 'Who' })).toHaveValue('');
  });

  test('users, tokens and the audit log meet WCAG 2.2 AA, and their tables stay within their frames', async ({
    page,
  }) => {
    await callApi(page, 'POST', '/api/admin/tokens', { name: 'nightly import', role: 'editor' });
    const email = `ada-${Date.now()}@a-rather-long-host-name.books.example`;
    await callApi(page, 'POST', '/api/admin/users', { email, role: 'editor' });
    const table = page.getByRole('table');
    const expectTableWithinFrame = async () => {
      for (const width of NARROWEST) {
        await page.setViewportSize({ width, height: 900 });
        const excess = () =>
          table.evaluate(
            (element) => element.clientWidth - (element.parentElement?.clientWidth ?? 0),
          );
        await expect.poll(excess, `pixels too wide at ${width}`).toBeLessThanOrEqual(0);
      }
    };
    // The log of all journeys: its many rows make every rule slower.
    await page.goto('/admin/audit');
    await expect(table).toBeVisible();
    await checkLayout(page);
    await axeCheck(page);
    await expectTableWithinFrame();
    for (const [path, heading] of [
      ['/admin/users', 'Users'],
      ['/admin/tokens', 'API Tokens'],
      ['/admin/audit?objectKind=user', 'Audit Log'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expect(table).toBeVisible();
      await checkInEveryLook(page, { part: page.getByRole('main') });
      await expectTableWithinFrame();
    }
    await setLook(page, { scheme: 'light', width: 360 });
    expect(await page.getByRole('link', { name: email }).evaluate(brokenWords)).toEqual([]);
  });
});

const ADMINISTRATORS_ONLY = [
  ['/admin/users', 'Users', 'Users are for administrators only.'],
  ['/admin/tokens', 'API Tokens', 'API tokens are for administrators only.'],
  ['/admin/audit', 'Audit Log', 'The audit log is for administrators only.'],
] as const;

test('an editor reads that users, tokens and the audit log are for administrators, without a call', async ({
  page,
}) => {
  await signInAsEditor(page);
  for (const [path, heading, text] of ADMINISTRATORS_ONLY) {
    // The journey fails at a refused call.
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: heading })).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'My Book Previews' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  }
});
