import { Button } from '@foreword/ui/button/button.tsx';
import { Progress, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './generation.module.css';
import { SECTIONS } from './use-generation.ts';

interface GenerationProgressProps {
  written: number;
  onCancel: () => void;
}

export function GenerationProgress({ written, onCancel }: GenerationProgressProps) {
  const panel = useRef<HTMLElement>(null);
  // The pressed button disappears with its form.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const text = `Writing: ${written} of ${SECTIONS.length} sections so far`;
  return (
    <section ref={panel} className={classes.progress} aria-label="Generation" tabIndex={-1}>
      <Stack flex="1 1 14rem" gap="0.375rem">
        <p role="status">{text}</p>
        <Progress
          value={(100 * written) / SECTIONS.length}
          aria-label="Sections written"
          animated
        />
      </Stack>
      <Button onClick={onCancel}>Cancel</Button>
    </section>
  );
}
