import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated } from './fixtures.ts';

/**
 * Opens a page whose clock stands still from when it answers to clicks: time passes only when the
 * journey says `page.clock.runFor`.
 */
export async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await hydrated(page);
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}

/** With a stopped clock: lets time pass, a tenth of a second at a time, until something is to be seen. */
export async function runUntilVisible(page: Page, locator: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(locator).toBeVisible({ timeout: 100 });
  }).toPass();
}

/** With scripts switched off Chromium calls those that a page names failed requests. */
export const UNUSED_SCRIPT = /^no answer: GET \S+\/assets\/\S+\.js \(csp\)$/;

/**
 * Holds back every answer to the browser's own calls of the server.
 * @returns lets them through, now and from now on
 */
export async function holdCalls(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const opened = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/trpc/**', async (route) => {
    await opened;
    await route.continue();
  });
  return letThrough;
}

/**
 * Ends every one of the browser's own calls of the server without an answer, as a lost connection
 * does, until the journey calls `page.unrouteAll`.
 */
export async function cutCalls(page: Page, problems: Announced): Promise<void> {
  problems.expect(/ERR_CONNECTION_FAILED/);
  problems.expect(/TRPCClientError: Failed to fetch/);
  await page.route('**/trpc/**', (route) => route.abort('connectionfailed'));
}

interface Announced {
  expect(pattern: RegExp): void;
}
