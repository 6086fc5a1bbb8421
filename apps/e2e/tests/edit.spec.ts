import { holdRequests, scrollAtRest } from '../browser.ts';
import { callApi, createPreview, signIn, toastText } from '../editor.ts';
import { expect, test } from '../fixtures.ts';

test.beforeEach(({ page }) => signIn(page));

test('a preview is edited, published and seen', async ({ page }) => {
  const { id } = await createPreview(page, { title: 'Edited', category: 'Business & Leadership' });
  await page.goto(`/admin/edit/${id}`);
  await expect(page.getByRole('heading', { name: 'Edit Book Summary' })).toBeVisible();
  await expect(page).toHaveTitle('Edited – Edit Book Summary – Foreword');
  await expect(page.getByRole('link', { name: 'Cancel' })).not.toHaveAttribute('aria-current');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Edited twice');
  await page.getByRole('switch', { name: 'Publish' }).click();
  const live = page.getByRole('complementary', { name: 'Live preview' });
  await expect(live.getByRole('paragraph').filter({ hasText: 'Edited twice' })).toBeVisible();
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(toastText(page, 'Book summary updated successfully.')).toBeVisible();
  await page.getByRole('link', { name: 'View Published' }).click();
  await expect(page).toHaveURL(`/book-summary/${id}`);
  await expect(page.getByRole('heading', { name: 'Edited twice' })).toBeVisible();
});

test('typed Arabic begins at the right', async ({ page }) => {
  const { id } = await createPreview(page, { title: 'كتاب الحيوان', abstract: 'قصير' });
  await page.goto(`/admin/edit/${id}`);
  for (const name of ['Title', 'Abstract']) {
    const input = page.getByRole('textbox', { name, exact: true });
    const { width = 0 } = (await input.boundingBox()) ?? {};
    await input.click({ position: { x: width - 16, y: 16 } });
    expect(await input.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(0);
  }
});

test('an unknown or malformed id cannot be edited', async ({ page, problems }) => {
  problems.expect(/404/);
  for (const id of ['999999', 'abc', '0']) {
    await page.goto(`/admin/edit/${id}`);
    await expect(
      page.getByText(
        "Failed to load the summary. It may not exist or you don't have permission to edit it.",
      ),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('fields that publishing requires are listed, with links to them', async ({
  page,
  problems,
}) => {
  problems.expect(/ 422/);
  const { id } = await createPreview(page, { title: 'Incomplete', category: '', keyTopics: [] });
  await page.goto(`/admin/edit/${id}`);
  await page.getByRole('switch', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(toastText(page, 'Failed to update summary. Please try again.')).toContainText(
    'Category is required',
  );
  const summary = page.getByRole('region', { name: 'Not saved yet' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Category is required' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Category' })).toBeFocused();
  await expect(summary.getByRole('link', { name: 'Key topics are required' })).toBeVisible();
});

test('broken JSON stops the update and names its line; it may be saved as an empty list', async ({
  page,
}) => {
  const { id } = await createPreview(page, { title: 'Broken' });
  await page.goto(`/admin/edit/${id}`);
  const references = page.getByLabel('References', { exact: true });
  await references.fill('[\n"a",\n]');
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(toastText(page, 'Failed to update summary. Please try again.')).toBeVisible();
  await expect(page.getByRole('link', { name: /References: Line 3/ })).toBeVisible();

  await references.fill('["a"');
  await page.getByRole('button', { name: 'Update Summary' }).click();
  const summary = page.getByRole('region', { name: 'Not saved yet' });
  await expect(summary.getByText('Correct the JSON, or save without References.')).toBeVisible();
  await summary.getByRole('button', { name: 'Save with an empty list' }).click();
  await expect(toastText(page, 'Book summary updated successfully.')).toBeVisible();
  await expect(references).toHaveValue('[]');
  expect(await callApi(page, 'GET', `/api/admin/book-summaries/${id}`)).toMatchObject({
    references: [],
  });
});

test('publishing unfinished sections asks first and links to them', async ({ page }) => {
  const { id } = await createPreview(page, {
    title: 'Unfinished',
    conclusion: '[To be written: for whom the book is worth buying]',
  });
  await page.goto(`/admin/edit/${id}`);
  await page.getByRole('switch', { name: 'Publish' }).click();
  const update = page.getByRole('button', { name: 'Update Summary' });
  await update.click();
  const question = page.getByRole('alertdialog', { name: 'Publish with unfinished sections?' });
  await question.getByRole('link', { name: 'Conclusion' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Conclusion')).toBeFocused();

  // Its fields are folded.
  await update.click();
  await question.getByRole('button', { name: 'Verdict' }).click();
  await expect(page.getByRole('group', { name: 'Verdict' })).toBeFocused();

  await update.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(update).toBeFocused();
  await update.click();
  await question.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(toastText(page, 'Book summary updated successfully.')).toBeVisible();
});

test('the address names a field to edit; Cancel returns to the filtered list', async ({ page }) => {
  const { id } = await createPreview(page, { title: 'Filtered out of many' });
  await page.goto('/admin?q=filtered+out');
  await page.getByRole('main').getByRole('link', { name: /^Edit/ }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/admin\?q=filtered/);
  await page.goto(`/admin/edit/${id}#conclusion`);
  await expect(page.getByLabel('Conclusion')).toBeFocused();
});

test('of two editors the second sees both texts and loses none', async ({ page, problems }) => {
  problems.expect(/ 409/);
  const { id } = await createPreview(page, { title: 'Shared' });
  await page.goto(`/admin/edit/${id}`);
  await page.getByLabel('Abstract').fill('My abstract.');
  await callApi(page, 'PUT', `/api/admin/book-summaries/${id}`, { abstract: 'Their abstract.' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Update Summary' }).click();
  const panel = page.getByRole('region', { name: 'Another editor has saved this preview' });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('heading', { level: 2 })).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  const abstracts = panel.getByRole('region', { name: 'Abstract' });
  await expect(abstracts.getByText('My abstract.')).toBeVisible();
  await expect(abstracts.getByText('Their abstract.')).toBeVisible();

  await panel.getByRole('button', { name: 'Reload their text' }).click();
  await expect(page.getByLabel('Abstract')).toHaveValue('Their abstract.');
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(page.getByLabel('Abstract')).toHaveValue('My abstract.');
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(toastText(page, 'Book summary updated successfully.')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  // An editor may also keep editing, and save over the other text.
  await page.getByLabel('Abstract').fill('My next abstract.');
  await page.getByLabel('Conclusion').fill('My conclusion.');
  await callApi(page, 'PUT', `/api/admin/book-summaries/${id}`, { abstract: 'Their abstract.' });
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await page.getByRole('button', { name: 'Keep editing mine' }).click();
  await page.getByRole('button', { name: 'Use theirs for Abstract' }).click();
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect
    .poll(() => callApi(page, 'GET', `/api/admin/book-summaries/${id}`))
    .toMatchObject({ abstract: 'Their abstract.', conclusion: 'My conclusion.' });
  await expect(page.getByText('Unsaved changes')).toBeHidden();
});

test('each refused save leads to the two texts, also that of a third editor', async ({
  page,
  problems,
}) => {
  problems.expect(/ 409/);
  const { id } = await createPreview(page, { title: 'Of three editors' });
  const path = `/api/admin/book-summaries/${id}`;
  await page.goto(`/admin/edit/${id}`);
  await page.getByLabel('Abstract').fill('My abstract.');
  await callApi(page, 'PUT', path, { abstract: 'Of the second editor.' });
  const save = page.getByRole('button', { name: 'Update Summary' });
  await save.press('Enter');
  const panel = page.getByRole('region', { name: 'Another editor has saved this preview' });
  await panel.getByRole('button', { name: 'Keep editing mine' }).press('Enter');
  await callApi(page, 'PUT', path, { conclusion: 'Of the third editor.' });
  await save.press('Enter');
  await expect(panel.getByText('Of the third editor.', { exact: true })).toBeVisible();
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('heading', { level: 2 })).toBeInViewport();
});

test('a version is opened under its number, and saving makes a new one', async ({ page }) => {
  const { id } = await createPreview(page, { title: 'Versioned' });
  const path = `/api/book-summaries/${id}/versions`;
  const version = (await callApi(page, 'POST', path, {
    abstract: 'Of version one.',
    changes: 'First',
  })) as { id: number };
  await page.goto(`/admin/edit/${id}?versionId=${version.id}`);
  await expect(page.getByText(/You are editing version 1 of .+ \(First\)/)).toBeVisible();
  await expect(page.getByLabel('Abstract')).toHaveValue('Of version one.');
  await page.getByLabel('Conclusion').fill('Anew.');
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(toastText(page, 'Book summary updated successfully.')).toBeVisible();
  await expect(page).toHaveURL(`/admin/edit/${id}`);
  await expect(page.getByLabel('Conclusion')).toHaveValue('Anew.');
  const versions = await callApi(page, 'GET', path);
  expect(versions).toMatchObject([
    { versionNumber: 2, changes: 'Edited from version 1', isCurrent: true },
    { versionNumber: 1 },
  ]);
});

test('an editor who leaves while a version is saved is not led back', async ({ page }) => {
  const { id } = await createPreview(page, { title: 'Left while it saved' });
  const path = `/api/book-summaries/${id}/versions`;
  const version = (await callApi(page, 'POST', path, { changes: 'First' })) as { id: number };
  await page.goto(`/admin/edit/${id}?versionId=${version.id}`);
  await page.getByLabel('Conclusion').fill('Anew.');
  const letThrough = await holdRequests(page, '**/trpc/previews.update*');
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await page.getByRole('link', { name: 'Bulk Upload' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Bulk Upload Book Previews' })).toBeVisible();
  letThrough();
  await expect(toastText(page, 'Book summary updated successfully.')).toBeVisible();
  await scrollAtRest(page);
  await expect(page).toHaveURL('/admin/bulk-upload');
});

test('after Reload their text the form edits the version no longer', async ({ page, problems }) => {
  problems.expect(/ 409/);
  const { id } = await createPreview(page, { title: 'Versioned and shared' });
  const path = `/api/book-summaries/${id}/versions`;
  const version = (await callApi(page, 'POST', path, { changes: 'First' })) as { id: number };
  await page.goto(`/admin/edit/${id}?versionId=${version.id}`);
  await page.getByLabel('Abstract').fill('My abstract.');
  await callApi(page, 'PUT', `/api/admin/book-summaries/${id}`, { abstract: 'Their abstract.' });
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await page.getByRole('button', { name: 'Reload their text' }).click();
  await expect(page).toHaveURL(`/admin/edit/${id}`);
  await expect(page.getByLabel('Abstract')).toHaveValue('Their abstract.');
  await expect(page.getByText('You are editing version 1')).toBeHidden();
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(page.getByLabel('Abstract')).toHaveValue('My abstract.');
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(toastText(page, 'Book summary updated successfully.')).toBeVisible();
  expect(await callApi(page, 'GET', path)).toHaveLength(1);
});

test('an unsaved change outlives the tab', async ({ page }) => {
  const { id } = await createPreview(page, { title: 'Kept' });
  await page.goto(`/admin/edit/${id}`);
  await page.getByLabel('Abstract').fill('Not saved.');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  // As an earlier release kept it, which did not know one of the fields.
  await page.evaluate(() => {
    for (const [key, kept] of Object.entries<string>(localStorage)) {
      localStorage.setItem(key, kept.replace(/"conclusion":"[^"]*",?/, ''));
    }
  });
  await page.reload();
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(page.getByLabel('Abstract')).toHaveValue('Not saved.');
  await expect(page.getByLabel('Conclusion')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(toastText(page, 'Book summary updated successfully.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Abstract')).toHaveValue('Not saved.');
  await expect(page.getByRole('button', { name: 'Restore them' })).toBeHidden();

  // Text typed beside an unanswered offer is kept with the offer.
  const abstract = page.getByLabel('Abstract');
  await abstract.fill('Of the first visit.');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Restore them' })).toBeVisible();
  await abstract.fill('Of the second visit.');
  await page.reload();

  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(abstract).toHaveValue('Of the second visit.');
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(abstract).toHaveValue('Of the first visit.');
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(abstract).toHaveValue('Of the second visit.');
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(toastText(page, 'Book summary updated successfully.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Discard them' }).click();
  await expect(page.getByRole('button', { name: 'Discard them' })).toBeHidden();
  await page.reload();
  await expect(abstract).toHaveValue('Of the second visit.');
  await expect(page.getByRole('button', { name: 'Restore them' })).toBeHidden();
});

test('leaving says that the text is lost where the browser has no room for it', async ({
  page,
}) => {
  const { id } = await createPreview(page, { title: 'Without room' });
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (...item) {
      if (item[0].startsWith('foreword-drafts'))
        throw new DOMException('The quota is full', 'QuotaExceededError');
      setItem.apply(this, item);
    };
  });
  for (const path of [`/admin/edit/${id}`, '/admin/create']) {
    await page.goto(path);
    if (path === '/admin/create') {
      await page.getByRole('button', { name: 'Write it by hand instead' }).click();
    }
    await page.getByLabel('Abstract').fill('Not saved.');
    await page.getByRole('link', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
    await expect(question.getByText('If you leave, they are lost.')).toBeVisible();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(/\/admin$/);
  }
});

test('two tabs keep their unsaved texts apart', async ({ page, context }) => {
  const { id } = await createPreview(page, { title: 'In two tabs' });
  const other = await context.newPage();
  await signIn(other);
  for (const tab of [page, other]) {
    tab.on('dialog', (dialog) => dialog.accept());
    await tab.goto(`/admin/edit/${id}`);
    await expect(tab.getByLabel('Abstract')).toHaveValue('A short abstract.');
  }
  const restore = page.getByRole('button', { name: 'Restore them' });
  await page.getByLabel('Abstract').fill('Of the first tab.');
  await page.reload();
  await expect(restore).toBeVisible();
  await other.getByLabel('Abstract').fill('Of the second tab.');
  await other.goto('/admin');

  await page.reload();
  await restore.click();
  await expect(page.getByLabel('Abstract')).toHaveValue('Of the second tab.');
  await restore.click();
  await expect(page.getByLabel('Abstract')).toHaveValue('Of the first tab.');
});

test('on a phone a message covers no button of the form, which stays in place when it is reloaded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { id } = await createPreview(page, { title: 'Small screen' });
  await page.goto(`/admin/edit/${id}`);
  const save = page.getByRole('button', { name: 'Update Summary' });
  await save.click();
  const message = toastText(page, 'Book summary updated successfully.');
  await expect(message).toBeVisible();
  // The button grows back from its busy label; the message follows in the next frame.
  await expect(async () => {
    const [messageBox, saveBox] = await Promise.all([message.boundingBox(), save.boundingBox()]);
    expect((messageBox?.y ?? 0) + (messageBox?.height ?? 0)).toBeLessThanOrEqual(saveBox?.y ?? 0);
  }).toPass();

  await page.getByLabel('Conclusion').scrollIntoViewIfNeeded();
  await page.reload();
  await expect(page.getByLabel('Conclusion')).toBeVisible();
  await scrollAtRest(page);
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
});

test('a preview that another editor deleted leads to the trash, and back to the text', async ({
  page,
  problems,
}) => {
  problems.expect(/ 404/);
  problems.expect(/ 409/);
  const { id } = await createPreview(page, { title: 'Deleted meanwhile' });
  await page.goto(`/admin/edit/${id}`);
  await page.getByLabel('Abstract').fill('My words.');
  await callApi(page, 'DELETE', `/api/admin/book-summaries/${id}`);
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(page.getByText('This preview has been deleted.')).toBeVisible();
  await page.getByRole('link', { name: 'Recover it in the trash' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('button', { name: 'Recover Deleted meanwhile' }).click();
  await expect(toastText(page, 'Recovered Deleted meanwhile.')).toBeVisible();
  await page.goto(`/admin/edit/${id}`);
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(page.getByLabel('Abstract')).toHaveValue('My words.');
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await page.getByRole('button', { name: 'Keep editing mine' }).click();
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(toastText(page, 'Book summary updated successfully.')).toBeVisible();
});
