import { Button } from '@foreword/ui/button/button.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import type { ReactNode } from 'react';
import { serverText } from './call-error.ts';

interface LoadedProps<Data> {
  query: { data: Data; error: unknown; refetch: () => unknown };
  /** Takes the place of the content until it has loaded. */
  loading: ReactNode;
  /** Says that loading failed; the server's text stands under it. */
  failure: string;
  children: (data: NonNullable<Data>) => ReactNode;
}

/** The states of a screen that shows a query: failed with a Retry button, loading, loaded. */
export function Loaded<Data>({ query, loading, failure, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (error) {
    return (
      <Notice isFailure text={failure} hint={serverText(error)}>
        <Button look="primary" onClick={() => refetch()}>
          Retry
        </Button>
      </Notice>
    );
  }
  return data ? children(data) : loading;
}
