import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  /** A failure is announced at once. */
  isFailure?: boolean;
  text: string;
  hint?: string | undefined;
  children?: ReactNode;
}

/** Takes the place of a list that is empty or failed to load. */
export function Notice({ isFailure = false, text, hint, children }: NoticeProps) {
  return (
    <div className={classes.notice} role={isFailure ? 'alert' : undefined}>
      <p>{text}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </div>
  );
}
