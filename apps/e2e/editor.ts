import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Signs the page in as the demo administrator, and ends on the dashboard. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'My Book Previews' })).toBeVisible({
    timeout: 30_000,
  });
}

/** Gives the page of the demo administrator the rights of an editor, and what it knows of them. */
export async function becomeEditor(page: Page): Promise<void> {
  const token = { name: `editor ${Date.now()}`, role: 'editor' };
  const created = (await callApi(page, 'POST', '/api/admin/tokens', token)) as { token: string };
  await page.evaluate((secret) => {
    const user = JSON.parse(sessionStorage.getItem('foreword-user') ?? '{}');
    sessionStorage.setItem('foreword-user', JSON.stringify({ ...user, role: 'editor' }));
    sessionStorage.setItem('foreword-token', secret);
  }, created.token);
}

/** What a preview needs to be created through the API; everything else may be left out. */
export interface NewPreview {
  title: string;
  [field: string]: unknown;
}

/** Makes a preview as the signed-in editor, without the screens. Answers the admin's preview. */
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

/** Calls the API from the signed-in page. */
export function callApi(page: Page, method: string, path: string, body?: object): Promise<unknown> {
  return page.evaluate(
    async ([method, path, body]) => {
      const token = sessionStorage.getItem('foreword-token');
      const response = await fetch(path, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      return response.json();
    },
    [method, path, body] as const,
  );
}

/** The text of the toast that is shown. */
export const toastText = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });
