import type { Toast } from '../lib/toast.ts';
import { newElement } from './new-element.ts';

export const show = (detail: Toast): void => {
  dispatchEvent(new CustomEvent('foreword-toast', { detail }));
};

export const fail = (title: string, message: string): void =>
  show({ kind: 'failure', title, message, durationMs: 5000 });

export function runToasts(): void {
  let close = () => {};
  addEventListener('foreword-toast', (event) => {
    const region = document.querySelector('[data-toasts]');
    close();
    if (region) close = draw(region, (event as CustomEvent<Toast>).detail);
  });
}

function draw(region: Element, { title, message, kind, durationMs }: Toast): () => void {
  // Screen readers announce a failure at once.
  const toast = newElement('section', { role: kind === 'failure' ? 'alert' : 'group' });
  const button = newElement('button', {
    type: 'button',
    ariaLabel: 'Close this message',
    textContent: '×',
  });
  toast.dataset.kind = kind;
  button.dataset.boot = '';
  toast.append(newElement('strong', { textContent: title }));
  if (message !== undefined) toast.append(newElement('p', { textContent: message }));
  toast.append(button);

  let leftMs = durationMs;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUnderPointer = false;
  let origin: EventTarget | null = null;
  const close = () => {
    clearTimeout(timer);
    toast.remove();
  };
  const run = () => {
    if (isUnderPointer || toast.contains(document.activeElement)) return;
    startedAt = performance.now();
    timer = setTimeout(close, leftMs);
  };
  const hold = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    leftMs -= performance.now() - startedAt;
  };
  button.addEventListener('click', () => {
    close();
    if (origin instanceof HTMLElement) origin.focus();
  });
  toast.addEventListener('pointerenter', () => {
    isUnderPointer = true;
    hold();
  });
  toast.addEventListener('pointerleave', () => {
    isUnderPointer = false;
    run();
  });
  toast.addEventListener('focusin', ({ relatedTarget }) => {
    origin = relatedTarget;
    hold();
  });
  toast.addEventListener('focusout', () => {
    if (toast.isConnected) run();
  });
  region.append(toast);
  run();
  return close;
}
