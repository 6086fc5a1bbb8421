import { setTimeout as pause } from 'node:timers/promises';

/** How long a statement waits inside SQLite, blocking the event loop; what is longer waits outside. */
export const BUSY_TIMEOUT_MS = 50;

const LONGEST_PAUSE_MS = 100;

/**
 * Runs something that another process's lock may refuse, again and again with growing pauses.
 * @param patienceMs after this time the refusal is thrown
 */
export async function retryWhileBusy<T>(run: () => T, patienceMs: number): Promise<T> {
  const start = performance.now();
  for (let pauseMs = 2; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return run();
    } catch (error) {
      if (!isBusy(error) || performance.now() - start >= patienceMs) throw error;
    }
    await pause(pauseMs);
  }
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^SQLITE_(BUSY|LOCKED)/.test(error.code)
  );
}
