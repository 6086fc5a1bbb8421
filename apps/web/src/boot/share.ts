import { copyText, refuse } from './copy-text.ts';
import { closest, onWindow } from './on-window.ts';

/** Shares the page through the system's dialog, or copies its link. */
export function runShare(): void {
  const { documentElement: root } = document;
  if ('share' in navigator) root.dataset.canShare = '';
  onWindow('click', ({ target }) => {
    const button = closest(target, '[data-share]');
    const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
    if (!button || !url) return;
    if (button.dataset.share === 'link') {
      const done = 'The link to this preview is in the clipboard.';
      void copyText({ text: url, done, otherwise: 'Copy the address above instead.' });
      return;
    }
    navigator.share({ title: document.title, url }).catch(({ name }: DOMException) => {
      // The reader closed the dialog.
      if (name !== 'AbortError') refuse('Not shared', 'Copy the link instead.');
    });
  });
}
