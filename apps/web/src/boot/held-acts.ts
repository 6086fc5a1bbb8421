const PRESSABLE =
  'button[type="button"],[role="button"],input[type="checkbox"],input[type="radio"]';

/** Keeps acts that only the app can answer, and repeats them once it has started. Links and forms with an address work by themselves. */
export function holdActs(started: Promise<void>): void {
  const repeats: (() => void)[] = [];
  const edited = new Set<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>();
  const ending = new AbortController();
  const listen = (name: string, listener: (event: Event) => void) =>
    addEventListener(name, listener, { capture: true, signal: ending.signal });

  const hold = (event: Event, element: HTMLElement, repeat: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    element.dataset.held = '';
    repeats.push(() => {
      delete element.dataset.held;
      repeat();
    });
  };

  listen('click', (event) => {
    const pressed = elementOf(event)?.closest<HTMLElement>(PRESSABLE);
    if (pressed && !pressed.closest('[data-boot]')) hold(event, pressed, () => pressed.click());
  });
  listen('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event as SubmitEvent;
    if (!form.hasAttribute('action')) hold(event, form, () => form.requestSubmit(submitter));
  });
  listen('input', ({ target }) => {
    if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    ) {
      edited.add(target);
    }
  });

  void started.then(() => {
    ending.abort();
    for (const field of edited) tellReact(field);
    for (const repeat of repeats) repeat();
    document.documentElement.dataset.started = '';
  });
}

const elementOf = ({ target }: Event): Element | undefined =>
  target instanceof Element ? target : undefined;

/** React ignores an event that leaves the value as it knows it: it learns an empty one first. */
function tellReact(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): void {
  const { value } = field;
  if (field instanceof HTMLSelectElement || /^(checkbox|radio|file)$/.test(field.type)) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const { selectionStart, selectionEnd } = field;
  field.value = '';
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  // Null where a field has no caret of its own, such as one for e-mail.
  if (selectionStart !== null && document.activeElement === field) {
    field.setSelectionRange(selectionStart, selectionEnd);
  }
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
