import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

interface AutoAdvance {
  isPaused: boolean;
  intervalMs: number;
  advance: () => void;
}

/** Calls `advance` at every interval, except while held (pointer or focus), paused, or motion is unwanted. */
export function useAutoAdvance({ isPaused, intervalMs, advance }: AutoAdvance) {
  const [isHeld, setIsHeld] = useState(false);
  const prefersReducedMotion = useReducedMotion();
  const latestAdvance = useRef(advance);
  latestAdvance.current = advance;
  const isRunning = !isPaused && !isHeld && !prefersReducedMotion;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => latestAdvance.current(), intervalMs);
    return () => clearInterval(timer);
  }, [isRunning, intervalMs]);

  return { isRunning, hold: () => setIsHeld(true), release: () => setIsHeld(false) };
}
