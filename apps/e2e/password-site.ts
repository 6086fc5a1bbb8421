import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { runNode } from '../../scripts/testing/process.ts';
import { callApi } from './editor.ts';
import { test as base, expect } from './fixtures.ts';
import { type HostedServer, hostServer } from './server.ts';

const COMMAND = fileURLToPath(new URL('../cli/bin/foreword.mjs', import.meta.url));

/** Browsers have passkeys on localhost, and none at an IP address. */
const SETTINGS = { AUTH_MODE: 'password', HOST: 'localhost' };
const ROOT = { email: 'root@books.example', password: 'the words of the first administrator' };

/** A site where users sign in with passwords. */
interface PasswordSite {
  url: string;
  /** @returns the link of the invitation */
  addAdministrator(email: string): Promise<string>;
}

async function passwordSite(worker: number): Promise<PasswordSite> {
  const hosted = await hostServer({ library: {}, settings: SETTINGS, worker });
  const server = { ...hosted, url: hosted.url.replace('127.0.0.1', 'localhost') };
  return {
    url: server.url,
    async addAdministrator(email) {
      cookie ??= signInFirst(server);
      // Ten minutes after the sign-in the server would ask for the password.
      await post(
        server.url,
        '/api/auth/confirm-password',
        { password: ROOT.password },
        await cookie,
      );
      const { invitation } = await post(
        server.url,
        '/api/admin/users',
        { email, role: 'admin' },
        await cookie,
      ).then((answer) => answer.json() as Promise<{ invitation: { url: string } }>);
      return invitation.url;
    },
  };
}

/** Session cookie of the first administrator, who invites all others. */
let cookie: Promise<string> | undefined;

/** Adds the first administrator on the command line. */
async function signInFirst({ url, database }: HostedServer): Promise<string> {
  const { stdout } = await runNode(
    [COMMAND, 'users', 'create', ROOT.email, '--role', 'admin', '--database', database, '--json'],
    { cwd: tmpdir(), env: { ...SETTINGS, PUBLIC_URL: url } },
  );
  const token = tokenIn(JSON.parse(stdout).invitation.url);
  const answer = await post(url, '/trpc/session.acceptInvitation', {
    token,
    password: ROOT.password,
  });
  return answer.headers.getSetCookie().map((each) => each.split(';')[0])[0] ?? '';
}

const tokenIn = (link: string) => new URL(link).hash.replace('#invitation=', '');

async function post(url: string, path: string, body: object, cookie = ''): Promise<Response> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer;
}

/** The test, on such a site. */
export const test = base.extend<{ site: PasswordSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern to read dependencies from.
  site: async ({}, use, { workerIndex }) => use(await passwordSite(workerIndex)),
  serverUrl: ({ site }, use) => use(site.url),
});

export const PASSWORD = 'four words and a comma';

/** An unused address. */
export const newEmail = () => `${randomUUID()}@books.example`;

export const dashboard = (page: Page) => page.getByRole('heading', { name: 'My Book Previews' });

export async function acceptInvitation(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(dashboard(page)).toBeVisible();
}

/** Accepts an invitation beside the pages; the next page finds the session. */
export async function becomeUser(page: Page, link: string): Promise<void> {
  const token = tokenIn(link);
  await callApi(page, 'POST', '/trpc/session.acceptInvitation', { token, password: PASSWORD });
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
