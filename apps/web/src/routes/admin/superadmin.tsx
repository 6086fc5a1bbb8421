import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import {
  CategoryDialog,
  useCategoryDialog,
} from '../../features/category-admin/category-dialog.tsx';
import { CategoryTable } from '../../features/category-admin/category-table.tsx';
import { BookshopsForm, useBookshopsForm } from '../../features/page-settings/bookshops-form.tsx';
import { BrowseForm, useBrowseForm } from '../../features/page-settings/browse-form.tsx';
import { HomepageForm, useHomepageForm } from '../../features/page-settings/homepage-form.tsx';
import {
  PublishingForm,
  usePublishingForm,
} from '../../features/page-settings/publishing-form.tsx';
import { SettingsTabs } from '../../features/page-settings/settings-tabs.tsx';
import {
  type SettingsData,
  useSettingsData,
} from '../../features/page-settings/use-settings-data.ts';
import { parseSettingsSearch, type SettingsTab } from '../../lib/admin-search.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { UnsavedChanges } from '../../lib/unsaved-changes.tsx';

export const Route = createFileRoute('/admin/superadmin')({
  validateSearch: parseSettingsSearch,
  component: SettingsPage,
});

function SettingsPage() {
  return (
    <AdminPage title="Content Management System" adminsOnly="Categories and page settings are">
      <SettingsScreen />
    </AdminPage>
  );
}

const SettingsScreen = () => (
  <Loaded query={useSettingsData()} loading="Loading CMS..." failure="The CMS could not be loaded.">
    {(data) => <SettingsEditor {...data} />}
  </Loaded>
);

function SettingsEditor(data: SettingsData) {
  const { categories, homepage, browse, bookshops, publishing, featured } = data;
  const { tab = 'categories' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const dialog = useCategoryDialog();
  // Above the tabs, which unmount their panels: changing tabs must lose no input.
  const homepageForm = useHomepageForm(homepage, featured);
  const browseForm = useBrowseForm(browse, categories);
  const bookshopsForm = useBookshopsForm(bookshops);
  const publishingForm = usePublishingForm(publishing);

  const show = (next: SettingsTab) =>
    navigate({ search: { tab: next === 'categories' ? undefined : next }, replace: true });
  const createCategory = () => {
    void show('categories');
    dialog.open();
  };

  return (
    <>
      <SettingsTabs
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
          bookshops: <BookshopsForm api={bookshopsForm} />,
          publishing: <PublishingForm api={publishingForm} />,
        }}
      />
      <CategoryDialog dialog={dialog} />
      <UnsavedChanges
        // The dialog asks for the whole page.
        isDirtyNow={() =>
          !dialog.isDirtyNow() &&
          [homepageForm, browseForm, bookshopsForm, publishingForm].some(({ isDirtyNow }) =>
            isDirtyNow(),
          )
        }
        isPathAlone
      />
    </>
  );
}
