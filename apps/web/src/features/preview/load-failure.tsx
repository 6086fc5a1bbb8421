import { buttonClass } from '@foreword/ui/button/button-class.ts';
import classes from './notice.module.css';

/** Spec §8: shown in place of a list that could not be had. */
export function LoadFailure() {
  return (
    <div className={classes.notice} role="alert">
      <h2>Unable to load previews</h2>
      <p>We're having trouble connecting to our database. Please try again later.</p>
      <button
        type="button"
        className={`${buttonClass('primary')} needs-scripts`}
        onClick={() => location.reload()}
      >
        Retry Connection
      </button>
    </div>
  );
}
