/** Time that only goes forward; tests move it by hand. */
export interface Clock {
  /** Milliseconds since some moment. */
  nowMs(): number;
  /** Calls back once the time has passed. Returns what calls it off. */
  after(ms: number, callback: () => void): () => void;
}

/** Time of day may jump; this does not. */
export const monotonicClock: Clock = {
  nowMs: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** Waits, and stops waiting with the signal's reason. */
export async function wait(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const callOff = clock.after(ms, resolve);
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    await promise;
  } finally {
    callOff();
    signal.removeEventListener('abort', stop);
  }
}
