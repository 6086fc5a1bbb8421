const COPY_TOAST_MS = 3000;

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

async function copy(markdown: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(markdown);
    const message = 'Summary has been copied to clipboard as Markdown';
    show({ kind: 'success', title: 'Copied!', message, durationMs: COPY_TOAST_MS });
  } catch {
    // Browsers refuse without a secure address or the reader's permission.
    const message = 'The browser did not allow it. Download the PDF instead.';
    show({ kind: 'failure', title: 'Not copied', message, durationMs: 5000 });
  }
}

const show = (detail: object) => dispatchEvent(new CustomEvent('foreword-toast', { detail }));
