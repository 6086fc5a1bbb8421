type Listener = (error: unknown) => void;

const listeners = new Set<Listener>();

/**
 * Reports failed calls with a streamed answer; the caches of React Query report all others.
 * @returns stops reporting
 */
export function onFailedStream(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportFailedStream(error: unknown): void {
  for (const listener of listeners) listener(error);
}
