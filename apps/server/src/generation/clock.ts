/** Monotonic; tests move it. */
export interface Clock {
  nowMs(): number;
  after(ms: number, callback: () => void): () => void;
}

export const monotonicClock: Clock = {
  nowMs: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

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
