import { Button, buttonClass } from '@foreword/ui/button/button.tsx';
import notice from '@foreword/ui/notice/notice.module.css';
import { Skeleton } from '@foreword/ui/skeleton/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NotFoundHead } from '../../lib/not-found-head.tsx';
import { pageTitle } from '../../lib/page-head.ts';
import { useStartAtTop } from '../../lib/start-at-top.ts';
import classes from './preview-page.module.css';

export function PreviewPageSkeleton() {
  useStartAtTop();
  return (
    <div role="status">
      <title>{pageTitle('Book Preview')}</title>
      <span className="visually-hidden">Loading preview</span>
      <div className={classes.page} aria-hidden="true">
        <div className={classes.header}>
          <Skeleton width="10rem" height="1rem" />
          <Skeleton width="80%" height="3rem" />
          <Skeleton width="14rem" height="1.25rem" />
        </div>
        <div className={classes.side}>
          <div className={classes.cover}>
            <Skeleton height="15.75rem" />
          </div>
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

export const PreviewNotFound = () => <PreviewMissing />;

/** The site was out of reach, and the preview may exist. */
export const PreviewFailure = () => (
  <PreviewMissing>
    <p className={notice.hint}>The site may be out of reach. Please try again in a moment.</p>
    <Button look="primary" onClick={() => location.reload()}>
      Try again
    </Button>
  </PreviewMissing>
);

function PreviewMissing({ children }: { children?: ReactNode }) {
  return (
    <div className={notice.notice}>
      <NotFoundHead title="Summary Not Found" />
      <h1>Summary Not Found</h1>
      <p className={notice.hint}>We couldn't find the book summary you're looking for.</p>
      {children}
      <Link to="/dashboard" className={buttonClass(children ? 'quiet' : 'primary')}>
        Browse Summaries
      </Link>
    </div>
  );
}
