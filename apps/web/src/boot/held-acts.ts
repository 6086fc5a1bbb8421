import { fail } from './toasts.ts';

const PRESSABLE =
  'button[type="button"],[role="button"],input[type="checkbox"],input[type="radio"]';

const UNREACHABLE = 'The page could not load what this needs. Check the connection and try again.';

/**
 * Keeps presses that only the app can answer, and repeats them once it has started. Links and forms with an address work
 * by themselves.
 */
export function holdActs(started: Promise<void>): void {
  let held: HTMLElement[] = [];
  const ending = new AbortController();
  const listen = (name: string, listener: (event: Event) => void) =>
    addEventListener(name, listener, { capture: true, signal: ending.signal });

  const hold = (event: Event, pressed: HTMLElement) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (pressed.dataset.held !== undefined) return;
    pressed.dataset.held = '';
    held.push(pressed);
  };
  const release = () => {
    const released = held;
    held = [];
    for (const pressed of released) delete pressed.dataset.held;
    return released;
  };

  listen('click', (event) => {
    const { target } = event;
    const pressed = target instanceof Element && target.closest<HTMLElement>(PRESSABLE);
    if (pressed && !pressed.closest('[data-boot]')) hold(event, pressed);
  });
  listen('submit', (event) => {
    const { target, submitter } = event as SubmitEvent;
    const isOfApp = target instanceof Element && !target.hasAttribute('action');
    if (isOfApp && submitter) hold(event, submitter);
  });
  // An old press would surprise when the connection is back: the reader presses again.
  listen('foreword-start-failed', () => {
    if (release().length > 0) fail('Error', UNREACHABLE);
  });

  void started.then(() => {
    ending.abort();
    for (const pressed of release()) {
      // Makes React ready for the element: a click ticks a box first, and React would see no change.
      pressed.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      // Also for forms.
      pressed.click();
    }
    document.documentElement.dataset.started = '';
  });
}
