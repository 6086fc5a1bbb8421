import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  /** Whether something went wrong; it is then announced at once. */
  isFailure?: boolean;
  text: string;
  hint?: string | undefined;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Stands where a list would be: there is nothing in it, or it could not be had. */
export function Notice({ isFailure = false, text, hint, children }: NoticeProps) {
  return (
    <div className={classes.notice} role={isFailure ? 'alert' : undefined}>
      <p>{text}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </div>
  );
}
