import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Progress } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './generation.module.css';
import { SECTIONS } from './use-generation.ts';

interface GenerationProgressProps {
  /** Sections that have begun to be written. */
  written: number;
  onCancel: () => void;
}

/** How far the writing is, and the way to stop it. */
export function GenerationProgress({ written, onCancel }: GenerationProgressProps) {
  const panel = useRef<HTMLElement>(null);
  // The button that was pressed folds away with its form.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const text = `Writing: ${written} of ${SECTIONS.length} sections so far`;
  return (
    <section ref={panel} className={classes.progress} aria-label="Generation" tabIndex={-1}>
      <div className={classes.bar}>
        <p role="status">{text}</p>
        <Progress
          value={(100 * written) / SECTIONS.length}
          aria-label="Sections written"
          animated
        />
      </div>
      <button type="button" className={buttonClass('quiet')} onClick={onCancel}>
        Cancel
      </button>
    </section>
  );
}
