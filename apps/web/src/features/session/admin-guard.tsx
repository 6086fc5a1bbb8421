import { Button, buttonClass } from '@foreword/ui/button/button.tsx';
import { CoveredDialogs, Dialog, DialogActions } from '@foreword/ui/dialog/dialog.tsx';
import { Spinner } from '@foreword/ui/spinner/spinner.tsx';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { errorCode } from '../../lib/call-error.ts';
import { focusContent } from '../../lib/focus-content.ts';
import { MARKER_KEY, storedUser } from '../../lib/session-storage.ts';
import { toast } from '../../lib/toast.ts';
import { useTRPCClient } from '../../lib/trpc.ts';
import { useAuth } from './auth-provider.tsx';
import classes from './login-page.module.css';

/** Visitors go to the login page once; if they return without a session, `/admin` offers to sign in. */
export function AdminGuard({
  isAdminList,
  children,
}: {
  isAdminList: boolean;
  children: ReactNode;
}) {
  const { user, isLoading, hasTriedLogin, hasEnded } = useAuth();
  useSessionRenewal();
  useUntranslated();
  if (user) return <CoveredDialogs value={hasEnded}>{children}</CoveredDialogs>;
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
function loginAddress(): string {
  const { pathname, search, hash } = location;
  const to = `${pathname}${search}${hash}`;
  return to === '/admin' ? '/api/login' : `/api/login?${new URLSearchParams({ to })}`;
}

export const reportSignIn = () => toast.success('Success!', 'You have successfully logged in.');

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
    if (await login()) {
      // Also in place of the message of a press that failed before.
      return reportSignIn();
    }
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

/** Covers the page, which keeps what was typed. The page also continues by itself when the user returns to its tab. */
export function SessionEnded() {
  const { hasEnded, refresh } = useAuth();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const goOn = async () => {
    setIsBusy(true);
    const isSignedIn = await refresh();
    setIsBusy(false);
    setIsRefused(!isSignedIn);
    if (isSignedIn) await readAgain(queryClient);
  };
  return (
    <Dialog
      isOpen={hasEnded}
      isAlert
      title="Your session has ended"
      closeOnClickOutside={false}
      zIndex={400}
      onClose={() => {}}
    >
      <p>
        This page keeps what you have typed: sign in again in a new tab, then come back and go on.
      </p>
      {isRefused && <p role="alert">You are not signed in yet.</p>}
      <DialogActions>
        <Button isBusy={isBusy} onClick={goOn}>
          Go On
        </Button>
        <Button onClick={() => location.assign(loginAddress())}>Sign in here</Button>
        <a
          className={buttonClass('primary', 'normal')}
          href="/api/login"
          target="_blank"
          rel="noopener"
          data-autofocus
        >
          Sign in (new tab)
        </a>
      </DialogActions>
    </Dialog>
  );
}

/** A session refused again within this time cannot be renewed. */
const RENEWAL_INTERVAL_MS = 10_000;

/**
 * Signs the demo user in again when the server refuses the session; any other user is asked to by `SessionEnded`. The page
 * stays: failed lists load again, and forms keep their input. A refused call (403), a return to the tab and another
 * user's sign-in in another tab read the user again, so that the menu follows a change of role. A return also finds a
 * session that another tab has ended.
 */
function useSessionRenewal(): void {
  const { renew, refresh, hasEnded } = useAuth();
  const queryClient = useQueryClient();
  const lastRenewal = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const handle = async (error: unknown) => {
      if (errorCode(error) === 'FORBIDDEN') await refresh();
      if (errorCode(error) !== 'UNAUTHORIZED') return;
      if (performance.now() - lastRenewal.current < RENEWAL_INTERVAL_MS) return;
      lastRenewal.current = performance.now();
      if (await renew()) await readAgain(queryClient);
    };
    const onReturn = async () => {
      if (document.visibilityState !== 'visible' || !(hasEnded || storedUser())) return;
      const isSignedIn = (await refresh()) ?? (await renew());
      if (isSignedIn && hasEnded) await readAgain(queryClient);
    };
    const onStorage = (event: StorageEvent) => {
      if (isOtherUser(event)) void refresh();
    };
    document.addEventListener('visibilitychange', onReturn);
    addEventListener('storage', onStorage);
    const endings = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') handle(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') handle(event.action.error);
      }),
      () => document.removeEventListener('visibilitychange', onReturn),
      () => removeEventListener('storage', onStorage),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [renew, refresh, hasEnded, queryClient]);
}

/** Whether the event reports that another user has signed in in another tab. */
function isOtherUser({ key, newValue }: StorageEvent): boolean {
  const user = storedUser();
  return key === MARKER_KEY && newValue !== null && user !== null && user.id !== newValue;
}

/** The lists that the ended session could not load. */
const readAgain = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
