import type { Page } from '@playwright/test';
import { holdApp, UNUSED_SCRIPT } from '../browser.ts';
import { callApi, createPreview, signIn } from '../editor.ts';
import { expect, startApp, test } from '../fixtures.ts';
import { tab, tabTo } from '../keys.ts';
import { checkInEveryLook } from '../looks.ts';

const buttonOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `shortlist ${title}` });

const barOf = (page: Page) => page.getByRole('navigation', { name: 'Shortlist' });

const keep = (page: Page, items: unknown, version: unknown = 1) =>
  page.evaluate(
    (text) => localStorage.setItem('foreword-shortlist', text),
    JSON.stringify({ version, items }),
  );

test('one press adds and removes, before the app has come and after', async ({ page }) => {
  const letThrough = await holdApp(page);
  await page.goto('/dashboard');
  await expect(barOf(page)).toBeHidden();
  const button = buttonOf(page, 'Walden');
  await expect(button).toHaveText('Add to shortlist Walden', { useInnerText: true });
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toHaveAccessibleName('✓ On shortlist Walden');
  await expect.poll(() => button.boundingBox()).toEqual(before);
  await expect(barOf(page).getByRole('link')).toHaveText(['Shortlist (1)', 'Compare']);
  letThrough();
  await startApp(page);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(button).toHaveAccessibleName('Add to shortlist Walden');
  await expect(barOf(page)).toBeHidden();
});

test('a press counts while React stops clicks on the document to hydrate', async ({ page }) => {
  await page.goto('/book-summary/16');
  await page.evaluate(() =>
    document.addEventListener('click', (event) => event.stopPropagation(), { capture: true }),
  );
  await buttonOf(page, 'Walden').press('Space');
  await expect(buttonOf(page, 'Walden')).toHaveAttribute('aria-pressed', 'true');
});

test('the bar hides no entry of the contents that has the focus', async ({ page }) => {
  await page.goto('/book-summary/1');
  await keep(page, [{ id: 1, title: 'How to Live on Twenty-Four Hours a Day' }]);
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await expect(barOf(page)).toBeVisible();
    const entries = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    for (const entry of await entries.filter({ visible: true }).all()) {
      await tabTo(page, entry);
      await expect(async () => {
        const [bar, box] = await Promise.all([barOf(page).boundingBox(), entry.boundingBox()]);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      }).toPass({ timeout: 5000 });
    }
  }
});

test('the list is marked on every page, also on those that the app renders', async ({ page }) => {
  await page.goto('/book-summary/16');
  await buttonOf(page, 'Walden').click();
  await page.reload();
  await expect(buttonOf(page, 'Walden')).toHaveAttribute('aria-pressed', 'true');
  await startApp(page);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(buttonOf(page, 'Walden')).toHaveAttribute('aria-pressed', 'true');
  await expect(buttonOf(page, 'The Prince')).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('link', { name: 'Read Preview: The Prince' }).click();
  await expect(buttonOf(page, 'The Prince')).toHaveAttribute('aria-pressed', 'false');
});

test('tabs follow each other', async ({ page, context }) => {
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/book-summary/16');
  await buttonOf(other, 'Walden').click();
  await expect(buttonOf(page, 'Walden')).toHaveAttribute('aria-pressed', 'true');
  await buttonOf(page, 'The Prince').click();
  await expect(barOf(other).getByRole('link', { name: 'Shortlist (2)' })).toBeVisible();
  await buttonOf(other, 'Walden').click();
  await expect(barOf(page).getByRole('link', { name: 'Shortlist (1)' })).toBeVisible();
});

test('a page that the reader comes back to shows the present list', async ({ page }) => {
  await page.goto('/book-summary/16');
  await page.goto('/book-summary/11');
  await buttonOf(page, 'The Prince').click();
  await page.goBack();
  await expect(barOf(page).getByRole('link', { name: 'Shortlist (1)' })).toBeVisible();
});

test('the bar covers neither the end of the page nor what has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await keep(page, [{ id: 16, title: 'Walden' }]);
  await page.reload();
  await expect(barOf(page)).toBeVisible();
  for (let count = 0; count < 45; count++) {
    await tab(page);
    await expect.poll(() => page.evaluate(coveredByBar)).toBeUndefined();
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(async () => {
    const bar = await barOf(page).boundingBox();
    const feed = await page.getByRole('link', { name: 'Atom feed' }).boundingBox();
    expect((feed?.y ?? 0) + (feed?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }).toPass();
});

/** The focused element if the bar is over it. */
function coveredByBar(): string | undefined {
  const bar = document.querySelector('[data-shortlist-bar]') as HTMLElement;
  const focused = document.activeElement as HTMLElement;
  if (bar.contains(focused) || focused === document.body) return undefined;
  const { top, bottom } = focused.getBoundingClientRect();
  return bottom > bar.getBoundingClientRect().top && top < innerHeight
    ? focused.outerHTML
    : undefined;
}

test('the shortlist page names its previews, removes them and leads to compare', async ({
  page,
}) => {
  await page.goto('/book-summary/16');
  await buttonOf(page, 'Walden').press('Enter');
  await page.goto('/book-summary/11');
  await buttonOf(page, 'The Prince').press('Space');
  await barOf(page).getByRole('link', { name: 'Shortlist (2)' }).click();
  await expect(page).toHaveURL('/shortlist');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').getByRole('link')).toHaveText(['Walden', 'The Prince']);
  await expect(main.getByRole('link', { name: 'Compare the chosen 2' })).toBeVisible();
  await main.getByRole('checkbox', { name: 'Compare Walden' }).uncheck();
  await expect(main.getByText('Choose two to four previews to compare.')).toBeVisible();
  await main.getByRole('checkbox', { name: 'Compare Walden' }).check();
  await checkInEveryLook(page, { part: page.getByRole('main') });
  await main.getByRole('button', { name: 'Remove Walden' }).click();
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await main.getByRole('button', { name: 'Remove The Prince' }).click();
  await expect(main.getByText('Your shortlist is empty.')).toBeVisible();
  await expect(barOf(page)).toBeHidden();
});

test('Compare in the bar leads to the choice of more than four, and a removal asks no server', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/labels');
  await keep(
    page,
    [9, 11, 12, 14, 16].map((id) => ({ id, title: 'x' })),
  );
  await page.reload();
  await barOf(page).getByRole('link', { name: 'Compare' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Compare the chosen 4' })).toBeInViewport();
  await context.setOffline(true);
  await main.getByRole('button', { name: 'Remove Walden' }).click();
  await expect(main.getByRole('listitem')).toHaveCount(4);
  await context.setOffline(false);
});

test('a removal chooses no preview that the reader has not chosen', async ({ page }) => {
  await page.goto('/labels');
  await keep(
    page,
    [16, 11, 12, 14, 9, 17].map((id) => ({ id, title: 'x' })),
  );
  await page.goto('/shortlist');
  const main = page.getByRole('main');
  const boxes = main.getByRole('checkbox');
  await boxes.nth(3).uncheck();
  await main.getByRole('button', { name: 'Remove Walden' }).click();
  await expect(boxes).toHaveCount(5);
  await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(main.getByRole('link', { name: 'Compare the chosen 2' })).toBeVisible();
});

test('where the storage is full, the list lasts as long as the page', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/dashboard');
  const buttons = page.getByRole('main').getByRole('button', { name: /shortlist/ });
  await buttons.nth(0).click();
  await buttons.nth(1).click();
  await expect(barOf(page).getByRole('link', { name: 'Shortlist (2)' })).toBeVisible();
  await buttons.nth(1).click();
  await expect(barOf(page).getByRole('link', { name: 'Shortlist (1)' })).toBeVisible();
});

test('a deleted preview is named, and its removal offered', async ({ page }) => {
  await signIn(page);
  const { id } = await createPreview(page, { title: 'Here today' });
  await page.goto('/shortlist');
  await keep(page, [
    { id, title: 'Here today' },
    { id: 16, title: 'Walden' },
  ]);
  await callApi(page, 'DELETE', `/api/admin/book-summaries/${id}`);
  await page.reload();
  const main = page.getByRole('main');
  await expect(main.getByText('No longer available: “Here today”.')).toBeVisible();
  await main.getByRole('button', { name: 'Remove from shortlist' }).click();
  await expect(main.getByText('No longer available')).toBeHidden();
  await expect(main.getByRole('listitem').getByRole('link')).toHaveText(['Walden']);
});

test('what other programs left in the storage is read with care', async ({ page }) => {
  await page.goto('/shortlist');
  const main = page.getByRole('main');
  await keep(page, [{ id: 16, title: 'Walden' }], 2);
  await page.reload();
  await expect(main.getByText('Your shortlist is empty.')).toBeVisible();
  await keep(page, [
    null,
    5,
    { id: 'x' },
    { id: -1 },
    { id: 1e99 },
    { id: 16 },
    { id: 16, title: 7 },
  ]);
  await page.reload();
  await expect(main.getByRole('listitem').getByRole('link')).toHaveText(['Walden']);
  await page.evaluate(() => localStorage.setItem('foreword-shortlist', '{'));
  await page.reload();
  await expect(main.getByText('Your shortlist is empty.')).toBeVisible();
});

test('the fifty-first preview is refused with a message', async ({ page }) => {
  await page.goto('/book-summary/16');
  const items = Array.from({ length: 60 }, (_, index) => ({ id: 100 + index, title: 'x' }));
  await keep(page, items);
  await page.reload();
  await expect(barOf(page).getByRole('link', { name: 'Shortlist (50)' })).toBeVisible();
  await expect(barOf(page).getByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    '/shortlist#compare',
  );
  await buttonOf(page, 'Walden').click();
  await expect(page.getByText('Your shortlist is full')).toBeVisible();
  await expect(buttonOf(page, 'Walden')).toHaveAttribute('aria-pressed', 'false');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ problems }) => problems.tolerate(UNUSED_SCRIPT));

  test('the buttons are links to compare, and the shortlist page says what it needs', async ({
    page,
  }) => {
    await page.goto('/dashboard');
    await expect(buttonOf(page, 'Walden')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Compare Walden' })).toHaveAttribute(
      'href',
      '/compare?ids=16',
    );
    await page.goto('/shortlist');
    await expect(page.getByText('The shortlist needs JavaScript')).toBeVisible();
    await expect(page.getByText('Loading your shortlist')).toBeHidden();
  });
});
