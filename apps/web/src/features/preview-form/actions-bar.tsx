import { type ReactNode, useEffect, useRef } from 'react';
import classes from './preview-form.module.css';

interface ActionsBarProps {
  note: ReactNode;
  isDirty: boolean;
  children: ReactNode;
}

/** Fixed to the foot of the window. Toasts stay above it. */
export function ActionsBar({ note, isDirty, children }: ActionsBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--bottom-bar', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-bar');
    };
  }, []);
  return (
    <div ref={bar} className={classes.actions}>
      {(note || isDirty) && (
        <div className={classes.barNote}>
          {isDirty && <span>Unsaved changes</span>}
          {note}
        </div>
      )}
      {children}
    </div>
  );
}
