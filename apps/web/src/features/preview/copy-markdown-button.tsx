import { TIMINGS } from '@foreword/domain/limits.ts';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { toast } from '../../lib/toast.ts';

export function CopyMarkdownButton({ markdown }: { markdown: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(markdown);
      toast.success(
        'Copied!',
        'Summary has been copied to clipboard as Markdown',
        TIMINGS.copyToastMs,
      );
    } catch {
      // Browsers refuse without a secure address or the reader's permission.
      toast.failure('Not copied', 'The browser did not allow it. Download the PDF instead.');
    }
  };
  return (
    <button type="button" className={`${buttonClass('quiet')} needs-scripts`} onClick={copy}>
      <Icon name="copy" size={18} />
      Copy Markdown
    </button>
  );
}
