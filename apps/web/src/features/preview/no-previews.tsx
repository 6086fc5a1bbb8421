import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Link } from '@tanstack/react-router';
import classes from './notice.module.css';

/** Shown in place of an empty list; a filtered one offers the way back to all previews. */
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
