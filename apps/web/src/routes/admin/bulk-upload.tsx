import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { createFileRoute, Link } from '@tanstack/react-router';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { BulkUpload } from '../../features/bulk-upload/bulk-upload.tsx';

export const Route = createFileRoute('/admin/bulk-upload')({ component: BulkUploadPage });

function BulkUploadPage() {
  return (
    <AdminPage
      title="Bulk Upload Book Previews"
      lead="Every title becomes a draft, which you can fill in later."
      actions={
        <Link to="/admin" className={buttonClass('quiet')}>
          <Icon name="arrowLeft" size={18} />
          Back to Dashboard
        </Link>
      }
    >
      <BulkUpload />
    </AdminPage>
  );
}
