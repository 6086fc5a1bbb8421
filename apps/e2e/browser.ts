import { expect, type Locator, type Page } from '@playwright/test';
import { forget } from './contexts.ts';
import { startApp } from './fixtures.ts';

/** Opens a page and stops its clock after hydration: time passes only by `page.clock.runFor`. */
export async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  await stopClock(page, async () => {
    await page.goto(path);
    await startApp(page);
  });
}

/** @param meanwhile runs while the time still passes */
export async function stopClock(page: Page, meanwhile?: () => Promise<void>): Promise<void> {
  // A context keeps an installed clock.
  forget(page.context());
  await page.clock.install();
  await meanwhile?.();
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}

/** With a stopped clock: lets time pass in tenths of a second until the element is visible. */
export async function runUntilVisible(page: Page, locator: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(locator).toBeVisible({ timeout: 100 });
  }).toPass();
}

/** @returns how far the page is scrolled, once it has stood still for ten frames */
export const scrollAtRest = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let [still, last] = [0, -1]; still < 10; still = scrollY === last ? still + 1 : 0) {
      last = scrollY;
      await new Promise(requestAnimationFrame);
    }
    return scrollY;
  });

/** Without scripts Chromium reports the scripts of a page as failed requests. */
export const UNUSED_SCRIPT = /^no answer: GET \S+\/assets\/\S+\.js \(csp\)$/;

/** Holds back the page's calls of the server. */
export const holdCalls = (page: Page) => holdRequests(page, '**/trpc/**');

/** Holds back the app. */
export const holdApp = (page: Page) =>
  holdRequests(page, /\/assets\/entry-client-.*\.js$|\/src\/entry-client\.tsx/);

/** @returns lets them through for good */
export async function holdRequests(page: Page, pattern: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * Fails the page's calls of the server as a lost connection does, until `page.unrouteAll`.
 */
export async function cutCalls(page: Page, problems: Announced): Promise<void> {
  problems.expect(/ERR_CONNECTION_FAILED/);
  problems.expect(/TRPCClientError: Failed to fetch/);
  await page.route('**/trpc/**', (route) => route.abort('connectionfailed'));
}

interface Announced {
  expect(pattern: RegExp): void;
}
