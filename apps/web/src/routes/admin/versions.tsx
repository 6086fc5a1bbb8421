import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { PreviewRecovery } from '../../features/recovery/recovery-copies.tsx';
import { VersionManager } from '../../features/version/version-manager.tsx';
import { BackToAdminList } from '../../lib/admin-list-link.tsx';
import { parseVersionSearch } from '../../lib/admin-search.ts';
import { usePublishQuestion } from '../../lib/publish-question.tsx';

export const Route = createFileRoute('/admin/versions')({
  validateSearch: parseVersionSearch,
  component: VersionsPage,
});

const PublishQuestion = lazy(() => import('./-publish-question.tsx'));

function VersionsPage() {
  const { id, from, to } = Route.useSearch();
  const { ask, question } = usePublishQuestion();
  return (
    <AdminPage
      title="Version Manager"
      actions={<BackToAdminList>Back to Admin Dashboard</BackToAdminList>}
    >
      <VersionManager search={{ id, from, to }} ask={ask} />
      {id !== undefined && <PreviewRecovery key={id} previewId={id} />}
      <Suspense>
        {question.asked && (
          <PublishQuestion key={question.asked.number} {...question} asked={question.asked} />
        )}
      </Suspense>
    </AdminPage>
  );
}
