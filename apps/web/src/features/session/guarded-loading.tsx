import { Spinner } from '@foreword/ui/spinner/spinner.tsx';
import { pageTitle } from '../../lib/page-head.ts';

/** All that the server renders of a guarded page. */
export function GuardedLoading({ title }: { title: string }) {
  return (
    <>
      <title>{pageTitle(title)}</title>
      <div className="needs-scripts">
        <Spinner label="Loading" />
      </div>
      <NeedsScripts what="This page" />
    </>
  );
}

export const NeedsScripts = ({ what }: { what: string }) => (
  <noscript>
    <p>{`${what} needs JavaScript, which this browser does not run.`}</p>
  </noscript>
);
