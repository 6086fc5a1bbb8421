import { TIMINGS } from '@foreword/domain/limits.ts';

/** The boot script draws it and sends its own (boot/toasts.ts). */
export interface Toast {
  title: string;
  message: string | undefined;
  kind: 'success' | 'failure';
  durationMs: number;
}

const show = (detail: Toast): void => {
  dispatchEvent(new CustomEvent('foreword-toast', { detail }));
};

export const toast = {
  success: (title: string, message?: string, durationMs: number = TIMINGS.toastMs): void =>
    show({ kind: 'success', title, message, durationMs }),
  failure: (title: string, message?: string): void =>
    show({ kind: 'failure', title, message, durationMs: TIMINGS.toastMs }),
  isShowing: (): boolean => document.querySelector('[data-toasts] > section') !== null,
};
