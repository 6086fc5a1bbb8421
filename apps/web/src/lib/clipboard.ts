import { TIMINGS } from '@foreword/domain/limits.ts';
import { toast } from './toast.ts';

/** Browsers refuse without a secure address or permission. */
export async function copyText(text: string, title: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(title, undefined, TIMINGS.copyToastMs);
  } catch {
    toast.failure('Not copied', 'The browser did not allow it. Select the text and copy it.');
  }
}
