import type { Locator, Page } from '@playwright/test';
import { holdApp, UNUSED_SCRIPT } from '../browser.ts';
import { callApi, createPreview, signIn } from '../editor.ts';
import { expect, startApp, test } from '../fixtures.ts';
import { focusIn, press, pressWithKeys, type } from '../keys.ts';
import { axeCheck, checkInEveryLook, expectNoSidewaysScroll } from '../looks.ts';

const opener = (page: Page) => page.locator('summary').filter({ hasText: 'Aa' });
const abstract = (page: Page) =>
  page.getByRole('region', { name: 'Abstract' }).locator('p').first();
const sizeOf = (page: Page) =>
  abstract(page).evaluate((text) => {
    const { fontSize } = getComputedStyle(text);
    return { fontSize: Number.parseFloat(fontSize), width: text.getBoundingClientRect().width };
  });
const offer = (page: Page) => page.getByRole('link', { name: /^Continue at / });

/** Resolves when the page has heard of it, within a frame: no reader leaves sooner. */
const scrollTo = (place: Locator) =>
  place.evaluate(async (node) => {
    const noticed = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    node.scrollIntoView({ block: 'start', behavior: 'instant' });
    await noticed;
  });

async function choose(page: Page, choices: Record<string, string>): Promise<void> {
  await opener(page).click();
  for (const [legend, name] of Object.entries(choices)) {
    await page.getByRole('group', { name: legend }).getByLabel(name, { exact: true }).check();
  }
  await press(focusIn(page), 'Escape');
}

test('text size and line width answer without the app, and last on this device', async ({
  page,
}) => {
  const letThrough = await holdApp(page);
  await page.goto('/book-summary/1');
  const before = await sizeOf(page);
  await choose(page, { 'Text size': 'Large', 'Line width': 'Narrow' });
  const after = await sizeOf(page);
  expect(after.fontSize).toBeGreaterThan(before.fontSize);
  expect(after.width / after.fontSize).toBeLessThan(before.width / before.fontSize);
  letThrough();
  await startApp(page);

  await page.goto('/dashboard');
  await startApp(page);
  await page
    .getByRole('link', { name: /^Read Preview/ })
    .first()
    .click();
  await expect(page).toHaveURL(/book-summary/);
  await expect.poll(async () => (await sizeOf(page)).fontSize).toBe(after.fontSize);
  await opener(page).click();
  await expect(page.getByLabel('Large', { exact: true })).toBeChecked();
  await expect(page.getByLabel('Narrow')).toBeChecked();
});

test('the chosen size is there at the first paint, and a font that comes late moves nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('foreword-reading', 'size-largest width-wide keys-on');
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, {
          shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value'),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const { promise: painted, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto('/book-summary/1', { waitUntil: 'domcontentloaded' });
  expect((await sizeOf(page)).fontSize).toBe(27);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
      }),
  );
  letThrough();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0);
});

test('the choices are made with the keyboard, and close by Escape, a press beside them and the focus', async ({
  page,
}) => {
  await page.goto('/book-summary/1');
  await startApp(page);
  const size = page.getByRole('group', { name: 'Text size' });
  await pressWithKeys(page, opener(page));
  await expect(size).toBeVisible();
  await press(opener(page), 'Tab');
  await press(focusIn(size), 'ArrowRight');
  await expect(size.getByLabel('Large', { exact: true })).toBeChecked();
  await press(focusIn(size), 'Escape');
  await expect(size).toBeHidden();

  await press(opener(page), 'Enter');
  await expect(size).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(size).toBeHidden();

  await pressWithKeys(page, opener(page));
  await expect(size).toBeVisible();
  for (let stops = 0; stops < 4; stops++) await press(focusIn(page), 'Tab');
  await expect(size).toBeHidden();
});

test('a press on the words of a choice makes it, and the panel stays open', async ({ page }) => {
  await page.goto('/book-summary/1');
  await opener(page).click();
  const panel = page.locator('details', { has: opener(page) });
  for (const word of ['Large', 'Small', 'Largest', 'Wide']) {
    const words = panel.getByText(word, { exact: true });
    const { width = 0, height = 0 } = (await words.boundingBox()) ?? {};
    await words.click({ position: { x: width - 4, y: height / 2 } });
    await expect(panel.getByLabel(word, { exact: true })).toBeChecked();
  }
  await panel.getByText('This browser remembers the choices.').click();
  await expect(panel).toHaveAttribute('open');
  await press(focusIn(page), 'Escape');
  await expect(opener(page)).toBeFocused();
});

test('j and k move by paragraph, below the header, before and after the app has come', async ({
  page,
}) => {
  const letThrough = await holdApp(page);
  await page.goto('/book-summary/1');
  await press(page.locator('body'), 'j');
  await expect(abstract(page)).toBeFocused();
  await expect(abstract(page)).toHaveCSS('outline-style', 'solid');
  letThrough();
  await startApp(page);
  const paragraph = (index: number) => page.locator('[data-text] p').nth(index);
  const topOfFocused = () =>
    page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
  for (const index of [1, 2, 3, 4]) {
    await press(paragraph(index - 1), 'j');
    await expect(paragraph(index)).toBeFocused();
    await expect.poll(topOfFocused).toBeGreaterThan(64);
    await expect.poll(topOfFocused).toBeLessThan(200);
  }
  await press(paragraph(4), 'k');
  await expect(paragraph(3)).toBeFocused();
  await expect(page.locator('[data-text] [tabindex]')).toHaveCount(1);

  // After scrolling by other means the paragraph in view counts.
  await page.getByRole('region', { name: 'Conclusion' }).evaluate((section) => {
    section.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
  await press(paragraph(3), 'j');
  await expect(focusIn(page.getByRole('region', { name: 'Conclusion' }))).toBeVisible();
});

test('j and k stay letters while typing, with a modifier, and once they are switched off', async ({
  page,
}) => {
  await page.goto('/book-summary/1');
  await startApp(page);
  const search = page.getByLabel('Search previews');
  const body = page.locator('body');
  await press(body, '/');
  await type(search, 'jk');
  await expect(search).toHaveValue('jk');
  await expect(search).toBeFocused();
  await search.blur();
  await press(body, 'Alt+j');
  await expect(page.locator('[data-text] :focus')).toHaveCount(0);

  await choose(page, { 'Keys J and K': 'Off' });
  await page.reload();
  await press(body, 'j', 'k', '/');
  await expect(page.locator('[data-text] :focus')).toHaveCount(0);
  await expect(search).not.toBeFocused();
});

test('the key / leads from a filter to the search, but not out of a sheet', async ({ page }) => {
  await page.goto('/dashboard');
  const filter = page.getByRole('checkbox', { name: 'Borrow it' });
  await filter.click();
  await expect(page).toHaveURL('/dashboard?verdict=borrow');
  await press(filter, '/');
  await expect(page.getByLabel('Search previews')).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await page.getByRole('button', { name: 'Filters' }).click();
  await filter.click();
  await expect(page).toHaveURL('/dashboard');
  await press(filter, '/', 'Escape');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});

test('a reader continues where they left, until the text is read', async ({ page }) => {
  await page.goto('/book-summary/2');
  await expect(offer(page)).toHaveCount(0);
  const paragraph = page.locator('[data-text] p').nth(8);
  await scrollTo(paragraph);
  await page.goto('/dashboard');

  await startApp(page);
  await page.goto('/book-summary/2');
  await offer(page).click();
  await expect(paragraph).toBeFocused();
  await expect(paragraph).toBeInViewport();
  await expect(offer(page)).toHaveCount(0);
  await startApp(page);
  await expect(offer(page)).toHaveCount(0);
  await expect(paragraph).toBeFocused();

  // The app draws the offer too.
  await page.goto(
    `/dashboard?q=${encodeURIComponent((await page.title()).split(' by ')[0] ?? '')}`,
  );
  await startApp(page);
  await page
    .getByRole('link', { name: /^Read Preview/ })
    .first()
    .click();
  await expect(offer(page)).toBeVisible();

  await scrollTo(page.locator('[data-text] p').last());
  await page.goto('/dashboard');
  await page.goto('/book-summary/2');
  await expect(offer(page)).toHaveCount(0);
});

test('a page works with places of another form in the storage', async ({ page }) => {
  await page.goto('/book-summary/2');
  for (const text of ['null', '{}', '[null,[5,9]]']) {
    await page.evaluate((stored) => localStorage.setItem('foreword-places', stored), text);
    await page.reload();
    await startApp(page);
    await scrollTo(page.locator('[data-text] p').nth(8));
    await page.goto('/contact');
    await page.goto('/book-summary/2');
    await expect(offer(page)).toBeVisible();
  }
});

test('aids answer while React stops events on the document to hydrate', async ({ page }) => {
  await page.goto('/book-summary/2');
  const paragraph = page.locator('[data-text] p').nth(8);
  await scrollTo(paragraph);
  await page.reload();
  await page.evaluate(() => {
    const stop = (event: Event) => event.stopPropagation();
    for (const name of ['click', 'change', 'keydown'])
      document.addEventListener(name, stop, { capture: true });
  });
  await choose(page, { 'Text size': 'Large' });
  await expect(page.locator('html')).toHaveAttribute('data-reading', /size-large/);
  await expect(page.getByRole('group', { name: 'Text size' })).toBeHidden();
  await offer(page).click();
  await expect(paragraph).toBeFocused();
  await press(paragraph, 'j');
  await expect(page.locator('[data-text] p').nth(9)).toBeFocused();
});

test('a changed text is not continued', async ({ page }) => {
  const text = Array.from({ length: 40 }, (_, index) => `Paragraph ${index + 1}.`).join('\n\n');
  await signIn(page);
  const { id } = await createPreview(page, {
    title: 'Continued',
    introduction: text,
    isPublished: true,
  });
  await page.goto(`/book-summary/${id}`);
  await scrollTo(page.getByText('Paragraph 30.'));
  await page.goto('/dashboard');
  await page.goto(`/book-summary/${id}`);
  await expect(offer(page)).toHaveText('Continue at Introduction');
  await callApi(page, 'PUT', `/api/admin/book-summaries/${id}`, { conclusion: 'Another one.' });
  await page.goto(`/book-summary/${id}`);
  await startApp(page);
  await expect(offer(page)).toHaveCount(0);
});

test('the choices meet WCAG 2.2 AA', async ({ page }) => {
  await page.goto('/book-summary/1');
  await startApp(page);
  await opener(page).click();
  await checkInEveryLook(page, { part: page.locator('details', { has: opener(page) }) });
});

test('at 200 % zoom, and with text of twice the size, pages are whole', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('foreword-reading', 'size-largest width-wide keys-on'),
  );
  for (const zoom of ['window', 'text']) {
    // A window of 1280 by 720 at 200 %.
    await page.setViewportSize({ width: 640, height: 360 });
    await page.goto('/book-summary/1');
    if (zoom === 'text') await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await startApp(page);
    await opener(page).click();
    await expectNoSidewaysScroll(page);
    const panel = page.getByRole('group', { name: 'Text size' });
    await expect.poll(async () => (await panel.boundingBox())?.x).toBeGreaterThanOrEqual(0);
    await axeCheck(page);
    await press(opener(page), 'Escape');
    await expect(page.getByRole('group', { name: 'Text size' })).toBeHidden();
    await press(opener(page), 'j');
    await expect(abstract(page)).toBeInViewport();
  }
  for (const path of ['/', '/dashboard']) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await expectNoSidewaysScroll(page);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has no reading aids', async ({ page, problems }) => {
    problems.tolerate(UNUSED_SCRIPT);
    await page.goto('/book-summary/1');
    await expect(opener(page)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  });
});
