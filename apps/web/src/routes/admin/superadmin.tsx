import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Spinner } from '@foreword/ui/spinner/spinner.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { AdministratorsOnly } from '../../features/admin/administrators-only.tsx';
import { CategoryDialog } from '../../features/category-admin/category-dialog.tsx';
import { CategoryTable } from '../../features/category-admin/category-table.tsx';
import { useCategoryDialog } from '../../features/category-admin/use-category-dialog.ts';
import { type CmsTab, parseCmsSearch } from '../../features/content-management/cms-search.ts';
import { CmsTabs } from '../../features/content-management/cms-tabs.tsx';
import { type CmsData, useCmsData } from '../../features/content-management/use-cms-data.ts';
import { BrowseForm } from '../../features/page-settings/browse-form.tsx';
import { HomepageForm } from '../../features/page-settings/homepage-form.tsx';
import { useBrowseForm } from '../../features/page-settings/use-browse-form.ts';
import { useHomepageForm } from '../../features/page-settings/use-homepage-form.ts';
import { useAuth } from '../../features/session/auth-provider.tsx';
import { serverText } from '../../lib/call-error.ts';
import { UnsavedChanges } from '../../lib/unsaved-changes.tsx';

export const Route = createFileRoute('/admin/superadmin')({
  validateSearch: parseCmsSearch,
  component: CmsPage,
});

const TITLE = 'Content Management System';

function CmsPage() {
  const { user } = useAuth();
  if (user?.role !== 'admin') {
    return <AdministratorsOnly title={TITLE} subject="Categories and page settings are" />;
  }
  return (
    <AdminPage title={TITLE}>
      <CmsScreen />
    </AdminPage>
  );
}

function CmsScreen() {
  const { data, error, retry } = useCmsData();
  if (data) return <CmsEditor {...data} />;
  if (!error) return <Spinner label="Loading CMS..." />;
  return (
    <Notice isFailure text="The CMS could not be loaded." hint={serverText(error)}>
      <button type="button" className={buttonClass('primary')} onClick={retry}>
        Retry
      </button>
    </Notice>
  );
}

function CmsEditor({ categories, homepage, browse, featured }: CmsData) {
  const { tab = 'categories' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const dialog = useCategoryDialog();
  // Here and not in the tabs, so that changing between them loses nothing.
  const homepageForm = useHomepageForm(homepage, featured);
  const browseForm = useBrowseForm(browse, categories);

  const show = (next: CmsTab) =>
    navigate({ search: { tab: next === 'categories' ? undefined : next }, replace: true });
  const createCategory = () => {
    void show('categories');
    dialog.open();
  };

  return (
    <>
      <UnsavedChanges
        isDirtyNow={() => homepageForm.isDirtyNow() || browseForm.isDirtyNow()}
        isPathAlone
      />
      <CmsTabs
        tab={tab}
        onTab={show}
        panels={{
          categories: <CategoryTable categories={categories} dialog={dialog} />,
          homepage: <HomepageForm api={homepageForm} />,
          browse: (
            <BrowseForm
              api={browseForm}
              categories={categories}
              onCreateCategory={createCategory}
            />
          ),
        }}
      />
      <CategoryDialog dialog={dialog} />
    </>
  );
}
