import type { Locator, Page } from '@playwright/test';
import { callApi, createPreview, loseNextAnswer, signIn, toastText } from '../editor.ts';
import { expect, startApp, test } from '../fixtures.ts';
import { checkInEveryLook } from '../looks.ts';

const TOPIC = { title: 'Economy', content: 'What a life in the woods costs.' };
const CONTENT = {
  title: 'Cape Cod',
  category: 'General Non-Fiction',
  abstract: `A life in the woods, ${'day by day, '.repeat(10)}told by the one who led it.`,
  introduction: 'Written by a pond.',
  keyTopics: [TOPIC, { title: 'Solitude', content: 'On being alone.' }],
};

/** Makes a preview of its own, so that journeys do not meet. */
const newPreview = async (page: Page, content: object = {}): Promise<number> =>
  (await createPreview(page, { ...CONTENT, ...content })).id;

const newVersion = (page: Page, id: number, content: object) =>
  callApi(page, 'POST', `/api/book-summaries/${id}/versions`, content);

async function openVersions(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/versions?id=${id}`);
  await startApp(page);
  await expect(page.getByText('Current Version:')).toBeVisible();
}

const card = (page: Page, number: number) =>
  page.getByRole('article', { name: `Version ${number}`, exact: true });
const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true });
const choose = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: `Compare version ${number}` });
const facts = (page: Page) => page.getByRole('main').locator('dl');

/** A message shows in a toast and in the alert at the top of the page. */
async function expectMessage(page: Page, text: string): Promise<void> {
  await expect(toastText(page, text)).toBeVisible();
  await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
}

test.beforeEach(({ page }) => signIn(page));

test('a preview without versions gets its first, a second, and each can be current or published', async ({
  page,
}) => {
  const id = await newPreview(page);
  await openVersions(page, id);
  await expect(page.getByLabel('Book Preview ID')).toHaveValue(String(id));
  await expect(facts(page)).toHaveText(`ID: ${id} Current Version: None Published Version: None`, {
    useInnerText: true,
  });
  await expect(page.getByText('This preview has no versions yet.')).toBeVisible();

  await button(page, 'Create Initial Version').click();
  await expectMessage(page, 'Created initial version for Cape Cod');
  await expect(card(page, 1)).toContainText('Initial version created manually');
  await expect(card(page, 1)).toContainText('Initial version for Cape Cod');
  await expect(button(page, 'Create Initial Version')).toHaveCount(0);

  await button(page, 'Create New Version').click();
  await expectMessage(page, 'Created new version 2');
  await expect(card(page, 2)).toContainText('Cape Cod (Updated)');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').first()).toContainText('Version 2');

  await button(card(page, 2), 'Set as Current').click();
  await expectMessage(page, 'Set version 2 as current');
  await expect(card(page, 2).getByText('Current', { exact: true })).toBeVisible();
  await expect(button(card(page, 2), 'Set as Current')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Cape Cod (Updated)' })).toBeVisible();

  await button(card(page, 1), 'Publish').click();
  await expectMessage(page, 'Published version 1');
  await expect(button(card(page, 1), 'Published')).toBeDisabled();
  await expect(facts(page)).toContainText('Published Version: 1', { useInnerText: true });

  await button(card(page, 2), 'Publish').click();
  await expectMessage(page, 'Published version 2');
  await expect(button(card(page, 2), 'Published')).toBeDisabled();
  await expect(button(card(page, 1), 'Publish')).toBeEnabled();

  await card(page, 1).getByRole('link', { name: 'Edit Version' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/edit/${id}\\?versionId=\\d+$`));
});

test('a card shows the beginning of a long abstract; a refused publication says why, with the status', async ({
  page,
  problems,
}) => {
  problems.expect(/ 422/);
  const id = await newPreview(page, { introduction: '' });
  await newVersion(page, id, {});
  await openVersions(page, id);
  await expect(
    card(page, 1).getByText(`${CONTENT.abstract.slice(0, 100)}…`, { exact: true }),
  ).toBeVisible();
  await button(card(page, 1), 'Publish').click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Failed to publish version: 422');
  await expect(alert).toContainText('Introduction is required');
  await expect(button(card(page, 1), 'Publish')).toBeEnabled();
});

test('an unknown preview is not found, and the next search may find one', async ({
  page,
  problems,
}) => {
  problems.expect(/ 404/);
  const id = await newPreview(page);
  await page.goto('/admin/versions');
  await startApp(page);
  const field = page.getByLabel('Book Preview ID');
  const search = page.getByRole('main').getByRole('button', { name: 'Search' });
  await expect(search).toBeDisabled();
  await field.fill('12a');
  await search.click();
  await expect(page.getByText('Type the number of a preview, such as 12.')).toBeVisible();
  await field.fill('999999');
  await field.press('Enter');
  await expectMessage(page, 'Failed to fetch summary details\nBook summary not found');
  await field.fill(String(id));
  await search.click();
  await expect(page).toHaveURL(`/admin/versions?id=${id}`);
  await expect(page.getByRole('heading', { name: 'Cape Cod' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await field.fill('999999');
  await field.press('Enter');
  await expectMessage(page, 'Failed to fetch summary details\nBook summary not found');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Cape Cod' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('a preview that another editor deletes can be recovered on the same screen', async ({
  page,
  problems,
}) => {
  problems.expect(/ 404/);
  const id = await newPreview(page);
  await openVersions(page, id);
  await callApi(page, 'DELETE', `/api/admin/book-summaries/${id}`);
  await button(page, 'Create New Version').click();
  await expectMessage(page, 'Failed to create new version\nBook summary not found');
  await page.getByRole('button', { name: 'Recover Cape Cod' }).click();
  await expect(toastText(page, `Recovered Cape Cod. Its ID is ${id}.`)).toBeVisible();
  await button(page, 'Create New Version').click();
  await expectMessage(page, 'Created new version 1');
});

test('a version whose answer was lost is created once; a title in Arabic runs from right to left', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_FAILED/);
  const title = 'كتاب الحيوان (الجزء الأول)!';
  await openVersions(page, await newPreview(page, { title }));
  await expect(page.getByRole('heading', { name: title })).toHaveCSS('direction', 'rtl');
  await loseNextAnswer(page, 'versions.create');
  await button(page, 'Create New Version').click();
  await expectMessage(page, 'Failed to create new version');
  await button(page, 'Create New Version').click();
  await expectMessage(page, 'Created new version 1');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test.describe('comparing', () => {
  const dialogs: string[] = [];

  test.beforeEach(async ({ page }) => {
    dialogs.length = 0;
    page.on('dialog', async (dialog) => {
      dialogs.push(dialog.message());
      await dialog.accept();
    });
    const id = await newPreview(page);
    await newVersion(page, id, {});
    await newVersion(page, id, {
      introduction: 'Written by a cold pond.',
      keyTopics: [...CONTENT.keyTopics.slice(1), TOPIC],
    });
    await newVersion(page, id, { title: 'Cape Cod; or, Life in the Woods' });
    await openVersions(page, id);
    await button(page, 'Compare Versions').click();
  });

  test('needs two versions, ignores a third, and says what changed, word by word', async ({
    page,
  }) => {
    await button(page, 'Compare Selected (0/2)').click();
    await expect(toastText(page, 'Please select two versions to compare.')).toBeVisible();
    await choose(page, 1).click();
    await expect(card(page, 1)).toContainText('First');
    // The card itself can be clicked as well.
    await card(page, 3).click({ position: { x: 300, y: 60 } });
    await expect(card(page, 3)).toContainText('Second');
    await choose(page, 2).click();
    await expect(choose(page, 2)).not.toBeChecked();
    await choose(page, 1).click();
    await expect(card(page, 3)).toContainText('First');
    await expect(button(page, 'Compare Selected (1/2)')).toBeVisible();
    await button(page, 'Exit Compare Mode').click();
    await expect(choose(page, 1)).toHaveCount(0);
    await button(page, 'Compare Versions').click();
    await expect(button(page, 'Compare Selected (0/2)')).toBeVisible();

    await choose(page, 1).click();
    await choose(page, 2).click();
    await button(page, 'Compare Selected (2/2)').click();
    const region = page.getByRole('region', { name: 'From version 1 to version 2' });
    await expect(region.getByRole('heading', { level: 2 })).toBeFocused();
    expect(dialogs).toHaveLength(1);
    expect(dialogs[0]).toMatch(
      /^Title: not changed\nAbstract: not changed\nVersion 1 created: .+\nVersion 2 created: .+$/,
    );
    await expect(page.getByText('Title: not changed')).toBeVisible();

    const introduction = region.getByRole('region', { name: 'Introduction' });
    await expect(introduction.locator('ins')).toHaveText(['added: cold']);
    await expect(introduction.locator('del')).toHaveCount(0);
    const topics = region.getByRole('region', { name: 'Key Topics' });
    await expect(topics.getByText(/^Moved from place \d to \d$/)).toHaveCount(1);
    await expect(topics.locator('ins, del')).toHaveCount(0);
    await expect(region).toContainText('Not changed: Title, Author');
  });

  test('the screen meets WCAG 2.2 AA', async ({ page }) => {
    await button(card(page, 2), 'Publish').click();
    await expectMessage(page, 'Published version 2');
    await button(card(page, 1), 'Set as Current').click();
    await expectMessage(page, 'Set version 1 as current');
    await choose(page, 1).click();
    await choose(page, 3).click();
    await button(page, 'Compare Selected (2/2)').click();
    expect(dialogs[0]).toContain('Title: changed');
    await expect(page.getByRole('region', { name: 'Title' })).toBeVisible();
    await page.getByRole('button', { name: 'Close this message' }).last().click();
    await checkInEveryLook(page, { part: page.getByRole('main') });
  });
});

test('any two texts are compared at an address of their own, and a field of a version is taken and given back, by keyboard alone', async ({
  page,
  problems,
}) => {
  problems.expect(/ 409/);
  const id = await newPreview(page, { isPublished: true });
  await newVersion(page, id, {
    introduction: 'Written by a cold pond.',
    keyTopics: [TOPIC, { title: 'Solitude', content: 'On being alone by choice.' }],
  });
  await openVersions(page, id);
  await page.getByLabel('Compare from').selectOption('Version 1');
  await page.getByLabel('to', { exact: true }).selectOption('What readers see');
  await button(page, 'Show Differences').press('Enter');
  const published = page.getByRole('region', { name: 'From version 1 to what readers see' });
  await expect(published.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(published.getByRole('region', { name: 'Introduction' })).toContainText(
    'First: Written by an editor, saved by Demo Admin.',
  );

  await page.getByLabel('to', { exact: true }).selectOption('Working copy');
  await button(page, 'Show Differences').press('Enter');
  await expect(page).toHaveURL(/[?&]from=\d+&to=working$/);
  await page.reload();
  await startApp(page);
  const region = page.getByRole('region', { name: 'From version 1 to the working copy' });
  const introduction = region.getByRole('region', { name: 'Introduction' });
  await button(introduction, 'Take Introduction from version 1').press('Enter');
  await expectMessage(page, 'Took Introduction into the working copy');
  await expect(region.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(introduction).toHaveCount(0);
  await expect(button(region, 'Undo')).toBeEnabled();
  await button(region, 'Undo').press('Enter');
  await expectMessage(page, 'The working copy has its own Introduction again');
  await expect(introduction.locator('del')).toHaveText(['removed: cold']);

  const topics = region.getByRole('region', { name: 'Key Topics' });
  const unlock = button(topics, 'Unlock Key Topics');
  await callApi(page, 'PUT', `/api/admin/book-summaries/${id}`, { lockedFields: ['keyTopics'] });
  await expect(button(topics, 'Take “Solitude”')).toBeEnabled();
  await button(topics, 'Take “Solitude”').press('Enter');
  await expectMessage(
    page,
    'Failed to take the text\nAnother editor has saved this preview since you opened it',
  );
  await expect(topics).toContainText('Key Topics is locked; unlock it first');
  await expect(button(topics, 'Take “Solitude”')).toHaveCount(0);
  await page.getByRole('button', { name: 'Close this message' }).last().press('Enter');
  await checkInEveryLook(page, { part: region });
  await unlock.press('Enter');
  await expect(button(topics, 'Take Key Topics from version 1')).toBeFocused();
  await expect(button(topics, 'Take “Solitude”')).toBeEnabled();
  await button(topics, 'Take “Solitude”').press('Enter');
  await expectMessage(page, 'Took “Solitude” into the working copy');
  await expect(topics).toHaveCount(0);
  await button(page, 'Close this message').last().press('Enter');
  await checkInEveryLook(page, { part: region });
});

test('after another save a taken field has no Undo, and the comparison shows that save', async ({
  page,
  problems,
}) => {
  problems.expect(/ 409/);
  const id = await newPreview(page);
  const version = await newVersion(page, id, { introduction: 'Written by a cold pond.' });
  await page.goto(`/admin/versions?id=${id}&from=${(version as { id: number }).id}&to=working`);
  await button(page, 'Take Introduction from version 1').click();
  await expectMessage(page, 'Took Introduction into the working copy');
  await callApi(page, 'PUT', `/api/admin/book-summaries/${id}`, { conclusion: 'Worth a week.' });
  await button(page, 'Undo').click();
  await expectMessage(
    page,
    'Failed to undo\nAnother editor has saved this preview since you opened it',
  );
  await expect(button(page, 'Undo')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Conclusion' })).toContainText('week');
  await expect(page.getByRole('heading', { name: /^From version 1/ })).toBeFocused();
});
