import { Button } from '@foreword/ui/button/button.tsx';
import { formatTime } from '../../lib/format-time.ts';
import classes from './notice.module.css';
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
      <div className={classes.actions}>
        <Button look="primary" onClick={onRestore}>
          Restore them
        </Button>
        <Button onClick={onDiscard}>Discard them</Button>
      </div>
    </section>
  );
}
