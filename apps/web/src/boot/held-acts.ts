const PRESSABLE =
  'button[type="button"],[role="button"],input[type="checkbox"],input[type="radio"]';

/** Keeps presses that only the app can answer, and repeats them once it has started. Links and forms with an address work by themselves. */
export function holdActs(started: Promise<void>): void {
  const repeats: (() => void)[] = [];
  const ending = new AbortController();
  const listen = (name: string, listener: (event: Event) => void) =>
    addEventListener(name, listener, { capture: true, signal: ending.signal });

  const hold = (event: Event, pressed: HTMLElement) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (pressed.dataset.held !== undefined) return;
    pressed.dataset.held = '';
    repeats.push(() => {
      delete pressed.dataset.held;
      // Makes React ready for the element: a click ticks a box first, and React would see no change.
      pressed.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      // Also for forms.
      pressed.click();
    });
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

  void started.then(() => {
    ending.abort();
    for (const repeat of repeats) repeat();
    document.documentElement.dataset.started = '';
  });
}
