import { createContext, type ReactNode, startTransition, useEffect, useState } from 'react';

const IsComplete = createContext(false);

/**
 * Calls `onStart` once React answers for the whole page. It takes over the parts of a page one after the other, each
 * before a change of context reaches it. A page that waits for data has started without it. Outside the entry: a module
 * with a component is loaded twice while developing.
 */
export function Started({ onStart, children }: { onStart: () => void; children: ReactNode }) {
  const [isComplete, setComplete] = useState(false);
  useEffect(() => {
    if (isComplete || document.querySelector('[data-app=now]')) onStart();
    else startTransition(() => setComplete(true));
  }, [isComplete, onStart]);
  return <IsComplete value={isComplete}>{children}</IsComplete>;
}
