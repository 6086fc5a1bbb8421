import { setTimeout as pause } from 'node:timers/promises';

/** SQLite blocks the event loop while it waits, so longer waits are retries. */
export const BUSY_TIMEOUT_MS = 50;

const LONGEST_PAUSE_MS = 100;

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
