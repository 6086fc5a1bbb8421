import '@foreword/ui/admin/admin-styles.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Skeleton } from '@foreword/ui/skeleton/skeleton.tsx';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ApiDocsSearch } from '../../lib/admin-search.ts';
import { focusContent } from '../../lib/focus-content.ts';
import classes from './api-docs.module.css';
import { apiDocumentQuery } from './api-document-query.ts';
import { EndpointBrowser } from './endpoint-browser.tsx';
import { AuthenticationCard, BaseUrlCard } from './intro-cards.tsx';

export function ApiDocs({ search }: { search: ApiDocsSearch }) {
  const { data, error, isFetching, refetch } = useQuery(apiDocumentQuery);
  if (data === undefined) {
    return error && !isFetching ? (
      <Notice isFailure text="Error loading the API documentation" hint={error.message}>
        <Button
          look="primary"
          onClick={() => {
            // The button is removed.
            focusContent();
            refetch();
          }}
        >
          Retry
        </Button>
      </Notice>
    ) : (
      <ApiDocsSkeleton />
    );
  }
  return (
    <>
      <div className={classes.cards}>
        <BaseUrlCard />
        <AuthenticationCard signIns={data.signIns} endpoints={data.endpoints} />
      </div>
      <EndpointBrowser endpoints={data.endpoints} search={search} />
    </>
  );
}

function ApiDocsSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading the API documentation</span>
      <div className={classes.cards}>
        <Skeleton height="12rem" />
        <Skeleton height="12rem" />
      </div>
      <Stack gap="0.75rem">
        <Skeleton height="2.75rem" />
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} height="3.75rem" />
        ))}
      </Stack>
    </div>
  );
}
