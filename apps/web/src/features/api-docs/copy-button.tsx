import { TIMINGS } from '@foreword/domain/limits.ts';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { toast } from '../../lib/toast.ts';
import classes from './copy-button.module.css';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Id of the element that says what is copied. */
  describedBy?: string;
  /** Says in the toast that it was JSON (spec §2). */
  isJson?: boolean;
  /** Without words where there is little room. */
  isCompact?: boolean;
}

export function CopyButton({ text, label, describedBy, isJson, isCompact }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      const title = isJson ? 'Copied JSON to clipboard' : 'Copied to clipboard';
      toast.success(title, undefined, TIMINGS.copyToastMs);
    } catch {
      // Browsers refuse without a secure address or the person's permission.
      toast.failure('Not copied', 'The browser did not allow it. Select the text and copy it.');
    }
  };
  return (
    <button
      type="button"
      className={`${buttonClass('quiet')} ${classes.copy}`}
      data-compact={isCompact || undefined}
      aria-describedby={describedBy}
      onClick={copy}
    >
      <Icon name="copy" size={16} />
      <span className={classes.label}>{label}</span>
    </button>
  );
}
