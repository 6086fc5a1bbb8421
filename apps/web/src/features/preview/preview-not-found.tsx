import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Link } from '@tanstack/react-router';
import { NotFoundHead } from '../../lib/not-found-head.tsx';
import classes from './notice.module.css';

/** Spec §8: shown when a preview cannot be had, for whatever reason. */
export function PreviewNotFound() {
  return (
    <div className={classes.notice}>
      <NotFoundHead title="Summary Not Found" />
      <h1>Summary Not Found</h1>
      <p>We couldn't find the book summary you're looking for.</p>
      <Link to="/dashboard" className={buttonClass('primary')}>
        Browse Summaries
      </Link>
    </div>
  );
}
