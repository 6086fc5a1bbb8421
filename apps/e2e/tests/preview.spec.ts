import type { APIRequestContext, Page } from '@playwright/test';
import { openWithStoppedClock, runUntilVisible, scrollAtRest } from '../browser.ts';
import { expect, startApp, test, withLibrary } from '../fixtures.ts';
import { press } from '../keys.ts';
import { brokenWords, expectNoSidewaysScroll, WIDE_SPACING } from '../looks.ts';
import { printPage } from '../pdf-file.ts';

interface Preview {
  id: number;
  title: string;
  author: string;
  category: string;
  createdAt: string;
  rawMarkdown: string;
  keyTopics: { title: string; content: string; subItems?: { title: string }[] }[];
  references: string[];
  furtherExploration: string[];
}

const SECTIONS = [
  'Abstract',
  'Introduction',
  'Key Topics & Thematic Insights',
  'Relation to Existing Work',
  'Future Thinking',
  'Conclusion',
  'References',
  'Further Exploration',
];

async function readPreview(request: APIRequestContext, id: number): Promise<Preview> {
  return (await (await request.get(`/api/book-summaries/${id}`)).json()) as Preview;
}

const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });

test('the contents lead to every section and mark the one that is being read', async ({ page }) => {
  await page.goto('/book-summary/1');
  await startApp(page);
  const marked = contents(page).locator('[aria-current=location]:visible');
  for (const name of ['Conclusion', 'Introduction', 'Key Topics & Thematic Insights']) {
    await contents(page).getByRole('link', { name }).click();
    const section = page.getByRole('region', { name });
    await expect(section.getByRole('heading', { name, exact: true })).toBeInViewport();
    await expect(marked).toHaveText(name);
  }
  await page.getByRole('region', { name: 'Future Thinking' }).evaluate((section) => {
    section.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
  await expect(marked).toHaveText('Future Thinking');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(marked).toHaveCount(0);
});

test('on phones the contents fold and the actions come before the text', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/book-summary/1');
  await startApp(page);
  await expect(contents(page).getByRole('link', { name: 'Conclusion' })).toBeHidden();
  await contents(page).getByText('Contents').filter({ visible: true }).click();
  await contents(page).getByRole('link', { name: 'Conclusion' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Conclusion' })).toBeInViewport();

  const top = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => button.getBoundingClientRect().top);
  // At rest: the page may still scroll to the conclusion.
  await scrollAtRest(page);
  const abstractTop = await page
    .getByRole('heading', { name: 'Abstract' })
    .evaluate((heading) => heading.getBoundingClientRect().top);
  expect(await top('Copy Markdown')).toBeLessThan(abstractTop);
  expect(await top('Download PDF')).toBeLessThan(abstractTop);
});

test('Copy Markdown copies the whole preview and says so for three seconds, longer under the pointer or with the focus', async ({
  page,
  context,
  request,
}) => {
  const { rawMarkdown } = await readPreview(request, 2);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWithStoppedClock(page, '/book-summary/2');
  await page.getByRole('button', { name: 'Copy Markdown' }).press('Enter');
  const toast = page.getByText('Summary has been copied to clipboard as Markdown', { exact: true });
  await runUntilVisible(page, toast);
  await expect(page.getByText('Copied!', { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(rawMarkdown);
  await page.clock.runFor(2500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(500);
  await expect(toast).toBeHidden();

  await page.getByRole('button', { name: 'Copy Markdown' }).press('Enter');
  const close = page.getByRole('button', { name: 'Close this message' });
  await runUntilVisible(page, toast);
  await page.clock.runFor(2000);
  await toast.hover();
  await page.clock.runFor(5000);
  await expect(toast).toBeVisible();
  await close.focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5000);
  await expect(toast).toBeVisible();
  await press(close, 'Shift+Tab');
  await expect(close).not.toBeFocused();
  await page.clock.runFor(500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(500);
  await expect(toast).toBeHidden();
});

test('a second copy replaces the first message instead of adding one', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/book-summary/2');
  await startApp(page);
  const copy = page.getByRole('button', { name: 'Copy Markdown' });
  await copy.click();
  await copy.click();
  await expect(page.getByText('Copied!', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Close this message' }).click();
  await expect(page.getByText('Copied!', { exact: true })).toHaveCount(0);
});

test('a refused copy is reported', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.goto('/book-summary/2');
  await startApp(page);
  await page.getByRole('button', { name: 'Copy Markdown' }).click();
  await expect(page.getByRole('alert')).toContainText('Not copied');
});

test('a reader goes back to the list, or on to the category of the book', async ({
  page,
  request,
}) => {
  const { category } = await readPreview(request, 1);
  await page.goto('/book-summary/1');
  await startApp(page);
  await page.getByRole('main').getByRole('link', { name: category, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${category} Books`);
  await page.goBack();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Previews');
});

test('an unknown preview answers 404 and links to the list', async ({ page, problems }) => {
  problems.expect(/ 404/);
  const response = await page.goto('/book-summary/999999');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summary Not Found');
  await startApp(page);
  await expect(
    page.getByText("We couldn't find the book summary you're looking for.", { exact: true }),
  ).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Browse Summaries' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
});

test('a preview can be loaded again that did not load while the site was out of reach', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_FAILED/);
  problems.expect(/Failed to fetch/);
  await page.goto('/dashboard');
  await startApp(page);
  await page.route('**', (route) => route.abort('connectionfailed'));
  await page.getByRole('link', { name: 'Read Preview' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summary Not Found');
  await expect(page.getByText('The site may be out of reach.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Summaries' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Buy on Amazon' })).toBeVisible();
});

test('drawn covers with title and author replace covers that fail to load', async ({
  page,
  problems,
  request,
}) => {
  problems.expect(/ERR_FAILED/);
  await page.route('**/covers/**', (route) => route.abort());
  for (const path of ['/book-summary/1', '/', '/dashboard']) {
    await page.goto(path);
    await startApp(page);
    // Covers load when they come near.
    for (const card of await page.getByRole('article').all()) await card.scrollIntoViewIfNeeded();
    await expect(page.locator('img')).toHaveCount(0);
  }
  await page.goto('/book-summary/1');
  const { title } = await readPreview(request, 1);
  const cover = page.getByRole('img', { name: `Cover of ${title}` });
  await expect(cover).toContainText(title);
  await expect(async () => {
    const box = await cover.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2 / 3, 1);
  }).toPass();
});

test('in a tall window the end of the page leaves the cover clear', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1500 });
  await page.goto('/book-summary/1');
  await startApp(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const parts = page.getByRole('article').first().locator('img, button');
  await expect(async () => {
    // In one moment: the page may still grow.
    const [cover, button] = await parts.evaluateAll((all) =>
      all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(cover?.y).toBeGreaterThan(0);
    expect(cover?.bottom).toBeLessThan(button?.y ?? 0);
  }).toPass();
});

test('the actions are alike in size and begin in one line with the way back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/book-summary/1');
  const actions = ['Download PDF', 'Copy Markdown', /^Add to shortlist/].map((name) =>
    page.getByRole('article').first().getByRole('button', { name }),
  );
  const boxes = await Promise.all(actions.map((action) => action.boundingBox()));
  expect(new Set(boxes.map((box) => box?.height)).size).toBe(1);
  for (const name of ['Back to Dashboard', 'EPUB']) {
    const start = await page.getByRole('link', { name }).evaluate((link) => {
      const content = document.createRange();
      content.selectNodeContents(link);
      return content.getBoundingClientRect().x;
    });
    expect(start, name).toBe(boxes[0]?.x);
  }
});

test('print shows the preview alone', async ({ page }) => {
  await page.goto('/book-summary/1');
  await startApp(page);
  await page.emulateMedia({ media: 'print' });
  for (const part of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    contents(page),
    page.getByRole('link', { name: 'Back to Dashboard' }),
    page.getByRole('button', { name: 'Download PDF' }),
    page.getByRole('link', { name: 'Skip to content' }),
  ]) {
    await expect(part).toBeHidden();
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of SECTIONS) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  }
});

test('the parts of the page stand in one order for the eye and for the keyboard, on phones too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/book-summary/1');
  const stops = page.getByRole('article').locator('a, button, summary').filter({ visible: true });
  await expect(async () => {
    const tops = await stops.evaluateAll((parts) =>
      parts.map((part) => part.getBoundingClientRect().top),
    );
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect(tops.length).toBeGreaterThan(3);
  }).toPass();
});

test('the table of how a preview was made stays within a narrow page with wide spacing', async ({
  page,
}) => {
  await page.goto('/book-summary/1');
  await page.getByText('How this preview was made').click();
  await page.addStyleTag({ content: WIDE_SPACING });
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('cell', { name: 'Imported' }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await page.getByRole('table').evaluate(brokenWords)).toEqual([]);
  }
});

test('each printed page has the title, its number and the address of the preview', async ({
  page,
}, testInfo) => {
  await page.goto('/book-summary/1');
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  const { pages } = await printPage(page, testInfo);
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, text] of pages.entries()) {
    const words = text.replace(/\s+/g, ' ');
    expect(words).toContain(title);
    expect(words).toContain('/book-summary/1');
    expect(words).toContain(`Page ${index + 1} of ${pages.length}`);
  }
});

test('the first printed page begins the advice, and the last one tells how the preview was made', async ({
  page,
}, testInfo) => {
  await page.goto('/book-summary/1');
  const { pages } = await printPage(page, testInfo);
  expect(pages[0]).toMatch(/At a Glance\s+Borrow it.*Difficulty/s);
  expect(pages.at(-1)).toMatch(/How this preview was made.*Further Exploration\s+Imported/s);
});

withLibrary({
  previews: [{ title: 'كتاب', abstract: 'مرحبا بالعالم', introduction: 'From left to right.' }],
})('a text from right to left begins at the right', async ({ page }) => {
  await page.goto('/book-summary/1');
  const sideOf = (text: string) =>
    page.getByText(text).evaluate((node) => getComputedStyle(node).direction);
  expect(await sideOf('مرحبا بالعالم')).toBe('rtl');
  expect(await sideOf('From left to right.')).toBe('ltr');
});
