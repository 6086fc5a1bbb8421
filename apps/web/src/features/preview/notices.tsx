import { Button } from '@foreword/ui/button/button.tsx';
import classes from '@foreword/ui/notice/notice.module.css';

export function LoadFailure() {
  return (
    <div className={classes.notice} role="alert">
      <h2>Unable to load previews</h2>
      <p className={classes.hint}>
        We're having trouble connecting to our database. Please try again later.
      </p>
      <Button look="primary" className="needs-scripts" onClick={() => location.reload()}>
        Retry Connection
      </Button>
    </div>
  );
}
