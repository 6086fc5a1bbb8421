/** Focuses the page's heading, else its content. Headings of slides do not count: they come and go. */
export function focusContent(): void {
  const heading = document.querySelector<HTMLElement>('main h1:not([aria-roledescription] *)');
  const target = heading ?? document.getElementById('content');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
