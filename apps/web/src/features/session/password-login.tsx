import { Button } from '@foreword/ui/button/button.tsx';
import { Spinner } from '@foreword/ui/spinner/spinner.tsx';
import { useEffect, useState } from 'react';
import { useAuth } from './auth-provider.tsx';
import { InvitationForm, SignInForm } from './credential-form.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { useWantedPage } from './use-wanted-page.ts';

interface PasswordLoginProps {
  /** Whether the browser has a valid cookie, perhaps from another tab. */
  isSignedIn: boolean;
  passkeyOrigin: string | undefined;
}

export function PasswordLogin({ isSignedIn, passkeyOrigin }: PasswordLoginProps) {
  // Undefined until the browser has read the fragment.
  const [invitation, setInvitation] = useState<string | null>();
  const [hasFailed, setHasFailed] = useState(false);
  const { isLoading, refresh } = useAuth();
  const goOn = useWantedPage();
  const isResuming = isSignedIn && invitation === null && !hasFailed;

  useEffect(() => setInvitation((known) => known ?? takeInvitation()), []);
  useEffect(() => {
    if (isLoading || !isResuming) return;
    // The session may have just ended.
    refresh().then((hasSession) => (hasSession ? goOn() : setHasFailed(true)));
  }, [isLoading, isResuming, refresh, goOn]);

  return (
    <>
      {isResuming && <Spinner label="Going to the dashboard" />}
      {!isResuming && invitation && (
        <>
          <p>Choose a password to accept your invitation.</p>
          <InvitationForm token={invitation} />
          <Button look="plain" onClick={() => setInvitation(null)}>
            I have a password already
          </Button>
        </>
      )}
      {!isResuming && !invitation && (
        <>
          <SignInForm />
          <PasskeySignIn origin={passkeyOrigin} />
        </>
      )}
    </>
  );
}

/** Removes the invitation from the address and the history. */
function takeInvitation(): string | null {
  const token = /^#invitation=([\w-]+)$/.exec(location.hash)?.[1];
  if (token === undefined) return null;
  // The router's own replaceState would load the page's data again.
  const address = location.pathname + location.search;
  History.prototype.replaceState.call(history, history.state, '', address);
  return token;
}
