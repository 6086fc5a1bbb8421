import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { createFileRoute, Link } from '@tanstack/react-router';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { VersionManager } from '../../features/version/version-manager.tsx';
import { parseVersionSearch } from '../../features/version/version-search.ts';

export const Route = createFileRoute('/admin/versions')({
  validateSearch: parseVersionSearch,
  component: VersionsPage,
});

function VersionsPage() {
  const { id } = Route.useSearch();
  return (
    <AdminPage
      title="Version Manager"
      actions={
        <Link to="/admin" className={buttonClass('quiet')}>
          <Icon name="arrowLeft" size={18} />
          Back to Admin Dashboard
        </Link>
      }
    >
      <VersionManager id={id} />
    </AdminPage>
  );
}
