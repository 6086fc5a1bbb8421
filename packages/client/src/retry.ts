import { setTimeout as pause } from 'node:timers/promises';
import pRetry from 'p-retry';
import { cancelled, type ForewordError, toForewordError } from './error.ts';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

/** A longer `Retry-After` fails at once. */
const LONGEST_RETRY_AFTER_MS = 60_000;

const TRANSIENT_CODES: ReadonlySet<string> = new Set([
  'NETWORK',
  'BAD_GATEWAY',
  'SERVICE_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
]);

/** Retries a transient failure after `Retry-After`, or after a pause that doubles, with jitter. */
export const withRetries = <T>(
  run: () => Promise<T>,
  { retries, signal }: { retries: number; signal: AbortSignal | undefined },
): Promise<T> =>
  pRetry(
    () =>
      run().catch((thrown: unknown) => {
        throw toForewordError(thrown);
      }),
    {
      retries,
      // The pause is in `shouldRetry`.
      minTimeout: 0,
      async shouldRetry({ error, retriesConsumed }) {
        const pauseMs = pauseAfter(toForewordError(error), retriesConsumed);
        if (pauseMs === undefined) return false;
        await pause(pauseMs, undefined, { signal }).catch((cause: unknown) => {
          throw cancelled(cause);
        });
        return true;
      },
    },
  );

function pauseAfter({ code, retryAfterMs }: ForewordError, retry: number): number | undefined {
  if (!TRANSIENT_CODES.has(code)) return undefined;
  if (retryAfterMs !== null) {
    return retryAfterMs <= LONGEST_RETRY_AFTER_MS ? retryAfterMs : undefined;
  }
  return Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** (retry + 1), LONGEST_PAUSE_MS);
}
