import { Button } from '@foreword/ui/button/button.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import type { ReactNode } from 'react';
import { serverText } from './call-error.ts';

export interface LoadedOrProps<Data> {
  query: {
    data: Data;
    error: unknown;
    refetch: () => unknown;
    /** The list says so beside `Load more`. */
    isFetchNextPageError?: boolean;
  };
  loading: ReactNode;
  /** The server's text appears under it. */
  failure: string;
  children: (data: NonNullable<Data>) => ReactNode;
}

/** What has been loaded stays when a later fetch fails. */
export function LoadedOr<Data>({ query, loading, failure, children }: LoadedOrProps<Data>) {
  const { data, error, refetch, isFetchNextPageError } = query;
  const shown = data ? children(data) : loading;
  if (!error || isFetchNextPageError) return shown;
  return (
    <>
      <Notice isFailure text={failure} hint={serverText(error)}>
        <Button look="primary" onClick={() => refetch()}>
          Retry
        </Button>
      </Notice>
      {data && shown}
    </>
  );
}
