import { createFileRoute } from '@tanstack/react-router';
import { AdministratorsOnly, AdminPage } from '../../features/admin/admin-page.tsx';
import { AuditFilter } from '../../features/audit/audit-filter.tsx';
import { AuditLog } from '../../features/audit/audit-log.tsx';
import { useAuth } from '../../features/session/auth-provider.tsx';
import { parseAuditSearch } from '../../lib/admin-search.ts';

export const Route = createFileRoute('/admin/audit')({
  validateSearch: parseAuditSearch,
  component: AuditPage,
});

function AuditPage() {
  const { user } = useAuth();
  const search = Route.useSearch();
  if (user?.role !== 'admin') {
    return <AdministratorsOnly title="Audit Log" subject="The audit log is" />;
  }
  return (
    <AdminPage title="Audit Log" lead="Every change and every sign-in, by whom and from where.">
      <AuditFilter search={search} />
      <AuditLog search={search} />
    </AdminPage>
  );
}
