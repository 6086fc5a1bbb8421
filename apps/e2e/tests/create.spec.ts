import type { Page } from '@playwright/test';
import { holdRequests, scrollAtRest } from '../browser.ts';
import { loseNextAnswer, signIn, toastText } from '../editor.ts';
import { expect, test } from '../fixtures.ts';
import { press, type } from '../keys.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/create');
  await expect(page.getByRole('heading', { name: 'Create Book Summary' })).toBeVisible();
});

const generate = async (page: Page, title: string) => {
  await page.getByLabel('Book Title').fill(title);
  await page.getByLabel('Book Summary/Blurb').fill('Two years in a cabin by a pond.');
  await page.getByLabel('Chapter Titles/Themes').fill('Economy\nReading');
  await page.getByRole('button', { name: 'Generate Summary' }).click();
};

const save = (page: Page) => page.getByRole('button', { name: 'Save Summary' }).click();

test('an outline is generated from the typed text, and saved; Markdown written by hand stays until it is rebuilt from the sections', async ({
  page,
}) => {
  await expect(page.getByText('No AI provider is set up')).toBeVisible();
  await generate(page, 'Walden, generated');
  await expect(
    toastText(page, 'Summary generated successfully. You can now edit and save it.'),
  ).toBeVisible();
  await expect(page.getByLabel('Abstract')).toHaveValue('Two years in a cabin by a pond.');
  await expect(page.getByLabel('Key Topics', { exact: true })).toHaveValue(/"title": "Reading"/);
  const origin = (field: string) => page.getByRole('button', { name: `Origin of ${field}` });
  await expect(origin('Abstract')).toHaveAccessibleName('Origin of Abstract: no mark');
  await expect(origin('Key Topics')).toHaveAccessibleName(/: Generated, not saved/);
  const markdown = page.getByLabel('Raw Markdown');
  await expect(markdown).toHaveValue(/^# Walden, generated/);
  await markdown.fill('# Mine');
  await page.getByLabel('Conclusion').fill('Read it.');
  await expect(markdown).toHaveValue('# Mine');
  await page.getByRole('button', { name: 'Rebuild from sections' }).click();
  await expect(markdown).toHaveValue(/## Conclusion\n\nRead it\./);
  await page.getByLabel('Conclusion').fill('Read it twice.');
  await expect(markdown).toHaveValue(/Read it twice\./);
  await save(page);
  await expect(toastText(page, 'Book summary saved successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { name: 'Walden, generated' })).toBeVisible();
});

test('a second tab for another book leaves the title of the first tab alone', async ({
  page,
  context,
}) => {
  await page.getByLabel('Book Title').fill('Walden');
  const other = await context.newPage();
  await other.goto('/admin/create');
  await other.getByLabel('Book Title').fill('Meditations');
  await page.getByLabel('Area of Focus').fill('Economy');
  await expect(page.getByLabel('Book Title')).toHaveValue('Walden');
  await page.getByRole('button', { name: 'Generate Summary' }).click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Walden');
  await expect(other.getByLabel('Book Title')).toHaveValue('Meditations');
});

test('generating needs a title; Cancel and failures keep the typed text', async ({
  page,
  problems,
}) => {
  problems.expect(/502/);
  problems.expect(/ERR_CONNECTION_FAILED/);
  await expect(page.getByRole('button', { name: 'Generate Summary' })).toBeDisabled();
  await page.getByLabel('Book Title').fill('  ');
  // Enter takes the words of an input method.
  const composing = { key: 'Enter', isComposing: true };
  await page.getByLabel('Area of Focus').dispatchEvent('keydown', composing);
  const refusal = toastText(page, 'Book title is required to generate a summary.');
  expect(await refusal.count()).toBe(0);
  await page.getByLabel('Book Title').press('Enter');
  await expect(refusal).toBeVisible();

  await page.route('**/trpc/generation.stream*', () => {});
  await generate(page, 'Walden');
  await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled();
  const ended = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect((await ended).url()).toContain('generation.stream');
  await expect(page.getByRole('button', { name: 'Generate Summary' })).toBeEnabled();
  await expect(page.getByLabel('Book Title')).toHaveValue('Walden');
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.route('**/trpc/generation.stream*', (route) =>
    route.fulfill({
      status: 502,
      contentType: 'application/json',
      body: JSON.stringify({
        error: { message: 'OpenAI took the day off.', code: -32603, data: { code: 'BAD_GATEWAY' } },
      }),
    }),
  );
  await page.getByRole('button', { name: 'Generate Summary' }).click();
  await expect(toastText(page, 'OpenAI took the day off.')).toBeVisible();
  await expect(page.getByLabel('Chapter Titles/Themes')).toHaveValue('Economy\nReading');
  await page.unrouteAll();

  await page.route('**/trpc/generation.stream*', (route) => route.abort('connectionfailed'));
  await page.getByRole('button', { name: 'Generate Summary' }).click();
  await expect(toastText(page, 'Failed to generate summary')).toBeVisible();
});

test('a form written by hand names every field that is missing; its plain form writes JSON and Markdown, and a moved topic keeps the focus', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Write it by hand instead' }).click();
  await save(page);
  const summary = page.getByRole('region', { name: 'Not saved yet' });
  await expect(summary).toBeFocused();
  for (const message of [
    'Title is required',
    'Abstract is required',
    'Introduction is required',
    'Key topics are required',
    'Relation to existing work is required',
    'Future thinking is required',
    'Conclusion is required',
    'References are required',
    'Further exploration is required',
    'Raw markdown is required',
  ]) {
    await expect(summary.getByRole('link', { name: message })).toBeVisible();
  }
  await summary.getByRole('link', { name: 'Conclusion is required' }).click();
  await expect(page.getByLabel('Conclusion')).toBeFocused();

  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Walden');
  const view = page.getByRole('radiogroup', { name: 'How to edit Key Topics' });
  await view.getByText('Plain form').click();
  await page.getByRole('button', { name: 'Add topic' }).click();
  await type(page.getByLabel('Title of topic 1'), 'Economy');
  await page.getByRole('button', { name: 'Add topic' }).click();
  await type(page.getByLabel('Title of topic 2'), 'Reading');
  await page.getByRole('button', { name: 'Add sub-item' }).nth(1).click();
  await type(page.getByLabel('Title of sub-item 1 of topic 2'), 'Homer');
  await page.getByRole('button', { name: 'Move topic 2 up' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move topic 1 down' })).toBeFocused();
  await expect(page.getByLabel('Title of topic 1')).toHaveValue('Reading');
  await page.getByRole('button', { name: 'Remove topic 2' }).click();
  await expect(page.getByLabel('Title of topic 1')).toBeFocused();
  await view.getByText('JSON').click();
  const topics = page.getByLabel('Key Topics', { exact: true });
  await expect(topics).toHaveValue(/Homer/);
  const json = await topics.inputValue();
  expect(JSON.parse(json)).toEqual([
    { title: 'Reading', content: '', subItems: [{ title: 'Homer', description: '' }] },
  ]);
  await expect(page.getByLabel('Raw Markdown')).toHaveValue(/### 1\. Reading\n\n- \*\*Homer\*\*/);
});

test('broken JSON names its line and is not saved; an empty list may be saved in its place', async ({
  page,
}) => {
  await generate(page, 'Walden');
  const topics = page.getByLabel('Key Topics', { exact: true });
  await expect(topics).toHaveValue(/Reading/);
  await topics.fill('[\n  { "title": "Economy" }\n  { "title": "Reading" }\n]');
  await expect(page.getByText('Line 2: a comma is missing after this')).toBeVisible();
  await save(page);
  await expect(page.getByRole('region', { name: 'Not saved yet' })).toBeVisible();
  await expect(page).toHaveURL(/create/);
  await page.getByRole('button', { name: 'Go to line 2' }).click();
  await press(topics, 'Tab');
  await expect(topics).not.toBeFocused();
  await topics.fill('[{ "title": "Economy", "heading": "x" }]');
  await expect(page.getByText('Line 1: item 1: heading has no meaning here')).toBeVisible();

  await topics.fill('[{ "title": "Economy", "content": "Costs." }]');
  const exploration = page.getByLabel('Further Exploration', { exact: true });
  await expect(exploration).toHaveValue('[]');
  await exploration.fill('["a"');
  await save(page);
  await page.getByRole('button', { name: 'Save with an empty list' }).click();
  await expect(toastText(page, 'Book summary saved successfully.')).toBeVisible();
});

test('after leaving, another link works while the next page loads', async ({ page }) => {
  const letThrough = await holdRequests(page, /\/assets\/admin-[\w-]{8}\.js$/);
  await generate(page, 'Walden');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.getByRole('link', { name: 'Bulk Upload' }).click();
  await expect(page.getByRole('heading', { name: 'Bulk Upload Book Previews' })).toBeVisible();
  await expect(question).toBeHidden();
  letThrough();
});

test('leaving asks first, and the unsaved text is offered again', async ({ page }) => {
  await generate(page, 'Walden');
  await expect(page.getByLabel('Abstract')).toHaveValue(/pond/);
  await page.getByLabel('Author').fill('Henry David');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
  await question.getByRole('button', { name: 'Stay', exact: true }).click();
  await expect(page.getByLabel('Author')).toHaveValue('Henry David');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { name: 'My Book Previews' })).toBeVisible();

  await page.getByRole('link', { name: 'Create Preview' }).click();
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(page.getByLabel('Author')).toHaveValue('Henry David');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard and leave' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { name: 'My Book Previews' })).toBeVisible();
  await page.getByRole('link', { name: 'Create Preview' }).click();
  await expect(page.getByLabel('Book Title')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore them' })).toBeHidden();
});

test('a save calls back no editor who has left', async ({ page }) => {
  await generate(page, 'Saved behind my back');
  const letThrough = await holdRequests(page, '**/trpc/previews.create*');
  await save(page);
  await page.getByRole('link', { name: 'Bulk Upload' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Bulk Upload Book Previews' })).toBeVisible();
  letThrough();
  await expect(toastText(page, 'Book summary saved successfully.')).toBeVisible();
  await scrollAtRest(page);
  await expect(page).toHaveURL('/admin/bulk-upload');
});

test('a save that fails says so, keeps the form, and a second one makes one preview', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_FAILED/);
  await generate(page, 'Lost and found');
  await expect(page.getByRole('button', { name: 'Save Summary' })).toBeVisible();
  await loseNextAnswer(page, 'previews.create');
  await save(page);
  await expect(toastText(page, 'Failed to save summary. Please try again.')).toBeVisible();
  await save(page);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { name: 'Lost and found' })).toHaveCount(1);
});

test('text changed after a lost answer goes to the preview of that save', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_FAILED/);
  await generate(page, 'Lost and changed');
  await loseNextAnswer(page, 'previews.create');
  await save(page);
  await expect(toastText(page, 'Failed to save summary. Please try again.')).toBeVisible();
  await page.getByLabel('Author').first().fill('Written after it');
  await save(page);
  const card = page.getByRole('article', { name: 'Lost and changed' });
  await expect(card).toContainText('by Written after it');
});
