import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type BadgeTone = 'accent' | 'solid' | 'quiet' | 'featured' | 'danger';

export function Badge({ tone = 'quiet', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`${classes.badge} ${classes[tone] ?? ''}`}>{children}</span>;
}
