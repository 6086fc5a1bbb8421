import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type Response,
  type WebError,
} from '@playwright/test';
import { ApiAnswers } from './api-answers.ts';
import { Contexts } from './contexts.ts';
import type { SingleSignOnSite } from './identity-provider.ts';
import { type SlowProvider, startSlowProvider } from './provider.ts';
import { hostServer, type Library, startServer } from './server.ts';

export { expect };

/** How many times slower than it is the processor runs for the pages: finds journeys that win races by chance. */
const SLOWDOWN = Number(process.env.FOREWORD_E2E_SLOWDOWN ?? 1);

export interface WorkerOptions {
  /** `development` starts a server with Vite and React's development build for the worker. */
  serverMode: 'built' | 'development';
}

interface WorkerFixtures extends WorkerOptions {
  contexts: Contexts;
  /** Origin of the server with the sample library, which all journeys share. */
  mainUrl: string;
  // Few journeys use these two. Playwright restarts a worker for a file with other worker fixtures.
  /** Answers for {@link testWithProvider}. */
  provider: SlowProvider;
  ssoSite: SingleSignOnSite;
}

interface Fixtures {
  /** Gives the journeys a server of their own, with this instead of the samples. */
  library: Library | undefined;
  /** Environment of the server that `library` asks for. */
  settings: Record<string, string>;
  /** Origin without a trailing slash. */
  serverUrl: string;
  /** Errors and warnings of the browser; each fails the test unless the journey announced it. */
  problems: Problems;
  /** Fails the test when an answer of `/api` is not as the OpenAPI document says. */
  apiAnswers: ApiAnswers;
}

/**
 * Playwright's test, against this project's server. It fails at its end when a page logged an error or a warning,
 * threw, got a 4xx or 5xx answer or none at all, unless `problems.expect` announced it.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  serverMode: ['built', { option: true, scope: 'worker' }],

  mainUrl: [
    async ({ serverMode }, use) => {
      if (serverMode === 'development') {
        const server = await startServer({ FOREWORD_DEV: '1' });
        await use(server.url);
        return server.stop();
      }
      const url = process.env.FOREWORD_E2E_URL;
      if (!url) throw new Error('global-setup.ts has not named the server');
      return use(url);
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern to read dependencies from.
    async ({}, use) => {
      const provider = await startSlowProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],

  ssoSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern to read dependencies from.
    async ({}, use, { workerIndex }) => {
      const { singleSignOnSite } = await import('./identity-provider.ts');
      const site = await singleSignOnSite(workerIndex);
      await use(site);
      await site.stopProvider();
    },
    { scope: 'worker' },
  ],

  library: [undefined, { option: true }],
  settings: [{}, { option: true }],

  serverUrl: async ({ mainUrl, library, settings }, use, { workerIndex: worker }) =>
    use(library ? (await hostServer({ library, settings, worker })).url : mainUrl),

  baseURL: ({ serverUrl }, use) => use(serverUrl),

  contexts: [
    async ({ browser }, use) => {
      const contexts = new Contexts(browser);
      await use(contexts);
      await contexts.close();
    },
    { scope: 'worker' },
  ],

  context: async (
    { contexts, serverUrl, viewport, hasTouch, javaScriptEnabled, permissions, contextOptions },
    use,
  ) => {
    const key = JSON.stringify([serverUrl, viewport, hasTouch, javaScriptEnabled, contextOptions]);
    const { context, release } = await contexts.take(key, serverUrl);
    await context.grantPermissions(permissions ?? []);
    await use(context);
    await release();
  },

  page: async ({ page, context }, use) => {
    if (SLOWDOWN > 1) {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    }
    await use(page);
  },

  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      const stopWatching = problems.watch(context);
      await use(problems);
      await problems.announced();
      stopWatching();
      problems.verify();
    },
    { auto: true },
  ],

  apiAnswers: [
    async ({ context, request, serverUrl }, use) => {
      const answers = new ApiAnswers(serverUrl);
      const stops = [
        answers.watchPages(context),
        answers.watchRequests(context.request),
        answers.watchRequests(request),
      ];
      await use(answers);
      for (const stop of stops) stop();
      expect(await answers.problems(), 'answers that are not as /api/openapi.json says').toEqual(
        [],
      );
    },
    { auto: true },
  ],
});

/** For journeys about motion, the focus or hydration; the others ask for reduced motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** The test, against a server of its own that has this library instead of the samples. */
export const withLibrary = (library: Library) => test.extend({ library });

/** Journeys on a server of their own, for which `provider` answers; those of a worker share both. */
export const testWithProvider = test.extend({
  library: {},
  settings: ({ provider }, use) => use({ OPENAI_BASE_URL: provider.url, OPENAI_MODEL: 'slow' }),
});

class Problems {
  private readonly found: string[] = [];
  private readonly expected: RegExp[] = [];
  private readonly tolerated: RegExp[] = [];

  /** @returns ends the watch */
  watch(context: BrowserContext): () => void {
    const onConsole = (message: ConsoleMessage) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      this.found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    };
    const onError = (error: WebError) => {
      this.found.push(`page error: ${error.error().stack}`);
    };
    const onResponse = (response: Response) => {
      if (response.status() < 400) return;
      this.found.push(
        `answer ${response.status()}: ${response.request().method()} ${response.url()}`,
      );
    };
    const onFailure = (request: Request) => {
      const reason = request.failure()?.errorText;
      // Leaving a page and downloads abort requests.
      if (reason === 'net::ERR_ABORTED') return;
      this.found.push(`no answer: ${request.method()} ${request.url()} (${reason})`);
    };
    context.on('console', onConsole);
    context.on('weberror', onError);
    context.on('response', onResponse);
    context.on('requestfailed', onFailure);
    return () => {
      context.off('console', onConsole);
      context.off('weberror', onError);
      context.off('response', onResponse);
      context.off('requestfailed', onFailure);
    };
  }

  /** Announces problems that belong to this journey; it then fails if none such occurs. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  /** Waits until an announced problem has occurred. */
  async occurred(pattern: RegExp): Promise<void> {
    await expect.poll(() => this.found.some((text) => pattern.test(text))).toBe(true);
  }

  /** Lets problems pass that may or may not occur in this journey. */
  tolerate(pattern: RegExp): void {
    this.tolerated.push(pattern);
  }

  /** Waits until every announced problem has occurred: a journey may end before the browser tells of it. */
  async announced(): Promise<void> {
    await expect
      .poll(() => this.missing(), { message: 'announced problems that did not occur' })
      .toEqual([]);
  }

  verify(): void {
    const known = [...this.expected, ...this.tolerated];
    const surprises = this.found.filter((text) => !known.some((pattern) => pattern.test(text)));
    expect(surprises, 'problems in the browser').toEqual([]);
  }

  private missing(): string[] {
    return this.expected
      .filter((pattern) => !this.found.some((text) => pattern.test(text)))
      .map(String);
  }
}

/**
 * Brings the app as the focus of any control of the app does, and waits until the app answers. Asks again, as a reader's
 * next act does: an earlier load may be about to fail.
 */
export async function startApp(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => {
      const control = document.createElement('button');
      document.body.append(control);
      control.dispatchEvent(new Event('focusin', { bubbles: true }));
      control.remove();
    });
    await expect(page.locator('html[data-started]')).toBeAttached({ timeout: 2000 });
  }).toPass();
}
