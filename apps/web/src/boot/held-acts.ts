import { closest } from './on-window.ts';
import { keepWhatIsRedrawn } from './redrawn.ts';
import type { App } from './start-app.ts';
import { fail } from './toasts.ts';

const PRESSABLE =
  ':is([type=button],[type=checkbox],[type=radio],[data-in-place]):not([data-boot],[data-boot] *)';

const UNREACHABLE = 'The page could not load what this needs. Check the connection and try again.';

/**
 * Keeps presses and choices that only the app can answer, and repeats them once it has started. Links and forms with an
 * address work by themselves, but a link of `data-in-place` would lose the reader's place.
 */
export function holdActs(app: App): void {
  const { started, start, listen } = app;
  const held = new Set<HTMLElement>();
  const hold = (event: Event, pressed: HTMLElement) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.dataset.held = '';
    held.add(pressed);
    // Also when the load failed that an earlier sign began.
    start();
  };
  const release = () => {
    const released = [...held];
    held.clear();
    for (const pressed of released) delete pressed.dataset.held;
    return released;
  };

  keepWhatIsRedrawn(app, held);
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
    const [pressed] = release() as [HTMLInputElement?];
    if (pressed instanceof HTMLAnchorElement) location.href = pressed.href;
    else if (pressed?.type !== 'button' && pressed?.form?.hasAttribute('action')) {
      // A filter or the order: the server has the page.
      pressed.checked = !pressed.checked;
      pressed.form.submit();
    } else if (pressed || document.querySelector('[data-app=now]')) fail('Error', UNREACHABLE);
  });

  void started.then(() => {
    for (const pressed of release()) {
      // Makes React ready for the element: a click ticks a box first, and React would see no change.
      dispatch(pressed, 'mousedown');
      // Also for forms.
      pressed.click();
    }
    // A search field suggests for what was typed meanwhile.
    dispatch(document.activeElement, 'input');
    document.documentElement.dataset.started = '';
  });
}

const dispatch = (target: Element | null, name: string) =>
  target?.dispatchEvent(new Event(name, { bubbles: true }));
