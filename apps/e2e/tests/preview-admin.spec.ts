import { callApi, createPreview, openAdmin, signIn, toastText } from '../editor.ts';
import { expect, test } from '../fixtures.ts';
import { type } from '../keys.ts';
import { printPage } from '../pdf-file.ts';

test('the rows and the focus stay while a changed filter loads', async ({ page }) => {
  await signIn(page);
  await createPreview(page, { title: 'Steady While Typing' });
  await page.goto('/admin?q=steady');
  const row = page.getByRole('article', { name: 'Steady While Typing' });
  await expect(row).toBeVisible();
  const answer = Promise.withResolvers<void>();
  await page.route('**/trpc/previews.listMine*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const search = page.getByRole('searchbox', { name: 'Search', exact: true });
  await search.press('End');
  await type(search, ' while');
  await expect(page).toHaveURL(/q=steady(\+|%20)while/);
  await row.getByRole('button', { name: 'Delete' }).focus();
  await expect(page.locator('ul[aria-busy=true]')).toBeVisible();
  answer.resolve();
  await expect(page.locator('ul[aria-busy=false]')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Delete' })).toBeFocused();
  await expect(search).toHaveValue('steady while');
});

test('long names and long words of a search stay within a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  const [author, category] = ['Ä'.repeat(200), 'C'.repeat(120)];
  await createPreview(page, { title: 'Wide', author, category });
  await page.goto('/admin?q=wide');
  await expect(page.getByRole('article', { name: 'Wide' })).toBeVisible();
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await overflow()).toBe(0);
  await page.goto(`/admin?q=${'w'.repeat(600)}`);
  await expect(page.getByText('No preview matches the filter.')).toBeVisible();
  expect(await overflow()).toBe(0);
});

test('a printed card stays on one page', async ({ page }, testInfo) => {
  await openAdmin(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  const { pages } = await printPage(page, testInfo);
  expect(pages.length).toBeGreaterThan(2);
  for (const text of pages) {
    const ids = text.match(/ID: \d+/g) ?? [];
    expect(text.match(/(Not )?Featured$/gm) ?? []).toHaveLength(ids.length);
  }
});

test('the way back from another page keeps search and filter of the list', async ({ page }) => {
  await signIn(page);
  await createPreview(page, { title: 'Found Again' });
  await page.goto('/admin?q=found+again&status=draft');
  await page.getByRole('link', { name: 'Show Versions' }).click();
  await page.reload();
  await page.getByRole('link', { name: 'Back to Admin Dashboard' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toHaveValue(
    'found again',
  );
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Drafts');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('publishing an unfinished preview asks first and links to its sections', async ({ page }) => {
  await signIn(page);
  const { id } = await createPreview(page, {
    title: 'Half Written',
    conclusion: '[To be written: whether it is worth the time]',
  });
  await page.goto('/admin?q=half+written');
  const row = page.getByRole('article', { name: 'Half Written' });
  const publish = row.getByRole('button', { name: 'Publish', exact: true });
  const question = page.getByRole('alertdialog', { name: 'Publish with unfinished sections?' });
  await publish.click();
  await expect(question.getByRole('list').first()).toHaveText('Conclusion');
  const advice = question.getByRole('list', { name: /^Worth a look/ });
  const checked = question.getByText(/^Checked /).first();
  await expect(advice.getByRole('link')).toHaveText([
    /There is no verdict/,
    /There is no “Skip it if”/,
  ]);
  await expect(checked).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(publish).toBeFocused();

  await publish.click();
  await question.getByRole('link', { name: 'Conclusion' }).click();
  await expect(page).toHaveURL(`/admin/edit/${id}#conclusion`);
  await expect(page.getByRole('heading', { name: 'Edit Book Summary' })).toBeVisible();
  await page.goBack();

  await publish.click();
  await question.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(toastText(page, 'Preview published successfully.')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Unpublish' })).toBeVisible();
});

test('an unfinished preview that another editor saves during the question stays a draft', async ({
  page,
  problems,
}) => {
  problems.expect(/ 409/);
  await signIn(page);
  const conclusion = '[To be written: an end]';
  const { id } = await createPreview(page, { title: 'Saved Meanwhile', conclusion });
  await page.goto('/admin?q=saved+meanwhile');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  const anyway = page.getByRole('button', { name: 'Publish anyway' });
  await publish.click();
  await expect(anyway).toBeVisible();
  const abstract = 'This editor has not seen it.';
  await callApi(page, 'PUT', `/api/admin/book-summaries/${id}`, { abstract });
  await anyway.press('Enter');
  await expect(toastText(page, 'Failed to update publish status.')).toBeVisible();
  const saved = await callApi(page, 'GET', `/api/admin/book-summaries/${id}`);
  expect(saved).toMatchObject({ abstract, isPublished: false });
  await publish.click();
  await anyway.press('Enter');
  await expect(toastText(page, 'Preview published successfully.')).toBeVisible();
});

test('text that another editor saves while a preview is being published does not go out unasked', async ({
  page,
  problems,
}) => {
  problems.expect(/ 409/);
  await signIn(page);
  const { id } = await createPreview(page, { title: 'Saved Right Then' });
  await page.goto('/admin?q=saved+right+then');
  const conclusion = '[To be written: an end]';
  await page.route(
    '**/trpc/previews.update*',
    async (route) => {
      await callApi(page, 'PUT', `/api/admin/book-summaries/${id}`, { conclusion });
      await route.continue();
    },
    { times: 1 },
  );
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  await expect(toastText(page, 'Failed to update publish status.')).toBeVisible();
  const saved = await callApi(page, 'GET', `/api/admin/book-summaries/${id}`);
  expect(saved).toMatchObject({ conclusion, isPublished: false });
  await publish.click();
  await expect(page.getByRole('button', { name: 'Publish anyway' })).toBeVisible();
});

test('a question shows no finding of the preview that was asked about before', async ({ page }) => {
  await signIn(page);
  const conclusion = '[To be written: an end]';
  await createPreview(page, { title: 'Asked First', conclusion, references: ['doi:11.1/x'] });
  await createPreview(page, { title: 'Asked Then', conclusion });
  await page.goto('/admin?q=asked');
  const publish = (title: string) =>
    page
      .getByRole('article', { name: title })
      .getByRole('button', { name: 'Publish', exact: true })
      .click();
  const question = page.getByRole('alertdialog', { name: 'Publish with unfinished sections?' });
  await publish('Asked First');
  await expect(question.getByText('This DOI is damaged')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/trpc/checks.preview*', async (route) => {
    await promise;
    await route.continue();
  });
  await publish('Asked Then');
  await expect(question.getByText('Checking the text…')).toBeVisible();
  await expect(question.getByText('This DOI is damaged')).toHaveCount(0);
  const anyway = question.getByRole('button', { name: 'Publish anyway' });
  const place = await anyway.boundingBox();
  resolve();
  await expect(question.getByText('There is no verdict')).toBeVisible();
  // What arrives late moves no button.
  expect(await anyway.boundingBox()).toEqual(place);
});

test('the version manager asks before it publishes an unfinished version', async ({ page }) => {
  await signIn(page);
  const { id } = await createPreview(page, {
    title: 'Half a Version',
    abstract: '[To be written: an abstract]',
  });
  await page.goto(`/admin?q=half+a+version`);
  await page.getByRole('button', { name: 'New Version' }).click();
  await expect(toastText(page, 'New version 1 created successfully.')).toBeVisible();
  await page.goto(`/admin/versions?id=${id}`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Publish with unfinished sections?' });
  await expect(question.getByRole('link', { name: 'Abstract' })).toHaveAttribute(
    'href',
    new RegExp(`/admin/edit/${id}\\?versionId=\\d+#abstract$`),
  );
  await expect(question.getByText(/^Checked /).first()).toBeVisible();
  await question.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(toastText(page, 'Published version 1')).toBeVisible();
});

test('a refused publication is undone; its reasons stay on the screen and link to the fields', async ({
  page,
  problems,
}) => {
  problems.expect(/422/);
  await signIn(page);
  const { id } = await createPreview(page, { title: 'Refused', introduction: '', keyTopics: [] });
  await page.goto('/admin?q=refused');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  const toast = toastText(page, 'Failed to update publish status. Please try again.');
  await expect(toast).toContainText('Introduction is required');
  await expect(publish).toBeVisible();
  const refusal = page.getByRole('note', { name: 'Not published' });
  await expect(refusal.getByRole('listitem')).toHaveText([
    'Introduction is required',
    'Key topics are required',
  ]);
  await expect(refusal.getByRole('link', { name: 'Key topics are required' })).toHaveAttribute(
    'href',
    `/admin/edit/${id}#keyTopics`,
  );
  await refusal.getByRole('button', { name: 'Close this message' }).click();
  await expect(refusal).toHaveCount(0);
});

test('the menu follows a change of the role', async ({ page }) => {
  await openAdmin(page);
  const menu = page.getByRole('complementary', { name: 'Administration' });
  await expect(menu.getByRole('link', { name: 'Users' })).toBeVisible();
  let role = 'editor';
  await page.route('**/trpc/session.current*', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({
      response: answer,
      body: text.replace('"role":"admin"', `"role":"${role}"`),
    });
  });
  await menu.getByRole('link', { name: 'Bulk Upload' }).click();
  await expect(menu.getByRole('link', { name: 'Users' })).toHaveCount(0);
  role = 'admin';
  await menu.getByRole('link', { name: 'Version Manager' }).click();
  await expect(menu.getByRole('link', { name: 'Users' })).toBeVisible();
});
