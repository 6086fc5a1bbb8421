import { closest } from './on-window.ts';
import { type App, addLink } from './start-app.ts';

/** An address below /api may act. */
const PAGE_LINK = 'a[href^="/"]:not([download],[data-in-place],[href^="/api"])';

/** A pointer on its way elsewhere fetches nothing. The router waits as long. */
const RESTS_AFTER_MS = 50;

/** Fetches the page behind a link while the pointer rests on it, until the app does so itself. */
export function fetchLinksOnHover({ listen }: App): void {
  const fetched = new Set<string>();
  listen('pointerover', ({ target }) => {
    const link = closest<HTMLAnchorElement>(target, PAGE_LINK);
    if (!link) return;
    setTimeout(() => {
      if (!link.matches(':hover') || fetched.has(link.href)) return;
      fetched.add(link.href);
      addLink('prefetch', link.href);
    }, RESTS_AFTER_MS);
  });
}
