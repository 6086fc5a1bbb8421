import { createPreview, signIn } from '../editor.ts';
import { expect, test } from '../fixtures.ts';
import { printPage, wordsOf } from '../pdf-file.ts';

test.beforeEach(({ page }) => signIn(page));

test('a printed form has the whole of long texts', async ({ page }, testInfo) => {
  const numbered = (word: string, length: number) =>
    Array.from({ length }, (_, index) => `${word}${index}`);
  const written = [...numbered('abstract', 900), ...numbered('topic', 90)];
  const { id } = await createPreview(page, {
    title: 'Printed',
    abstract: written.slice(0, 900).join(' '),
    keyTopics: written.slice(900).map((title) => ({ title, content: 'Costs.' })),
    rawMarkdown: 'Written by hand.',
  });
  await page.goto(`/admin/edit/${id}`);
  const abstract = page.getByRole('textbox', { name: 'Abstract', exact: true });
  await expect(abstract).toHaveValue(/abstract899$/);
  // As an editor who has drawn the field to another height.
  await abstract.evaluate(({ style }) => {
    style.height = '9rem';
  });
  const { pages } = await printPage(page, testInfo);
  const printed = new Set(wordsOf(pages.join(' ')));
  expect(written.filter((word) => !printed.has(word))).toEqual([]);
  const below = pages.findIndex((text) => text.includes('abstract899'));
  expect(pages.slice(below).join()).toMatch(/abstract899\s.*Introduction/s);
});

test('what follows a long text is printed below it, and no page is blank', async ({
  page,
}, testInfo) => {
  const { id } = await createPreview(page, { title: 'Printed' });
  await page.goto(`/admin/edit/${id}`);
  const conclusion = page.getByRole('textbox', { name: 'Conclusion', exact: true });
  for (const length of [22, 28, 30, 32, 40, 55]) {
    const paragraph = 'One counts what a life costs in days of labour, not in coins. '.repeat(4);
    await conclusion.fill(`${`${paragraph}\n\n`.repeat(length)}The last word.`);
    const { pages } = await printPage(page, testInfo);
    const [, below] = pages.join(' ').split('The last word.');
    expect(below, `${length} paragraphs`).toMatch(
      /^\s*(Page \d+ of \d+\s+)?Additional Information\s+References/,
    );
    expect(pages.at(-1), `${length} paragraphs`).toContain('Unsaved changes');
  }
  await expect(conclusion).toBeFocused();
  await expect(conclusion).toBeVisible();
});
