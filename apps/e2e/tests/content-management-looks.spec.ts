import { expect } from '@playwright/test';
import { signIn } from '../editor.ts';
import { withLibrary } from '../fixtures.ts';
import { checkInEveryLook } from '../looks.ts';

const LONG = 'Aufmerksamkeitsdefizit'.repeat(4);

const test = withLibrary({
  categories: [
    { name: LONG, slug: LONG.toLowerCase() },
    { name: 'Ninth', slug: 'ninth' },
    { name: 'Tenth', slug: 'tenth' },
  ],
  previews: [
    { title: LONG, author: LONG, category: LONG, featuredPlace: 1 },
    { title: 'Short', featuredPlace: 2 },
  ],
});

test('the tabs Homepage, Browse Page, Bookshops and Publishing meet WCAG 2.2 AA in both schemes and at three widths', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/superadmin?tab=homepage');
  for (const name of ['Homepage', 'Browse Page', 'Bookshops', 'Publishing']) {
    const tab = page.getByRole('tab', { name });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    if (name === 'Homepage') await expect(page.getByRole('checkbox')).toHaveCount(2);
    if (name === 'Browse Page') await page.getByRole('radio', { name: 'Categories' }).check();
    if (name === 'Bookshops') {
      await page.getByRole('button', { name: 'Add Shop' }).click();
      await page.getByLabel('Label of shop 1').fill(LONG);
      await page.getByLabel('Address of shop 1').fill(`https://shop.example/${LONG}/{isbn}`);
      await page.getByRole('button', { name: 'Add Shop' }).click();
      await page.getByRole('button', { name: 'Save Bookshops' }).click();
      await expect(page.getByText('Label is required')).toBeVisible();
    }
    await checkInEveryLook(page, { part: page.getByRole('tabpanel', { name }) });
  }
});

test('the tab Categories and its dialogs meet WCAG 2.2 AA', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/superadmin');
  await expect(page.getByRole('tab', { name: 'Categories', selected: true })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: LONG })).toBeVisible();
  await checkInEveryLook(page);
  await page.getByRole('button', { name: `Edit ${LONG}` }).click();
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Save Category' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await checkInEveryLook(page, { part: page.getByRole('dialog') });
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Delete ${LONG}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 preview carries it');
  await checkInEveryLook(page, { part: question });
});

test('with forced colours a mark shows what is chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await signIn(page);
  await page.goto('/admin/superadmin?tab=browse');
  const white = 'rgb(255, 255, 255)';
  for (const control of [
    page.getByRole('radio', { name: 'Categories' }),
    page.getByRole('checkbox').first(),
  ]) {
    await control.check();
    await expect(control.locator('+ svg')).toHaveCSS('color', white);
  }
  await page.goto('/admin/superadmin');
  await page.getByRole('button', { name: 'Edit Ninth' }).click();
  const track = page.getByRole('switch', { name: 'Active Status' }).locator('+ span');
  for (const part of [track, track.locator('> span').first()]) {
    await expect(part).toHaveCSS('border-top-style', 'solid');
    await expect(part).toHaveCSS('border-top-color', white);
  }
});

const empty = withLibrary({ statements: ['delete from category'] });

empty('a site without categories and previews says what to do first', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/superadmin');
  await expect(page.getByText('No categories found')).toBeVisible();
  await page.getByRole('tab', { name: 'Homepage' }).click();
  await expect(page.getByText('No published books available to feature')).toBeVisible();
  await page.getByRole('tab', { name: 'Browse Page' }).click();
  await page.getByRole('radio', { name: 'Categories' }).check();
  await expect(page.getByText('No categories available')).toBeVisible();
  await page.getByRole('button', { name: 'Create categories first' }).click();
  await expect(page.getByRole('tab', { name: 'Categories', selected: true })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Add New Category' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add your first category' }).click();
  await dialog.getByLabel('Name').fill('First');
  await dialog.getByRole('button', { name: 'Save Category' }).click();
  await expect(page.getByRole('rowheader', { name: 'First' })).toBeVisible();
});
