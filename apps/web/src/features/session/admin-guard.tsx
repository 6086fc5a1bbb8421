import { Spinner } from '@foreword/ui/spinner/spinner.tsx';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useAuth, useIsAuthLoading } from './auth-provider.tsx';
import { CmsLoginCard } from './cms-login-card.tsx';
import { useSessionRenewal } from './use-session-renewal.ts';

/**
 * Lets editors in. Others are sent to the hidden login route once; if they come back without a
 * session, the dashboard offers to sign in, and the other screens lead to the dashboard.
 */
export function AdminGuard({
  isDashboard,
  children,
}: {
  isDashboard: boolean;
  children: ReactNode;
}) {
  const { user, hasTriedLogin } = useAuth();
  const isLoading = useIsAuthLoading();
  useSessionRenewal();
  if (user) return children;
  if (isLoading) return <Spinner label="Checking who is signed in" />;
  if (!hasTriedLogin) return <ToLogin />;
  return isDashboard ? <CmsLoginCard /> : <ToDashboard />;
}

/**
 * Goes only when the screen that was here has gone altogether: had it unsaved changes, its question
 * whether to leave would be asked by nobody any more, and never be answered.
 */
function ToDashboard() {
  const navigate = useNavigate();
  useEffect(() => {
    navigate({ to: '/admin', replace: true });
  }, [navigate]);
  return <Spinner label="Going to the dashboard" />;
}

/** The browser does not know where people sign in; the server redirects it there. */
function ToLogin() {
  useEffect(() => {
    location.replace('/api/login');
  }, []);
  return <Spinner label="Going to the login page" />;
}
