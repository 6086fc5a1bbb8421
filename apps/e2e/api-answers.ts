import { checkAnswer, isWatchedPath } from '@foreword/rest/testing/watch-answers.ts';
import type { APIRequestContext, APIResponse, BrowserContext, Response } from '@playwright/test';

const PREFIX = '/api';
const LAST_BODIES_MS = 500;

/** Holds what a server answers to calls of its API against the document it serves. */
export class ApiAnswers {
  private readonly serverUrl: string;
  private readonly found: string[] = [];
  private readonly pending: Promise<void>[] = [];
  private readonly isOver = Promise.withResolvers<undefined>();
  private document: Promise<string> | undefined;

  /** @param serverUrl origin without a trailing slash; answers from elsewhere are nobody's business */
  constructor(serverUrl: string) {
    this.serverUrl = serverUrl;
  }

  /** Watches what the pages of a context are answered. */
  watchPages(context: BrowserContext): void {
    context.on('response', (response) => {
      if (!this.isWatched(response)) return;
      this.pending.push(this.judge(response, response.request().method()));
    });
  }

  /** Watches what a journey asks for without a page. */
  watchRequests(request: APIRequestContext): void {
    const fetch = request.fetch.bind(request);
    // `get`, `post` and the others come through here.
    request.fetch = async (target, options = {}) => {
      const response = await fetch(target, options);
      const method = options.method ?? (typeof target === 'string' ? 'GET' : target.method());
      if (this.isWatched(response)) await this.judge(response, method);
      return response;
    };
  }

  /** What was wrong, once the journey is over. */
  async problems(): Promise<string[]> {
    setTimeout(() => this.isOver.resolve(undefined), LAST_BODIES_MS);
    await Promise.all(this.pending);
    return [...this.found];
  }

  private isWatched(response: Response | APIResponse): boolean {
    const { origin, pathname } = new URL(response.url());
    return origin === this.serverUrl && isWatchedPath(pathname, { prefix: PREFIX });
  }

  private async judge(response: Response | APIResponse, method: string): Promise<void> {
    const { pathname, search } = new URL(response.url());
    const answer = {
      method,
      url: pathname + search,
      status: response.status(),
      headers: 'allHeaders' in response ? await response.allHeaders() : response.headers(),
      // A browser forgets the bodies of redirects and of pages that were left, and never ends one that its page does
      // not read.
      text: await Promise.race([response.text().catch(() => undefined), this.isOver.promise]),
    };
    this.document ??= globalThis
      .fetch(`${this.serverUrl}${PREFIX}/openapi.json`)
      .then((served) => served.text());
    checkAnswer(answer, await this.document, { report: (problem) => this.found.push(problem) });
  }
}
