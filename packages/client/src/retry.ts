import { setTimeout as pause } from 'node:timers/promises';
import type { ForewordError } from './error.ts';
import { cancelled, toForewordError } from './trpc-error.ts';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

/** A server that wants to be left alone for longer is not waited for. */
const LONGEST_RETRY_AFTER_MS = 60_000;

/** What may go well a moment later: the server was not reached, or said so itself. */
const PASSING_CODES: ReadonlySet<string> = new Set([
  'NETWORK',
  'BAD_GATEWAY',
  'SERVICE_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
]);

/**
 * Tries something again while its failure may pass: after the pause the server asks for, else after
 * one that doubles each time, shortened by chance so that many callers do not come back together.
 * @param retries how often, after the first time; 0 for what must not be done twice
 * @throws ForewordError the last one
 */
export async function retrying<T>(
  run: () => Promise<T>,
  { retries, signal }: { retries: number; signal: AbortSignal | undefined },
): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await run();
    } catch (thrown) {
      const error = toForewordError(thrown);
      const pauseMs = retry < retries ? pauseAfter(error, retry) : undefined;
      if (pauseMs === undefined) throw error;
      await pause(pauseMs, undefined, { signal }).catch((cause: unknown) => {
        throw cancelled(cause);
      });
    }
  }
}

/** Undefined where trying again is no use. */
function pauseAfter({ code, retryAfterMs }: ForewordError, retry: number): number | undefined {
  if (!PASSING_CODES.has(code)) return undefined;
  if (retryAfterMs !== null) {
    return retryAfterMs <= LONGEST_RETRY_AFTER_MS ? retryAfterMs : undefined;
  }
  return Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** (retry + 1), LONGEST_PAUSE_MS);
}
