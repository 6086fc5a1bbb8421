import type { Page } from '@playwright/test';
import { cutCalls, holdCalls, openWithStoppedClock } from '../browser.ts';
import { expect, hydrated, test, withLibrary } from '../fixtures.ts';

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

/** Opens the home page on its first slide, with five seconds to go, on a clock that stands still. */
async function openCarousel(page: Page): Promise<void> {
  await openWithStoppedClock(page, '/');
  await dots(page).nth(0).click();
  await dots(page).nth(0).blur();
  await page.mouse.move(5, 5);
  await expectSlide(page, 0);
}

test('the first thing a visitor reads is what Foreword is for, and the way to the previews', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES[0] ?? '');
  await expect(hero(page)).toContainText(
    'Get comprehensive previews of non-fiction books to make informed buying decisions.',
  );
  await hero(page).getByRole('link', { name: 'Browse Book Previews' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Previews');
});

test('each of three dots shows its slide, every one with a way to the previews', async ({
  page,
}) => {
  await openCarousel(page);
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

test('the slides follow each other every five seconds, and begin again after the third', async ({
  page,
}) => {
  await openCarousel(page);
  for (const next of [1, 2, 0, 1]) {
    await page.clock.runFor(4900);
    await expectSlide(page, (next + 2) % 3);
    await page.clock.runFor(100);
    await expectSlide(page, next);
  }
});

test('a slide stays while the pointer or the focus is on it', async ({ page }) => {
  await openCarousel(page);
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

test('the pause button stops the slides until it is pressed again', async ({ page }) => {
  await openCarousel(page);
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

test('nothing moves by itself for people who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openCarousel(page);
  await expect(hero(page).getByRole('button', { name: 'Stop the slides' })).toBeHidden();
  await page.clock.runFor(12_000);
  await expectSlide(page, 0);
});

test('a slide that somebody chose is announced politely, one that comes by itself is not', async ({
  page,
}) => {
  await openCarousel(page);
  const slides = hero(page).locator('[aria-live]');
  await expect(slides).toHaveAttribute('aria-live', 'off');
  await dots(page).nth(1).focus();
  await expect(slides).toHaveAttribute('aria-live', 'polite');
  await page.keyboard.press('Enter');
  await expectSlide(page, 1);
});

test('six featured previews say what they are about and lead to the whole preview', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const featured = (await (await request.get('/api/book-summaries/featured')).json()) as {
    id: number;
    title: string;
    author: string;
    category: string;
    abstract: string;
    keyTopics: { title: string }[];
  }[];
  const cards = page.getByRole('region', { name: 'Featured Previews' }).getByRole('article');
  await expect(cards).toHaveCount(6);
  for (const [index, preview] of featured.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(preview.title);
    await expect(card.getByText('Featured', { exact: true })).toBeVisible();
    await expect(card.getByText(`by ${preview.author}`, { exact: true })).toBeVisible();
    await expect(card.getByText(preview.category, { exact: true })).toBeVisible();
    await expect(card.getByText(preview.abstract, { exact: true })).toHaveCSS(
      '-webkit-line-clamp',
      '4',
    );
    await expect(card.getByRole('list', { name: 'Key topics' }).getByRole('listitem')).toHaveText(
      preview.keyTopics.slice(0, 2).map(({ title }) => title),
    );
    await expect(card.getByRole('link', { name: 'Read Preview' })).toHaveAttribute(
      'href',
      `/book-summary/${preview.id}`,
    );
  }
  await cards.first().getByRole('link', { name: 'Read Preview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(featured[0]?.title ?? '');
});

test('featured previews stand in three columns on large screens and in one on phones', async ({
  page,
}) => {
  await page.goto('/');
  const cells = page.getByRole('region', { name: 'Featured Previews' }).locator('article');
  for (const [width, columns] of [
    [1440, 3],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await cells.evaluateAll((cards) =>
      cards.map((card) => Math.round(card.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size).toBe(columns);
  }
});

test('every category is a way in', async ({ page }) => {
  await page.goto('/');
  const shelf = page.getByRole('region', { name: 'Browse by Category' });
  await expect(shelf.getByRole('link')).toHaveText([
    'NYT Bestsellers',
    'Business & Leadership',
    'Personal Development',
    'Science & Technology',
    'Psychology & Relationships',
    'Health & Wellness',
    'General Non-Fiction',
  ]);
  await shelf.getByRole('link', { name: 'Business & Leadership' }).click();
  await expect(page).toHaveURL('/dashboard?category=business');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business & Leadership Books');
});

test('six cards hold the place of the featured previews while those are on the way', async ({
  page,
}) => {
  await page.goto('/about-us');
  await hydrated(page);
  const letThrough = await holdCalls(page);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  const loading = page.getByRole('status').filter({ hasText: 'Loading previews' });
  await expect(loading.locator('div[aria-hidden=true]')).toHaveCount(6);
  await expect(hero(page).getByRole('heading', { level: 1 })).toHaveText(TITLES[0] ?? '');
  letThrough();
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(loading).toBeHidden();
});

test('when the featured previews cannot be had the page says so and offers to try again', async ({
  page,
  problems,
}) => {
  await page.goto('/about-us');
  await hydrated(page);
  await cutCalls(page, problems);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('alert')).toContainText('Unable to load previews');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry Connection' }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
});

withLibrary({})('without any preview the home page asks to come back', async ({ page }) => {
  await page.goto('/');
  await expect(
    page.getByText('No book previews available yet. Check back soon!', { exact: true }),
  ).toBeVisible();
  await expect(hero(page)).toBeVisible();
});
