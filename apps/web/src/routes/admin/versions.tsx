import { Icon } from '@foreword/ui/icon/icon.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { PreviewRecovery } from '../../features/recovery/recovery-copies.tsx';
import { VersionManager } from '../../features/version/version-manager.tsx';
import { AdminListLink } from '../../lib/admin-list-link.tsx';
import { parseVersionSearch } from '../../lib/admin-search.ts';

export const Route = createFileRoute('/admin/versions')({
  validateSearch: parseVersionSearch,
  component: VersionsPage,
});

function VersionsPage() {
  const { id, from, to } = Route.useSearch();
  return (
    <AdminPage
      title="Version Manager"
      actions={
        <AdminListLink>
          <Icon name="arrowLeft" size={18} />
          Back to Admin Dashboard
        </AdminListLink>
      }
    >
      <VersionManager id={id} from={from} to={to} />
      {id !== undefined && <PreviewRecovery key={id} previewId={id} />}
    </AdminPage>
  );
}
