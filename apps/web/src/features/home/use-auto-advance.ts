import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

interface AutoAdvance {
  isPaused: boolean;
  intervalMs: number;
  advance: () => void;
}

/** Calls `advance` at every interval, except while paused, with reduced motion, or under pointer or focus. */
export function useAutoAdvance({ isPaused, intervalMs, advance }: AutoAdvance) {
  // Two states: the focus may stay when the pointer leaves, and the reverse.
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const prefersReducedMotion = useReducedMotion();
  const latestAdvance = useRef(advance);
  latestAdvance.current = advance;
  const isRunning = !isPaused && !hasPointer && !hasFocus && !prefersReducedMotion;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => latestAdvance.current(), intervalMs);
    return () => clearInterval(timer);
  }, [isRunning, intervalMs]);

  const holdProps = {
    onPointerEnter: () => setHasPointer(true),
    onPointerLeave: () => setHasPointer(false),
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  };
  return { isRunning, holdProps };
}
