import { SIGNED_IN_FRAGMENT } from '@foreword/domain/sign-in.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { Skeleton } from '@foreword/ui/skeleton/skeleton.tsx';
import { Spinner } from '@foreword/ui/spinner/spinner.tsx';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { signInAtProvider } from '../../lib/sign-in.tsx';
import { useAuth } from './auth-provider.tsx';
import {
  type Invitation,
  InvitationForm,
  PasskeySignIn,
  SignInForm,
  useWantedPage,
} from './credential-form.tsx';
import { markFreshSignIn } from './fresh-sign-in.ts';
import classes from './login-page.module.css';

/** Signs in by itself; the button tries again. */
export function DemoLogin() {
  const { user, isLoading, login } = useAuth();
  const goOn = useWantedPage();
  const hasStarted = useRef(false);

  const signIn = async () => {
    if (await login()) markFreshSignIn();
    await goOn();
  };

  useEffect(() => {
    if (isLoading || hasStarted.current) return;
    hasStarted.current = true;
    if (user) goOn();
    else signIn();
  });

  return (
    <>
      <div className={`${classes.skeleton} needs-scripts`}>
        <Skeleton height="1rem" />
        <Skeleton height="1rem" width="70%" />
      </div>
      <Button look="primary" className="needs-scripts" onClick={signIn}>
        Log in as Demo Admin
      </Button>
    </>
  );
}

/** Goes on with the session of a cookie. @returns false without one, and once the session has ended */
function useResuming(hasCookie: boolean): boolean {
  const [hasFailed, setHasFailed] = useState(false);
  const { isLoading, refresh } = useAuth();
  const goOn = useWantedPage();
  const isResuming = hasCookie && !hasFailed;
  useEffect(() => {
    if (isLoading || !isResuming) return;
    refresh().then((hasSession) => {
      if (!hasSession) return setHasFailed(true);
      if (location.hash === SIGNED_IN_FRAGMENT) markFreshSignIn();
      void goOn();
    });
  }, [isLoading, isResuming, refresh, goOn]);
  return isResuming;
}

const Resuming = () => (
  <div className="needs-scripts">
    <Spinner label="Going to the dashboard" />
  </div>
);

/** Goes to the provider by itself; the button tries again. */
export function OidcLogin({ isSignedIn }: { isSignedIn: boolean }) {
  const { isLoading } = useAuth();
  const isResuming = useResuming(isSignedIn);
  const { to } = useSearch({ from: '/$segment/login' });
  useEffect(() => {
    if (!isLoading && !isSignedIn) signInAtProvider(to);
  }, [isLoading, isSignedIn, to]);
  if (isResuming) return <Resuming />;
  return (
    <Button look="primary" className="needs-scripts" onClick={() => signInAtProvider(to)}>
      Sign in with your organisation
    </Button>
  );
}

interface PasswordLoginProps {
  /** Whether the browser has a valid cookie, perhaps from another tab. */
  isSignedIn: boolean;
  passkeyOrigin: string | undefined;
}

export function PasswordLogin({ isSignedIn, passkeyOrigin }: PasswordLoginProps) {
  // Undefined until the browser has read the fragment.
  const [invitation, setInvitation] = useState<Invitation | null>();
  const isResuming = useResuming(isSignedIn && invitation === null);
  useEffect(() => setInvitation((known) => known ?? takeInvitation()), []);
  if (isResuming) return <Resuming />;
  if (invitation) {
    return (
      <>
        <p>Choose a password to accept your invitation.</p>
        <InvitationForm {...invitation} />
        <Button look="plain" onClick={() => setInvitation(null)}>
          I have a password already
        </Button>
      </>
    );
  }
  return (
    <>
      <SignInForm />
      <PasskeySignIn origin={passkeyOrigin} />
    </>
  );
}

/** Removes the invitation from the address and the history. */
function takeInvitation(): Invitation | null {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const token = fragment.get('invitation');
  if (!token) return null;
  // The router's own replaceState would load the page's data again.
  const address = location.pathname + location.search;
  History.prototype.replaceState.call(history, history.state, '', address);
  return { token, email: fragment.get('email') ?? undefined };
}
