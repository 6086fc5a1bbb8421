/** The page sets the attribute `data-reading` before the first paint (routes/__root.tsx): `size-large width-normal keys-on`. */
const KEY = 'foreword-reading';
const FORM = '[data-boot="reading"]';

const { documentElement: root } = document;

/** Text size, line width and keys, as the reader chooses them (features/reading). */
export function runReading(): void {
  // Also of choices that the app draws later.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target === settings()) showChoices(target as Element);
    },
    true,
  );
  document.addEventListener('change', ({ target }) => {
    const form = target instanceof Element && target.closest(FORM);
    if (!form) return;
    root.dataset.reading = [...form.querySelectorAll<HTMLInputElement>(':checked')]
      .map(wordOf)
      .join(' ');
    try {
      localStorage.setItem(KEY, root.dataset.reading);
    } catch {
      // Storage is forbidden: the choice lasts as long as the page.
    }
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY || key === null) root.dataset.reading = newValue ?? '';
  });
  closeSettingsWhenLeft();
}

/** False while the reader types, with a modifier, and where the reader has switched the keys off. */
export function isShortcut(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, isComposing } = event;
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  return !(isTyping || ctrlKey || metaKey || altKey || isComposing || words().includes('keys-off'));
}

const settings = () => document.querySelector<HTMLDetailsElement>(`${FORM} details`);

const words = (): string[] => root.dataset.reading?.split(' ') ?? [];

const wordOf = ({ name, value }: HTMLInputElement): string => `${name}-${value}`;

function showChoices(form: Element): void {
  for (const input of form.querySelectorAll('input')) {
    if (words().includes(wordOf(input))) input.checked = true;
  }
}

function closeSettingsWhenLeft(): void {
  const closeUnlessIn = ({ target }: Event) => {
    const open = settings();
    if (open && target instanceof Node && !open.contains(target)) open.open = false;
  };
  document.addEventListener('click', closeUnlessIn);
  document.addEventListener('focusin', closeUnlessIn);
  document.addEventListener('keydown', ({ key, target }) => {
    const open = settings();
    if (key !== 'Escape' || !open?.open || !open.contains(target as Node)) return;
    open.open = false;
    open.querySelector('summary')?.focus();
  });
}
