import { UNUSED_SCRIPT } from '../browser.ts';
import { expect, startApp, test } from '../fixtures.ts';
import {
  axeCheck,
  brokenWords,
  checkInEveryLook,
  expectNoSidewaysScroll,
  setLook,
} from '../looks.ts';
import { printPage, wordsOf } from '../pdf-file.ts';

test('from the shortlist to a comparison, by the keyboard alone', async ({ page }) => {
  await page.goto('/book-summary/16');
  await page.getByRole('button', { name: 'Add to shortlist Walden' }).press('Enter');
  await page.goto('/book-summary/17');
  await page.getByRole('button', { name: 'Add to shortlist The Wealth of Nations' }).press('Enter');
  await page
    .getByRole('navigation', { name: 'Shortlist' })
    .getByRole('link', { name: 'Compare' })
    .press('Enter');
  await expect(page).toHaveURL('/compare?ids=16,17');
  const table = page.getByRole('table', { name: 'Walden, The Wealth of Nations side by side' });
  await expect(table.getByRole('columnheader')).toHaveText([/^Walden/, /^The Wealth of Nations/]);
  const verdict = table.getByRole('row', { name: 'Verdict' });
  await expect(verdict.getByRole('cell').getByRole('link')).toHaveText([
    'Buy it',
    'Read parts of it',
  ]);
  await expect(verdict.getByRole('link', { name: 'Read parts of it' })).toHaveAttribute(
    'href',
    '/labels#verdict-read-in-part',
  );
  await table.getByRole('link', { name: 'Remove Walden' }).press('Enter');
  await expect(page).toHaveURL('/compare?ids=17');
  await expect(page.getByRole('heading', { name: 'Choose another book' })).toBeVisible();
});

test('a comparison, and the page that explains how to choose, meet WCAG 2.2 AA in both schemes and at three widths', async ({
  page,
}) => {
  for (const ids of ['16,17,5,8', '1,1,x']) {
    await page.goto(`/compare?ids=${ids}`);
    await startApp(page);
    await checkInEveryLook(page, { part: page.getByRole('main') });
  }
});

test('at 360 pixels the rows stand below each other under a label that stays', async ({ page }) => {
  await setLook(page, { scheme: 'light', width: 360 });
  await page.goto('/compare?ids=16,17');
  await expectNoSidewaysScroll(page);
  const label = page.getByRole('rowheader', { name: 'Skip it if' });
  const last = page.getByRole('row', { name: 'Skip it if' }).getByRole('listitem').last();
  await last.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await page.evaluate(() => scrollBy(0, 500));
  await expect(label).toBeInViewport();
  await axeCheck(page);
});

test('words stay whole from 768 pixels upwards, with up to four books', async ({ page }) => {
  for (const [width, ids] of [
    [768, '13,14,15,8'],
    [768, '7,8,6'],
    [768, '16,17'],
    [900, '1,2,3,4'],
    [1024, '16,17,5,8'],
    [1280, '13,14,15,8'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/compare?ids=${ids}`);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.getByRole('table').evaluate(brokenWords), `${ids} at ${width}`).toEqual([]);
  }
});

test('words stay whole on paper', async ({ page }, testInfo) => {
  await page.goto('/compare?ids=1,2,3,4');
  const { pages } = await printPage(page, testInfo);
  const words = new Set(wordsOf(pages.join(' ')));
  for (const word of ['Difficulty', 'Publisher', 'Experiments', 'Autobiography']) {
    expect(words).toContain(word);
  }
});

test('a comparison prints without links to elsewhere and forms', async ({ page }) => {
  await page.goto('/compare?ids=16,17');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('rowheader', { name: 'Verdict' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove' }).first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Find' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
});

test('a search below a comparison shows what it found', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/compare?ids=16,17');
    await page.getByRole('searchbox', { name: 'Title, author or topic' }).fill('prince');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByRole('link', { name: 'Compare with The Prince' })).toBeInViewport();
  }
});

test.describe('on a site with one preview', () => {
  test.use({ library: { previews: [{ title: 'Alone', isPublished: true }] } });

  test('no search is named that the reader has not made', async ({ page }) => {
    await page.goto('/compare?ids=1');
    await expect(page.getByText('No other preview can be compared yet.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Title, author or topic' }).fill('zzz');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByText('No other preview matches “zzz”.')).toBeVisible();
  });
});

test('related previews lead on, and to a comparison with this one', async ({ page }) => {
  await page.goto('/book-summary/17');
  const related = page.getByRole('region', { name: 'Related previews' });
  await expect(related.getByRole('listitem').first()).toContainText(
    'The Principles of Scientific Management',
  );
  await expect(related.getByRole('listitem').first()).toContainText(
    'Named as an alternative here: read next.',
  );
  await related
    .getByRole('link', { name: 'Compare with The Principles of Scientific Management' })
    .click();
  await expect(page).toHaveURL('/compare?ids=17,5');
  await expect(page.getByRole('heading', { name: 'What they say of each other' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ problems }) => problems.tolerate(UNUSED_SCRIPT));

  test('a reader chooses two books by links and a search', async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Compare Walden' }).click();
    await expect(page).toHaveURL('/compare?ids=16');
    const search = page.getByRole('searchbox', { name: 'Title, author or topic' });
    await search.fill('prince');
    await search.press('Enter');
    await expect(page).toHaveURL('/compare?ids=16&q=prince');
    await page.getByRole('link', { name: 'Compare with The Prince' }).click();
    await expect(page.getByRole('columnheader')).toHaveText([/^Walden/, /^The Prince/]);
    await expect(page.getByRole('row', { name: 'Hours to read' }).getByRole('cell')).toHaveText([
      /about 7 hours/,
      /about 2 hours/,
    ]);
  });
});
