import { type WatchOptions, watchFetch } from '@foreword/rest/testing/watch-answers.ts';
import { afterEach, expect } from 'vitest';

/** What was wrong with REST answers since the running test began. */
const problems: string[] = [];

/** Where watches tell what is wrong; the running test then fails at its end. */
export const WATCH: WatchOptions = {
  prefix: '/api',
  report: (problem) => problems.push(problem),
};

/** Test files share a process: each wraps the same unwatched function. */
const unwatchedFetch = globalThis.fetch;

/** Takes the problems that a test made on purpose. */
export const takeProblems = (): string[] => problems.splice(0);

/** Runs before every test file (vitest.config.ts), so that no test can ask a server unwatched. */
export function watchAnswers(): void {
  globalThis.fetch = watchFetch(unwatchedFetch, WATCH);
  afterEach(() => {
    expect(takeProblems(), 'REST answers that are not as /api/openapi.json says').toEqual([]);
  });
}
