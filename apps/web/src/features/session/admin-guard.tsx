import { Button } from '@foreword/ui/button/button.tsx';
import { Spinner } from '@foreword/ui/spinner/spinner.tsx';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { focusContent } from '../../lib/focus-content.ts';
import { toast } from '../../lib/toast.ts';
import { useTRPCClient } from '../../lib/trpc.ts';
import { useAuth } from './auth-provider.tsx';
import classes from './login-page.module.css';
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
  useUntranslated();
  if (user) return children;
  if (isLoading) return <Spinner label="Checking who is signed in" />;
  if (!hasTriedLogin) return <ToLogin />;
  return isAdminList ? <CmsLoginCard /> : <ToAdminList />;
}

/**
 * A browser's translation replaces texts that React has to change. Forms would break, and a mark of origin would stay at a
 * changed text.
 */
function useUntranslated(): void {
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.translate = false;
    return () => documentElement.removeAttribute('translate');
  }, []);
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
  useEffect(() => location.replace(loginAddress()), []);
  return <Spinner label="Going to the login page" />;
}

/** The login page leads back to the present one. */
export function loginAddress(): string {
  const { pathname, search, hash } = location;
  const to = `${pathname}${search}${hash}`;
  return to === '/admin' ? '/api/login' : `/api/login?${new URLSearchParams({ to })}`;
}

function CmsLoginCard() {
  const { login } = useAuth();
  const client = useTRPCClient();
  const hasSignedIn = useRef(false);
  // The admin page replaces this card at the same address, so its title takes the focus.
  useEffect(
    () => () => {
      if (hasSignedIn.current) focusContent();
    },
    [],
  );
  const signIn = async () => {
    hasSignedIn.current = true;
    if (await login()) return;
    hasSignedIn.current = false;
    const answer = await client()
      .session.mode.query()
      .catch(() => undefined);
    if (answer && answer.mode !== 'demo') return location.assign('/api/login');
    toast.failure('Error', 'Failed to login. Please try again.');
  };
  return (
    <div className={classes.login}>
      <h1>CMS Login</h1>
      <p>Please sign in with your Google account to access the CMS.</p>
      <Button look="primary" onClick={signIn}>
        Sign in with Google
      </Button>
    </div>
  );
}
