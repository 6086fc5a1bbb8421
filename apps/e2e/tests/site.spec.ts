import type { Page } from '@playwright/test';
import { signIn } from '../editor.ts';
import { expect, startApp, test, withLibrary } from '../fixtures.ts';
import { press, pressWithKeys, tab } from '../keys.ts';
import { WIDE_SPACING } from '../looks.ts';

const CATEGORIES = [
  'NYT Bestsellers',
  'Business & Leadership',
  'Personal Development',
  'Science & Technology',
  'Psychology & Relationships',
  'Health & Wellness',
  'General Non-Fiction',
];

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const footerCategories = (page: Page) =>
  footer(page).getByRole('navigation', { name: 'Book Categories' });

test('on phones the header folds behind a burger that works by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto('/about-us');
  await startApp(page);
  const browse = header(page).getByRole('link', { name: 'Browse Previews' });
  await expect(browse).toBeHidden();
  const burger = header(page).getByRole('button', { name: 'Open menu' });
  await expect(burger).toHaveAttribute('aria-expanded', 'false');
  await burger.press('Enter');
  const close = header(page).getByRole('button', { name: 'Close menu' });
  await expect(close).toHaveAttribute('aria-expanded', 'true');
  await press(close, 'Tab');
  await press(browse, 'Escape');
  await expect(browse).toBeHidden();

  await press(burger, 'Enter');
  await press(close, 'Tab');
  await press(browse, 'Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(browse).toBeHidden();

  await page.setViewportSize({ width: 768, height: 800 });
  await expect(browse).toBeVisible();
  await expect(burger).toBeHidden();
});

test('the header of a signed-in user has one row from 768 pixels, and the whole name also with wider spacing', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/');
  const header = page.getByRole('banner');
  const name = header.getByText('Demo Admin', { exact: true });
  for (const width of [768, 900, 1024, 1100, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(name).toBeVisible();
    await expect(async () => {
      expect(await name.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
      expect((await header.boundingBox())?.height).toBeLessThan(70);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }).toPass();
    const spacing = await page.addStyleTag({ content: WIDE_SPACING });
    await expect(async () => {
      const cut = await name.evaluate((node) => [
        node.scrollWidth - node.clientWidth,
        node.scrollHeight - node.clientHeight,
      ]);
      expect(cut).toEqual([0, 0]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }).toPass();
    await spacing.evaluate((style) => style.parentNode?.removeChild(style));
  }
});

test('the slash key opens the folded menu for the search', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/about-us');
  await startApp(page);
  await press(page.locator('body'), '/');
  await expect(page.getByLabel('Search previews')).toBeFocused();
});

const scheme = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const PAPER = { light: 'rgb(250, 247, 242)', dark: 'rgb(21, 19, 15)' };

test('colours follow the system, also when it changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about-us');
  await startApp(page);
  await expect.poll(() => scheme(page)).toBe(PAPER.dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => scheme(page)).toBe(PAPER.light);
});

test('the chosen colours are remembered and stand before anything is painted', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about-us');
  await startApp(page);
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect.poll(() => scheme(page)).toBe(PAPER.dark);

  // The browser paints the body: the scheme must be set before it.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.body === null) return;
      observer.disconnect();
      Object.assign(window, {
        schemeAtFirst: document.documentElement.dataset.mantineColorScheme,
      });
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/about-us', '/']) {
    await page.goto(path);
    expect(await page.evaluate(() => Reflect.get(window, 'schemeAtFirst'))).toBe('dark');
    await startApp(page);
    expect(await scheme(page)).toBe(PAPER.dark);
  }
  await page.getByRole('button', { name: 'Switch between light and dark' }).press('Enter');
  await expect.poll(() => scheme(page)).toBe(PAPER.light);
});

test('a reader goes from home to a preview and back by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await startApp(page);
  const title = page.getByRole('heading', { level: 1 });
  await press(page.locator('body'), 'Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await press(skip, 'Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await pressWithKeys(page, page.getByRole('main').getByRole('link').first());
  await expect(page).toHaveURL('/dashboard');
  // The address changes before the page does, which then takes the focus.
  await expect(title.filter({ hasText: 'Book Previews' })).toBeFocused();
  await pressWithKeys(page, page.getByRole('link', { name: 'Read Preview' }).first());
  await expect(page).toHaveURL(/\/book-summary\/\d+$/);
  await expect(title.and(page.getByRole('article').getByRole('heading'))).toBeFocused();
  await pressWithKeys(page, page.getByRole('link', { name: 'Back to Dashboard' }));
  await expect(page).toHaveURL('/dashboard');
  await expect(title.filter({ hasText: 'Book Previews' })).toBeFocused();
  await pressWithKeys(page, page.getByRole('banner').getByRole('link', { name: 'Foreword' }));
  await expect(page).toHaveURL('/');
});

/** The focused element, and whether it or a part drawn over its whole card has a ring. */
function lookAtFocus(page: Page): Promise<{ name: string; hasRing: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return { name: '', hasRing: false };
    const hasRing = [getComputedStyle(element), getComputedStyle(element, '::after')].some(
      ({ outlineStyle, outlineWidth }) =>
        outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 3,
    );
    return {
      name: `${element.tagName} ${element.textContent || element.getAttribute('name')}`,
      hasRing,
    };
  });
}

test('every element that takes the focus shows it', async ({ page }) => {
  for (const path of ['/', '/dashboard', '/book-summary/1', '/contact']) {
    await page.goto(path);
    await startApp(page);
    const seen = new Set<string>();
    for (let presses = 0; presses < 60; presses++) {
      await tab(page);
      const { name, hasRing } = await lookAtFocus(page);
      if (name === '') break;
      expect(hasRing, `focus ring of ${name} on ${path}`).toBe(true);
      seen.add(name);
    }
    expect(seen.size).toBeGreaterThan(10);
  }
});

test('a new page opens at its top with its title', async ({ page }) => {
  await page.goto('/terms-of-service');
  await startApp(page);
  await footer(page).getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page).toHaveTitle('About Us – Foreword');
});

/** Short forms of the footer's built-in list (docs/specification/category.md#default-categories). */
const FALLBACK_SLUGS = [
  'NYT Bestseller',
  'Business',
  'Personal Development',
  'Science',
  'Psychology',
  'Health',
  'General',
];

test.describe('where the server cannot read the categories', () => {
  const test = withLibrary({
    previews: [{ title: 'Walden' }],
    statements: ['drop table category'],
  });

  test('the footer is loading, then shows the built-in seven, and home shows its previews', async ({
    page,
    problems,
  }) => {
    problems.expect(/ 500/);
    let answer = () => {};
    const isTime = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/trpc/**', async (route) => {
      await isTime;
      await route.continue();
    });
    await page.goto('/about-us');
    await expect(footerCategories(page)).toContainText('Loading categories...');
    answer();
    const links = footerCategories(page).getByRole('link');
    await expect(links).toHaveText(CATEGORIES);
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')),
    );
    expect(
      addresses.map((href) => new URLSearchParams(href?.split('?')[1]).get('category')),
    ).toEqual(FALLBACK_SLUGS);
    await test.step('home still has its previews', async () => {
      await page.goto('/');
      await startApp(page);
      await expect(footerCategories(page).getByRole('link')).toHaveText(CATEGORIES);
      await expect(page.getByRole('heading', { name: 'Featured Previews' })).toBeVisible();
    });
  });
});
