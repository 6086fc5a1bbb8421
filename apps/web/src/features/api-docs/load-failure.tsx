import { buttonClass } from '@foreword/ui/button/button-class.ts';
import classes from './api-docs.module.css';

export function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className={classes.failure} role="alert">
      <h2>Error loading the API documentation</h2>
      <p className={classes.reason}>{error.message}</p>
      <button type="button" className={buttonClass('primary')} onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
