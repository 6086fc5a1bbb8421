import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { useAuth } from '../../features/session/auth-provider.tsx';
import { InviteUser, UserAccounts } from '../../features/user-account/user-accounts.tsx';
import { useTRPC } from '../../lib/trpc.ts';

export const Route = createFileRoute('/admin/users')({ component: UsersPage });

function UsersPage() {
  const { user } = useAuth();
  const { data } = useQuery(useTRPC().session.mode.queryOptions());
  const mode = data?.mode ?? 'password';
  return (
    <AdminPage
      title="Users"
      lead="Who may sign in, and what they may do."
      actions={<InviteUser mode={mode} />}
      adminsOnly="Users are"
    >
      <UserAccounts ownId={user?.id} mode={mode} />
    </AdminPage>
  );
}
