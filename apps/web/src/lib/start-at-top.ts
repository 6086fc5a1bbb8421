import { useLayoutEffect } from 'react';

/** The router scrolls only when a page has loaded, not for its skeleton. */
export function useStartAtTop(): void {
  useLayoutEffect(() => {
    // The router would take the new position for the reader's place on the page before.
    addEventListener('scroll', stop, true);
    // A frame begins with its scroll events.
    requestAnimationFrame(() => removeEventListener('scroll', stop, true));
    // Some browsers answer with a promise, which an effect must not return.
    scrollTo(0, 0);
  }, []);
}

const stop = (event: Event) => event.stopPropagation();
