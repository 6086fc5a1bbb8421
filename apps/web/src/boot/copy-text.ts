const COPY_TOAST_MS = 3000;

interface Copy {
  text: string;
  done: string;
  /** What the reader can do where the browser refuses. */
  otherwise: string;
}

export async function copyText({ text, done, otherwise }: Copy): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    show({ kind: 'success', title: 'Copied!', message: done, durationMs: COPY_TOAST_MS });
  } catch {
    // Browsers refuse without a secure address or the reader's permission.
    fail('Not copied', otherwise);
  }
}

export const fail = (title: string, otherwise: string): void =>
  show({
    kind: 'failure',
    title,
    message: `The browser did not allow it. ${otherwise}`,
    durationMs: 5000,
  });

const show = (detail: object): void => {
  dispatchEvent(new CustomEvent('foreword-toast', { detail }));
};
