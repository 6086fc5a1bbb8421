import { Skeleton } from '@foreword/ui/skeleton/skeleton.tsx';
import classes from './api-docs.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The shape of the page while the document is on its way. */
export function ApiDocsSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading the API documentation</span>
      <div className={classes.cards}>
        <Skeleton height="12rem" />
        <Skeleton height="12rem" />
      </div>
      <div className={classes.skeleton}>
        <Skeleton height="2.75rem" />
        {ROWS.map((row) => (
          <Skeleton key={row} height="3.75rem" />
        ))}
      </div>
    </div>
  );
}
