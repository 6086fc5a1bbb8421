import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatTime } from '../../lib/format-time.ts';
import { Differences } from '../../lib/two-texts.tsx';
import { partLines, readPart } from './form-texts.ts';
import {
  FIELD_LABELS,
  type FieldName,
  isPart,
  lockedIn,
  type PreviewFormValues,
  toFormValues,
} from './form-values.ts';
import classes from './preview-form.module.css';
import { differingFields } from './use-preview-form.ts';

interface ConflictPanelProps {
  mine: PreviewFormValues;
  theirs: AdminPreview;
  isKept: boolean;
  onReload: () => void;
  onKeep: () => void;
  onTake: (name: FieldName, value: string | boolean) => void;
}

export function ConflictPanel({
  mine,
  theirs,
  isKept,
  onReload,
  onKeep,
  onTake,
}: ConflictPanelProps) {
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused save brings their text anew.
  useEffect(() => {
    // By itself the focus would show the middle of a long panel.
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView();
  }, [theirs]);
  const theirValues = toFormValues(theirs, theirs);
  return (
    <section
      ref={panel}
      className={`${classes.notice} ${classes.danger}`}
      aria-labelledby="conflict-heading"
      tabIndex={-1}
    >
      <h2 id="conflict-heading">Another editor has saved this preview since you opened it</h2>
      <p>
        It was saved {formatTime(theirs.updatedAt)}, after you opened it.{' '}
        {isKept
          ? 'Update Summary now saves your text in place of theirs.'
          : 'Your text is still here; nothing of either is lost.'}
      </p>
      <Group gap="0.625rem">
        <Button onClick={onReload}>Reload their text</Button>
        {!isKept && <Button onClick={onKeep}>Keep editing mine</Button>}
      </Group>
      <Differences
        differing={differingFields(mine, theirValues).map((name) => ({
          label: FIELD_LABELS[name],
          mine: wordsOf(name, mine[name]),
          theirs: wordsOf(name, theirValues[name]),
          onTake: () => onTake(name, theirValues[name]),
        }))}
      />
    </section>
  );
}

/** Parts as readers see them; the JSON where it cannot be read. */
function wordsOf(name: FieldName, text: string | boolean): string {
  if (typeof text === 'boolean') return text ? 'On' : 'Off';
  if (name === 'lockedFields') {
    return lockedIn({ lockedFields: text })
      .map((locked) => FIELD_LABELS[locked])
      .join(', ');
  }
  if (!isPart(name)) return text;
  const read = readPart(name, text);
  return read.ok ? partLines(name, read.value).join('\n') : text;
}
