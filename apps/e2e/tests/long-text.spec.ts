import { callApi, createPreview, signIn, toastText } from '../editor.ts';
import { expect, startApp, withLibrary } from '../fixtures.ts';

/** As long as texts may be; browsers split what they parse into nodes of 65,536 UTF-16 units. */
const WORDS = 'word '.repeat(39_999).trim();
/** An odd number of units before them, so that a cut by units goes through the middle of one. */
const EMOJI = `x${'😀'.repeat(99_999)}`;

const test = withLibrary({
  previews: [{ title: 'Long', abstract: WORDS, introduction: EMOJI, featuredPlace: 1 }],
});

// A page whose HTML is not what the browser makes of it fails by the error React throws.
test('home, list and preview hydrate with the longest texts', async ({ page }) => {
  for (const path of ['/', '/dashboard', '/book-summary/1']) {
    await page.goto(path);
    await startApp(page);
    await expect(page.getByText('Long').first()).toBeVisible();
  }
});

test('the form saves sections that together are longer than Markdown by hand may be', async ({
  page,
}) => {
  await signIn(page);
  const texts = { abstract: WORDS, introduction: WORDS };
  const { id } = await createPreview(page, { title: 'Long Sections', ...texts });
  await page.goto(`/admin/edit/${id}`);
  await page.getByRole('textbox', { name: 'Conclusion' }).fill('Changed.');
  await page.getByRole('button', { name: 'Update Summary' }).click();
  await expect(toastText(page, 'Book summary updated successfully.')).toBeVisible();
  const saved = await callApi(page, 'GET', `/api/admin/book-summaries/${id}`);
  expect(saved).toMatchObject({
    conclusion: 'Changed.',
    rawMarkdown: expect.stringContaining('Changed.'),
  });
});
