type Listener = (error: unknown) => void;

const listeners = new Set<Listener>();

/** Failures of streamed calls; React Query's caches report all others. Returns the unsubscribe function. */
export function onFailedStream(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportFailedStream(error: unknown): void {
  for (const listener of listeners) listener(error);
}
