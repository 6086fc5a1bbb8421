import type { Page } from '@playwright/test';
import { openAdmin } from '../editor.ts';
import { expect, startApp, test } from '../fixtures.ts';

/** Does what the translation of Chrome and Edge does: each text of the page becomes an element with other words, also later. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const translateIn = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.parentElement?.closest('script,style,noscript,font')) continue;
        const translated = document.createElement('font');
        translated.textContent = text.data.toUpperCase();
        text.replaceWith(translated);
      }
    };
    translateIn(document.body);
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(translateIn);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });

/** React finds other words than its own, and draws the page anew. */
const DRAWN_ANEW = /React error #418/;

/** Starts the app after the translation, as browsers do that translate each page. */
async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await translate(page);
  const drawnAnew = page.waitForEvent('pageerror', ({ message }) => DRAWN_ANEW.test(message));
  await startApp(page);
  await drawnAnew;
}

test('a reader of a translated preview goes on to a related one and back', async ({
  page,
  problems,
}) => {
  problems.expect(DRAWN_ANEW);
  await openTranslated(page, '/book-summary/17');
  await page
    .getByRole('region', { name: 'Related previews' })
    .getByRole('link', { name: 'THE PRINCIPLES OF SCIENTIFIC MANAGEMENT', exact: true })
    .click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('THE PRINCIPLES OF SCIENTIFIC MANAGEMENT');
  await expect(page.getByRole('main')).toContainText('BY FREDERICK WINSLOW TAYLOR');
  await page.goBack();
  await expect(title).toHaveText('THE WEALTH OF NATIONS');
  await expect(page.getByRole('main')).toContainText('BY ADAM SMITH');
});

test('the first press on a page that was translated before the app came is kept', async ({
  page,
  problems,
}) => {
  problems.expect(DRAWN_ANEW);
  await page.goto('/dashboard');
  await translate(page);
  await page.getByRole('checkbox', { name: 'BUY IT' }).click();
  await expect(page).toHaveURL('/dashboard?verdict=buy');
  await expect(page.getByRole('checkbox', { name: 'BUY IT' })).toBeChecked();
});

test('a translated list is searched and filtered', async ({ page, problems }) => {
  problems.expect(DRAWN_ANEW);
  await openTranslated(page, '/dashboard');
  const search = page.locator('main input[name=q]');
  await search.fill('life');
  await search.press('Enter');
  await expect(page).toHaveURL('/dashboard?q=life');
  await expect(page.getByRole('main').locator('mark').first()).toHaveText('LIFE');
  await expect(page.getByRole('checkbox', { name: 'BUY IT 1' })).toBeVisible();
  await search.fill('candle');
  await search.press('Enter');
  await expect(
    page.getByRole('heading', { name: 'THE CHEMICAL HISTORY OF A CANDLE' }),
  ).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'BORROW IT 0' })).toBeVisible();
});

test('browsers are told to translate no page of the admin', async ({ page }) => {
  const html = page.locator('html');
  await openAdmin(page);
  await expect(html).toHaveAttribute('translate', 'no');
  await page.getByRole('banner').getByRole('link', { name: 'Browse Previews' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(html).not.toHaveAttribute('translate');
  await page.getByRole('banner').getByRole('link', { name: 'My Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'My Book Previews' })).toBeVisible();
  await expect(html).toHaveAttribute('translate', 'no');
});
