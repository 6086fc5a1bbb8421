import { Button } from '@foreword/ui/button/button.tsx';
import { useEffect, useState } from 'react';
import { askPasskey, canUsePasskeys, passkeyFailure } from '../../lib/passkey.ts';
import { useTRPCClient } from '../../lib/trpc.ts';
import { useAuth } from './auth-provider.tsx';
import classes from './login-page.module.css';
import { useWantedPage } from './use-wanted-page.ts';

/** @param origin the address at which the site's passkeys work */
export function PasskeySignIn({ origin }: { origin: string | undefined }) {
  const client = useTRPCClient();
  const { adopt } = useAuth();
  const goOn = useWantedPage();
  const [isOffered, setIsOffered] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  // Only the browser knows.
  useEffect(() => setIsOffered(canUsePasskeys(origin)), [origin]);
  if (!isOffered) return null;

  const signIn = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { user } = await client().passkeys.signIn.mutate(await askPasskey(client()));
      adopt(user);
      await goOn();
    } catch (error) {
      setFailure(passkeyFailure(error));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className={classes.form}>
      <Button isBusy={isBusy} busyLabel="Waiting for your passkey…" onClick={signIn}>
        Use a passkey
      </Button>
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
