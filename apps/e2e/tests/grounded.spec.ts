import type { Page } from '@playwright/test';
import { holdRequests, scrollAtRest } from '../browser.ts';
import { callApi, createPreview, loseNextAnswer, signIn, toastText } from '../editor.ts';
import { test as base, expect, testWithProvider as test } from '../fixtures.ts';
import { focusIn, pickWithKeys, press } from '../keys.ts';
import { checkInEveryLook } from '../looks.ts';

const CHAPTERS = ['Economy', 'Where I Lived', 'Reading', 'Sounds'];

/** A plain text as public libraries have them: a list of contents, and chapters under blank lines. */
const BOOK = [
  `WALDEN\n\nby Henry David Thoreau\n\nContents\n\n${CHAPTERS.join('\n')}\n\n\n`,
  ...CHAPTERS.map((title, chapter) => {
    const paragraphs = Array.from({ length: 12 }, (_, index) =>
      Array.from(
        { length: 5 },
        (_, sentence) =>
          `Of ${title.toLowerCase()} number ${chapter}${index}${sentence} I wrote that a cabin by the pond asks for patience and axes.`,
      ).join(' '),
    );
    return `\n\n\n${title}\n\n${paragraphs.join('\n\n')}`;
  }),
].join('\n');

const file = { name: 'walden.txt', mimeType: 'text/plain', buffer: Buffer.from(BOOK) };

const report = (page: Page) => page.getByRole('region', { name: 'What the text rests on' });
const abstractOf = (page: Page) => page.getByRole('textbox', { name: 'Abstract', exact: true });

base('a new user without a key makes a preview of a book from its text', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/create');
  await page.getByLabel('Book Title').fill('Beside a Lake');
  await page.getByLabel('Text of the Book').setInputFiles(file);
  await expect(page.getByText('makes topics of the chapters of the book')).toBeVisible();
  await checkInEveryLook(page, { part: page.getByRole('main') });
  await page.getByRole('button', { name: 'Generate Summary' }).click();

  await expect(page).toHaveURL(/\/admin\/edit\/\d+$/);
  await expect(
    toastText(page, 'Summary generated successfully. You can now edit and save it.'),
  ).toBeVisible();
  await expect(
    page.getByText(/is saved as number \d+, with walden.txt as its source/),
  ).toBeVisible();
  await expect(report(page)).toContainText('4 of 4 topics rest on passages of the sources.');
  await expect(report(page)).toContainText('8 of 8 quotations stand in them word for word.');
  const topics = page.getByLabel('Key Topics', { exact: true });
  for (const title of CHAPTERS) await expect(topics).toHaveValue(new RegExp(`"title": "${title}"`));
  await expect(topics).toHaveValue(/\(Reading, \d+ % into the book\)/);
  await report(page).getByText('Topics and quotations that the sources support').click();
  await checkInEveryLook(page, { part: report(page) });
  await report(page).getByRole('button', { name: 'Show in source' }).last().click();
  const reader = page.getByRole('dialog', { name: 'walden.txt' });
  await expect(reader.getByText('cabin by the pond').first()).toBeVisible();
  await press(focusIn(reader), 'Escape');
  await expect(reader).toHaveCount(0);

  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(toastText(page, 'Book summary updated successfully.')).toBeVisible();
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  const saved = await callApi(page, 'GET', `/api/admin/book-summaries/${id}`);
  expect(saved).toMatchObject({
    title: 'Beside a Lake',
    isPublished: false,
    provenance: { keyTopics: { origin: 'generated', provider: 'outline' } },
  });

  const category = page.getByRole('combobox', { name: 'Category' });
  await category.fill('Science');
  await pickWithKeys(category, page.getByRole('option', { name: 'Science & Technology' }));
  for (const [name, text] of Object.entries({
    Abstract: 'Two years in a cabin by a pond.',
    Introduction: 'What does a life need?',
    'Relation to Existing Work': 'It answers the economists of its time.',
    'Future Thinking': 'What would it cost today?',
    Conclusion: 'For patient readers.',
  })) {
    await page.getByRole('textbox', { name, exact: true }).fill(text);
  }
  await page.getByRole('switch', { name: 'Publish' }).press('Space');
  await page.getByRole('button', { name: 'Update Summary' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'You are publishing generated text as reviewed by you',
  });
  await expect(question).toContainText('Key Topics');
  // The message of the first save may still be there.
  const published = page.waitForResponse('**/trpc/previews.update*');
  await question.getByRole('button', { name: 'Publish', exact: true }).click();
  await published;
  await expect(toastText(page, 'Book summary updated successfully.').last()).toBeVisible();
  await page.goto(`/book-summary/${id}`);
  await expect(page.getByText('How this preview was made')).toBeVisible();
  await expect(page.getByText(/Of reading number \d+ I wrote that a cabin/).first()).toBeVisible();
  await expect(page.locator('meta[name="ai-disclosure"]')).toHaveAttribute(
    'content',
    'ai-assisted',
  );
});

base('a file that is sent calls back no editor who has left', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/create');
  await page.getByLabel('Book Title').fill('Sent Behind My Back');
  await page.getByLabel('Text of the Book').setInputFiles(file);
  const letThrough = await holdRequests(page, '**/api/admin/book-summaries/*/sources*');
  const sent = page.waitForResponse('**/api/admin/book-summaries/*/sources*');
  await page.getByRole('button', { name: 'Generate Summary' }).click();
  await expect(page.getByText(/(Sending|is reading) walden/)).toBeVisible();
  await page.getByRole('link', { name: 'Bulk Upload' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Bulk Upload Book Previews' })).toBeVisible();
  letThrough();
  await (await sent).finished();
  await scrollAtRest(page);
  await expect(page).toHaveURL('/admin/bulk-upload');
});

base(
  'a file that the server refuses leaves a draft, which the next attempt uses',
  async ({ page, problems }) => {
    problems.expect(/422/);
    await signIn(page);
    await page.goto('/admin/create');
    await page.getByLabel('Book Title').fill('A Damaged File');
    const binary = { ...file, buffer: Buffer.from([0x50, 0, 1, 2, 0xff, 0, 0, 0]) };
    await page.getByLabel('Text of the Book').setInputFiles(binary);
    await page.getByRole('button', { name: 'Generate Summary' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'A Damaged File' });
    await expect(alert).toContainText(/is saved as number \d+, but walden.txt is not attached/);
    const id = /number (\d+)/.exec((await alert.textContent()) ?? '')?.[1];
    await page.getByLabel('Text of the Book').setInputFiles(file);
    await page.getByRole('button', { name: 'Generate Summary' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/edit/${id}$`));
    await expect(report(page)).toContainText('4 of 4 topics');
  },
);

base(
  'what the editor writes after a refused file is in the draft of the next attempt',
  async ({ page, problems }) => {
    problems.expect(/422/);
    await signIn(page);
    await page.goto('/admin/create');
    const generate = page.getByRole('button', { name: 'Generate Summary' });
    const unfold = page.getByRole('button', { name: 'Generate again' });
    page.on('dialog', (dialog) => dialog.accept());
    await page.getByLabel('Book Title').fill('Written On');
    await page.getByRole('button', { name: 'Write it by hand instead' }).click();
    await page.getByRole('textbox', { name: 'Author', exact: true }).fill('First');
    await unfold.click();
    const binary = { ...file, buffer: Buffer.from([0x50, 0, 1, 2, 0xff, 0, 0, 0]) };
    await page.getByLabel('Text of the Book').setInputFiles(binary);
    await generate.click();
    const alert = page.getByRole('alert').filter({ hasText: 'Written On' });
    await expect(alert).toContainText('is not attached');
    const id = /number (\d+)/.exec((await alert.textContent()) ?? '')?.[1];

    await page.getByRole('textbox', { name: 'Author', exact: true }).fill('Second');
    await unfold.click();
    await page.getByLabel('Book Title').fill('Written On and On');
    await page.getByLabel('Text of the Book').setInputFiles(file);
    await generate.click();
    await expect(page).toHaveURL(new RegExp(`/admin/edit/${id}$`));
    await expect(report(page)).toContainText('4 of 4 topics');
    await expect(page.getByRole('textbox', { name: 'Author', exact: true })).toHaveValue('Second');
    const saved = await callApi(page, 'GET', `/api/admin/book-summaries/${id}`);
    expect(saved).toMatchObject({ title: 'Written On and On', author: 'Second' });
  },
);

base(
  'a draft that another editor has saved is not overwritten, and a lost answer is no conflict',
  async ({ page, problems }) => {
    problems.expect(/422/);
    problems.expect(/409/);
    problems.expect(/ERR_CONNECTION_FAILED/);
    await signIn(page);
    await page.goto('/admin/create');
    const generate = page.getByRole('button', { name: 'Generate Summary' });
    const title = page.getByLabel('Book Title');
    await title.fill('Saved by Two');
    const binary = { ...file, buffer: Buffer.from([0x50, 0, 1, 2, 0xff, 0, 0, 0]) };
    await page.getByLabel('Text of the Book').setInputFiles(binary);
    await generate.click();
    const alert = page.getByRole('alert').filter({ hasText: 'is saved as number' });
    await expect(alert).toContainText('is not attached');
    const id = /number (\d+)/.exec((await alert.textContent()) ?? '')?.[1];

    await title.fill('Saved by Two Editors');
    await loseNextAnswer(page, 'previews.update');
    await generate.click();
    await expect(alert).toContainText('The server cannot be reached.');
    await generate.click();
    await expect(alert).toContainText('“Saved by Two Editors” is saved');

    const abstract = 'This editor has not seen it.';
    await callApi(page, 'PUT', `/api/admin/book-summaries/${id}`, { abstract });
    await title.fill('Mine');
    await generate.click();
    await expect(alert).toContainText('Another editor has saved this preview');
    const saved = await callApi(page, 'GET', `/api/admin/book-summaries/${id}`);
    expect(saved).toMatchObject({ title: 'Saved by Two Editors', abstract });
  },
);

base('a draft is not saved without a list that cannot be read', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/create');
  await page.getByLabel('Book Title').fill('A Broken List');
  await page.getByRole('button', { name: 'Write it by hand instead' }).click();
  const references = page.getByRole('textbox', { name: 'References', exact: true });
  await references.fill('["Emerson",');
  await page.getByRole('button', { name: 'Generate again' }).click();
  await page.getByLabel('Text of the Book').setInputFiles(file);
  await page.getByRole('button', { name: 'Generate Summary' }).click();
  await expect(
    toastText(page, 'References: correct it first, or the draft would be saved without it.'),
  ).toBeVisible();
  await expect(references).toBeFocused();
  await expect(references).toHaveValue('["Emerson",');
  expect(await callApi(page, 'GET', '/api/admin/book-summaries?q=A+Broken+List')).toEqual([]);
});

test.describe('Generate from sources', () => {
  async function openWithSource(page: Page, kind = 'book-text') {
    await signIn(page);
    const preview = await createPreview(page, {
      title: 'Walden',
      conclusion: 'My own conclusion.',
      lockedFields: ['conclusion'],
    });
    const source = { kind, label: 'The book', text: BOOK };
    await callApi(page, 'POST', `/api/admin/book-summaries/${preview.id}/sources`, source);
    await page.goto(`/admin/edit/${preview.id}`);
    const panel = page.getByRole('region', { name: 'Generate from sources' });
    await panel.getByRole('button', { name: 'Choose sources' }).press('Enter');
    return panel;
  }

  test('says what it replaces; Cancel leaves the text as it was', async ({ page, provider }) => {
    const panel = await openWithSource(page);
    await expect(panel.getByRole('checkbox', { name: 'The book' })).toBeChecked();
    await expect(panel).toContainText(/written anew: Abstract, Introduction, Key Topics/);
    await expect(panel).toContainText('Locked, and left as they are: Conclusion.');
    await checkInEveryLook(page, { part: panel });
    const before = await abstractOf(page).inputValue();
    await panel.getByRole('button', { name: 'Generate from 1 source' }).press('Enter');
    await provider.asked();
    provider.write('{"author":null,"abstract":"Two years by a pond.","introduction":"What');
    await expect(abstractOf(page)).toHaveValue('Two years by a pond.');
    await expect(page.getByRole('button', { name: 'Update Summary' })).toBeDisabled();
    await panel.getByRole('button', { name: 'Cancel' }).press('Enter');
    await provider.left();
    await expect(panel.getByRole('status')).toContainText(['Stopped. Your text is as it was.']);
    await expect(abstractOf(page)).toHaveValue(before);
    await expect(page.getByText('Unsaved changes')).toBeHidden();
  });

  test('a page that is left while the text streams in keeps the text from before, and what was generated in it', async ({
    page,
    provider,
  }) => {
    const panel = await openWithSource(page);
    await page.getByRole('textbox', { name: 'Introduction' }).fill('Typed, and not saved.');
    await page.getByRole('button', { name: 'Write this section again: Future Thinking' }).click();
    await page.getByRole('button', { name: 'Write a Proposal' }).click();
    await provider.asked();
    provider.write('{"futureThinking":"Ponds dry up."}');
    provider.finish();
    await page.getByRole('button', { name: 'Take All' }).click();
    const origin = page.getByRole('button', { name: 'Origin of Future Thinking' });
    const isGenerated = 'Origin of Future Thinking: Generated, not saved, not reviewed';
    const generate = panel.getByRole('button', { name: 'Generate from 1 source' });
    await generate.press('Enter');
    await provider.asked();
    provider.write('{"author":null,"abstract":"Two years by a pond.","introduction":"What');
    await expect(abstractOf(page)).toHaveValue('Two years by a pond.');
    await panel.getByRole('button', { name: 'Cancel' }).press('Enter');
    await provider.left();
    await expect(origin).toHaveAccessibleName(isGenerated);

    await panel.getByRole('button', { name: 'Choose sources' }).press('Enter');
    await generate.press('Enter');
    await provider.asked();
    provider.write('{"author":null,"abstract":"Two years by a pond.","introduction":"What');
    await expect(abstractOf(page)).toHaveValue('Two years by a pond.');
    const shownAt = new Date().toISOString();
    const keptAt = () =>
      page.evaluate(() => /"keptAt":"([^"]+)/.exec(Object.values(localStorage).join())?.[1] ?? '');
    // The form keeps its draft again after a pause of the stream.
    await expect(async () => {
      provider.write(' more');
      expect((await keptAt()) > shownAt).toBe(true);
    }).toPass();
    // As a browser that is killed: no event tells the page.
    await page.evaluate(() => {
      addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true);
      Storage.prototype.setItem = () => {};
    });
    page.on('dialog', (native) => native.accept());
    await page.reload();
    await provider.left();
    await page.getByRole('button', { name: 'Restore them' }).click();
    await expect(page.getByRole('textbox', { name: 'Introduction' })).toHaveValue(
      'Typed, and not saved.',
    );
    await expect(abstractOf(page)).not.toHaveValue('Two years by a pond.');
    await expect(origin).toHaveAccessibleName(isGenerated);
  });

  test('shows first what the sources do not support, keeps locked fields, and is undone at once', async ({
    page,
    provider,
  }) => {
    const panel = await openWithSource(page);
    const before = await abstractOf(page).inputValue();
    await panel.getByRole('button', { name: 'Generate from 1 source' }).press('Enter');
    const { passages = [] } = await provider.asked();
    const first = passages.find(({ text }) => text.startsWith('Of '));
    const words = /Of [^.]+\./.exec(first?.text ?? '')?.[0] ?? '';
    const invented = 'a kettle of steel is worth more than a pond';
    provider.write(
      JSON.stringify({
        author: null,
        abstract: `He writes: “${words}” He adds that “${invented}”.`,
        introduction: 'What is enough?',
        keyTopics: [
          { title: 'Patience and axes', content: words, subItems: [], passages: [first?.id] },
          { title: 'Kettles', content: 'Spouts.', subItems: [], passages: ['1:pfake'] },
        ],
        conclusion: 'A conclusion that nobody asked for.',
        quotations: [{ text: invented, passage: first?.id }],
      }),
    );
    provider.finish();
    await expect(report(page)).toContainText('1 of 2 topics rest on passages of the sources.');
    await expect(report(page)).toContainText('1 of 2 quotations stand in them word for word.');
    const failures = report(page).getByRole('list', { name: 'What the sources do not support' });
    await expect(failures.getByRole('listitem')).toHaveText([
      'Topic 2: Kettles rests on no passage; it names 1 that no source has',
      `Abstract: ${invented} stands in no source`,
    ]);
    await expect(page.getByRole('textbox', { name: 'Conclusion' })).toHaveValue(
      'My own conclusion.',
    );
    await checkInEveryLook(page, { part: report(page) });
    await failures.getByRole('button', { name: 'Abstract' }).press('Enter');
    await expect(abstractOf(page)).toBeFocused();
    await panel.getByRole('button', { name: 'Put the former text back' }).press('Enter');
    await expect(abstractOf(page)).toHaveValue(before);
    await expect(report(page)).toHaveCount(0);
  });

  test('the former text takes nothing away that was typed elsewhere since, or in a locked field', async ({
    page,
    provider,
  }) => {
    const panel = await openWithSource(page);
    const before = await abstractOf(page).inputValue();
    const conclusion = page.getByRole('textbox', { name: 'Conclusion' });
    await conclusion.fill('Typed in a locked field.');
    await panel.getByRole('button', { name: 'Generate from 1 source' }).press('Enter');
    await provider.asked();
    provider.write(
      JSON.stringify({ author: null, abstract: 'Generated.', conclusion: 'Generated, too.' }),
    );
    provider.finish();
    const back = panel.getByRole('button', { name: 'Put the former text back' });
    await expect(back).toBeVisible();
    await expect(page.getByRole('button', { name: /^Origin of Conclusion/ })).toHaveAccessibleName(
      'Origin of Conclusion: Edited, not saved, locked',
    );
    const author = page.getByRole('textbox', { name: 'Author', exact: true }).first();
    await author.fill('Thoreau');
    await conclusion.fill('Typed on.');
    await back.press('Enter');
    await expect(abstractOf(page)).toHaveValue(before);
    await expect(author).toHaveValue('Thoreau');
    await expect(conclusion).toHaveValue('Typed on.');
    const markdown = page.getByRole('textbox', { name: 'Raw Markdown' });
    await expect(markdown).toHaveValue(new RegExp(`Thoreau[^]*${before}[^]*Typed on\\.`));
  });

  test('with notes alone says that topics were not compared, and calls none supported', async ({
    page,
    provider,
  }) => {
    const panel = await openWithSource(page, 'notes');
    await panel.getByRole('button', { name: 'Generate from 1 source' }).press('Enter');
    const { passages = [] } = await provider.asked();
    const topic = {
      title: 'Levies',
      content: 'On light.',
      subItems: [],
      passages: [passages[0]?.id],
    };
    const unnamed = { ...topic, title: 'Kettles', passages: [] };
    provider.write(
      JSON.stringify({ author: null, abstract: 'Of light.', keyTopics: [topic, unnamed] }),
    );
    provider.finish();
    await expect(report(page)).toContainText('Topics were not compared');
    await expect(report(page).getByRole('listitem')).toHaveText([
      'Topic 2: Kettles names no passage',
    ]);
    await report(page).getByText('Passages that the topics name, not compared').click();
    await expect(report(page).getByRole('listitem').last()).toContainText('Levies: ');
    await checkInEveryLook(page, { part: report(page) });
  });
});
