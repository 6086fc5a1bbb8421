import './toast-view.css';
import { ThemeProvider } from '@foreword/ui/theme-provider.tsx';
import { Notification } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Toast } from './toast.ts';
import classes from './toast-view.module.css';

/** A toast; its time stops while the pointer or the focus is on it. */
export function ToastView({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const [isHeld, setIsHeld] = useState(false);
  const leftMs = useRef(toast.durationMs);
  const close = useRef(onClose);
  close.current = onClose;
  const origin = useRef<Element>(null);

  useEffect(() => {
    if (isHeld) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => close.current(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [isHeld]);

  return (
    <ThemeProvider>
      <Notification
        title={toast.title}
        color={toast.kind === 'failure' ? 'danger' : 'accent'}
        role={toast.kind === 'failure' ? 'alert' : 'group'}
        classNames={{ root: classes.toast ?? '', description: classes.message ?? '' }}
        withBorder
        closeButtonProps={{ 'aria-label': 'Close this message' }}
        onClose={() => {
          onClose();
          if (origin.current instanceof HTMLElement) origin.current.focus();
        }}
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
        onFocus={({ relatedTarget }) => {
          origin.current = relatedTarget;
          setIsHeld(true);
        }}
        onBlur={() => setIsHeld(false)}
      >
        <span style={{ whiteSpace: 'pre-line' }}>{toast.message}</span>
      </Notification>
    </ThemeProvider>
  );
}

export default ToastView;
