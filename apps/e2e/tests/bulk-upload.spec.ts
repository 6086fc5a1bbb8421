import type { Page } from '@playwright/test';
import { loseNextAnswer, signIn, toastText } from '../editor.ts';
import { expect, startApp, test } from '../fixtures.ts';
import { checkInEveryLook } from '../looks.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/bulk-upload');
  await startApp(page);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Bulk Upload Book Previews' }),
  ).toBeVisible();
});

const chooseFile = (page: Page, name: string, content: string | Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

const send = (page: Page) => page.getByRole('button', { name: 'Upload Titles' }).click();

const typeTitles = async (page: Page, text: string) => {
  await page
    .getByRole('tablist', { name: 'Where the titles come from' })
    .getByRole('tab', { name: 'Enter Text' })
    .click();
  await page.getByLabel('Book titles').fill(text);
};

/** Titles that no other journey has. */
const titles = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => `${word} ${index + 1}`);

test('a file of titles becomes drafts, line by line', async ({ page, context }) => {
  await expect(page.getByRole('button', { name: 'Upload Titles' })).toBeDisabled();
  await chooseFile(
    page,
    'books.txt',
    `\uFEFFRoughing It, uploaded\r\n\r\n  Émile, uploaded \rÉmile, uploaded\n${'x'.repeat(501)}`,
  );
  await expect(page.getByText('books.txt')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Content Preview' })).toContainText('Roughing It');
  await expect(page.getByText('4 titles found')).toBeVisible();
  await send(page);

  await expect(page.getByText('Upload Complete')).toBeVisible();
  await expect(toastText(page, 'Successfully processed 3 of 4 book titles.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Processed 4 book titles' })).toBeFocused();
  await expect(page.getByRole('progressbar', { name: 'Success Rate' })).toHaveAttribute(
    'aria-valuenow',
    '75',
  );
  await expect(page.getByText('75%')).toBeVisible();
  const added = page.getByRole('region', { name: 'Successfully Added (3)' });
  await expect(added.getByRole('listitem')).toHaveCount(3);
  await expect(added.getByText('Repeats another title of this upload')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Failed to Add (1)' })).toContainText(
    'Title must be at most 500 characters',
  );

  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    added.getByRole('link', { name: /^Edit Roughing It/ }).click(),
  ]);
  await expect(tab).toHaveURL(/\/admin\/edit\/\d+$/);
  await expect(tab.getByRole('textbox', { name: 'Title' }).first()).toHaveValue(
    'Roughing It, uploaded',
  );
  await tab.close();

  await page.getByRole('button', { name: 'Upload More' }).click();
  await expect(page.getByText('books.txt')).toHaveCount(0);
});

/** Drags a file over the drop zone and lets it go there, as from the desktop. */
async function dropFile(page: Page, name: string, type: string, content: string): Promise<void> {
  const files = await page.evaluateHandle(
    ([name, type, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], name, { type }));
      return transfer;
    },
    [name, type, content] as const,
  );
  const zone = page.getByText('or drag it here');
  for (const event of ['dragenter', 'dragover', 'drop']) {
    await zone.dispatchEvent(event, { dataTransfer: files });
  }
}

test('a text file is dropped; files of another kind, encoding or size are refused with the reason and change nothing', async ({
  page,
}) => {
  await chooseFile(page, 'empty.txt', '');
  await expect(page.getByText('0 titles found')).toBeVisible();
  for (const [name, content, reason] of [
    ['a.txt', Buffer.from([0x45, 0xe9, 0x6d]), 'in UTF-8'],
    ['a.csv', 'Walden', 'choose a .txt file'],
    ['a.txt', Buffer.alloc(8 * 1024 * 1024 + 1, 0x41), 'larger than 8 MiB'],
  ] as const) {
    await chooseFile(page, name, content);
    const message = toastText(page, 'Could not read the uploaded file.');
    await expect(message.filter({ hasText: reason })).toContainText('Error Reading File');
    await expect(page.getByRole('button', { name: 'Upload Titles' })).toBeDisabled();
  }

  await dropFile(page, 'books.txt', 'text/plain', 'Dropped, one\nDropped, two');
  await expect(page.getByText('books.txt')).toBeVisible();
  await expect(page.getByText('2 titles found')).toBeVisible();

  await dropFile(page, 'cover.png', 'image/png', 'not a text');
  await expect(toastText(page, 'Could not read the uploaded file.')).toContainText(
    'cover.png: Please choose a .txt file.',
  );
  // The type alone says text: a table is refused, too.
  await dropFile(page, 'books.csv', 'text/plain', 'Dropped, three');
  await expect(toastText(page, 'Could not read the uploaded file.')).toBeVisible();
  await expect(page.getByText('books.txt')).toBeVisible();

  await send(page);
  await expect(page.getByRole('heading', { name: 'Processed 2 book titles' })).toBeVisible();
});

test('typed titles are counted before they are sent, and blanks alone are refused', async ({
  page,
}) => {
  await typeTitles(page, ' \n\t\n');
  await send(page);
  await expect(page.getByText('No Content')).toBeVisible();
  await expect(toastText(page, 'Please provide book titles to upload.')).toBeVisible();
  await page.getByLabel('Book titles').fill('\u0085\u0085');
  await send(page);
  await expect(page.getByText('No Titles Found')).toBeVisible();
  await expect(toastText(page, 'No valid book titles were found in the input.')).toBeVisible();

  await page.getByLabel('Book titles').fill('One, typed\n\n Two, typed ');
  await expect(page.getByText('2 titles found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByLabel('Book titles')).toHaveValue('');
  await page.getByLabel('Book titles').fill('One, typed');
  await expect(page.getByText('1 title found')).toBeVisible();
  await page.getByRole('link', { name: 'Trash' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave with titles that are not uploaded?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await send(page);
  await expect(page.getByRole('heading', { name: 'Processed 1 book titles' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Dashboard' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('article', { name: 'One, typed' }).first()).toContainText('Draft');
});

test('a lost answer keeps the input, and the next try repeats nothing', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_FAILED/);
  await chooseFile(page, 'lost.txt', titles(3, 'Gonzalvo').join('\n'));
  await loseNextAnswer(page, 'bulkUpload.stream');
  await send(page);
  await expect(page.getByText('Upload Failed')).toBeVisible();
  await expect(toastText(page, 'An error occurred during upload')).toBeVisible();
  await send(page);
  await expect(page.getByRole('heading', { name: 'Processed 3 book titles' })).toBeVisible();
  await page.goto('/admin?q=Gonzalvo');
  await expect(page.getByText('3 previews', { exact: true })).toBeVisible();
});

test('a refusal is shown in the words of the server', async ({ page, problems }) => {
  problems.expect(/ 503/);
  await page.route('**/trpc/bulkUpload.stream*', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({
        error: {
          message: 'The upload is closed',
          code: -32603,
          data: { code: 'SERVICE_UNAVAILABLE' },
        },
      }),
    }),
  );
  await typeTitles(page, 'Kept as it was');
  await send(page);
  await expect(toastText(page, 'The upload is closed')).toBeVisible();
  await expect(page.getByLabel('Book titles')).toHaveValue('Kept as it was');
});

test('a long upload shows its progress, and can be stopped and resumed', async ({ page }) => {
  await chooseFile(page, 'long.txt', titles(3500, 'Long').join('\n'));
  await expect(page.getByText('3,500 titles found')).toBeVisible();
  // The second part waits until the journey has stopped the upload.
  let letThrough = () => {};
  const stopped = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let calls = 0;
  await page.route('**/trpc/bulkUpload.stream*', async (route) => {
    calls++;
    if (calls === 2) await stopped;
    await route.continue();
  });
  await send(page);
  await expect(page.getByText('1,000 of 3,500 titles')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await page.getByRole('link', { name: 'Trash' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave while titles are being added?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Stopping after the titles that are on their way…')).toBeVisible();
  letThrough();
  await expect(page.getByRole('heading', { name: 'Processed 2000 book titles' })).toBeVisible();
  await expect(toastText(page, '1,500 titles were not sent.')).toContainText('Upload Stopped');
  await expect(page.getByText('You stopped the upload: 1,500 titles were not sent.')).toBeVisible();
  const added = page.getByRole('region', { name: 'Successfully Added (2000)' });
  await expect(added.getByRole('listitem')).toHaveCount(1000);
  await added.getByRole('button', { name: /^Show more/ }).click();
  await expect(added.getByRole('listitem')).toHaveCount(2000);

  await page.getByRole('button', { name: 'Upload More' }).click();
  await expect(page.getByText('1,500 titles found')).toBeVisible();
  await send(page);
  await expect(page.getByRole('heading', { name: 'Processed 1500 book titles' })).toBeVisible();
  expect(calls).toBe(4);
});

test('an upload that fails half-way says how far it came, and goes on from there', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_FAILED/);
  await chooseFile(page, 'halfway.txt', ['Zanzibar once', ...titles(1499, 'Halfway')].join('\n'));
  let calls = 0;
  await page.route('**/trpc/bulkUpload.stream*', (route) =>
    ++calls === 2 ? route.abort('connectionfailed') : route.continue(),
  );
  await send(page);
  await expect(toastText(page, 'An error occurred during upload')).toBeVisible();
  const halfway = page.getByText('The last upload failed after 1,000 of 1,500 titles.');
  await expect(halfway).toBeVisible();
  await send(page);
  await expect(page.getByRole('heading', { name: 'Processed 1500 book titles' })).toBeVisible();
  await page.goto('/admin?q=Zanzibar');
  await expect(page.getByText('1 preview', { exact: true })).toBeVisible();
});

test('the screen meets WCAG 2.2 AA empty, filled and done', async ({ page }) => {
  await checkInEveryLook(page, { part: page.getByRole('main') });
  await chooseFile(page, 'some.txt', `${'Walden, uploaded, '.repeat(9)}\n${'y'.repeat(501)}`);
  await expect(page.getByText('2 titles found')).toBeVisible();
  await checkInEveryLook(page, { part: page.getByRole('main') });
  await send(page);
  await expect(page.getByText('Success Rate')).toBeVisible();
  await page.getByRole('button', { name: 'Close this message' }).click();
  await checkInEveryLook(page, { part: page.getByRole('main') });
});
