import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { activeCategoriesQuery } from '../../features/category/categories-query.ts';
import { SummaryFilter } from '../../features/dashboard/summary-filter.tsx';
import { SummaryList } from '../../features/dashboard/summary-list.tsx';
import { SignInToast } from '../../features/session/sign-in-toast.tsx';
import { parseAdminSearch } from '../../lib/admin-search.ts';
import { useTRPC } from '../../lib/trpc.ts';

export const Route = createFileRoute('/admin/')({
  validateSearch: parseAdminSearch,
  component: DashboardPage,
});

function DashboardPage() {
  const search = Route.useSearch();
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
      <SignInToast />
      <SummaryFilter search={search} categories={categories.map(({ name }) => name)} />
      <SummaryList search={search} />
    </AdminPage>
  );
}
