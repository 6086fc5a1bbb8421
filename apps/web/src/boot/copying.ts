import type { PageData } from '../lib/page-data.tsx';
import { closest, onWindow } from './on-window.ts';
import type { App } from './start-app.ts';
import { fail, show } from './toasts.ts';

export function runCopyMarkdown({ listen }: App): void {
  addEventListener('foreword-copy', (event) => {
    void copy((event as CustomEvent<string>).detail);
  });
  listen('click', (event) => {
    const { target } = event;
    if (!closest(target, '[data-copy]')) return;
    const markdown = readMarkdown();
    if (markdown === undefined) return;
    event.stopImmediatePropagation();
    void copy(markdown);
  });
}

/** From what the app starts with (lib/page-data.tsx). */
function readMarkdown(): string | undefined {
  const { textContent } = document.querySelector('script[data-page]') ?? {};
  const { answers } = JSON.parse(textContent ?? '') as PageData;
  const found = answers.map(([, data]) => data as { rawMarkdown?: string } | null);
  return found.find((data) => data?.rawMarkdown)?.rawMarkdown;
}

const copy = (text: string) =>
  copyText({
    text,
    done: 'Summary has been copied to clipboard as Markdown',
    otherwise: 'Download the PDF instead.',
  });

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

const COPY_TOAST_MS = 3000;

interface Copy {
  text: string;
  done: string;
  /** What the reader can do where the browser refuses. */
  otherwise: string;
}

async function copyText({ text, done, otherwise }: Copy): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    show({ kind: 'success', title: 'Copied!', message: done, durationMs: COPY_TOAST_MS });
  } catch {
    // Browsers refuse without a secure address or the reader's permission.
    refuse('Not copied', otherwise);
  }
}

const refuse = (title: string, otherwise: string): void =>
  fail(title, `The browser did not allow it. ${otherwise}`);
