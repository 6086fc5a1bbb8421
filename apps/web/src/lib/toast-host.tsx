import { DRAWN_BY_BOOT } from './drawn-by-boot.ts';
import classes from './toast-host.module.css';

/** Screen readers announce only changes in a region that exists. The boot script draws the toasts. */
export function ToastHost() {
  return (
    <div
      className={classes.region}
      role="status"
      aria-live="polite"
      data-toasts=""
      {...DRAWN_BY_BOOT}
    />
  );
}
