import type { Page } from '@playwright/test';
import { cutCalls, holdCalls, openWithStoppedClock } from '../browser.ts';
import { expect, startApp, test, WITH_MOTION } from '../fixtures.ts';
import { press } from '../keys.ts';

test.use(WITH_MOTION);

const TITLES = ['Never Buy the Wrong Book Again', 'Save Valuable Time', 'Discover Your Next Read'];

const hero = (page: Page) => page.getByRole('region', { name: 'What Foreword is for' });
const dots = (page: Page) => hero(page).getByRole('button', { name: /^Show slide \d/ });

async function expectSlide(page: Page, index: number): Promise<void> {
  for (const [position, title] of TITLES.entries()) {
    const heading = hero(page).locator('h1', { hasText: title });
    await expect(heading).toBeVisible({ visible: position === index });
  }
  await expect(dots(page).nth(index)).toHaveAttribute('aria-current', 'true');
  await expect(hero(page).locator('button[aria-current]')).toHaveCount(1);
}

/** Opens the home page on a stopped clock. */
async function openCarousel(page: Page): Promise<void> {
  await openWithStoppedClock(page, '/');
  await restart(page);
}

/** Shows the first slide with five seconds to go. */
async function restart(page: Page): Promise<void> {
  await dots(page).nth(0).click();
  await dots(page).nth(0).blur();
  await page.mouse.move(5, 5);
  await expectSlide(page, 0);
}

test('the hero says what Foreword is for and links to the previews', async ({ page }) => {
  await page.goto('/');
  await startApp(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES[0] ?? '');
  await expect(hero(page)).toContainText(
    'Get comprehensive previews of non-fiction books to make informed buying decisions.',
  );
  await hero(page).getByRole('link', { name: 'Browse Book Previews' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Previews');
});

test('the carousel follows dots, time, pointer, focus, the pause button and reduced motion', async ({
  page,
}) => {
  await openCarousel(page);
  await test.step('each of three dots shows its slide, with a link to the previews', async () => {
    await expect(dots(page)).toHaveCount(3);
    for (const index of [2, 0, 1]) {
      await dots(page).nth(index).click();
      await expectSlide(page, index);
      const slide = hero(page).getByRole('group', { name: `${index + 1} of 3` });
      await expect(slide.getByRole('link', { name: 'Browse Book Previews' })).toHaveAttribute(
        'href',
        '/dashboard',
      );
    }
  });
  await test.step('slides change every five seconds and begin again after the third', async () => {
    await restart(page);
    for (const next of [1, 2, 0, 1]) {
      await page.clock.runFor(4900);
      await expectSlide(page, (next + 2) % 3);
      await page.clock.runFor(100);
      await expectSlide(page, next);
    }
  });
  await test.step('a slide stays while the pointer or the focus is on it', async () => {
    await restart(page);
    await hero(page).hover();
    await page.clock.runFor(12_000);
    await expectSlide(page, 0);

    await dots(page).nth(0).focus();
    await page.mouse.move(5, 5);
    await page.clock.runFor(12_000);
    await expectSlide(page, 0);

    await hero(page).hover();
    await dots(page).nth(0).blur();
    await page.clock.runFor(12_000);
    await expectSlide(page, 0);

    await page.mouse.move(5, 5);
    await page.clock.runFor(5000);
    await expectSlide(page, 1);
  });
  await test.step('the pause button stops the slides until the next press', async () => {
    await restart(page);
    const pause = hero(page).getByRole('button', { name: 'Stop the slides' });
    await pause.press('Enter');
    const resume = hero(page).getByRole('button', { name: 'Let the slides change' });
    await resume.blur();
    await page.clock.runFor(12_000);
    await expectSlide(page, 0);

    await resume.press('Enter');
    await pause.blur();
    await page.clock.runFor(5000);
    await expectSlide(page, 1);
  });
  await test.step('a chosen slide is announced politely, a timed one is not', async () => {
    await restart(page);
    const slides = hero(page).locator('[aria-live]');
    await expect(slides).toHaveAttribute('aria-live', 'off');
    await dots(page).nth(1).focus();
    await expect(slides).toHaveAttribute('aria-live', 'polite');
    await press(dots(page).nth(1), 'Enter');
    await expectSlide(page, 1);
  });
  await test.step('each slide shows other covers, on phones too', async () => {
    const covers = hero(page).locator('[aria-hidden=true] img').filter({ visible: true });
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const shown: (string | null)[] = [];
      for (const index of [0, 1, 2]) {
        await dots(page).nth(index).click();
        await expect(covers).toHaveCount(2);
        shown.push(
          ...(await covers.evaluateAll((all) => all.map((each) => each.getAttribute('src')))),
        );
        await expect(covers.first()).toBeInViewport();
      }
      expect(new Set(shown).size).toBe(6);
    }
  });
  await test.step('no slide moves by itself with reduced motion', async () => {
    await restart(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(hero(page).getByRole('button', { name: 'Stop the slides' })).toBeHidden();
    await page.clock.runFor(12_000);
    await expectSlide(page, 0);
  });
});

test('on phones a card has a small cover beside its title, with verdict and hours', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard');
  const card = page.getByRole('article', { name: 'The Wealth of Nations' });
  await expect(card).toContainText('Read parts of it');
  await expect(card).toContainText(/about \d+ hours/);
  await expect(async () => {
    const cover = await card.locator('img').boundingBox();
    const title = await card.getByRole('heading').boundingBox();
    expect(cover?.width).toBeLessThan(100);
    expect(cover?.x).toBeLessThan(title?.x ?? 0);
    expect(Math.abs((cover?.y ?? 0) - (title?.y ?? 0))).toBeLessThan(60);
  }).toPass();
});

test('categories say how many previews they hold; featured previews stand in columns', async ({
  page,
}) => {
  await page.goto('/');
  const shelf = page.getByRole('region', { name: 'Browse by Category' }).getByRole('listitem');
  await expect(shelf.first()).toContainText(/\d+ previews?/);
  await expect(shelf.last()).toContainText(/NYT Bestsellers\s*No previews yet/);
  await expect(page.getByRole('article').first().locator('p[dir=auto]')).toHaveCSS(
    '-webkit-line-clamp',
    '4',
  );
  const cells = page.getByRole('region', { name: 'Featured Previews' }).locator('article');
  for (const [width, columns] of [
    [1440, 3],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const columnsOfCells = () =>
      cells.evaluateAll(
        (cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size,
      );
    await expect.poll(columnsOfCells).toBe(columns);
  }
});

test('six skeletons stand in while the featured previews load', async ({ page }) => {
  await page.goto('/about-us');
  await startApp(page);
  const letThrough = await holdCalls(page);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  const loading = page.getByRole('status').filter({ hasText: 'Loading previews' });
  await expect(loading.locator('div[aria-hidden=true]')).toHaveCount(6);
  await expect(hero(page).getByRole('heading', { level: 1 })).toHaveText(TITLES[0] ?? '');
  letThrough();
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(loading).toBeHidden();
});

test('featured previews that fail to load can be retried', async ({ page, problems }) => {
  await page.goto('/about-us');
  await startApp(page);
  await cutCalls(page, problems);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('alert')).toContainText('Unable to load previews');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry Connection' }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
});
