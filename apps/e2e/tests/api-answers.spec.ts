import { ApiAnswers } from '../api-answers.ts';
import { signIn } from '../editor.ts';
import { expect, test } from '../fixtures.ts';

const LIST = '/api/book-summaries';

test('answers of the API to pages and to calls are checked against the document', async ({
  page,
  request,
  problems,
}) => {
  await signIn(page);
  await page.goto('/api/auth/user');
  expect((await request.get(LIST)).ok()).toBe(true);
  problems.expect(/404/);
  await page.goto('/api/nope');
});

test('a false answer is found', async ({ browser, serverUrl, playwright }) => {
  const context = await browser.newContext();
  const request = await playwright.request.newContext();
  const answers = new ApiAnswers(serverUrl);
  answers.watchPages(context);
  answers.watchRequests(request);

  await context.route(`**${LIST}`, (route) => route.fulfill({ json: [{ id: 'one' }] }));
  const page = await context.newPage();
  await page.goto(`${serverUrl}${LIST}`);
  const found = await answers.problems();
  expect(found).toContain(`GET ${LIST} answered 200: the header X-Total-Count is missing`);
  expect(found).toContain(`GET ${LIST} answered 200: the body/0/id must be integer`);

  // Beside the pages nothing is faked: the true answer adds nothing.
  await request.get(`${serverUrl}${LIST}`);
  expect(await answers.problems()).toEqual(found);
  await context.close();
  await request.dispose();
});
