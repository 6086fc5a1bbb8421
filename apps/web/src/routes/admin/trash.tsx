import { LIMITS } from '@foreword/domain/limits.ts';
import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { Trash } from '../../features/recovery/recovery-copies.tsx';

export const Route = createFileRoute('/admin/trash')({ component: TrashPage });

function TrashPage() {
  return (
    <AdminPage
      title="Trash"
      lead={`Deleted previews and overwritten texts, for ${LIMITS.recoveryDays} days.`}
    >
      <Trash />
    </AdminPage>
  );
}
