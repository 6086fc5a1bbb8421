import { fail, show } from './toasts.ts';

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
    refuse('Not copied', otherwise);
  }
}

export const refuse = (title: string, otherwise: string): void =>
  fail(title, `The browser did not allow it. ${otherwise}`);
