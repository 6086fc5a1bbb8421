import { closest } from './on-window.ts';
import type { App } from './start-app.ts';
import { fail } from './toasts.ts';

const PRESSABLE =
  ':is([type=button],[type=checkbox],[type=radio],[data-in-place]):not([data-boot],[data-boot] *)';

const UNREACHABLE = 'The page could not load what this needs. Check the connection and try again.';

/**
 * Keeps presses and choices that only the app can answer, and repeats them once it has started. Links and forms with an
 * address work by themselves, but a link of `data-in-place` would lose the reader's place.
 */
export function holdActs({ started, start, listen }: App): void {
  const held = new Map<HTMLElement, number>();
  const hold = (event: Event, pressed: HTMLElement) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.dataset.held = '';
    held.set(pressed, alike(pressed).indexOf(pressed));
    // Also when the load failed that an earlier sign began.
    start();
  };
  const release = () => {
    for (const pressed of held.keys()) delete pressed.dataset.held;
    held.clear();
  };

  listen('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    const pressed = closest(target, PRESSABLE);
    const opensElsewhere = pressed instanceof HTMLAnchorElement && (ctrlKey || metaKey || shiftKey);
    if (pressed && !opensElsewhere) hold(event, pressed);
  });
  listen('submit', (event) => {
    const { target, submitter } = event as SubmitEvent;
    if (submitter && closest(target, 'form:not([action])')) hold(event, submitter);
  });
  listen('change', (event) => {
    const form = closest(event.target, 'select')?.closest('form');
    const send = form?.querySelector<HTMLElement>('[type=submit]');
    if (send) hold(event, send);
  });
  // An old press would surprise when the connection is back: the reader presses again.
  listen('foreword-start-failed', () => {
    const [pressed] = held.keys();
    release();
    if (pressed instanceof HTMLAnchorElement) location.href = pressed.href;
    else if (pressed || document.querySelector('[data-app=now]')) fail('Error', UNREACHABLE);
  });

  void started.then(() => {
    for (const [pressed, place] of held) {
      // Makes React ready for the element: a click ticks a box first, and React would see no change.
      dispatch(pressed, 'mousedown');
      // Also for forms.
      (pressed.isConnected ? pressed : alike(pressed)[place])?.click();
    }
    release();
    // A search field suggests for what was typed meanwhile.
    dispatch(document.activeElement, 'input');
    document.documentElement.dataset.started = '';
  });
}

/** React draws a page anew whose words the browser has translated: an element is found again by its place among these. */
const alike = ({ tagName, className }: HTMLElement) =>
  [...document.querySelectorAll<HTMLElement>(tagName)].filter(
    (other) => other.className === className,
  );

const dispatch = (target: Element | null, name: string) =>
  target?.dispatchEvent(new Event(name, { bubbles: true }));
