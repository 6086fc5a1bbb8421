import { copyText } from './copy-text.ts';

interface PageData {
  matches?: { l?: { rawMarkdown?: string } }[];
}

export function runCopyMarkdown(started: Promise<void>): void {
  addEventListener('foreword-copy', (event) => {
    void copy((event as CustomEvent<string>).detail);
  });
  const ending = new AbortController();
  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element) || !target.closest('[data-copy]')) return;
      const markdown = readMarkdown();
      if (markdown === undefined) return;
      event.stopImmediatePropagation();
      void copy(markdown);
    },
    { capture: true, signal: ending.signal },
  );
  void started.then(() => ending.abort());
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
