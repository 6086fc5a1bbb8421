import { type ReactNode, useEffect, useRef } from 'react';
import classes from './preview-form.module.css';

/** The form's buttons, in reach along the bottom of the window. Says how high it is: toasts stay above it. */
export function ActionsBar({ children }: { children: ReactNode }) {
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
      {children}
    </div>
  );
}
