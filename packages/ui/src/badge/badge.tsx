import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type BadgeTone = 'accent' | 'solid' | 'quiet' | 'featured' | 'danger';

interface BadgeProps {
  tone?: BadgeTone;
  /** A square mark of this least width, such as for the method of a call. */
  squareWidth?: string;
  children: ReactNode;
}

export function Badge({ tone = 'quiet', squareWidth, children }: BadgeProps) {
  const square = squareWidth && classes.square;
  return (
    <span
      className={[classes.badge, classes[tone], square].filter(Boolean).join(' ')}
      style={squareWidth ? { minWidth: squareWidth } : undefined}
    >
      {children}
    </span>
  );
}
