import { useLayoutEffect } from 'react';

/** Scrolls a page's skeleton to its beginning: the router scrolls only when the page has loaded. */
export function useStartAtTop(): void {
  useLayoutEffect(() => {
    // Some browsers answer with a promise, which an effect must not return.
    scrollTo(0, 0);
  }, []);
}
