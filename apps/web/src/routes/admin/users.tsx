import { DEMO_USER } from '@foreword/domain/sign-in.ts';
import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { useAuth } from '../../features/session/auth-provider.tsx';
import { InviteUser } from '../../features/user-account/invite-user.tsx';
import { UserAccounts } from '../../features/user-account/user-accounts.tsx';

export const Route = createFileRoute('/admin/users')({ component: UsersPage });

function UsersPage() {
  const { user } = useAuth();
  // The demo user has a session in demo mode only.
  const isDemoMode = user?.id === DEMO_USER.id;
  return (
    <AdminPage
      title="Users"
      lead="Who may sign in, and what they may do."
      actions={<InviteUser isDemoMode={isDemoMode} />}
      adminsOnly="Users are"
    >
      <UserAccounts ownId={user?.id} isDemoMode={isDemoMode} />
    </AdminPage>
  );
}
