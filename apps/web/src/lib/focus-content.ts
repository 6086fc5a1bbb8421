/**
 * Moves the focus to the page's heading, which screen readers then read out; to the content where
 * there is no heading, or only those of slides, which come and go.
 */
export function focusContent(): void {
  const heading = document.querySelector<HTMLElement>('main h1:not([aria-roledescription] *)');
  const target = heading ?? document.getElementById('content');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
