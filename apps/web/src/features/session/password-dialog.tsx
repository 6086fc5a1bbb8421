import { Button } from '@foreword/ui/button/button.tsx';
import { FormDialog } from '@foreword/ui/dialog/dialog.tsx';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { answerPasswordRequests } from '../../lib/password-request.ts';
import { askPasskey, canUsePasskeys, passkeyFailure, UsernameField } from '../../lib/sign-in.tsx';
import { useTRPCClient } from '../../lib/trpc.ts';
import { useAuth } from './auth-provider.tsx';

/** Asks for the password, or for a new sign-in at the provider, before a change of users or tokens; calls that wait share one answer. */
export function PasswordDialog() {
  const client = useTRPCClient();
  const { user } = useAuth();
  const waiting = useRef<PromiseWithResolvers<boolean>>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const [isAtProvider, setIsAtProvider] = useState(false);
  /** Whether the tab of the new sign-in was opened. */
  const [isAway, setIsAway] = useState(false);
  const [hasPasskey, setHasPasskey] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();

  useEffect(
    () =>
      answerPasswordRequests(() => {
        if (waiting.current) return waiting.current.promise;
        const asked = Promise.withResolvers<boolean>();
        waiting.current = asked;
        client()
          .session.mode.query()
          .then(async ({ mode, passkeyOrigin }) => {
            setIsAtProvider(mode === 'oidc');
            const isOffered = canUsePasskeys(passkeyOrigin);
            const passkeys = isOffered ? await client().passkeys.list.query() : [];
            setHasPasskey(passkeys.length > 0);
          })
          .catch(() => {})
          .finally(() => setIsOpen(true));
        return asked.promise;
      }),
    [client],
  );

  const settle = (isConfirmed: boolean) => {
    waiting.current?.resolve(isConfirmed);
    waiting.current = undefined;
    setIsOpen(false);
    setIsAway(false);
    setPassword('');
    setFailure(undefined);
  };

  const submit = async () => {
    if (isBusy) return;
    if (isAtProvider) {
      if (isAway) return settle(true);
      open('/auth/oidc/start?fresh=1', '_blank', 'noopener');
      return setIsAway(true);
    }
    if (password === '') return setFailure('Password is required');
    await attempt(() => client().session.confirmPassword.mutate({ password }));
  };

  const confirmByPasskey = () =>
    attempt(async () => client().passkeys.confirm.mutate(await askPasskey(client())));

  const attempt = async (prove: () => Promise<unknown>) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await prove();
      settle(true);
    } catch (error) {
      setFailure(passkeyFailure(error));
    } finally {
      setIsBusy(false);
    }
  };

  const labels = isAtProvider
    ? {
        title: 'Sign in again',
        submitLabel: isAway ? 'Go On' : 'Sign in (new tab)',
        busyLabel: 'Signing in…',
      }
    : { title: 'Confirm your password', submitLabel: 'Confirm', busyLabel: 'Confirming…' };
  return (
    <FormDialog
      {...labels}
      isOpen={isOpen}
      isBusy={isBusy}
      zIndex={300}
      onSubmit={submit}
      onClose={() => settle(false)}
    >
      {isAtProvider ? (
        <p>
          You signed in more than ten minutes ago. Users and tokens change only after a new sign-in
          with your organisation: sign in again in a new tab, then come back and go on. This page
          keeps what you have typed.
        </p>
      ) : (
        <>
          <p>
            You signed in more than ten minutes ago. Users, tokens and passkeys change only with
            your password.
          </p>
          <UsernameField email={user?.email} />
          <TextInput
            label="Your password"
            type="password"
            autoComplete="current-password"
            required
            data-autofocus
            value={password}
            error={failure}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {hasPasskey && (
            <Button isBusy={isBusy} onClick={confirmByPasskey}>
              Use a passkey instead
            </Button>
          )}
        </>
      )}
    </FormDialog>
  );
}
