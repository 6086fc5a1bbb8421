import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';

/** The router scrolls only when a page has loaded, not for its skeleton. A press of a filter stays on the page, and moves nothing. */
export function useStartAtTop(): void {
  const { resolvedLocation, location } = useRouter().state;
  const isSamePage = resolvedLocation?.pathname === location.pathname;
  useLayoutEffect(() => {
    if (isSamePage) return;
    // The router would take the new position for the reader's place on the page before.
    addEventListener('scroll', stop, true);
    // A frame begins with its scroll events.
    requestAnimationFrame(() => removeEventListener('scroll', stop, true));
    // Some browsers answer with a promise, which an effect must not return.
    scrollTo(0, 0);
  }, [isSamePage]);
}

const stop = (event: Event) => event.stopPropagation();
