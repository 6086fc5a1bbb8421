import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { formatTime } from '../../lib/format-time.ts';
import type { Draft } from './draft-storage.ts';
import classes from './notice.module.css';

interface DraftOfferProps {
  draft: Draft;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Says that an earlier visit left texts that were never saved. */
export function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <section className={classes.notice} aria-label="Unsaved changes">
      <p>
        <strong>You have unsaved changes</strong> of {formatTime(draft.keptAt)}, kept in this
        browser.
      </p>
      <div className={classes.actions}>
        <button type="button" className={buttonClass('primary')} onClick={onRestore}>
          Restore them
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={onDiscard}>
          Discard them
        </button>
      </div>
    </section>
  );
}
