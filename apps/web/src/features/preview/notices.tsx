import { Button } from '@foreword/ui/button/button.tsx';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import classes from '@foreword/ui/notice/notice.module.css';
import { Link } from '@tanstack/react-router';

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

export function NoPreviews({ q, isFiltered = false }: { q?: string; isFiltered?: boolean }) {
  return (
    <div className={classes.notice}>
      <p role="status" className={classes.hint}>
        {q
          ? `No preview matches “${q}”. Try fewer or other words.`
          : 'No book previews available yet. Check back soon!'}
      </p>
      {isFiltered && (
        <Link to="/dashboard" activeOptions={{ exact: true }} className={buttonClass('quiet')}>
          Show all previews
        </Link>
      )}
    </div>
  );
}
