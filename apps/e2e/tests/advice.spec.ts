import { callApi, createPreview, signIn, toastText } from '../editor.ts';
import { expect, test } from '../fixtures.ts';
import { pickWithKeys, press, type } from '../keys.ts';
import { checkInEveryLook, setLook } from '../looks.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('an editor writes advice and facts in plain fields, with the keyboard alone', async ({
  page,
  problems,
}) => {
  problems.expect(/ 400/);
  const better = await createPreview(page, { title: 'The Betterpond Book', author: 'Ann Other' });
  const { id } = await createPreview(page, { title: 'A Pond Book', isPublished: true });
  await page.goto(`/admin/edit/${id}`);
  const advice = page.getByRole('region', { name: 'Advice to the Reader' });
  await expect(advice.getByText('Empty')).toBeVisible();
  await page.getByRole('button', { name: 'Advice to the Reader' }).press('Enter');

  const verdict = advice.getByRole('combobox', { name: 'Verdict', exact: true });
  await verdict.focus();
  await type(verdict, 'Skip');
  await page.getByLabel('Reason of Verdict').fill('A newer book says it better. 🦊');
  await expect(advice.getByText('30 of 300 characters')).toBeVisible();

  await page.getByRole('button', { name: 'Add reason to read' }).press('Enter');
  await type(page.getByLabel('Text of reason to read 1'), 'you collect pond books');
  await page.getByRole('button', { name: 'Add reason to read' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Own experience' }).press('Space');

  await page.getByRole('button', { name: 'Add alternative' }).press('Enter');
  const picker = page.getByLabel('Preview on this site for alternative 1');
  await picker.fill('betterpond');
  const offered = page.getByRole('option').and(page.locator('[data-combobox-option]'));
  await expect(offered).toHaveText([`The Betterpond Book, Ann Other (${better.id}, draft)`]);
  await pickWithKeys(picker, offered);
  await expect(page.getByLabel('Title of alternative 1')).toHaveValue('The Betterpond Book');
  await expect(page.getByLabel('Author of alternative 1')).toHaveValue('Ann Other');
  await page.getByLabel('ISBN of alternative 1').fill('123');

  await page.getByRole('button', { name: 'About the Book' }).press('Enter');
  await page.getByLabel('Words').fill('100,000');
  await expect(page.getByText('Hours to read: about 7 hours')).toBeVisible();
  await page.getByLabel('Pages').fill('many');
  await page.getByRole('button', { name: 'Update Summary' }).press('Enter');

  const refused = page.getByRole('region', { name: 'Not saved yet' }).getByRole('link');
  await expect(refused).toHaveText(['Pages: Must be a whole number']);
  await page.getByLabel('Pages').fill('');
  await page.getByRole('button', { name: 'Update Summary' }).press('Enter');
  await expect(refused).toHaveText([
    'Alternatives, item 1, ISBN: Must be an ISBN of 10 or 13 digits',
  ]);
  await refused.press('Enter');
  const isbn = page.getByLabel('ISBN of alternative 1');
  await press(isbn, 'ControlOrMeta+A');
  await type(isbn, '0-691-09612-0');
  await page.getByRole('button', { name: 'Update Summary' }).press('Enter');
  await expect(toastText(page, 'Book summary updated successfully.')).toBeVisible();
  const saved = (await callApi(page, 'GET', `/api/admin/book-summaries/${id}`)) as object;
  expect(saved).toMatchObject({
    decision: {
      verdict: { call: 'skip', reason: 'A newer book says it better. 🦊' },
      readIf: ['you collect pond books'],
      evidence: { kinds: ['own-experience'], note: '' },
      alternatives: [{ relation: 'instead', title: 'The Betterpond Book', previewId: better.id }],
    },
    book: { words: 100_000, pages: null },
  });
});

test('problems that the server finds stand at their inputs; emptied parts are null', async ({
  page,
  problems,
}) => {
  problems.expect(/ 400/);
  const other = await createPreview(page, { title: 'Soon Gone' });
  const { id } = await createPreview(page, {
    title: 'Advised',
    decision: {
      difficulty: 'easy',
      alternatives: [{ relation: 'next', title: 'Soon Gone' }],
    },
    book: { subtitle: 'A Life' },
  });
  await page.goto(`/admin/edit/${id}`);
  await expect(page.getByText('Difficulty: Easy · 1 more')).toBeVisible();
  const advice = page.getByRole('button', { name: 'Advice to the Reader' });
  await advice.click();
  const picker = page.getByLabel('Preview on this site for alternative 1');
  await picker.fill('soon gone');
  const offered = page.getByRole('option', { name: `Soon Gone (${other.id}, draft)` });
  await pickWithKeys(picker, offered);
  await advice.click();
  await callApi(page, 'DELETE', `/api/admin/book-summaries/${other.id}`);
  await page.getByRole('button', { name: 'Update Summary' }).click();
  const link = page.getByRole('link', { name: `Preview ${other.id} does not exist` });
  await link.click();
  await expect(page.getByLabel('Preview on this site for alternative 1')).toBeFocused();
  await page.getByRole('button', { name: 'Remove alternative 1' }).click();
  await page.getByLabel('Difficulty').selectOption('Not said');
  await page.getByRole('button', { name: 'About the Book' }).click();
  await page.getByLabel('Subtitle').fill('');
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(toastText(page, 'Book summary updated successfully.')).toBeVisible();
  expect(await callApi(page, 'GET', `/api/admin/book-summaries/${id}`)).toMatchObject({
    decision: null,
    book: null,
  });
});

test('unsaved advice is offered again and compared in words', async ({ page, problems }) => {
  problems.expect(/ 409/);
  const { id } = await createPreview(page, { title: 'Two Editors' });
  await page.goto(`/admin/edit/${id}`);
  await page.getByRole('button', { name: 'Advice to the Reader' }).click();
  await page.getByRole('button', { name: 'Add reason to skip' }).click();
  await type(page.getByLabel('Text of reason to skip 1'), 'you want recipes');
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Text of reason to skip 1')).toHaveValue('you want recipes');
  await callApi(page, 'PUT', `/api/admin/book-summaries/${id}`, {
    decision: { skipIf: ['you want maps'] },
  });
  await page.getByRole('button', { name: 'Update Summary' }).click();
  const panel = page.getByRole('region', { name: 'Another editor has saved' });
  await expect(panel.getByText('Skip it if: you want maps')).toBeVisible();
  await expect(panel.getByText('Skip it if: you want recipes')).toBeVisible();
  await panel.getByRole('button', { name: 'Use theirs for Advice to the reader' }).click();
  await expect(page.getByLabel('Text of reason to skip 1')).toHaveValue('you want maps');
});

test('the fields of advice and facts meet WCAG 2.2 AA in both schemes and at three widths', async ({
  page,
}) => {
  const { id } = await createPreview(page, {
    title: 'Looks',
    decision: {
      verdict: { call: 'borrow', reason: 'Reason' },
      readIf: ['x'.repeat(200)],
      alternatives: [{ relation: 'first', title: 'Aufmerksamkeitsdefizit'.repeat(10) }],
    },
    book: { words: 1000, freeCopies: [{ label: 'Free', url: 'https://free.example/' }] },
  });
  await page.goto(`/admin/edit/${id}`);
  await page.getByRole('button', { name: 'Advice to the Reader' }).click();
  await page.getByRole('button', { name: 'About the Book' }).click();
  await page.getByLabel('Pages').fill('many');
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(page.getByRole('region', { name: 'Not saved yet' })).toBeVisible();
  const part = page.getByRole('region', {
    name: /^(Not saved yet|Advice to the Reader|About the Book)$/,
  });
  await expect(part).toHaveCount(3);
  await checkInEveryLook(page, { part });
});

test('on a phone the marks of a part leave its title free', async ({ page }) => {
  await setLook(page, { scheme: 'light', width: 360 });
  await page.goto('/admin/edit/1');
  const mark = page.getByRole('button', { name: 'Write this section again: the advice' });
  const title = page.getByRole('button', { name: 'Advice to the Reader' });
  await expect(page.getByRole('button', { name: 'Origin of the advice: Imported' })).toBeVisible();
  const titleEnd = await title.evaluate((button) => {
    const text = document.createRange();
    text.selectNodeContents(button);
    return text.getBoundingClientRect().right;
  });
  expect(titleEnd).toBeLessThan((await mark.boundingBox())?.x ?? 0);
});
