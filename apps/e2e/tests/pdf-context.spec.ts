import type { Download, TestInfo } from '@playwright/test';
import { createPreview, signIn } from '../editor.ts';
import { expect, startApp, test } from '../fixtures.ts';
import { linksOf, readPdf } from '../pdf-file.ts';

async function readDownload(download: Download, testInfo: TestInfo) {
  const path = testInfo.outputPath('downloaded.pdf');
  await download.saveAs(path);
  return readPdf(path);
}

test('the PDF of a draft says so, and its author is the site, not that of the book', async ({
  page,
}, testInfo) => {
  await signIn(page);
  const { id } = await createPreview(page, { title: 'On Ice', author: 'Ada Pond' });
  await page.goto(`/book-summary/${id}`);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const { pages, info } = await readDownload(await arriving, testInfo);
  expect(pages[0]).toMatch(/On Ice\s+by Ada Pond\s+Draft\. Preview created /);
  expect(info).toMatchObject({
    Title: 'On Ice',
    Author: 'Foreword',
    Subject: 'A preview of the book by Ada Pond',
  });
});

test('a PDF keeps the links of its own book when the reader goes on to another preview', async ({
  page,
}, testInfo) => {
  const loaded = Promise.withResolvers<void>();
  await page.route('**/export-pdf-*.js', async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await page.goto('/book-summary/16');
  await startApp(page);
  const offers = page.locator('#buy a');
  const hrefs = await offers.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const button = page.getByRole('button', { name: 'PDF' });
  const arriving = page.waitForEvent('download');
  await button.click();
  await expect(button).toHaveText('Making PDF… 0%');
  const related = page.getByRole('region', { name: 'Related previews' });
  await related.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Walden');
  await expect(button).toHaveText('Download PDF');

  loaded.resolve();
  const arrived = await arriving;
  expect(arrived.suggestedFilename()).toBe('Walden.pdf');
  const pdf = await readDownload(arrived, testInfo);
  expect(linksOf(pdf)).toEqual(expect.arrayContaining(hrefs));
});
