import '@foreword/ui/admin/admin-styles.ts';
import { useQuery } from '@tanstack/react-query';
import classes from './api-docs.module.css';
import type { ApiDocsSearch } from './api-docs-search.ts';
import { ApiDocsSkeleton } from './api-docs-skeleton.tsx';
import { apiDocumentQuery } from './api-document-query.ts';
import { AuthenticationCard } from './authentication-card.tsx';
import { BaseUrlCard } from './base-url-card.tsx';
import { EndpointBrowser } from './endpoint-browser.tsx';
import { LoadFailure } from './load-failure.tsx';

/** Every call of the site as the served OpenAPI document has it: to find, to read and to try. */
export function ApiDocs({ search }: { search: ApiDocsSearch }) {
  const { data, error, isFetching, refetch } = useQuery(apiDocumentQuery);
  if (data === undefined) {
    return error && !isFetching ? (
      <LoadFailure error={error} onRetry={() => refetch()} />
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
