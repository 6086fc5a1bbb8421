import pRetry from 'p-retry';
import { codeOf } from '../errors.ts';

/** SQLite blocks the event loop while it waits, so longer waits are retries. */
export const BUSY_TIMEOUT_MS = 50;

/** The longest wait of maintenance for the lock of another process. */
export const MAX_WAIT_MS = 5_000;

/** Retries a call of SQLite while another process holds the lock. */
export async function retryWhileBusy<T>(run: () => T, maxWaitMs: number): Promise<T> {
  try {
    return run();
  } catch (error) {
    if (!isBusy(error)) throw error;
  }
  return pRetry(run, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: 2,
    maxTimeout: 100,
    maxRetryTime: maxWaitMs,
    shouldRetry: ({ error }) => isBusy(error),
  });
}

export const isBusy = (error: unknown): boolean =>
  /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error) ?? '');

/** The file is not at fault: another user's, in a read-only folder, or a folder itself. */
export const isForbidden = (error: unknown): boolean =>
  /^SQLITE_(READONLY|CANTOPEN)/.test(codeOf(error) ?? '');
