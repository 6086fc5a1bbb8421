/** React must not own the children, and never writes the same object again. */
export const DRAWN_BY_BOOT = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: '' },
};
