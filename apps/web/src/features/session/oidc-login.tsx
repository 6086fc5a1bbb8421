import { Button } from '@foreword/ui/button/button.tsx';
import { Spinner } from '@foreword/ui/spinner/spinner.tsx';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { signInAtProvider } from '../../lib/provider-sign-in.ts';
import { useAuth } from './auth-provider.tsx';
import { useWantedPage } from './use-wanted-page.ts';

/** Goes to the provider by itself; the button tries again. */
export function OidcLogin({ isSignedIn }: { isSignedIn: boolean }) {
  const [hasFailed, setHasFailed] = useState(false);
  const { isLoading, refresh } = useAuth();
  const goOn = useWantedPage();
  const { to } = useSearch({ from: '/$segment/login' });

  useEffect(() => {
    if (isLoading || hasFailed) return;
    if (!isSignedIn) signInAtProvider(to);
    // The session may have just ended: the button then begins a new one.
    else refresh().then((hasSession) => (hasSession ? goOn() : setHasFailed(true)));
  }, [isLoading, hasFailed, isSignedIn, to, refresh, goOn]);

  return (
    <>
      {isSignedIn && !hasFailed && <Spinner label="Going to the dashboard" />}
      {(!isSignedIn || hasFailed) && (
        <Button look="primary" className="needs-scripts" onClick={() => signInAtProvider(to)}>
          Sign in with your organisation
        </Button>
      )}
    </>
  );
}
