import { Tabs } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
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
import { type SettingsData, useSettingsData } from '../../features/page-settings/settings-form.tsx';
import { parseSettingsSearch } from '../../lib/admin-search.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { UnsavedChanges } from '../../lib/unsaved-changes.tsx';

const SETTINGS_TABS = ['categories', 'homepage', 'browse', 'bookshops', 'publishing'] as const;
type SettingsTab = (typeof SETTINGS_TABS)[number];

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
  const { tab: wanted } = Route.useSearch();
  const tab = SETTINGS_TABS.find((each) => each === wanted) ?? 'categories';
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

const LABELS: Record<SettingsTab, string> = {
  categories: 'Categories',
  homepage: 'Homepage',
  browse: 'Browse Page',
  bookshops: 'Bookshops',
  publishing: 'Publishing',
};

interface SettingsTabsProps {
  tab: SettingsTab;
  onTab: (tab: SettingsTab) => void;
  panels: Record<SettingsTab, ReactNode>;
}

function SettingsTabs({ tab, onTab, panels }: SettingsTabsProps) {
  return (
    <Tabs value={tab} onChange={(value) => onTab(value as SettingsTab)} keepMounted={false}>
      <Tabs.List aria-label="Content management">
        {SETTINGS_TABS.map((each) => (
          <Tabs.Tab
            key={each}
            value={each}
            px="clamp(0.375rem, 1.6vw, 1rem)"
            fz="clamp(0.9375rem, 4vw, 1rem)"
          >
            {LABELS[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {SETTINGS_TABS.map((each) => (
        <Tabs.Panel key={each} value={each} pt="lg">
          {panels[each]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
