import { Spinner } from '@foreword/ui/spinner/spinner.tsx';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useAuth } from './auth-provider.tsx';
import { CmsLoginCard } from './cms-login-card.tsx';
import { useSessionRenewal } from './use-session-renewal.ts';

/** Visitors go to the login page once; if they return without a session, `/admin` offers to sign in. */
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

/** Navigates after the page has unmounted: its question about unsaved changes would block the way unseen. */
function ToAdminList() {
  const navigate = useNavigate();
  useEffect(() => {
    navigate({ to: '/admin', replace: true });
  }, [navigate]);
  return <Spinner label="Going to the dashboard" />;
}

function ToLogin() {
  useEffect(() => {
    const { pathname, search, hash } = location;
    const to = `${pathname}${search}${hash}`;
    const query = to === '/admin' ? '' : `?${new URLSearchParams({ to })}`;
    location.replace(`/api/login${query}`);
  }, []);
  return <Spinner label="Going to the login page" />;
}
