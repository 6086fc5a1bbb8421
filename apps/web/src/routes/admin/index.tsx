import { buttonClass } from '@foreword/ui/button/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { activeCategoriesQuery } from '../../features/category/categories-query.ts';
import { PreviewFilter, PreviewList } from '../../features/preview-admin/preview-list.tsx';
import { reportSignIn } from '../../features/session/admin-guard.tsx';
import { takeFreshSignIn } from '../../features/session/fresh-sign-in.ts';
import { keepAdminSearch } from '../../lib/admin-list-link.tsx';
import { parseAdminSearch } from '../../lib/admin-search.ts';
import { toast } from '../../lib/toast.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { useAskedQuestion } from './-asked-question.tsx';

export const Route = createFileRoute('/admin/')({
  validateSearch: parseAdminSearch,
  component: AdminListPage,
});

function AdminListPage() {
  const search = Route.useSearch();
  useEffect(() => keepAdminSearch(search), [search]);
  useEffect(() => {
    // It must not replace the message of a save that led here.
    if (takeFreshSignIn() && !toast.isShowing()) reportSignIn();
  }, []);
  const { ask, question } = useAskedQuestion();
  const { data: categories = [] } = useQuery(activeCategoriesQuery(useTRPC()));
  return (
    <AdminPage
      title="My Book Previews"
      actions={
        <Link to="/admin/create" className={buttonClass('primary')}>
          Create New
        </Link>
      }
    >
      <PreviewFilter search={search} categories={categories.map(({ name }) => name)} />
      <PreviewList search={search} ask={ask} />
      {question}
    </AdminPage>
  );
}
