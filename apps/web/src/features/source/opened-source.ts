import { useSyncExternalStore } from 'react';
import type { SourcePlace } from '../../lib/form-places.ts';

let opened: SourcePlace | undefined;
const listeners = new Set<() => void>();

function set(place: SourcePlace | undefined): void {
  opened = place;
  for (const listener of listeners) listener();
}

/** Shows a source at a passage, in the reader that the source panel holds. */
export const openSource = (place: SourcePlace): void => set(place);
export const closeSource = (): void => set(undefined);

export const useOpenedSource = (): SourcePlace | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
    () => undefined,
  );

/** `#source-4` and `#source-4-p1k2m3` lead to a source and to a passage. */
export function placeIn(hash: string): SourcePlace | undefined {
  const [, id, passageId] = /^#?source-(\d+)(?:-(p[\w-]+))?$/.exec(hash) ?? [];
  return id === undefined ? undefined : { sourceId: Number(id), ...(passageId && { passageId }) };
}
