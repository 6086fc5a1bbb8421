import { expect, type Locator, type Page } from '@playwright/test';

/** Puts the page's clock under the journey's hand: time passes only when it says `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  // Waiting for React means waiting for a moment of rest, which a stopped clock would never have.
  await page.addInitScript(() => {
    Object.assign(window, { realIdleCallback: window.requestIdleCallback.bind(window) });
  });
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  await page.addInitScript(() => {
    const { realIdleCallback } = window as unknown as Record<string, typeof requestIdleCallback>;
    Object.assign(window, { requestIdleCallback: realIdleCallback });
  });
}

/** With a stopped clock: lets time pass, a tenth of a second at a time, until something is to be seen. */
export async function runUntilVisible(page: Page, locator: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(locator).toBeVisible({ timeout: 100 });
  }).toPass();
}

/** With scripts switched off Chromium calls every one that a page names a failed request. */
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
