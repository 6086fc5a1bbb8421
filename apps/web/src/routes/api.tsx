import { buttonClass } from '@foreword/ui/button/button.tsx';
import { ThemeProvider } from '@foreword/ui/theme-provider.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { ApiDocs } from '../features/api-docs/api-docs.tsx';
import { AdminGuard, SessionEnded } from '../features/session/admin-guard.tsx';
import { GuardedLoading } from '../features/session/guarded-loading.tsx';
import { parseApiDocsSearch } from '../lib/admin-search.ts';

// Guarded and rendered in the browser only, as `/admin` is.
export const Route = createFileRoute('/api')({
  ssr: false,
  // The server has painted the spinner already.
  pendingMinMs: 0,
  validateSearch: parseApiDocsSearch,
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: ApiPage,
  pendingComponent: () => <GuardedLoading title="API Documentation" />,
});

function ApiPage() {
  const search = Route.useSearch();
  return (
    <AdminGuard isAdminList={false}>
      <ThemeProvider>
        <AdminPage
          title="API Documentation"
          lead="Everything the site shows and the editors do, for scripts."
          actions={
            <a href="/api/openapi.json" className={buttonClass('quiet')}>
              OpenAPI document
            </a>
          }
        >
          <ApiDocs search={search} />
        </AdminPage>
        <SessionEnded />
      </ThemeProvider>
    </AdminGuard>
  );
}
