import type { Page } from '@playwright/test';
import { openWithStoppedClock, runUntilVisible } from '../browser.ts';
import { expect, startApp, test } from '../fixtures.ts';
import { printPage } from '../pdf-file.ts';

const FIELDS = ['Name', 'Email', 'Subject', 'Message'] as const;
const LETTER = ['Ada', 'ada@example.org', 'A mistake', 'It was 1854.\nNot 1845.'];

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label);

async function fillForm(page: Page): Promise<void> {
  for (const [index, label] of FIELDS.entries()) await field(page, label).fill(LETTER[index] ?? '');
}

test('a message is sent in a second and a half and thanked for, and nothing leaves the browser', async ({
  page,
}) => {
  await openWithStoppedClock(page, '/contact');
  await fillForm(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/assets/')) calls.push(request.url());
  });

  await page.getByRole('button', { name: 'Send Message' }).click();
  const sending = page.getByRole('button', { name: 'Sending...' });
  await expect(sending).toBeDisabled();
  await page.clock.runFor(1400);
  await expect(sending).toBeVisible();
  await page.clock.runFor(100);
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  for (const label of FIELDS) await expect(field(page, label)).toHaveValue('');

  const thanks = page.getByText("Thank you for contacting us. We'll get back to you soon.", {
    exact: true,
  });
  await runUntilVisible(page, thanks);
  await expect(page.getByText('Message sent!', { exact: true })).toBeVisible();
  await page.clock.runFor(4500);
  await expect(thanks).toBeVisible();
  await page.clock.runFor(500);
  await expect(thanks).toBeHidden();
  expect(calls).toEqual([]);
});

test('a message without one of its four fields, or with half an address, is not sent', async ({
  page,
}) => {
  await page.goto('/contact');
  await startApp(page);
  const send = page.getByRole('button', { name: 'Send Message' });
  for (const label of FIELDS) {
    await fillForm(page);
    await field(page, label).fill('');
    await send.click();
    await expect(field(page, label)).toBeFocused();
    await expect(send).toBeVisible();
  }
  await fillForm(page);
  await field(page, 'Email').fill('ada at example');
  await send.click();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(send).toBeVisible();
});

test('Send leaves a message in its form while no script of the page has come', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_FAILED/);
  await page.route('**/assets/boot-*.js', (route) => route.abort('connectionfailed'));
  await page.goto('/contact');
  await fillForm(page);
  const written = await field(page, 'Message').inputValue();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(field(page, 'Message')).toHaveValue(written);
});

test('an unknown address answers 404, says so and links to the previews', async ({
  page,
  problems,
}) => {
  problems.expect(/ 404/);
  const response = await page.goto('/no/such/page?at=all');
  expect(response?.status()).toBe(404);
  await startApp(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('main').getByRole('link', { name: 'Browse Previews' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Previews');
});

test('pages print without navigation and buttons, and headings and terms with the text below them', async ({
  page,
}, testInfo) => {
  const print = async (address: string) => {
    await page.goto(address);
    return (await printPage(page, testInfo)).pages;
  };
  for (const address of ['/', '/labels', '/how-it-works', '/contact']) {
    expect((await print(address)).join(), address).not.toMatch(
      /Back to Home|Browse Book Previews|All previews|Send Message/,
    );
  }
  expect(await print('/')).toContainEqual(
    expect.stringMatching(/Browse by Category\s+Business & Leadership/),
  );
  expect(await print('/labels')).toContainEqual(
    expect.stringMatching(/Own experience\s+What the author lived/),
  );
});
