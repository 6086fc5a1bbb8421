import { Button, buttonClass } from '@foreword/ui/button/button.tsx';
import { Link } from '@tanstack/react-router';
import { NotFoundHead } from '../../lib/not-found-head.tsx';
import classes from './message-page.module.css';

export function NotFoundPage() {
  return (
    <div className={classes.message}>
      <NotFoundHead title="Page Not Found" />
      <h1>404 Page Not Found</h1>
      <p>Did you forget to add the page to the router?</p>
      <p className={classes.hint}>
        If you are here to read rather than to build: the address may be mistyped, or the page may
        have moved.
      </p>
      <Link to="/dashboard" className={buttonClass('primary')}>
        Browse Previews
      </Link>
    </div>
  );
}

export function LoadFailurePage() {
  return (
    <div className={classes.message} role="alert">
      <h1>This page could not be loaded</h1>
      <p>The site may be out of reach. Please try again in a moment.</p>
      <Button look="primary" onClick={() => location.reload()}>
        Try again
      </Button>
    </div>
  );
}
