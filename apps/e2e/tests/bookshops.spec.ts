import { callApi, createPreview, signIn, toastText } from '../editor.ts';
import { expect, withLibrary } from '../fixtures.ts';
import { press, type } from '../keys.ts';

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
  await add.press('Enter');
  await type(page.getByLabel('Label of shop 1'), 'Fine Books');
  await press(page.getByLabel('Label of shop 1'), 'Tab');
  const address = page.getByLabel('Address of shop 1');
  await press(address, 'ControlOrMeta+A');
  await type(address, 'http://fine.example/{isbn}');
  await press(address, 'Enter');
  await expect(page.getByText('Must be an address that starts with https://')).toBeVisible();
  await press(address, 'ControlOrMeta+A');
  await type(address, 'https://fine.example/{isbn}');
  await expect(
    page.getByRole('link', { name: 'https://fine.example/9780691096124' }),
  ).toBeVisible();
  await press(address, 'Tab');
  await press(page.getByLabel('Affiliate link of shop 1'), 'Space');
  await expect(page.getByLabel('Affiliate link of shop 1')).toBeChecked();

  await add.press('Enter');
  await type(page.getByLabel('Label of shop 2'), 'Old Books');
  await page.getByLabel('Address of shop 2').fill('https://old.example/?q={query}');
  const handle = page.getByRole('button', { name: 'Move Old Books', exact: true });
  const announced = page.locator('[aria-live=assertive]');
  await handle.press('Space');
  await expect(announced).toHaveText(/^Picked up Old Books/);
  await press(handle, 'ArrowUp');
  await expect(announced).toHaveText(/number 1 of 2/);
  await press(handle, 'Space');
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
  await expect(page.getByText('Theirs https://their.example/{query}')).toBeVisible();
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
