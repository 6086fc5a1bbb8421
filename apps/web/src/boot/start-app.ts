/** The session of a tab or of this browser (lib/session-storage.ts): such users get the app at once. */
const SESSION_KEYS = ['foreword-token', 'foreword-signed-in'];

/** A click and a submit too: the load that the press before them began may have failed. */
const SIGNS = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'click', 'submit'];

const CONTROL = 'a,button,input,textarea,select,summary,label';

/**
 * Loads the app at the first sign that the reader wants to do something, and again at the next one after a failure.
 * Resolves when it answers.
 */
export function startOnIntent(): Promise<void> {
  return new Promise((resolve) => {
    let hasBegun = false;
    const ending = new AbortController();
    const listen = (sign: string, listener: (event: Event) => void) =>
      addEventListener(sign, listener, { capture: true, passive: true, signal: ending.signal });
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
    for (const sign of SIGNS) listen(sign, start);
    listen('pointerover', ({ target }) => {
      if (target instanceof Element && target.closest(CONTROL)) start();
    });
    listen('error', ({ target }) => {
      if (target instanceof HTMLImageElement) start();
    });
    if (isNeededAtOnce()) afterPaint(start);
  });
}

/** The page waits for data, or belongs to users with a session. */
function isNeededAtOnce(): boolean {
  const hasBrokenImage = [...document.images].some(
    ({ complete, naturalWidth, src }) => complete && naturalWidth === 0 && src !== '',
  );
  return hasBrokenImage || document.querySelector('[data-app="now"]') !== null || isSignedIn();
}

function isSignedIn(): boolean {
  try {
    return SESSION_KEYS.some((key) => (sessionStorage[key] ?? localStorage[key]) !== undefined);
  } catch {
    return false;
  }
}

/** Whichever comes first: a tab in the background loads, but paints nothing. */
function afterPaint(start: () => void): void {
  if (document.readyState === 'complete') start();
  addEventListener('load', start);
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    start();
  });
  observer.observe({ type: 'paint', buffered: true });
}

/** The server lists the files in data blocks: first the entry, last those of the page. */
async function loadApp(): Promise<void> {
  const [entry = '', ...others] = [...document.querySelectorAll('script[data-app]')].flatMap(
    ({ textContent }) => JSON.parse(textContent) as string[],
  );
  for (const href of others) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
  const app = (await import(/* @vite-ignore */ entry)) as { started: Promise<void> };
  await app.started;
}
