import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { copyText } from '../../lib/clipboard.ts';
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
  const copy = () => copyText(text, isJson ? 'Copied JSON to clipboard' : 'Copied to clipboard');
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
