import { buttonClass } from '../button/button-class.ts';
import classes from './secret-text.module.css';

interface SecretTextProps {
  label: string;
  /** Shown in full, once. */
  text: string;
  copyLabel: string;
  onCopy: () => void;
}

/** A text that is shown only now and that somebody will want to take away. */
export function SecretText({ label, text, copyLabel, onCopy }: SecretTextProps) {
  return (
    <div className={classes.secret}>
      <p className={classes.label}>{label}</p>
      <code className={classes.text}>{text}</code>
      <button type="button" className={buttonClass('primary')} onClick={onCopy}>
        {copyLabel}
      </button>
    </div>
  );
}
