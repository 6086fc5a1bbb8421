import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { BulkUpload } from '../../features/bulk-upload/bulk-upload.tsx';
import { BackToAdminList } from '../../lib/admin-list-link.tsx';

export const Route = createFileRoute('/admin/bulk-upload')({ component: BulkUploadPage });

function BulkUploadPage() {
  return (
    <AdminPage
      title="Bulk Upload Book Previews"
      lead="Every title becomes a draft, which you can fill in later."
      actions={<BackToAdminList />}
    >
      <BulkUpload />
    </AdminPage>
  );
}
