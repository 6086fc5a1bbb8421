import { Button } from '@foreword/ui/button/button.tsx';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Link } from '@tanstack/react-router';
import classes from './notice.module.css';

export function LoadFailure() {
  return (
    <div className={classes.notice} role="alert">
      <h2>Unable to load previews</h2>
      <p>We're having trouble connecting to our database. Please try again later.</p>
      <Button look="primary" className="needs-scripts" onClick={() => location.reload()}>
        Retry Connection
      </Button>
    </div>
  );
}

export function NoPreviews({ q, isFiltered = false }: { q?: string; isFiltered?: boolean }) {
  return (
    <div className={classes.notice}>
      <p role="status">
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
