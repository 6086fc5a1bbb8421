import { TIMINGS } from '@foreword/domain/limits.ts';

export interface Toast {
  title: string;
  message?: string;
  /** Screen readers announce a failure at once. */
  kind: 'success' | 'failure';
  durationMs: number;
}

type Listener = (toast: Toast) => void;

let waiting: Toast | undefined;
const listeners = new Set<Listener>();

function show(toast: Toast): void {
  if (listeners.size === 0) waiting = toast;
  for (const listener of listeners) listener(toast);
}

export const toast = {
  success(title: string, message?: string, durationMs: number = TIMINGS.toastMs): void {
    show({ kind: 'success', title, durationMs, ...(message === undefined ? {} : { message }) });
  },
  failure(title: string, message?: string): void {
    show({
      kind: 'failure',
      title,
      durationMs: TIMINGS.toastMs,
      ...(message === undefined ? {} : { message }),
    });
  },
};

/** Also hands over a toast from before the listener. */
export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  if (waiting) {
    const toast = waiting;
    waiting = undefined;
    listener(toast);
  }
  return () => listeners.delete(listener);
}
