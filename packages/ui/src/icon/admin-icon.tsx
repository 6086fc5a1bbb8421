import type { ReactNode } from 'react';
import { IconFrame } from './icon.tsx';

/** Drawings of the admin screens; public pages do not load them. */
const DRAWINGS = {
  arrowUp: <path d="M12 20V4m-6 6 6-6 6 6" />,
  arrowDown: <path d="M12 4v16m-6-6 6 6 6-6" />,
  grip: (
    <path d="M9 5.5h.01M15 5.5h.01M9 12h.01M15 12h.01M9 18.5h.01M15 18.5h.01" strokeWidth="2.75" />
  ),
  upload: <path d="M12 15V4m-5 5 5-5 5 5M5 20h14" />,
  star: <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8Z" />,
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.75" />
    </>
  ),
  eyeOff: (
    <path d="M4 4l16 16M9.5 5.900A8 8 0 0 1 12 5.500c6 0 9.5 6.5 9.5 6.500a16 16 0 0 1-3 3.700M6 7.600A15 15 0 0 0 2.5 12S6 18.5 12 18.500a9 9 0 0 0 3.7-.8" />
  ),
  book: (
    <path d="M12 6.500C9.5 4.8 6.5 4.5 3 5v13c3.5-.5 6.5-.2 9 1.5 2.5-1.7 5.5-2 9-1.500V5c-3.5-.5-6.5-.2-9 1.500Zm0 0V19" />
  ),
  pen: <path d="M4 20l1-4.500L16.5 4l3.5 3.500L8.5 19 4 20ZM14 6.500l3.5 3.5" />,
  layers: (
    <path d="m12 3.5 9 4.5-9 4.500L3 8l9-4.500ZM3.5 12.5 12 17l8.5-4.500M3.5 16.5 12 21l8.5-4.5" />
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  trash: <path d="M4 7h16M9.5 7V4.500h5V7M6 7l1 13h10l1-13M10 11v5.500M14 11v5.5" />,
  lock: <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />,
  more: <path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth="2.75" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
} satisfies Record<string, ReactNode>;

export type AdminIconName = keyof typeof DRAWINGS;

export function AdminIcon({ name, size = 20 }: { name: AdminIconName; size?: number }) {
  return <IconFrame size={size}>{DRAWINGS[name]}</IconFrame>;
}
