import classes from './toast-host.module.css';

/** The same object at each rendering, so that React never writes the region again. */
const DRAWN_BY_BOOT = { __html: '' };

/** Screen readers announce only changes in a region that exists. The boot script draws the toasts. */
export function ToastHost() {
  return (
    <div
      className={classes.region}
      role="status"
      aria-live="polite"
      data-toasts=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React must not own the children.
      dangerouslySetInnerHTML={DRAWN_BY_BOOT}
    />
  );
}
