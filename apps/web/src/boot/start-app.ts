import { newElement } from './new-element.ts';
import { closest } from './on-window.ts';

/** The session of a tab or of this browser (lib/session-storage.ts): such users get the app at once. */
const SESSION_KEYS = ['foreword-token', 'foreword-signed-in'];

/** Links work by themselves, and the boot script answers for `data-boot` and `data-copy`. */
const OF_APP = ':is(:enabled,label,[data-in-place]):not([data-boot],[data-boot] *,[data-copy])';

export interface App {
  /** Resolves when the app answers. */
  started: Promise<void>;
  /** Loads the app, unless it has been asked for. Asks again after a failure. */
  start: () => void;
  /** Hears events, before React does, until the app answers. */
  listen: (name: string, listener: (event: Event) => void) => void;
}

/** The app comes when the reader is about to use a control that needs it. */
export function startOnIntent(): App {
  const { promise: started, resolve } = Promise.withResolvers<void>();
  const ending = new AbortController();
  let hasBegun = false;
  const start = () => {
    if (hasBegun) return;
    hasBegun = true;
    loadApp().then(
      () => {
        ending.abort();
        resolve();
      },
      () => {
        hasBegun = false;
        dispatchEvent(new Event('foreword-start-failed'));
      },
    );
  };
  const listen: App['listen'] = (name, listener) =>
    addEventListener(name, listener, { capture: true, signal: ending.signal });
  const startIn = (sign: string, selector: string) =>
    listen(sign, ({ target }) => {
      if (closest(target, selector)) start();
    });
  // Back or Forward to a page that the app showed before a reload: the browser only changes the address.
  const { pathname, search } = location;
  listen('popstate', () => {
    if (location.pathname !== pathname || location.search !== search) location.reload();
  });
  startIn('pointerover', OF_APP);
  startIn('focusin', OF_APP);
  // The app draws a cover in place of an image that fails.
  startIn('error', 'img');
  // The page waits for data, or belongs to users with a session.
  if (document.querySelector('[data-app=now]') || hasBrokenImage() || isSignedIn()) {
    afterPaint(start);
  }
  return { started, start, listen };
}

const hasBrokenImage = (): boolean =>
  [...document.images].some(
    ({ complete, naturalWidth, src }) => complete && naturalWidth === 0 && src !== '',
  );

function isSignedIn(): boolean {
  try {
    return SESSION_KEYS.some((key) => sessionStorage[key] ?? localStorage[key]);
  } catch {
    return false;
  }
}

/** Whichever comes first: a tab in the background loads, but paints nothing. */
function afterPaint(start: () => void): void {
  addEventListener('load', start);
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
}

/** The server lists the files in data blocks: first the entry, last those of the page. */
async function loadApp(): Promise<void> {
  const files = [...document.querySelectorAll('script[data-app]')].flatMap(
    ({ textContent }) => JSON.parse(textContent) as string[],
  );
  // Without one of its files the app would put a failure in the place of a complete page.
  await Promise.all(files.map(fetchFile));
  const [entry = ''] = files;
  const app = (await import(/* @vite-ignore */ entry)) as { started: Promise<void> };
  await app.started;
}

/** First into the browser's cache: a module that fails to load, or to preload, may fail for as long as the page stays. */
async function fetchFile(file: string): Promise<void> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(file);
  await answer.arrayBuffer();
  document.head.append(newElement('link', { rel: 'modulepreload', href: file }));
}

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
      document.head.append(newElement('link', { rel: 'prefetch', href: link.href }));
    }, RESTS_AFTER_MS);
  });
}
