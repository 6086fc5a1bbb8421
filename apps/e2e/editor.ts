import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

interface Session {
  user: object;
  token: string;
}

/** Signs the browser in as the demo administrator through the API; the next page finds the session. */
export async function signIn(page: Page): Promise<void> {
  const email = 'demo@foreword.example';
  await keepSession(
    page,
    (await callApi(page, 'POST', '/api/auth/register', { email })) as Session,
  );
}

/** Signs in and opens the list of previews. */
export async function openAdmin(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'My Book Previews' })).toBeVisible();
}

export async function openCms(page: Page, tab?: 'homepage' | 'browse'): Promise<void> {
  await page.goto(`/admin/superadmin${tab ? `?tab=${tab}` : ''}`);
  await expect(page.getByRole('heading', { name: 'Content Management System' })).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
}

/** Signs the browser in with the rights of an editor. */
export async function signInAsEditor(page: Page): Promise<void> {
  await signIn(page);
  const token = { name: `editor ${Date.now()}`, role: 'editor' };
  const created = (await callApi(page, 'POST', '/api/admin/tokens', token)) as { token: string };
  const user = (await callApi(page, 'GET', '/api/auth/user')) as object;
  // The administrator's cookie goes: requests carry the editor's token alone.
  await page.context().clearCookies();
  await keepSession(page, { user: { ...user, role: 'editor' }, token: created.token });
}

/** Gives the tab a session once: a tab that signs out stays signed out. */
async function keepSession(page: Page, { user, token }: Session): Promise<void> {
  await page.addInitScript(
    ([user, token]) => {
      if (sessionStorage.getItem('e2e-session') === token) return;
      sessionStorage.setItem('e2e-session', token);
      sessionStorage.setItem('foreword-user', user);
      sessionStorage.setItem('foreword-token', token);
    },
    [JSON.stringify(user), token] as const,
  );
}

interface NewPreview {
  title: string;
  [field: string]: unknown;
}

/** Creates a preview through the API. */
export async function createPreview(page: Page, preview: NewPreview) {
  const answer = await callApi(page, 'POST', '/api/admin/book-summaries', {
    abstract: 'A short abstract.',
    introduction: 'A short introduction.',
    keyTopics: [{ title: 'Economy', content: 'What a life costs.' }],
    category: 'Science & Technology',
    relationToExistingWork: 'It stands alone.',
    futureThinking: 'It leaves questions.',
    conclusion: 'Worth an evening.',
    references: ['A first reference'],
    furtherExploration: ['A walk'],
    ...preview,
  });
  return answer as { id: number; title: string; updatedAt: string; [field: string]: unknown };
}

/** Calls the API beside the pages, with the session cookie of the browser. */
export async function callApi(
  page: Page,
  method: string,
  path: string,
  data?: object,
): Promise<unknown> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const response = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`);
  return response.json();
}

/** The server does the next call of this procedure; the connection fails before its answer arrives. */
export const loseNextAnswer = (page: Page, procedure: string) =>
  page.route(
    `**/trpc/${procedure}*`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionfailed');
    },
    { times: 1 },
  );

/** The toast that contains the text. */
export const toastText = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });

/** What a call answers in a session that must confirm its password first. */
export const PASSWORD_NEEDED = {
  status: 428,
  json: [
    {
      error: {
        message: 'Please confirm your password first',
        code: -32028,
        data: { code: 'PRECONDITION_REQUIRED', httpStatus: 428, issues: [] },
      },
    },
  ],
};
