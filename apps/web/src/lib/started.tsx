import { type ReactNode, useEffect } from 'react';

/** Outside the entry: a module with a component is loaded twice while developing. */
export function Started({ onStart, children }: { onStart: () => void; children: ReactNode }) {
  useEffect(onStart, [onStart]);
  return children;
}
