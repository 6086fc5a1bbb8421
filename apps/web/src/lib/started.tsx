import { createContext, type ReactNode, startTransition, useEffect, useState } from 'react';

const IsComplete = createContext(false);

interface StartedProps {
  /** What waits for data, or has failed. */
  findUnfinished: () => unknown;
  onStart: () => void;
  children: ReactNode;
}

/**
 * Calls `onStart` once React answers for the whole page. React takes over the parts of a page one after the other, each before a
 * change of context reaches it. It would draw a page twice that shows a failure: with an unfinished part its frame is enough.
 *
 * Outside the entry: a module with a component is loaded twice while developing.
 */
export function Started({ findUnfinished, onStart, children }: StartedProps) {
  const [isComplete, setComplete] = useState(false);
  useEffect(() => {
    if (isComplete || findUnfinished()) onStart();
    else startTransition(() => setComplete(true));
  }, [isComplete, findUnfinished, onStart]);
  return <IsComplete value={isComplete}>{children}</IsComplete>;
}
