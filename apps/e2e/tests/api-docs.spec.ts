import type { Page } from '@playwright/test';
import { createPreview, signIn, toastText } from '../editor.ts';
import { expect, test } from '../fixtures.ts';
import { press } from '../keys.ts';
import { axeCheck, checkInEveryLook, checkLayout } from '../looks.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

interface Documented {
  paths: Record<string, Record<string, { tags: string[]; responses: Record<string, unknown> }>>;
}

const TABS = [
  'All',
  'Public',
  'Admin',
  'Authentication',
  'Book Previews',
  'Categories',
  'Page Settings',
];

async function openDocs(page: Page, address = '/api'): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Endpoints', exact: true })).toBeVisible();
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const endpoints = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const endpoint = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const search = (page: Page) => page.getByPlaceholder('Search endpoints...', { exact: true });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Unfolds an endpoint. */
async function unfold(page: Page, name: string) {
  const found = endpoint(page, name);
  await found.getByRole('heading', { level: 3 }).getByRole('button').click();
  return found;
}

/** Unfolds an endpoint and its form. */
async function tryIt(page: Page, name: string) {
  const found = await unfold(page, name);
  await found.getByRole('button', { name: 'Try it' }).click();
  return found;
}

/** Answers the question that stands before a call that changes something. */
const agree = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();

/** The visible calls, such as `GET /api/login`. */
async function shownCalls(page: Page): Promise<string[]> {
  const names = await endpoints(page).evaluateAll((articles) =>
    articles.map((each) => {
      const id = each.getAttribute('aria-labelledby') ?? '';
      return document.getElementById(id)?.textContent ?? '';
    }),
  );
  return names.sort();
}

async function readDocument(page: Page): Promise<Documented> {
  const answer = await page.request.get('/api/openapi.json');
  return answer.json();
}

const callsOf = ({ paths }: Documented, tag?: string): string[] =>
  Object.entries(paths)
    .flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([, { tags }]) => tag === undefined || tags.includes(tag))
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    )
    .sort();

test('a visitor signs in, lands on the page, and finds it in the header', async ({ page }) => {
  await page.goto('/api');
  await expect(page.getByRole('heading', { level: 1, name: 'API Documentation' })).toBeVisible();
  await expect(page).toHaveURL('/api');
  await page.goto('/admin');
  await page.getByRole('banner').getByRole('link', { name: 'API Docs' }).click();
  await expect(page).toHaveURL('/api');
  await expect(page.getByRole('heading', { level: 1, name: 'API Documentation' })).toBeVisible();
  await expect(page).toHaveTitle('API Documentation – Foreword');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test.describe('signed in', () => {
  test.beforeEach(({ page }) => signIn(page));

  test('every documented call is there and no other, found by tabs, keys and words', async ({
    page,
  }) => {
    const document = await readDocument(page);
    await openDocs(page);
    await expect(page.getByRole('tab')).toHaveText(TABS.map((name) => new RegExp(`^${name}`)));
    expect(callsOf(document)).not.toEqual([]);
    for (const name of TABS) {
      await tab(page, name).click();
      await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
      const calls = callsOf(document, name === 'All' ? undefined : name);
      await expect(endpoints(page)).toHaveCount(calls.length);
      await expect.poll(() => shownCalls(page)).toEqual(calls);
    }

    await tab(page, 'All').click();
    for (const [words, name] of [
      ['delete', 'DELETE /api/admin/book-summaries/{id}'],
      ['any well-formed e-mail', 'POST /api/auth/register'],
      ['/api/auth/register', 'POST /api/auth/register'],
    ] as const) {
      await search(page).fill(words);
      await expect(endpoint(page, name)).toBeVisible();
    }
    await expect(endpoints(page)).toHaveCount(1);
    await search(page).fill('GET /api/book-summaries/{id}/versions');
    await expect(endpoint(page, 'POST /api/book-summaries/{id}/versions')).toHaveCount(0);
    await expect(endpoint(page, 'GET /api/book-summaries/{id}/versions')).toBeVisible();
    await search(page).fill('no such endpoint');
    await expect(page.getByRole('heading', { name: 'No endpoints found' })).toBeVisible();
    await expect(
      page.getByText('Try adjusting your search or filter criteria.', { exact: true }),
    ).toBeVisible();
    await search(page).fill('');

    // Tabs go by arrow keys, and the address keeps tab and words to be shared.
    await tab(page, 'All').press('ArrowRight');
    await expect(tab(page, 'Public')).toBeFocused();
    await expect(tab(page, 'Public')).toHaveAttribute('aria-selected', 'true');
    await press(tab(page, 'Public'), 'ArrowLeft');
    await press(tab(page, 'All'), 'ArrowLeft');
    await expect(page).toHaveURL('/api?tab=page-settings');
    await tab(page, 'Book Previews').click();
    await search(page).fill('versions');
    await expect(page).toHaveURL('/api?tab=book-previews&q=versions');
    await expect(endpoint(page, 'GET /api/auth/user')).toHaveCount(0);
    const before = await shownCalls(page);
    await openDocs(page, page.url());
    await expect(search(page)).toHaveValue('versions');
    await expect(tab(page, 'Book Previews')).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => shownCalls(page)).toEqual(before);
  });

  test('the page says how to sign in; an endpoint unfolds into its parameters and answers, and its examples are copied', async ({
    page,
  }) => {
    await openDocs(page);
    const card = page.getByRole('region', { name: 'Authentication' });
    await expect(card).toContainText('Admin endpoints need a login');
    await expect(card).toContainText('/api/login');
    await expect(card).toContainText('Authorization: Bearer <token>');
    await expect(card).toContainText('Cookie: foreword_session=<session>');
    await expect(card).toContainText("/api/auth/register' \\");

    const create = await unfold(page, 'POST /api/admin/book-summaries');
    await expect(create.getByText('Auth Required')).toBeVisible();
    await expect(create.getByText('Editor: editors and administrators')).toBeVisible();
    await expect(create.getByText('Scope of an API token')).toBeVisible();
    await expect(create.getByRole('definition').filter({ hasText: /^draft$/ })).toBeVisible();
    const body = create.getByRole('table', { name: 'Request Body' });
    await expect(body.getByRole('row', { name: /^title string required/ })).toContainText(
      'at most 500 characters',
    );
    await expect(
      body.getByRole('row', { name: /^keyTopics\[\]\.subItems\[\]\.title/ }),
    ).toBeVisible();
    await expect(create.getByRole('table', { name: 'Headers' }).first()).toContainText(
      'Idempotency-Key',
    );
    const { paths } = await readDocument(page);
    const statuses = Object.keys(paths['/api/admin/book-summaries']?.post?.responses ?? {});
    for (const status of statuses) {
      await expect(create.getByRole('button', { name: new RegExp(`^${status} `) })).toBeVisible();
    }
    await create.getByRole('button', { name: /^422 / }).click();
    await expect(create.getByText('"UNPROCESSABLE_CONTENT"')).toBeVisible();

    const read = await unfold(page, 'GET /api/book-summaries/{id}');
    await expect(read.getByRole('table', { name: 'URL Parameters' })).toContainText('id');
    await expect(read.getByText('Auth Required')).toHaveCount(0);
    const list = await unfold(page, 'GET /api/book-summaries');
    await expect(list.getByRole('table', { name: 'Query Parameters' })).toContainText(
      'default 100',
    );

    const base = page.getByRole('region', { name: 'Base URL' });
    const copy = base.getByRole('button', { name: 'Copy' });
    await copy.first().click();
    await expect(toastText(page, 'Copied to clipboard')).toBeVisible();
    await expect.poll(() => clipboard(page)).toBe('https://your-site.example');
    await copy.last().click();
    await expect.poll(() => clipboard(page)).toBe(new URL(page.url()).origin);
    await list.getByRole('button', { name: 'Copy path' }).click();
    await expect.poll(() => clipboard(page)).toBe('/api/book-summaries');
    await list.getByRole('button', { name: 'Copy JSON' }).first().click();
    await expect(toastText(page, 'Copied JSON to clipboard')).toBeVisible();
    await expect.poll(async () => (await clipboard(page)).trim().at(0)).toBe('[');
    expect(Array.isArray(JSON.parse(await clipboard(page)))).toBe(true);
    // It goes away by itself, three seconds later.
    await page.mouse.move(0, 0);
    await expect(toastText(page, 'Copied JSON to clipboard')).toHaveCount(0);
  });

  test('a call is tried with the session of the page; without it the call is refused', async ({
    page,
    problems,
  }) => {
    problems.expect(/ 401/);
    await openDocs(page);
    const who = await tryIt(page, 'GET /api/auth/user');
    await who.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(who.getByText(/^200 OK in [\d,]+ ms$/)).toBeVisible();
    await expect(who.getByLabel('Body of the answer')).toHaveValue(
      /"email": "demo@foreword\.example"/,
    );
    await who.getByText(/^Headers \(\d+\)$/).click();
    await expect(who.getByText('application/json; charset=utf-8')).toBeVisible();

    const curl = who.locator('pre').last();
    await expect(curl).toContainText('"Authorization: Bearer $FOREWORD_TOKEN"');
    const token = await page.evaluate(() => sessionStorage.getItem('foreword-token'));
    expect(await page.getByRole('main').textContent()).not.toContain(token);

    await who.getByRole('checkbox', { name: 'Send as the signed-in user' }).uncheck();
    await expect(who.locator('pre').last()).not.toContainText('FOREWORD_TOKEN');
    await who.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(who.getByText(/^401 Unauthorized in/)).toBeVisible();
    await expect(who.getByLabel('Body of the answer')).toHaveValue(/"UNAUTHORIZED"/);
  });

  test('a call that changes something asks first; a body that is refused shows why', async ({
    page,
    problems,
  }) => {
    problems.expect(/ 400/);
    await openDocs(page);
    const create = await tryIt(page, 'POST /api/admin/book-summaries');
    const body = create.getByLabel('Request body');
    const send = create.getByRole('button', { name: 'Send', exact: true });
    await expect(body).toHaveValue(/"title"/);

    await body.fill('{"title":\n}');
    await send.click();
    await expect(
      create.getByText('Line 1: a value is expected here').or(create.getByText(/^Line 2: /)),
    ).toBeVisible();
    await expect(body).toBeFocused();

    await body.fill('{"title": 7}');
    await send.click();
    const question = page.getByRole('alertdialog', {
      name: 'Send POST /api/admin/book-summaries?',
    });
    await expect(question).toContainText('It works on the real data of this site.');
    await press(question.getByRole('button', { name: 'Cancel' }), 'Enter');
    await expect(question).toHaveCount(0);
    await expect(send).toBeFocused();
    await expect(create.getByText(/in [\d,]+ ms$/)).toHaveCount(0);

    await send.click();
    await agree(page);
    await expect(create.getByText(/^400 Bad Request in/)).toBeVisible();
    await expect(create.getByLabel('Body of the answer')).toHaveValue(
      /"issues": \[\s*\{\s*"path": "title"/,
    );
  });

  test('other screens show the change of a tried call', async ({ page }) => {
    const { id } = await createPreview(page, { title: 'To be deleted by trying' });
    await page.goto('/admin?q=deleted+by+trying');
    await expect(page.getByRole('heading', { name: 'To be deleted by trying' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'API Docs' }).click();
    const remove = await tryIt(page, 'DELETE /api/admin/book-summaries/{id}');
    await remove.getByRole('textbox', { name: 'id (in the path)' }).fill(String(id));
    await remove.getByRole('button', { name: 'Send', exact: true }).click();
    await agree(page);
    await expect(remove.getByText(/^200 OK in/)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'To be deleted by trying' })).toHaveCount(0);
  });

  test('parameters are sent in their places; redirects, Cancel and lost answers are shown', async ({
    page,
    problems,
  }) => {
    problems.expect(/ERR_CONNECTION_FAILED/);
    await openDocs(page);
    const read = await tryIt(page, 'GET /api/book-summaries/{id}');
    const id = read.getByRole('textbox', { name: 'id (in the path)' });
    await id.fill('');
    await read.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(read.getByText('id is required')).toBeVisible();
    await expect(id).toBeFocused();

    const list = await tryIt(page, 'GET /api/book-summaries');
    await list.getByRole('textbox', { name: 'q (in the query)' }).fill('no such book & more');
    const [request] = await Promise.all([
      page.waitForRequest('**/api/book-summaries?*'),
      list.getByRole('button', { name: 'Send', exact: true }).click(),
    ]);
    expect(new URL(request.url()).search).toBe('?q=no+such+book+%26+more');
    await expect(list.getByLabel('Body of the answer')).toHaveValue('[]');

    const login = await tryIt(page, 'GET /api/login');
    await login.getByRole('button', { name: 'Send', exact: true }).click();
    await agree(page);
    await expect(login.getByText(/^Redirected \(302 Found\) in/)).toBeVisible();
    await expect(page).toHaveURL('/api');

    const provider = await tryIt(page, 'GET /api/generate/provider');
    const send = provider.getByRole('button', { name: 'Send', exact: true });
    const cancel = provider.getByRole('button', { name: 'Cancel' });
    await expect(cancel).toBeDisabled();
    await page.route('**/api/generate/provider', () => {});
    await send.click();
    await expect(provider.getByText('Sending…')).toBeVisible();
    await cancel.press('Enter');
    await expect(provider.getByText('Cancelled.')).toBeVisible();
    await expect(cancel).toBeFocused();

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('**/api/generate/provider', (route) => route.abort('connectionfailed'));
    await send.click();
    await expect(provider.getByText(/^No answer came back/)).toBeVisible();
  });

  test('a document that fails to load can be retried', async ({ page, problems }) => {
    problems.expect(/ 503/);
    await page.route('**/api/openapi.json', (route) =>
      route.fulfill({ status: 503, body: 'Not now' }),
    );
    await page.goto('/api');
    await expect(page.getByRole('alert')).toContainText('Error loading the API documentation');
    await axeCheck(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(endpoints(page).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'API Documentation' })).toBeFocused();
  });

  test('a call is found and tried by keyboard', async ({ page }) => {
    await openDocs(page, '/api?q=GET+/api/auth/user');
    const who = endpoint(page, 'GET /api/auth/user');
    const unfold = who.getByRole('heading', { level: 3 }).getByRole('button');
    await unfold.press('Enter');
    await expect(who.getByRole('heading', { name: 'Responses' })).toBeVisible();
    await press(unfold, 'Tab');
    await expect(who.getByRole('button', { name: 'Copy path' })).toBeFocused();
    const tryIt = who.getByRole('button', { name: 'Try it' });
    await tryIt.press('Enter');
    await expect(who.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
    await press(tryIt, 'Tab');
    await press(who.getByRole('checkbox', { name: 'Send as the signed-in user' }), 'Tab');
    const send = who.getByRole('button', { name: 'Send', exact: true });
    await press(send, 'Enter');
    await expect(who.getByText(/^200 OK in/)).toBeVisible();
    await expect(send).toBeFocused();
  });

  test('the page meets WCAG 2.2 AA in both schemes and at three widths', async ({
    page,
    problems,
  }) => {
    problems.expect(/ 400/);
    await openDocs(page, '/api?q=cms/categories');
    const change = await tryIt(page, 'POST /api/cms/categories');
    await change.getByLabel('Request body').fill('{}');
    await change.getByRole('button', { name: 'Send', exact: true }).click();
    await agree(page);
    await expect(change.getByText(/^400 Bad Request in/)).toBeVisible();
    await change.getByText(/^Headers \(\d+\)$/).click();
    await checkInEveryLook(page, { part: change });

    // The longest form, with the deepest names.
    await openDocs(page, '/api?q=admin/book-summaries');
    await tryIt(page, 'POST /api/admin/book-summaries');
    await checkLayout(page);
    await axeCheck(page);
    await search(page).fill('no such endpoint');
    await expect(page.getByRole('heading', { name: 'No endpoints found' })).toBeVisible();
    await axeCheck(page);
  });
});
