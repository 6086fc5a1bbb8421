import type { PageData } from '../lib/page-data.tsx';
import { copyText } from './copy-text.ts';
import { closest } from './on-window.ts';
import type { App } from './start-app.ts';

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
