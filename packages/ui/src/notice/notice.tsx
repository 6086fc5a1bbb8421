import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  /** A failure is announced at once. */
  isFailure?: boolean;
  text: string;
  /** Shows the text as a heading. */
  heading?: 'h3';
  hint?: string | undefined;
  children?: ReactNode;
}

/** Takes the place of a list that is empty or failed to load. */
export function Notice({ isFailure = false, heading, text, hint, children }: NoticeProps) {
  return (
    <div className={classes.notice} role={isFailure ? 'alert' : undefined}>
      {heading === undefined ? <p>{text}</p> : <h3>{text}</h3>}
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </div>
  );
}
