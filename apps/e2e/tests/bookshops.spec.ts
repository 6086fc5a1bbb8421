import { callApi, createPreview, signIn, toastText } from '../editor.ts';
import { expect, withLibrary } from '../fixtures.ts';

/** The shops would change the pages of other journeys. */
const test = withLibrary({});

test('an administrator lists shops by keyboard, and previews link to them', async ({
  page,
  problems,
}) => {
  problems.expect(/ 409/);
  await signIn(page);
  const { id } = await createPreview(page, {
    title: 'Walden',
    isbn: '9780691096124',
    isPublished: true,
  });
  await page.goto('/admin/superadmin?tab=bookshops');
  await expect(page.getByText('No shops yet: previews show “Buy on Amazon”.')).toBeVisible();
  const add = page.getByRole('button', { name: 'Add Shop' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Label of shop 1')).toBeFocused();
  await page.keyboard.type('Fine Books');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Address of shop 1')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('http://fine.example/{isbn}');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Must be an address that starts with https://')).toBeVisible();
  await expect(page.getByLabel('Address of shop 1')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('https://fine.example/{isbn}');
  await expect(
    page.getByRole('link', { name: 'https://fine.example/9780691096124' }),
  ).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Affiliate link of shop 1')).toBeChecked();

  await add.press('Enter');
  await page.keyboard.type('Old Books');
  await page.getByLabel('Address of shop 2').fill('https://old.example/?q={query}');
  await page.getByRole('button', { name: 'Move Old Books', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Label of shop 1')).toHaveValue('Old Books');
  await page.getByRole('button', { name: 'Save Bookshops' }).press('Enter');
  await expect(toastText(page, 'Bookshops updated successfully')).toContainText('Success!');

  await page.goto(`/book-summary/${id}`);
  const links = page.getByRole('region', { name: 'Ready to Read' }).getByRole('link');
  await expect(links).toHaveText(['Old Books', 'Fine Books (affiliate)', 'Find it in a library']);
  await expect(links.nth(1)).toHaveAttribute('rel', 'nofollow noopener sponsored');
  await expect(page.getByText('This site earns a commission')).toBeVisible();

  await page.goto('/admin/superadmin?tab=bookshops');
  await page.getByLabel('Label of shop 1').fill('Mine');
  const shop = { label: 'Theirs', urlTemplate: 'https://their.example/{query}' };
  await callApi(page, 'PUT', '/api/cms/page-settings/bookshops', { settings: { shops: [shop] } });
  await page.getByRole('button', { name: 'Save Bookshops' }).click();
  await expect(page.getByText('Theirs: Theirs https://their.example/{query}')).toBeVisible();
  await page.getByRole('button', { name: 'Use Theirs' }).click();
  await expect(page.getByLabel('Label of shop 1')).toHaveValue('Theirs');
  await page.getByRole('button', { name: 'Remove Theirs' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Bookshops' })).toBeFocused();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save Bookshops' }).click();
  await expect(toastText(page, 'Bookshops updated successfully')).toBeVisible();
  await page.goto(`/book-summary/${id}`);
  await expect(links).toHaveText(['Buy on Amazon']);
});
