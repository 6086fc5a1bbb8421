import { buttonClass } from '@foreword/ui/button/button-class.ts';
import classes from './message-page.module.css';

/** In place of a page whose code or data could not be had, or that failed to show itself. */
export function LoadFailurePage() {
  return (
    <div className={classes.message} role="alert">
      <h1>This page could not be loaded</h1>
      <p>The site may be out of reach. Please try again in a moment.</p>
      <button type="button" className={buttonClass('primary')} onClick={() => location.reload()}>
        Try again
      </button>
    </div>
  );
}
