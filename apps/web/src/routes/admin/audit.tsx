import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { AuditFilter, AuditLog } from '../../features/audit/audit-log.tsx';
import { parseAuditSearch } from '../../lib/admin-search.ts';

export const Route = createFileRoute('/admin/audit')({
  validateSearch: parseAuditSearch,
  component: AuditPage,
});

function AuditPage() {
  const search = Route.useSearch();
  return (
    <AdminPage
      title="Audit Log"
      lead="Every change and every sign-in, by whom and from where."
      adminsOnly="The audit log is"
    >
      <AuditFilter search={search} />
      <AuditLog search={search} />
    </AdminPage>
  );
}
