import { Button } from '@foreword/ui/button/button.tsx';
import { Group } from '@mantine/core';
import { formatTime } from '../../lib/format-time.ts';
import classes from './preview-form.module.css';
import type { Draft } from './use-draft.ts';

interface DraftOfferProps {
  draft: Draft;
  onRestore: () => void;
  onDiscard: () => void;
}

export function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <section className={classes.notice} aria-label="Unsaved changes">
      <p>
        <strong>You have unsaved changes</strong> of {formatTime(draft.keptAt)}, kept in this
        browser.
      </p>
      <Group gap="0.625rem">
        <Button look="primary" onClick={onRestore}>
          Restore them
        </Button>
        <Button onClick={onDiscard}>Discard them</Button>
      </Group>
    </section>
  );
}
