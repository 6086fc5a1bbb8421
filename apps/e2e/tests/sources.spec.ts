import type { Page } from '@playwright/test';
import { callApi, createPreview, signIn } from '../editor.ts';
import { expect, test } from '../fixtures.ts';
import { focusIn, press, type } from '../keys.ts';
import { checkInEveryLook, setLook } from '../looks.ts';

const BOOK = `CHAPTER I. ECONOMY

When I wrote the following pages, I lived alone, in the woods.

CHAPTER II. READING

${'A written word is the choicest of relics. '.repeat(30)}

The mass of men lead lives of quiet desperation.`;

test('an editor attaches a book, reads it, searches in it and removes it by keyboard', async ({
  page,
}) => {
  await signIn(page);
  const { id } = await createPreview(page, { title: 'Walden Again', abstract: 'A pond.' });
  await page.goto(`/admin/edit/${id}`);
  const panel = page.getByRole('region', { name: 'Sources', exact: true });

  await panel.getByRole('button', { name: 'Add a Source' }).press('Enter');
  const choosing = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Choose a file' }).press('Enter');
  const file = { name: 'walden.txt', mimeType: 'text/plain', buffer: Buffer.from(BOOK) };
  await (await choosing).setFiles(file);
  await expect(page.getByText(/walden.txt: \d+ passages/)).toBeVisible();
  const row = panel.getByRole('row', { name: /walden.txt/ });
  await expect(row).toContainText('Text of the book');
  await checkInEveryLook(page, { part: panel });

  await setLook(page, { scheme: 'light', width: 360 });
  await row.getByRole('button', { name: 'Read' }).press('Enter');
  const reader = page.getByRole('dialog', { name: 'walden.txt' });
  const search = reader.getByRole('searchbox', { name: 'Search in this source' });
  await expect(search).toBeFocused();
  await reader.getByText('Outline').press('Enter');
  await expect(reader.getByRole('button', { name: /CHAPTER II/ })).toBeVisible();
  await search.focus();
  await type(search, 'word is the choicest');
  await expect(reader.getByRole('status')).toHaveText('30 found');
  await press(search, 'Enter');
  await expect(reader.getByRole('status')).toHaveText('1 of 30');
  await expect(reader.locator('mark[data-shown]')).toBeInViewport({ ratio: 1 });
  await press(search, 'Shift+Enter');
  await expect(reader.getByRole('status')).toHaveText('30 of 30');
  await expect(reader.locator('mark[data-shown]')).toBeInViewport({ ratio: 1 });
  await checkInEveryLook(page, { part: reader });
  await press(focusIn(reader), 'Escape');
  await expect(reader).toHaveCount(0);

  await row.getByRole('button', { name: 'Remove' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Remove this source?' });
  await question.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(row).toHaveCount(0);
  await expect(panel.getByRole('heading', { name: 'Sources', exact: true })).toBeFocused();
});

test('sources that another editor has removed go from the lists of the form', async ({
  page,
  problems,
}) => {
  problems.expect(/404/);
  await signIn(page);
  const { id } = await createPreview(page, { title: 'Two Editors, Two Sources' });
  const add = async (label: string) => {
    const source = { kind: 'book-text', label, text: BOOK };
    const path = `/api/admin/book-summaries/${id}/sources`;
    return (await callApi(page, 'POST', path, source)) as { id: number };
  };
  const [first, second] = [await add('The first'), await add('The second')];
  await page.goto(`/admin/edit/${id}`);
  const panel = page.getByRole('region', { name: 'Sources', exact: true });
  const rowOf = (name: string) => panel.getByRole('row', { name: new RegExp(name) });
  await expect(rowOf('The first')).toBeVisible();

  await callApi(page, 'DELETE', `/api/admin/sources/${first.id}`);
  await page.getByRole('button', { name: 'Choose sources' }).click();
  await expect(page.getByRole('button', { name: 'Generate from 1 source' })).toBeVisible();
  await expect(rowOf('The first')).toHaveCount(0);

  await callApi(page, 'DELETE', `/api/admin/sources/${second.id}`);
  await rowOf('The second').getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this source?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question).toHaveCount(0);
  await expect(rowOf('The second')).toHaveCount(0);
});

test('a pasted text is added, and binary data is refused by its name; a text stays when its form is folded, and leaving asks first', async ({
  page,
  problems,
}) => {
  problems.expect(/422/);
  await signIn(page);
  const { id } = await createPreview(page, { title: 'Walden in Notes', abstract: 'A pond.' });
  await page.goto(`/admin/edit/${id}`);
  const panel = page.getByRole('region', { name: 'Sources', exact: true });
  await panel.getByRole('button', { name: 'Add a Source' }).click();
  const choosing = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Choose a file' }).click();
  const buffer = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]);
  await (await choosing).setFiles({ name: 'cover.txt', mimeType: 'text/plain', buffer });
  await expect(panel.getByRole('alert')).toContainText('“cover.txt” is not text');

  await panel
    .getByRole('tablist', { name: 'Where the text comes from' })
    .getByRole('tab', { name: 'Paste Text' })
    .click();
  await panel.getByLabel('Kind').selectOption('Own notes');
  await panel.getByLabel('Text of the source').fill('The pond froze on 22 December.');
  await panel.getByRole('button', { name: 'Add Text' }).click();
  await expect(panel.getByRole('row', { name: /Own notes/ })).toContainText('1 KB');
  await expect(panel.getByRole('alert')).toHaveCount(0);

  const fold = panel.getByRole('button', { name: 'Add a Source' });
  const text = panel.getByLabel('Text of the source');
  await text.fill(BOOK);
  await fold.click();
  await expect(text).toBeHidden();
  await fold.click();
  await expect(text).toHaveValue(BOOK);
  await page.getByRole('link', { name: 'Cancel' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave with a text that is not attached?' });
  await leaving.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('leaving while a source is being sent asks first', async ({ page }) => {
  await signIn(page);
  const { id } = await createPreview(page, { title: 'Walden under Way' });
  await page.goto(`/admin/edit/${id}`);
  const panel = page.getByRole('region', { name: 'Sources', exact: true });
  await panel.getByRole('button', { name: 'Add a Source' }).click();
  const held = Promise.withResolvers<void>();
  await page.route('**/sources?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const choosing = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Choose a file' }).click();
  const file = { name: 'walden.txt', mimeType: 'text/plain', buffer: Buffer.from(BOOK) };
  await (await choosing).setFiles(file);
  await expect(panel.getByRole('status')).toContainText('walden.txt');
  await expect(panel.getByRole('button', { name: 'Add a Source' })).toBeDisabled();
  await page.getByRole('link', { name: 'Cancel' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave while a source is being sent?' });
  await expect(leaving).toContainText('walden.txt is not attached');
  await leaving.getByRole('button', { name: 'Stay' }).click();
  held.resolve();
  await expect(panel.getByRole('row', { name: /walden/ })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('an address leads to a passage of a source', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/edit/10');
  const panel = page.getByRole('region', { name: 'Sources', exact: true });
  const list = await page.request.get('/api/admin/book-summaries/10/sources');
  const [{ id }] = await list.json();
  const { passages } = await (await page.request.get(`/api/admin/sources/${id}`)).json();
  await expect(panel.getByRole('row')).toHaveCount(2);
  await page.goto(`/admin/edit/10#source-${id}-${passages.at(-1).id}`);
  const reader = page.getByRole('dialog');
  await expect(reader.locator('[data-target]')).toBeInViewport();
});

test('a file chosen before the form is written by hand becomes a source with the first save', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_FAILED/);
  await signIn(page);
  await page.goto('/admin/create');
  await page.getByLabel('Book Title').fill('Walden by Hand');
  const file = { name: 'walden.txt', mimeType: 'text/plain', buffer: Buffer.from(BOOK) };
  await page.getByLabel('Text of the Book').setInputFiles(file);
  await page.getByRole('button', { name: 'Write it by hand instead' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(
    'Walden by Hand',
  );
  await expect(page.getByText('walden.txt becomes a source')).toBeVisible();
  await checkInEveryLook(page, { part: page.getByText('walden.txt becomes a source') });
  await page.getByRole('link', { name: 'Cancel' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
  await expect(leaving).toContainText('Choose walden.txt again then');
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await fillSections(page);
  await page.route('**/sources?*', (route) => route.abort('connectionfailed'));
  await page.getByRole('button', { name: 'Save Summary' }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/edit\/\d+$/);
  const panel = page.getByRole('region', { name: 'Sources', exact: true });
  await expect(panel.getByRole('alert')).toHaveText('The server cannot be reached.');
  await page.unrouteAll();
  await panel.getByRole('button', { name: 'Try Again' }).press('Enter');
  await expect(page.getByText(/walden.txt: \d+ passages/)).toBeVisible();
  await expect(panel.getByRole('row', { name: /walden.txt/ })).toContainText('Text of the book');
});

async function fillSections(page: Page) {
  for (const name of [
    'Abstract',
    'Introduction',
    'Relation to Existing Work',
    'Future Thinking',
    'Conclusion',
  ]) {
    await page.getByRole('textbox', { name, exact: true }).fill('By hand.');
  }
  for (const name of ['Key Topics', 'References', 'Further Exploration']) {
    await page.getByRole('textbox', { name, exact: true }).fill('[]');
  }
}

test('after a failed draft, a form written by hand completes that draft', async ({
  page,
  problems,
}) => {
  problems.expect(/422/);
  await signIn(page);
  await page.goto('/admin/create');
  await page.getByLabel('Book Title').fill('A Draft by Hand');
  const binary = Buffer.from([0x50, 0, 1, 2, 0xff, 0, 0, 0]);
  const file = { name: 'walden.txt', mimeType: 'text/plain', buffer: binary };
  await page.getByLabel('Text of the Book').setInputFiles(file);
  await page.getByRole('button', { name: 'Generate Summary' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'A Draft by Hand' });
  await expect(alert).toContainText('write the sections by hand');
  const id = Number(/number (\d+)/.exec((await alert.textContent()) ?? '')?.[1]);
  await page.getByRole('button', { name: 'Remove walden.txt' }).click();
  await page.getByRole('button', { name: 'Write it by hand instead' }).click();
  await fillSections(page);
  await page.getByRole('button', { name: 'Save Summary' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  const list = await callApi(page, 'GET', '/api/admin/book-summaries?q=A+Draft+by+Hand');
  expect(list).toEqual([expect.objectContaining({ id, abstract: 'By hand.' })]);
});
