import { callApi, createPreview, signIn, toastText } from '../editor.ts';
import { expect, test } from '../fixtures.ts';
import { focusIn, press } from '../keys.ts';
import { checkInEveryLook, setLook } from '../looks.ts';

test('a deleted preview is recovered from the trash by keyboard, on a phone too', async ({
  page,
}) => {
  await signIn(page);
  const { id } = await createPreview(page, { title: 'Thrown Away', abstract: 'Worth keeping.' });
  await callApi(page, 'DELETE', `/api/admin/book-summaries/${id}`);
  await page.goto('/admin/trash');
  const row = page.getByRole('row', { name: /Thrown Away/ });
  await expect(row).toContainText('Deleted');
  await checkInEveryLook(page, { part: page.getByRole('main') });

  await setLook(page, { scheme: 'light', width: 360 });
  await row.getByRole('button', { name: 'Show Text' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Text of the copy' });
  await expect(dialog.getByRole('region', { name: 'Abstract' })).toContainText('Worth keeping.');
  await press(focusIn(dialog), 'Escape');
  await expect(dialog).toBeHidden();
  await row.getByRole('button', { name: 'Recover' }).press('Enter');
  await expect(toastText(page, `Recovered Thrown Away. Its ID is ${id}.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto(`/admin/edit/${id}`);
  await expect(page.getByLabel('Title')).toHaveValue('Thrown Away');
});

test('the version manager gives back the text that a version overwrote', async ({ page }) => {
  await signIn(page);
  const { id } = await createPreview(page, { title: 'First Words' });
  await callApi(page, 'POST', `/api/book-summaries/${id}/versions`, { changes: '' });
  await callApi(page, 'PUT', `/api/admin/book-summaries/${id}`, { title: 'Better Words' });
  await page.goto(`/admin/versions?id=${id}`);
  await page.getByRole('button', { name: 'Set as Current' }).click();
  const copies = page.getByRole('region', { name: 'Recovery Copies' });
  await expect(copies.getByRole('row', { name: /Better Words/ })).toContainText('Set as Current');
  await checkInEveryLook(page, { part: copies });
  await copies.getByRole('button', { name: 'Recover' }).click();
  await expect(page.getByRole('heading', { name: 'Better Words' })).toBeVisible();
  await expect(copies).toHaveCount(0);
});
