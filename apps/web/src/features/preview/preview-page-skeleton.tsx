import { Skeleton } from '@foreword/ui/skeleton/skeleton.tsx';
import { pageTitle } from '../../lib/page-head.ts';
import classes from './preview-page.module.css';

/** The shape of a preview's page while the preview is on the way. */
export function PreviewPageSkeleton() {
  return (
    <div role="status">
      <title>{pageTitle('Book Preview')}</title>
      <span className="visually-hidden">Loading preview</span>
      <div className={classes.page} aria-hidden="true">
        <div className={classes.cover}>
          <Skeleton height="15.75rem" />
        </div>
        <div className={classes.header}>
          <Skeleton width="10rem" height="1rem" />
          <Skeleton width="80%" height="3rem" />
          <Skeleton width="14rem" height="1.25rem" />
        </div>
        <div className={classes.text}>
          {['100%', '96%', '98%', '92%', '60%'].map((width) => (
            <p key={width}>
              <Skeleton width={width} height="1.25rem" />
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}
