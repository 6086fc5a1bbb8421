import { checkAnswer, isWatchedPath } from '@foreword/rest/testing/watch-answers.ts';
import type { APIRequestContext, APIResponse, BrowserContext, Response } from '@playwright/test';

const PREFIX = '/api';
const LAST_BODIES_MS = 500;

let document: Promise<string> | undefined;

/** Every server of a run serves this document; compiling its schemas takes longer than most journeys. */
function readDocument(): Promise<string> {
  document ??= fetch(`${process.env.FOREWORD_E2E_URL}${PREFIX}/openapi.json`).then((served) =>
    served.text(),
  );
  return document;
}

/** Checks the answers of a server's API against the OpenAPI document. */
export class ApiAnswers {
  private readonly serverUrl: string;
  private readonly found: string[] = [];
  private readonly pending: Promise<void>[] = [];
  private readonly isOver = Promise.withResolvers<undefined>();

  /** @param serverUrl origin without a trailing slash; other answers are ignored */
  constructor(serverUrl: string) {
    this.serverUrl = serverUrl;
  }

  /**
   * Watches the answers that the pages of a context get.
   * @returns ends the watch
   */
  watchPages(context: BrowserContext): () => void {
    const onResponse = (response: Response) => {
      if (!this.isWatched(response)) return;
      this.pending.push(this.check(response, response.request().method()));
    };
    context.on('response', onResponse);
    return () => context.off('response', onResponse);
  }

  /**
   * Watches the answers to calls that a journey makes without a page.
   * @returns ends the watch
   */
  watchRequests(request: APIRequestContext): () => void {
    const { fetch: original } = request;
    const fetch = original.bind(request);
    // `get`, `post` and the others come through here.
    request.fetch = async (target, options = {}) => {
      const response = await fetch(target, options);
      const method = options.method ?? (typeof target === 'string' ? 'GET' : target.method());
      if (this.isWatched(response)) await this.check(response, method);
      return response;
    };
    return () => {
      request.fetch = original;
    };
  }

  /** Waits for the last answers. */
  async problems(): Promise<string[]> {
    setTimeout(() => this.isOver.resolve(undefined), LAST_BODIES_MS);
    await Promise.all(this.pending);
    return [...this.found];
  }

  private isWatched(response: Response | APIResponse): boolean {
    const { origin, pathname } = new URL(response.url());
    return origin === this.serverUrl && isWatchedPath(pathname, { prefix: PREFIX });
  }

  private async check(response: Response | APIResponse, method: string): Promise<void> {
    const { pathname, search } = new URL(response.url());
    const answer = {
      method,
      url: pathname + search,
      status: response.status(),
      headers: 'allHeaders' in response ? await response.allHeaders() : response.headers(),
      // A browser drops the bodies of redirects and of pages that it has left, and never ends a body that its page
      // does not read.
      text: await Promise.race([response.text().catch(() => undefined), this.isOver.promise]),
    };
    checkAnswer(answer, await readDocument(), { report: (problem) => this.found.push(problem) });
  }
}
