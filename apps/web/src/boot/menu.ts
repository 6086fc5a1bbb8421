import { closest, onWindow } from './on-window.ts';
import { isShortcut } from './reading.ts';

export function runMenu(): void {
  onWindow('click', ({ target }) => {
    if (closest(target, '[aria-controls=site-menu]')) setOpen(!isOpen());
    else if (closest(target, 'header a')) setOpen(false);
  });
  onWindow('submit', ({ target }) => {
    if (closest(target, 'header')) setOpen(false);
  });
  onWindow('keydown', (event) => {
    if (event.key === 'Escape' && isOpen() && closest(event.target, 'header')) {
      setOpen(false);
      burger()?.focus();
    }
    if (event.key !== '/' || !isShortcut(event)) return;
    event.preventDefault();
    setOpen(true);
    document.getElementById('site-search')?.focus();
  });
}

const burger = () => document.querySelector<HTMLElement>('[aria-controls=site-menu]');

const isOpen = (): boolean => burger()?.ariaExpanded === 'true';

function setOpen(open: boolean): void {
  const button = burger();
  if (!button) return;
  button.ariaExpanded = String(open);
  button.ariaLabel = open ? 'Close menu' : 'Open menu';
  document.getElementById('site-menu')?.toggleAttribute('data-open', open);
}
