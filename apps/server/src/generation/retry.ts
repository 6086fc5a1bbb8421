import { GenerationError } from '@foreword/router/generation/generation-error.ts';
import { type Clock, wait } from './clock.ts';

const MAX_RETRIES = 2;
const FIRST_PAUSE_MS = 500;

interface RetryOptions {
  clock: Clock;
  signal: AbortSignal;
  /** When the whole must be over, on the clock. */
  deadlineMs: number;
  /** Whether trying again is still of use. */
  mayRetry: () => boolean;
  random?: () => number;
}

/**
 * Tries again, twice at most, what failed for want of capacity or of a connection. Waits as long as
 * the provider asked for, else about half a second and a second; does not begin a wait that would
 * not end in time.
 */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  { clock, signal, deadlineMs, mayRetry, random = Math.random }: RetryOptions,
): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (retries === MAX_RETRIES || !isTransient(error) || !mayRetry()) throw error;
      // Many waiting callers should not come back in the same moment.
      const pauseMs =
        error.retryAfterSeconds === undefined
          ? FIRST_PAUSE_MS * 2 ** retries * (0.5 + random())
          : error.retryAfterSeconds * 1000 + FIRST_PAUSE_MS * random();
      if (clock.nowMs() + pauseMs >= deadlineMs) throw error;
      await wait(clock, pauseMs, signal);
    }
  }
}

function isTransient(error: unknown): error is GenerationError {
  return (
    error instanceof GenerationError &&
    (error.reason === 'rate-limit' || error.reason === 'unavailable')
  );
}
