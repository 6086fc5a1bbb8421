type Listener = (error: unknown) => void;

const listeners = new Set<Listener>();

/**
 * Tells of calls that answer bit by bit and failed; all others are in the caches of React Query.
 * @returns ends it
 */
export function onFailedStream(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellOfFailedStream(error: unknown): void {
  for (const listener of listeners) listener(error);
}
