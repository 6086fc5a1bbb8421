import { callApi, createPreview, signIn, toastText } from '../editor.ts';
import { expect, withLibrary } from '../fixtures.ts';
import { press } from '../keys.ts';

/** The rules would refuse the saves of other journeys. */
const test = withLibrary({});

test('an administrator makes a rule blocking by keyboard, and it refuses to publish', async ({
  page,
}) => {
  await signIn(page);
  const { id } = await createPreview(page, { title: 'Walden', references: ['doi:11.1/x'] });
  await page.goto('/admin/superadmin?tab=publishing');
  const rule = page.getByRole('radiogroup', { name: 'Damaged DOIs' });
  await expect(rule.getByRole('radio', { name: 'Advice' })).toBeChecked();
  await rule.getByRole('radio', { name: 'Advice' }).press('ArrowRight');
  await expect(rule.getByRole('radio', { name: 'Blocking' })).toBeChecked();
  await press(rule.getByRole('radio', { name: 'Blocking' }), 'Enter');
  await expect(toastText(page, 'Publishing rules updated successfully')).toContainText('Success!');
  await page.reload();
  await expect(rule.getByRole('radio', { name: 'Blocking' })).toBeChecked();
  await expect(
    callApi(page, 'PUT', `/api/admin/book-summaries/${id}`, { isPublished: true }),
  ).rejects.toThrow(/422/);
});
