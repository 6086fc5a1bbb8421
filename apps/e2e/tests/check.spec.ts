import type { Page } from '@playwright/test';
import { callApi, createPreview, signIn, toastText } from '../editor.ts';
import { expect, test } from '../fixtures.ts';
import { focusIn, press } from '../keys.ts';
import { checkInEveryLook } from '../looks.ts';

const LEAD = 'The mass of men lead lives of quiet desperation';

const filler = (chapter: number) =>
  Array.from({ length: 60 }, (_, index) => `pebble${chapter}x${index} under the pond`).join(' ');

/** A book with one sentence to quote in its first tenth. */
const BOOK = Array.from(
  { length: 10 },
  (_, chapter) =>
    `CHAPTER ${chapter + 1}\n\n${chapter === 0 ? `${LEAD}. ` : ''}${filler(chapter)}.`,
).join('\n\n');

const INVENTED = 'no page of this book has ever said so';

async function openQuoting(page: Page) {
  const preview = await createPreview(page, {
    title: 'A Checked Book',
    abstract: `He writes “the mass of men live lives of quiet desperation”, and “${INVENTED}”.`,
    references: ['Walden, doi:11.1/x'],
  });
  const source = { kind: 'book-text', label: 'The book', text: BOOK };
  await callApi(page, 'POST', `/api/admin/book-summaries/${preview.id}/sources`, source);
  await page.goto(`/admin/edit/${preview.id}`);
  return preview;
}

const abstractOf = (page: Page) => page.getByRole('textbox', { name: 'Abstract' });

const selectionOf = (page: Page) =>
  page.evaluate(() => {
    const input = document.activeElement as HTMLTextAreaElement;
    return input.value.slice(input.selectionStart, input.selectionEnd);
  });

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('findings stand at their texts, lead to the words, and take the words of the source', async ({
  page,
}) => {
  await openQuoting(page);
  const abstract = abstractOf(page);
  await expect(abstract).toHaveAccessibleDescription(/Check: 2 findings/);
  await page.getByRole('button', { name: INVENTED, exact: true }).press('Enter');
  await expect(abstract).toBeFocused();
  await expect.poll(() => selectionOf(page)).toBe(INVENTED);

  await page.getByRole('button', { name: 'Use the source’s words' }).press('Enter');
  await expect(abstract).toHaveValue(new RegExp(`“${LEAD}”`));
  await expect(page.getByText('The source’s words stand in the text now.')).toBeVisible();
  await expect(abstract).toHaveAccessibleDescription(/Check: 1 finding$/);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(abstract).toHaveValue(/“the mass of men live lives of quiet desperation”/);
  await expect(abstract).toHaveAccessibleDescription(/Check: 2 findings/);
});

test('the words of the source leave the punctuation at the end of the quotation', async ({
  page,
}) => {
  const { id } = await createPreview(page, {
    title: 'Quoted at an End',
    abstract: 'He says: “the mass of men live lives of quiet desperation.” So it is.',
  });
  const source = { kind: 'book-text', label: 'The book', text: BOOK };
  await callApi(page, 'POST', `/api/admin/book-summaries/${id}/sources`, source);
  await page.goto(`/admin/edit/${id}`);
  await page.getByRole('button', { name: 'Use the source’s words' }).click();
  await expect(abstractOf(page)).toHaveValue(`He says: “${LEAD}.” So it is.`);
});

test('a quotation of the preview’s author is no finding any more, until that is taken back', async ({
  page,
}) => {
  await openQuoting(page);
  const words = page.getByRole('button', { name: INVENTED, exact: true });
  const line = page.getByRole('listitem').filter({ has: words });
  await line.getByRole('button', { name: 'This is the author of the preview speaking' }).click();
  await expect(words).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(words).toBeVisible();
  await line.getByRole('button', { name: 'This is the author of the preview speaking' }).click();
  await expect(words).toHaveCount(0);
  await page.getByText('Quotations that are not of the book').click();
  await expect(page.getByText(/^Demo Admin, /)).toBeVisible();
  await page.getByRole('button', { name: 'Check it again' }).click();
  await expect(words).toBeVisible();
});

test('words of the preview’s author are kept and checked again by keyboard, also within JSON', async ({
  page,
}) => {
  const other = 'nor does this page of the book say so';
  const { id } = await createPreview(page, {
    title: 'Own Words',
    conclusion: `“${INVENTED}”`,
    keyTopics: [{ title: 'One', content: `“${other}”` }],
  });
  const source = { kind: 'book-text', label: 'The book', text: BOOK };
  await callApi(page, 'POST', `/api/admin/book-summaries/${id}/sources`, source);
  await page.goto(`/admin/edit/${id}`);
  const undo = page.getByRole('button', { name: 'Undo' });
  const keep = (words: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: words, exact: true }) })
      .getByRole('button', { name: 'This is the author of the preview speaking' });

  await keep(INVENTED).press('Enter');
  await expect(keep(INVENTED)).toHaveCount(0);
  await press(undo, 'Enter');
  await expect(page.getByRole('textbox', { name: 'Conclusion' })).toBeFocused();
  await expect(keep(INVENTED)).toBeVisible();

  await keep(other).press('Enter');
  await expect(keep(other)).toHaveCount(0);
  await undo.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Key Topics' })).toBeFocused();
  await expect(keep(other)).toBeVisible();
});

test('words within JSON are found and replaced there, also in the plain form', async ({ page }) => {
  const quoted = 'the mass of men live lives of quiet desperation';
  const { id } = await createPreview(page, {
    title: 'Quoted in Topics',
    keyTopics: [
      { title: 'One', content: 'First.' },
      { title: 'Two', content: `“So”\nhe says “${quoted}”.` },
    ],
  });
  const source = { kind: 'book-text', label: 'The book', text: BOOK };
  await callApi(page, 'POST', `/api/admin/book-summaries/${id}/sources`, source);
  await page.goto(`/admin/edit/${id}#keyTopics`);
  const json = page.getByRole('textbox', { name: 'Key Topics' });
  await page.getByRole('button', { name: quoted, exact: true }).click();
  await expect(json).toBeFocused();
  await expect.poll(() => selectionOf(page)).toBe(quoted);
  await page.getByRole('radiogroup', { name: 'How to edit Key Topics' }).getByText('Plain').click();
  const content = page.getByRole('textbox', { name: 'Content of topic 2' });
  await expect(content).toHaveAccessibleDescription(/Check: 1 finding/);
  await page.getByRole('button', { name: 'Use the source’s words' }).click();
  await expect(content).toHaveValue(`“So”\nhe says “${LEAD}”.`);
});

test('the checklist names all that is open and leads there; a change makes the check older', async ({
  page,
}) => {
  await openQuoting(page);
  const list = page.getByRole('region', { name: 'Before Publishing' });
  await expect(list.getByRole('status')).toHaveText(/^Checked: \d+ findings$/);
  await page.getByRole('link', { name: /^Checklist: \d+ open$/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Before Publishing' })).toBeFocused();
  await list.getByRole('button', { name: /^Show all/ }).press('Enter');
  await list.getByRole('button', { name: 'References, item 1' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'References' })).toBeFocused();
  await expect.poll(() => selectionOf(page)).toBe('doi:11.1/x');

  await page.getByRole('textbox', { name: 'Conclusion' }).fill('');
  await expect(list.getByText('before your last change')).toBeVisible();
  await expect(list.getByRole('button', { name: /^Conclusion/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'References' }).fill('[]');
  await expect(list.getByRole('button', { name: 'References, item 1' })).toHaveCount(0);
});

test('the coverage map is read with the arrow keys, or as a table', async ({ page }) => {
  await openQuoting(page);
  const map = page.getByRole('region', { name: 'Coverage of the book' });
  await expect(map.getByText('Nothing rests on the second and last thirds')).toBeVisible();
  const bars = map.getByRole('list').getByRole('button');
  await expect(bars).toHaveCount(10);
  await bars.first().focus();
  await expect(bars.first()).toHaveAccessibleName(/^0 to 10 %: 1 topic or quotation$/);
  await press(bars.first(), 'End');
  await expect(bars.last()).toBeFocused();
  await expect(bars.last()).toHaveAccessibleName('90 to 100 %: nothing');
  await map.getByText('As a table').press('Enter');
  await expect(map.getByRole('row', { name: '0 to 10 % 1', exact: true })).toBeVisible();
});

test('a lock is kept as a draft, and stays after saving', async ({ page }) => {
  const { id } = await createPreview(page, { title: 'Locked in Part' });
  await page.goto(`/admin/edit/${id}`);
  const origin = page.getByRole('button', { name: /^Origin of Abstract/ });
  await origin.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Abstract' });
  await panel.getByRole('switch', { name: 'Locked' }).press('Space');
  await press(focusIn(panel), 'Escape');
  await expect(origin).toBeFocused();
  await expect(origin).toHaveAccessibleName(/locked$/);
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.reload();
  await expect(origin).not.toHaveAccessibleName(/locked$/);
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(origin).toHaveAccessibleName(/locked$/);
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(toastText(page, 'Book summary updated successfully.')).toBeVisible();
  const saved = await callApi(page, 'GET', `/api/admin/book-summaries/${id}`);
  expect(saved).toMatchObject({ lockedFields: ['abstract'] });
});

test('the form with findings, checklist and map keeps the rules of every look', async ({
  page,
}) => {
  await openQuoting(page);
  const list = page.getByRole('region', { name: 'Before Publishing' });
  await expect(list.getByRole('status')).toHaveText(/^Checked/);
  const text = page.locator('section', { has: abstractOf(page) });
  await checkInEveryLook(page, { part: list.or(text) });
});

test('a checklist that no check has filled does not count as empty', async ({ page, problems }) => {
  problems.expect(/ERR_CONNECTION_FAILED/);
  const checks = '**/trpc/*checks.content*';
  await page.route(checks, (route) => route.abort('connectionfailed'));
  await openQuoting(page);
  await expect(page.getByText('Not checked: The server cannot be reached.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Checklist: not checked' })).toBeVisible();
  await page.unroute(checks);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByRole('link', { name: /^Checklist: \d+ open$/ })).toBeVisible();
});
