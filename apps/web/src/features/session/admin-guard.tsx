import { Spinner } from '@foreword/ui/spinner/spinner.tsx';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useAuth } from './auth-provider.tsx';
import { CmsLoginCard } from './cms-login-card.tsx';
import { useSessionRenewal } from './use-session-renewal.ts';

/**
 * Shows admin pages to signed-in users. Others go to the login page once. If they return without a
 * session, `/admin` offers to sign in and the other pages lead to `/admin`.
 */
export function AdminGuard({
  isAdminList,
  children,
}: {
  isAdminList: boolean;
  children: ReactNode;
}) {
  const { user, isLoading, hasTriedLogin } = useAuth();
  useSessionRenewal();
  if (user) return children;
  if (isLoading) return <Spinner label="Checking who is signed in" />;
  if (!hasTriedLogin) return <ToLogin />;
  return isAdminList ? <CmsLoginCard /> : <ToAdminList />;
}

/**
 * Navigates only after the page has unmounted: its question about unsaved changes would otherwise
 * block the way without being shown.
 */
function ToAdminList() {
  const navigate = useNavigate();
  useEffect(() => {
    navigate({ to: '/admin', replace: true });
  }, [navigate]);
  return <Spinner label="Going to the dashboard" />;
}

/** The server redirects to the login page, whose address the browser does not know. */
function ToLogin() {
  useEffect(() => {
    const { pathname, search, hash } = location;
    const to = `${pathname}${search}${hash}`;
    const query = to === '/admin' ? '' : `?${new URLSearchParams({ to })}`;
    location.replace(`/api/login${query}`);
  }, []);
  return <Spinner label="Going to the login page" />;
}
