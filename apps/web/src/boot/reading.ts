import { closest, onWindow } from './on-window.ts';
import { onStored, readStored, store } from './storage.ts';

/** The page sets the attribute `data-reading` before the first paint (routes/__root.tsx): `size-large width-normal keys-on`. */
const KEY = 'foreword-reading';
const FORM = '[data-boot=reading]';

const { documentElement: root } = document;

const CHOICES = [
  ['size', 'Text size', ['Small', 'Normal', 'Large', 'Largest']],
  ['width', 'Line width', ['Narrow', 'Normal', 'Wide']],
  ['keys', 'Keys J and K (next, previous paragraph) and / (search)', ['On', 'Off']],
] as const;
const DEFAULTS = 'size-normal width-normal keys-on';

/** Text size, line width and keys, as the reader chooses them (features/reading). */
export function runReading(): void {
  onWindow('click', ({ target }) => {
    const opener = closest(target, `${FORM} summary`);
    if (opener) drawChoices(opener.nextElementSibling);
  });
  onWindow('change', ({ target }) => {
    const form = closest(target, FORM);
    if (!form) return;
    root.dataset.reading = [...form.querySelectorAll<HTMLInputElement>(':checked')]
      .map(({ name, value }) => `${name}-${value}`)
      .join(' ');
    store(KEY, root.dataset.reading);
  });
  onStored(KEY, () => {
    root.dataset.reading = readStored(KEY) ?? '';
  });
  closeSettingsWhenLeft();
}

/** False while the reader types, with a modifier, in a dialog, and where the reader has switched the keys off. */
export function isShortcut(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, isComposing } = event;
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox],[type=radio]),textarea,select'));
  return !(
    isTyping ||
    ctrlKey ||
    metaKey ||
    altKey ||
    isComposing ||
    words().includes('keys-off') ||
    // The page behind is inert.
    document.querySelector(':modal')
  );
}

const settings = () => document.querySelector<HTMLDetailsElement>(`${FORM} details`);

const words = (): string[] => (root.dataset.reading || DEFAULTS).split(' ');

function drawChoices(panel: Element | null): void {
  if (!panel) return;
  const fieldsets = CHOICES.map(([name, legend, values]) => {
    const labels = values.map((label) => {
      const value = label.toLowerCase();
      const checked = words().includes(`${name}-${value}`) ? ' checked' : '';
      return `<label><input type="radio" name="${name}" value="${value}"${checked}>${label}</label>`;
    });
    return `<fieldset><legend>${legend}</legend>${labels.join('')}</fieldset>`;
  });
  panel.innerHTML = `${fieldsets.join('')}<p>This browser remembers the choices.</p>`;
}

function closeSettingsWhenLeft(): void {
  const closeUnlessIn = ({ target }: Event) => {
    const open = settings();
    if (open && target instanceof Node && !open.contains(target)) open.open = false;
  };
  onWindow('keydown', ({ key, target }) => {
    const open = settings();
    if (key !== 'Escape' || !open?.open || !open.contains(target as Node)) return;
    open.open = false;
    open.querySelector('summary')?.focus();
  });
  onWindow('click', closeUnlessIn);
  onWindow('focusin', closeUnlessIn);
}
