import type { ReactNode } from 'react';

/**
 * A line drawing on a 24 by 24 grid, hidden from screen readers.
 * @param size pixels at the browser's default text size, with which it grows
 */
export function IconFrame({ size, children }: { size: number; children: ReactNode }) {
  const length = `${size / 16}rem`;
  return (
    <svg
      width={length}
      height={length}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
