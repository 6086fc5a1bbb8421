const PRESSABLE =
  'button[type="button"],[role="button"],input[type="checkbox"],input[type="radio"]';

/** Keeps presses that only the app can answer, and repeats them once it has started. Links and forms with an address work by themselves. */
export function holdActs(started: Promise<void>): void {
  const repeats: (() => void)[] = [];
  const ending = new AbortController();
  const listen = (name: string, listener: (event: Event) => void) =>
    addEventListener(name, listener, { capture: true, signal: ending.signal });

  const hold = (event: Event, element: HTMLElement, repeat: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    // An impatient second press is the same act.
    if (element.dataset.held !== undefined) return;
    element.dataset.held = '';
    repeats.push(() => {
      delete element.dataset.held;
      repeat();
    });
  };

  listen('click', (event) => {
    const { target } = event;
    const pressed = target instanceof Element && target.closest<HTMLElement>(PRESSABLE);
    if (pressed && !pressed.closest('[data-boot]')) hold(event, pressed, () => pressed.click());
  });
  listen('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event as SubmitEvent;
    if (!form.hasAttribute('action')) hold(event, form, () => form.requestSubmit(submitter));
  });

  void started.then(() => {
    ending.abort();
    for (const repeat of repeats) repeat();
    document.documentElement.dataset.started = '';
  });
}
