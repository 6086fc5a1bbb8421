import type { Page } from '@playwright/test';
import { callApi, createPreview, signIn, toastText } from '../editor.ts';
import { expect, testWithProvider as test, WITH_MOTION } from '../fixtures.ts';
import { focusIn, press } from '../keys.ts';
import { checkInEveryLook } from '../looks.ts';
import type { SlowProvider } from '../provider.ts';

const CONCLUSION = 'Read it slowly. It is long.\n\nThen argue with it.';
const PROPOSAL = 'Read it slowly. It is short.\n\nThen argue with it. Give it away.';

const conclusion = (page: Page) => page.getByRole('textbox', { name: 'Conclusion' });
const again = (page: Page) =>
  page.getByRole('button', { name: 'Write this section again: Conclusion' });

let id: number;

test.beforeEach(async ({ page }) => {
  await signIn(page);
  const typed = {
    // Other journeys on this server have had alike texts generated.
    relationToExistingWork: 'Few diaries precede such accounts.',
    furtherExploration: ['Concord in old photographs'],
  };
  ({ id } = await createPreview(page, { title: 'Walden', conclusion: CONCLUSION, ...typed }));
  await page.goto(`/admin/edit/${id}`);
  await expect(conclusion(page)).toHaveValue(CONCLUSION);
});

async function askForShorter(page: Page) {
  await again(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Write this section again: Conclusion' });
  const instruction = dialog.getByLabel('What should change (optional)');
  // The dialog moves the focus as it opens, and a key pressed before that goes elsewhere.
  await expect(instruction).toBeFocused();
  await instruction.fill('Shorter');
  const write = dialog.getByRole('button', { name: 'Write a Proposal' });
  // Until the sources have come it is busy and ignores keys.
  await expect(write).toBeEnabled();
  await write.press('Enter');
  return { dialog, instruction };
}

async function askFor(page: Page, provider: SlowProvider, text: string) {
  const { dialog } = await askForShorter(page);
  await provider.asked();
  provider.write(JSON.stringify({ conclusion: text }));
  provider.finish();
  await expect(dialog.getByRole('heading', { name: /changes?$/ })).toBeFocused();
  return dialog;
}

test('single sentences of a proposal are taken by keyboard and put back, in every look', async ({
  page,
  provider,
}) => {
  const dialog = await askFor(page, provider, PROPOSAL);
  await expect(dialog.getByText('removed: long')).toBeAttached();
  await expect(dialog.getByText('added: short')).toBeAttached();
  await checkInEveryLook(page, { part: dialog });
  await dialog
    .getByRole('checkbox', { name: 'Take this change: Add “Give it away.”' })
    .press('Space');
  await dialog.getByRole('button', { name: 'Take Chosen (1)' }).press('Enter');
  const taken = 'Read it slowly. It is short.\n\nThen argue with it.';
  await expect(conclusion(page)).toHaveValue(taken);
  await page
    .getByRole('button', { name: 'Undo: put the former text of Conclusion back' })
    .press('Enter');
  await expect(conclusion(page)).toHaveValue(CONCLUSION);
  await expect(again(page)).toBeFocused();
});

test('a section that cannot be read is corrected first, and keeps its text', async ({
  page,
  provider,
}) => {
  await page.getByRole('button', { name: 'Advice to the Reader' }).press('Enter');
  await page.getByRole('button', { name: 'Add reason to skip' }).press('Enter');
  await page.getByLabel('Text of reason to skip 1').fill('You hate ponds.');
  const reason = page.getByLabel('Reason of Verdict');
  await reason.fill('It pays.');
  const pen = page.getByRole('button', { name: 'Write this section again: the advice' });
  await pen.press('Enter');
  await expect(
    toastText(page, 'Advice to the reader: correct it first, or its text would be lost.'),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await reason.fill('');
  await pen.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Write a Proposal' }).click();
  await provider.asked();
  provider.write(JSON.stringify({ decision: { readIf: ['You walk.'], skipIf: ['You run.'] } }));
  provider.finish();
  await dialog.getByRole('checkbox', { name: /You run/ }).press('Space');
  await dialog.getByRole('button', { name: 'Take Chosen (1)' }).press('Enter');
  await expect(page.getByLabel('Text of reason to read 1')).toHaveValue('You walk.');
  await expect(page.getByLabel('Text of reason to skip 1')).toHaveValue('You hate ponds.');
});

test.describe('with motion', () => {
  test.use(WITH_MOTION);

  test('the dialog of a taken proposal tells no failure while it closes', async ({
    page,
    provider,
  }) => {
    const dialog = await askFor(page, provider, PROPOSAL);
    const alerts = await page.evaluateHandle(() => {
      const alerts: string[] = [];
      new MutationObserver(() => {
        for (const alert of document.querySelectorAll('[role=alert]')) alerts.push(alert.innerHTML);
      }).observe(document, { childList: true, subtree: true });
      return alerts;
    });
    await dialog.getByRole('button', { name: 'Take All' }).click();
    await expect(dialog).toBeHidden();
    await expect(conclusion(page)).toHaveValue(PROPOSAL);
    expect(await alerts.jsonValue()).toEqual([]);
  });
});

test('Cancel ends the call, and the text stays as it was; once another editor has saved it, a call is refused and the wish stays', async ({
  page,
  provider,
}) => {
  await again(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Write a Proposal' }).click();
  await provider.asked();
  provider.write('{"conclusion":"Read it no');
  await expect(dialog.getByText('Read it no')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await provider.left();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(conclusion(page)).toHaveValue(CONCLUSION);

  await callApi(page, 'PUT', `/api/admin/book-summaries/${id}`, { conclusion: 'Another text.' });
  const { instruction } = await askForShorter(page);
  await expect(
    dialog.getByText('This section has changed since you opened it. Load the preview again.'),
  ).toBeVisible();
  await expect(instruction).toBeFocused();
  await expect(instruction).toHaveValue('Shorter');
  await press(focusIn(dialog), 'Escape');
  await expect(again(page)).toBeFocused();
  await expect(conclusion(page)).toHaveValue(CONCLUSION);
});

/** The saved preview is one that readers see. */
async function publish(page: Page) {
  await callApi(page, 'PUT', `/api/admin/book-summaries/${id}`, { isPublished: true });
  await page.reload();
  await expect(conclusion(page)).toHaveValue(CONCLUSION);
}

const origin = (page: Page) => page.getByRole('button', { name: 'Origin of Conclusion' });
const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'You are publishing generated text as reviewed by you' });

test('no proposal is asked for before the sources, with which it is compared, have come', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_FAILED/);
  const source = { kind: 'book-text', label: 'Walden', text: 'I went to the woods.' };
  await callApi(page, 'POST', `/api/admin/book-summaries/${id}/sources`, source);
  const sources = '**/trpc/*sources.list*';
  await page.route(sources, (route) => route.abort('connectionfailed'));
  await page.reload();
  await again(page).click();
  const dialog = page.getByRole('dialog', { name: 'Write this section again: Conclusion' });
  await expect(dialog.getByRole('alert')).toContainText('The sources could not be loaded.');
  const write = dialog.getByRole('button', { name: 'Write a Proposal' });
  await expect(write).toBeDisabled();
  await page.unroute(sources);
  await dialog.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(dialog.getByRole('checkbox', { name: /Walden/ })).toBeChecked();
  await expect(dialog.getByLabel('What should change (optional)')).toBeFocused();
  await expect(write).toBeEnabled();
});

test('a taken proposal that a kept draft brings back counts as generated', async ({
  page,
  provider,
}) => {
  await publish(page);
  const dialog = await askFor(page, provider, PROPOSAL);
  await dialog.getByRole('button', { name: 'Take All' }).click();
  await expect(origin(page)).toHaveAccessibleName(
    'Origin of Conclusion: Generated, not saved, not reviewed',
  );
  page.on('dialog', (native) => native.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(conclusion(page)).toHaveValue(PROPOSAL);
  await expect(origin(page)).toHaveAccessibleName(
    'Origin of Conclusion: Generated, not saved, not reviewed',
  );
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(question(page).getByRole('link')).toHaveText(['Conclusion']);
});

test('all of a proposal is taken; typed text that Undo puts back does not count as generated, and a locked section has no such button', async ({
  page,
  provider,
}) => {
  const typed = 'Read it slowly. It is long. It pays.';
  await conclusion(page).fill(typed);
  const dialog = await askFor(page, provider, PROPOSAL);
  await dialog.getByRole('button', { name: 'Take All' }).click();
  await expect(conclusion(page)).toHaveValue(PROPOSAL);
  await page
    .getByRole('button', { name: 'Undo: put the former text of Conclusion back' })
    .press('Enter');
  await expect(conclusion(page)).toHaveValue(typed);
  await expect(origin(page)).toHaveAccessibleName('Origin of Conclusion: Edited, not saved');

  await origin(page).click();
  const panel = page.getByRole('dialog', { name: 'Conclusion', exact: true });
  await panel.getByRole('switch', { name: 'Locked' }).click();
  await press(focusIn(panel), 'Escape');
  await expect(again(page)).toBeHidden();
});

test('generated text of another editor that is taken after a conflict is asked about', async ({
  page,
  provider,
  problems,
}) => {
  problems.expect(/ 409/);
  // The same user in another tab.
  const dialog = await askFor(page, provider, PROPOSAL);
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await callApi(page, 'PUT', `/api/admin/book-summaries/${id}`, { conclusion: PROPOSAL });
  await page.getByRole('textbox', { name: 'Introduction' }).fill('Typed meanwhile.');
  const save = page.getByRole('button', { name: 'Update Summary' });
  await save.click();
  await page.getByRole('button', { name: 'Use theirs for Conclusion' }).click();
  await page.getByRole('button', { name: 'Keep editing mine' }).click();
  await expect(origin(page)).toHaveAccessibleName(
    'Origin of Conclusion: Generated, not saved, not reviewed',
  );
  await page.getByRole('switch', { name: 'Publish' }).press('Space');
  await save.click();
  await expect(question(page).getByRole('link')).toHaveText(['Conclusion']);
  await question(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  const shown = await callApi(page, 'GET', `/api/book-summaries/${id}`);
  expect(shown).toMatchObject({ introduction: 'Typed meanwhile.', made: 'ai-assisted' });
});

test('generated text that a restored draft puts back over another save is asked about', async ({
  page,
  provider,
  problems,
}) => {
  problems.expect(/ 409/);
  const dialog = await askFor(page, provider, PROPOSAL);
  await dialog.getByRole('button', { name: 'Take All' }).click();
  const save = page.getByRole('button', { name: 'Update Summary' });
  // The page reads the preview again after its save, and gets the text of the other editor.
  const written = Promise.withResolvers<void>();
  const pattern = /trpc\/.*previews\.adminById/;
  await page.route(pattern, (route) => written.promise.then(() => route.continue()), { times: 1 });
  await save.click();
  await expect(origin(page)).toHaveAccessibleName('Origin of Conclusion: Generated, not reviewed');
  await callApi(page, 'PUT', `/api/admin/book-summaries/${id}`, { conclusion: 'Anew, by hand.' });
  const read = page.waitForResponse(pattern);
  written.resolve();
  await read;
  await page.getByRole('textbox', { name: 'Introduction' }).fill('Typed meanwhile.');
  await save.click();
  await page.getByRole('button', { name: 'Reload their text' }).click();
  await expect(conclusion(page)).toHaveValue('Anew, by hand.');
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(conclusion(page)).toHaveValue(PROPOSAL);
  await expect(origin(page)).toHaveAccessibleName(
    'Origin of Conclusion: Generated, not saved, not reviewed',
  );
  await page.getByRole('switch', { name: 'Publish' }).press('Space');
  await save.click();
  await expect(question(page).getByRole('link')).toHaveText(['Conclusion']);
});

test.describe('with prices and a limit', () => {
  // They hold for all calls of a server.
  test.use({ library: { previews: [] } });

  test('calls and their cost appear on the screen of text providers, and the limit ends them', async ({
    page,
    provider,
  }) => {
    const dialog = await askFor(page, provider, PROPOSAL);
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('link', { name: 'Text Providers' }).click();
    await expect(page.getByText('Without a price, counted as costing nothing: slow')).toBeVisible();
    await expect(
      page.getByRole('row', { name: new RegExp(`Section of preview ${id}.*slow.*Answered`) }),
    ).toBeVisible();
    await page.getByLabel('Monthly Limit').fill('-1');
    await page.getByRole('button', { name: 'Add Price' }).click();
    await page
      .getByRole('group', { name: /^Price of/ })
      .getByRole('textbox', { name: 'Model' })
      .fill('slow');
    await page.getByLabel('Input, USD').fill('1');
    await page.getByLabel('Output, USD').fill('2.5');
    await page.getByRole('button', { name: 'Save Prices and Limit' }).click();
    await expect(page.getByText('Must not be negative')).toBeVisible();
    await page.getByLabel('Monthly Limit').fill('0.01');
    await page.getByRole('button', { name: 'Save Prices and Limit' }).click();
    await expect(page.getByText('Prices and limit updated successfully')).toBeVisible();
    await expect(page.getByText(/0\.0\d+ USD spent in .*, of 0\.01 USD/)).toBeVisible();
    await checkInEveryLook(page, { part: page.getByRole('main') });
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    expect((await download).suggestedFilename()).toBe('ai-usage.csv');

    await page.goto(`/admin/edit/${id}`);
    await again(page).click();
    await page.getByRole('button', { name: 'Write a Proposal' }).click();
    await expect(page.getByText(/could pass the monthly limit of 0\.01 USD/)).toBeVisible();
    const settings = { monthlyLimit: null, prices: {} };
    await callApi(page, 'PUT', '/api/cms/page-settings/ai', { settings });
  });
});
