import { ThemeProvider } from '@foreword/ui/theme-provider.tsx';
import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { Fragment, useEffect } from 'react';
import { AdminShell } from '../../features/admin/admin-shell.tsx';
import { activeCategoriesQuery } from '../../features/category/categories-query.ts';
import { AdminGuard, SessionEnded } from '../../features/session/admin-guard.tsx';
import { useAuth } from '../../features/session/auth-provider.tsx';
import { GuardedLoading } from '../../features/session/guarded-loading.tsx';
import { PasswordDialog } from '../../features/session/password-dialog.tsx';
import { AccountCard } from '../../features/session/user-photo.tsx';

// The sign-in is in session storage: only the browser can render these pages.
export const Route = createFileRoute('/admin')({
  ssr: false,
  // The server has painted the spinner: the router need not hold it for half a second.
  pendingMinMs: 0,
  // The list and the forms show them; nothing waits for them.
  loader: ({ context: { queryClient, trpc } }) => {
    void queryClient.prefetchQuery(activeCategoriesQuery(trpc));
  },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: AdminLayout,
  pendingComponent: () => <GuardedLoading title="Admin" />,
});

function AdminLayout() {
  const { user } = useAuth();
  const isAdminList = useLocation({ select: ({ pathname }) => pathname === '/admin' });
  return (
    <AdminGuard isAdminList={isAdminList}>
      <ThemeProvider>
        <AdminShell account={<AccountCard />} isAdmin={user?.role === 'admin'}>
          <FreshUser />
          {/* Unsaved text belongs to the user who wrote or generated it. */}
          <Fragment key={user?.id}>
            <Outlet />
          </Fragment>
        </AdminShell>
        <PasswordDialog />
        <SessionEnded />
      </ThemeProvider>
    </AdminGuard>
  );
}

/** Each page reads the user again: the role may have changed. */
function FreshUser() {
  const { refresh } = useAuth();
  const path = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs for every page.
  useEffect(() => {
    void refresh();
  }, [refresh, path]);
  return null;
}
