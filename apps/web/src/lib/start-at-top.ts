import { useLayoutEffect } from 'react';

/** The router scrolls only when a page has loaded, not for its skeleton. */
export function useStartAtTop(): void {
  useLayoutEffect(() => {
    // Some browsers answer with a promise, which an effect must not return.
    scrollTo(0, 0);
  }, []);
}
