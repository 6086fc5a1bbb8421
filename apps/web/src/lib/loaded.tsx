import { Button } from '@foreword/ui/button/button.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import type { ReactNode } from 'react';
import { serverText } from './call-error.ts';

interface LoadedProps<Data> {
  query: { data: Data; error: unknown; refetch: () => unknown };
  loading: ReactNode;
  /** The server's text appears under it. */
  failure: string;
  children: (data: NonNullable<Data>) => ReactNode;
}

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
