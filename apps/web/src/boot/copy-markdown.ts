import { copyText } from './copy-text.ts';
import { closest } from './on-window.ts';
import type { App } from './start-app.ts';

interface PageData {
  matches?: { l?: { rawMarkdown?: string } }[];
}

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

/** TanStack Router keeps the data of its routes here until the app has read it. */
function readMarkdown(): string | undefined {
  const { $_TSR } = globalThis as unknown as { $_TSR?: { router?: PageData } };
  return $_TSR?.router?.matches?.find(({ l }) => l?.rawMarkdown)?.l?.rawMarkdown;
}

const copy = (text: string) =>
  copyText({
    text,
    done: 'Summary has been copied to clipboard as Markdown',
    otherwise: 'Download the PDF instead.',
  });
