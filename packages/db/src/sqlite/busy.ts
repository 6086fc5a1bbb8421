import pRetry from 'p-retry';

/** SQLite blocks the event loop while it waits, so longer waits are retries. */
export const BUSY_TIMEOUT_MS = 50;

/** Retries a call of SQLite while another process holds the lock. */
export const retryWhileBusy = <T>(run: () => T, maxWaitMs: number): Promise<T> =>
  pRetry(run, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: 2,
    maxTimeout: 100,
    maxRetryTime: maxWaitMs,
    shouldRetry: ({ error }) => 'code' in error && /^SQLITE_(BUSY|LOCKED)/.test(String(error.code)),
  });
