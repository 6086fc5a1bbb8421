import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Link } from '@tanstack/react-router';
import notice from './notice.module.css';

/** Spec §8: the preview to edit could not be loaded. */
export function EditLoadFailure() {
  return (
    <div className={`${notice.notice} ${notice.danger}`} role="alert">
      <p>Failed to load the summary. It may not exist or you don't have permission to edit it.</p>
      <div className={notice.actions}>
        <Link to="/admin" className={buttonClass('quiet')}>
          Back to Dashboard
        </Link>
        <button type="button" className={buttonClass('primary')} onClick={() => location.reload()}>
          Retry
        </button>
      </div>
    </div>
  );
}
