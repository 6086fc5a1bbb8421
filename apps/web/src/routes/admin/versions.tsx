import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { PreviewRecovery } from '../../features/recovery/recovery-copies.tsx';
import { VersionManager } from '../../features/version/version-manager.tsx';
import { BackToAdminList } from '../../lib/admin-list-link.tsx';
import { parseVersionSearch } from '../../lib/admin-search.ts';
import { useAskedQuestion } from './-asked-question.tsx';

export const Route = createFileRoute('/admin/versions')({
  validateSearch: parseVersionSearch,
  component: VersionsPage,
});

function VersionsPage() {
  const { id, from, to } = Route.useSearch();
  const { ask, question } = useAskedQuestion();
  return (
    <AdminPage
      title="Version Manager"
      actions={<BackToAdminList>Back to Admin Dashboard</BackToAdminList>}
    >
      <VersionManager search={{ id, from, to }} ask={ask} />
      {id !== undefined && <PreviewRecovery key={id} previewId={id} />}
      {question}
    </AdminPage>
  );
}
