import type { Page, TestInfo } from '@playwright/test';
import { expect, startApp, test, withLibrary } from '../fixtures.ts';
import { drawPages, linksOf, type PdfFile, type Picture, readPdf, wordsOf } from '../pdf-file.ts';

const A4 = { width: 595.28, height: 841.89 };
/** One dot per millimetre. */
const ROUGH = 25.4;

async function download(page: Page, testInfo: TestInfo, name = 'preview') {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const arrived = await arriving;
  const path = testInfo.outputPath(`${name}.pdf`);
  await arrived.saveAs(path);
  return { fileName: arrived.suggestedFilename(), pdf: readPdf(path) };
}

async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/book-summary/${id}`);
  await startApp(page);
}

/** Id of the sample with most text. */
async function longestSample(page: Page): Promise<number> {
  const list = (await (await page.request.get('/api/book-summaries')).json()) as { id: number }[];
  const sizes = await Promise.all(
    list.map(async ({ id }) => {
      const answer = await page.request.get(`/api/book-summaries/${id}`);
      return { id, size: (await answer.body()).length };
    }),
  );
  const [longest] = sizes.sort((a, b) => b.size - a.size);
  if (!longest) throw new Error('The sample library is empty');
  return longest.id;
}

/** The text of the page, in the order of the PDF. */
async function textOnPage(page: Page): Promise<string> {
  const article = page.getByRole('article');
  const header = article.locator('header');
  const sections = article.locator('section:not(#buy)');
  const parts = [
    header.getByRole('heading'),
    header.getByText(/^by /),
    header.getByText(/^Preview created/),
    ...(await sections.all()),
    article.locator('#buy h2'),
    article.locator('#buy').locator('a, .note'),
  ];
  return (await Promise.all(parts.map((part) => part.allInnerTexts()))).flat().join('\n');
}

const FOOT = /\n(?<title>[^\n]+)\n+[^\n]*\/book-summary\/\d+\n+Page (?<page>\d+) of (?<of>\d+)\s*$/;

/** The pages without the line at their foot. */
function bodiesOf(pdf: PdfFile): string[] {
  const feet = pdf.pages.map((text) => FOOT.exec(text)?.groups ?? {});
  expect(feet.map(({ page, of }) => `${page} of ${of}`)).toEqual(
    feet.map((_, index) => `${index + 1} of ${feet.length}`),
  );
  for (const { title = '?' } of feet) expect(pdf.info.Title).toContain(title.replace(/…$/, ''));
  return pdf.pages.map((text) => text.replace(FOOT, '\n'));
}

/** Whether a part of a picture is empty paper; places in dots, negative ones from the far edge. */
function isEmpty(picture: Picture, [left, top, right, bottom]: [number, number, number, number]) {
  const fromEdge = (place: number, size: number) => (place < 0 ? size + place : place);
  for (let y = top; y < fromEdge(bottom, picture.height); y += 1) {
    for (let x = left; x < fromEdge(right, picture.width); x += 1) {
      if (picture.shade(x, y) < 250) return false;
    }
  }
  return true;
}

test('the longest sample becomes a PDF with the words and links of the page, from any screen', async ({
  page,
}, testInfo) => {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.set(response.url(), response.text());
  });
  await open(page, await longestSample(page));
  await test.step('the code that makes PDFs loads on the click', async () => {
    const before = (await Promise.all(scripts.values())).join('\n');
    expect(before).not.toMatch(/html2canvas|jsPDF/);
  });
  const article = page.getByRole('article');
  const words = wordsOf(await textOnPage(page));
  const headings = await article.getByRole('heading').allInnerTexts();
  const hrefs = await article
    .locator('section a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const [title] = await page.getByRole('heading', { level: 1 }).allInnerTexts();
  const button = page.getByRole('button', { name: 'PDF' });
  await button.evaluate((element) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      seen.push(`${element.textContent} ${element.getAttribute('aria-disabled')}`);
    }).observe(element, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  // On a busy machine the message may be gone before the PDF has been read.
  const message = Promise.all(
    ['Downloaded!', 'Summary has been downloaded as PDF'].map((text) =>
      page.getByText(text, { exact: true }).waitFor(),
    ),
  );
  const { pdf } = await download(page, testInfo, 'light');
  const pictures = drawPages(pdf, ROUGH);
  const bodies = bodiesOf(pdf);

  await test.step('the button shows the progress, and a message the end', async () => {
    await message;
    await expect(button).toHaveText('Download PDF');
    await expect(button).toBeEnabled();
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen).toContain('Making PDF… 0% true');
    expect(seen.some((text) => /^Making PDF… [1-9]\d?% true$/.test(text))).toBe(true);
  });
  await test.step('it reads like the page, word by word, on A4', () => {
    expect(wordsOf(bodies.join(' '))).toEqual(words);
    expect(pdf.info).toMatchObject({
      Title: title,
      Creator: 'Foreword',
      Pages: String(pdf.pages.length),
    });
    expect(pdf.pages.length).toBeGreaterThan(3);
    expect(pdf.pageSizes).toEqual(pdf.pages.map(() => A4));
  });
  await test.step('links of the page can be clicked', () => {
    expect([...new Set(linksOf(pdf))]).toEqual([...new Set(hrefs)]);
    expect(linksOf(pdf).join(' ')).toContain('amazon');
  });
  await test.step('page breaks fall between lines, and no page ends with a heading', () => {
    for (const picture of pictures) expectWholeLines(picture);
    for (const text of bodies) expect(headings).not.toContain(text.trimEnd().split('\n').at(-1));
  });
  await test.step('the dark scheme and a window of 360 pixels give the same paper', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await startApp(page);
    const dark = await download(page, testInfo, 'dark');
    expect(dark.pdf.pages).toEqual(pdf.pages);
    const darkPictures = drawPages(dark.pdf, ROUGH);
    const differing = pictures.flatMap((picture, index) => {
      const largest = largestDifference(picture, darkPictures[index]);
      return largest > 8 ? [{ index, largest }] : [];
    });
    expect(differing).toEqual([]);
  });
});

function expectWholeLines(picture: Picture): void {
  // Half a line would stand in the edge of 8 mm above the text, or of 5 mm between the text and the foot.
  for (const [top, bottom] of [
    [0, 17],
    [274, 279],
    [286, picture.height],
  ] as const) {
    expect(isEmpty(picture, [0, top, picture.width, bottom])).toBe(true);
  }
  expect(isEmpty(picture, [0, 279, picture.width, 286])).toBe(false);
  expect(isEmpty(picture, [0, 0, 10, picture.height])).toBe(true);
  expect(isEmpty(picture, [picture.width - 10, 0, picture.width, picture.height])).toBe(true);
  // The first line of the text stands at the top of its page.
  expect(isEmpty(picture, [0, 18, picture.width, 30])).toBe(false);
}

/** Of two pictures of one size, in shades of grey. */
function largestDifference(picture: Picture, other: Picture | undefined): number {
  let largest = 0;
  for (let y = 0; y < picture.height; y += 1) {
    for (let x = 0; x < picture.width; x += 1) {
      largest = Math.max(largest, Math.abs(picture.shade(x, y) - (other?.shade(x, y) ?? 0)));
    }
  }
  return largest;
}

const SCRIPTS =
  'Łódź, Жук, 東京の小説, Ελληνικά, q̃ and e\u0301, ﬁne, a well-known and/or self-evident case.';
/** Lines written from right to left; in reading order once the direction marks are gone. */
const RIGHT_TO_LEFT = ['שלום עולם', 'مرحبا بالعالم'];
const IN_GREEK = {
  ...{ subtitle: null, firstPublished: null, publisher: null, translator: null, editionYear: null },
  ...{ pages: null, words: null, audioMinutes: null, freeCopies: [], excerpt: null },
  language: 'grc',
};
const hostile = withLibrary({
  previews: [
    {
      title: '<script>alert("x")</script> / \\ : * ? | Łódź 東京 😀',
      author: 'O’Neil (Sons) \\ & <b>Co</b>',
      abstract: [SCRIPTS, ...RIGHT_TO_LEFT, 'Beyond 😀 𝔘 these', 'W'.repeat(400)].join('\n\n'),
      references: ['See https://example.org/a_(b)?x=1&y=2, and more.'],
    },
    { title: '...', coverImage: 'http://127.0.0.1:9/closed.png' },
    {
      title: 'A hundred pages',
      // A page of few words is drawn quickly.
      introduction: 'well-known species of islands and domestic pigeons '.repeat(300),
      conclusion: 'After another.\n\n'.repeat(2750),
    },
    { title: 'س'.repeat(10), abstract: 'שלום.', book: IN_GREEK },
    { title: 'A short one', coverImage: '/covers/walden.svg' },
  ],
});

hostile(
  'where images fail the drawn cover stands on the first page',
  async ({ page, problems }, testInfo) => {
    problems.expect(/covers/);
    await page.route('**/covers/**', (route) => route.abort('failed'));
    await open(page, 5);
    const expected = wordsOf(await textOnPage(page));
    const { pdf } = await download(page, testInfo);
    expect(wordsOf(bodiesOf(pdf).join(' '))).toEqual(expected);
    const [first] = drawPages(pdf, ROUGH);
    // The cover: 51 by 76 mm at the upper left of the text.
    expect(first && isEmpty(first, [32, 20, 78, 92])).toBe(false);
  },
);

hostile('a failure is reported, and the next attempt succeeds', async ({ page }, testInfo) => {
  await open(page, 5);
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function fail(callback) {
      HTMLCanvasElement.prototype.toBlob = toBlob;
      callback(null);
    };
  });
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await expect(page.getByRole('alert')).toContainText('No PDF was made');
  const { pdf } = await download(page, testInfo);
  expect(pdf.pages.join(' ')).toContain('Abstract');
  // The page keeps no copy made for the PDF.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
});

hostile(
  'a page whose scripts an upgrade of the server removed leads to a new one',
  async ({ page, problems }, testInfo) => {
    problems.expect(/ 404/);
    await open(page, 5);
    const script = '**/export-pdf*';
    await page.route(script, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: 'Download PDF' }).click();
    await expect(page.getByRole('alert')).toContainText('Reload the page');
    await page.unroute(script);
    await page.reload();
    await download(page, testInfo);
  },
);

hostile(
  'any script up to U+FFFF and any title comes through as text',
  async ({ page }, testInfo) => {
    await open(page, 1);
    const { pdf, fileName } = await download(page, testInfo);
    expect(fileName).toBe('script-alert(-x-)-script- - - - - - - Łódź 東京 😀.pdf');
    const text = pdf.pages
      .join(' ')
      .normalize('NFC')
      .replace(/[\u202a-\u202e]/g, '')
      .replace(/\s+/g, ' ');
    // The hidden text has no characters beyond U+FFFF; the picture above it shows them.
    expect(text).toContain(
      '<script>alert("x")</script> / \\ : * ? | Łódź 東京 by O’Neil (Sons) \\ & <b>Co</b>',
    );
    for (const line of [SCRIPTS, ...RIGHT_TO_LEFT]) expect(text).toContain(line.normalize('NFC'));
    expect(text).toMatch(/Beyond +these/);
    expect(text.replaceAll(' ', '')).toContain('W'.repeat(400));
    expect(pdf.info).toMatchObject({
      Title: '<script>alert("x")</script> / \\ : * ? | Łódź 東京 😀',
      Subject: 'A preview of the book by O’Neil (Sons) \\ & <b>Co</b>',
      JavaScript: 'no',
    });
    expect(linksOf(pdf)).toContain('https://example.org/a_(b)?x=1&y=2');
  },
);

hostile(
  'a title without a character for file names, with a cover that fails to load',
  async ({ page, problems }, testInfo) => {
    problems.expect(/127\.0\.0\.1:9/);
    await open(page, 2);
    const { fileName, pdf } = await download(page, testInfo);
    expect(fileName).toBe('book-summary.pdf');
    expect(pdf.pages.join(' ')).toContain('Abstract');
  },
);

hostile(
  'a preview of more than a hundred pages becomes a complete PDF',
  async ({ page }, testInfo) => {
    hostile.slow();
    await open(page, 3);
    const { pdf } = await download(page, testInfo);
    expect(pdf.pages.length).toBeGreaterThan(100);
    expect(pdf.pageSizes).toEqual(pdf.pages.map(() => A4));
    const text = bodiesOf(pdf).join(' ').replace(/\s+/g, ' ');
    expect(text.match(/well-known species of islands and domestic pigeons/g)).toHaveLength(300);
    expect(text.match(/After another\./g)).toHaveLength(2750);
  },
);

hostile('writing from right to left stands as on the page', async ({ page }, testInfo) => {
  await open(page, 4);
  const { pdf } = await download(page, testInfo);
  expect(pdf.pages.join(' ')).toContain('Language: Ancient Greek');
  const [first] = drawPages(pdf, ROUGH);
  const isBlank = (place: Parameters<typeof isEmpty>[1]) => first && isEmpty(first, place);
  // The title ends at the right margin. Its letters are joined: only the last reaches below the line.
  expect(isBlank([28, 100, 98, 114])).toBe(true);
  expect(isBlank([150, 104, 184, 112])).toBe(false);
  expect(isBlank([110, 112, 184, 114])).toBe(true);
});
