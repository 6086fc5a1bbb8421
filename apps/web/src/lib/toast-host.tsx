import { lazy, Suspense, useEffect, useState } from 'react';
import { onToast, type Toast } from './toast.ts';
import classes from './toast-host.module.css';

const ToastView = lazy(() => import('./toast-view.tsx'));

/** The first toast loads the code that draws it. */
export function ToastHost() {
  const [current, setCurrent] = useState<{ toast: Toast; key: number }>();
  useEffect(
    () => onToast((toast) => setCurrent((last) => ({ toast, key: (last?.key ?? 0) + 1 }))),
    [],
  );
  return (
    // Screen readers announce only changes in a region that exists.
    <div className={classes.region} role="status" aria-live="polite">
      {current && (
        <Suspense>
          <ToastView
            key={current.key}
            toast={current.toast}
            onClose={() => setCurrent(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
