import type { Clock } from '../clock.ts';

/** A clock that stands still until the test moves it. */
export interface ManualClock extends Clock {
  advance(ms: number): void;
  /** Resolves with the length of the next wait or time limit. */
  nextWait(): Promise<number>;
}

export function createManualClock(): ManualClock {
  let nowMs = 0;
  let watcher = Promise.withResolvers<number>();
  const timers = new Set<{ atMs: number; callback: () => void }>();
  return {
    nowMs: () => nowMs,
    after(ms, callback) {
      const timer = { atMs: nowMs + ms, callback };
      timers.add(timer);
      watcher.resolve(ms);
      watcher = Promise.withResolvers();
      return () => timers.delete(timer);
    },
    advance(ms) {
      nowMs += ms;
      const due = [...timers].filter(({ atMs }) => atMs <= nowMs);
      for (const timer of due.sort((left, right) => left.atMs - right.atMs)) {
        if (timers.delete(timer)) timer.callback();
      }
    },
    nextWait: () => watcher.promise,
  };
}
