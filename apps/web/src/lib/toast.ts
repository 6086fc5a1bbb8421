import { TIMINGS } from '@foreword/domain/limits.ts';

interface Toast {
  title: string;
  message?: string;
  /** Screen readers announce a failure at once. */
  kind: 'success' | 'failure';
  durationMs: number;
}

/** The boot script draws it (boot/toasts.ts). */
const show = (detail: Toast) => dispatchEvent(new CustomEvent('foreword-toast', { detail }));

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
