import { Button } from '@foreword/ui/button/button.tsx';
import { TextField } from '@foreword/ui/field/text-field.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { errorIssues, serverText } from '../../lib/call-error.ts';
import type { StoredUser } from '../../lib/session-storage.ts';
import { askPasskey, canUsePasskeys, passkeyFailure, UsernameField } from '../../lib/sign-in.tsx';
import { useTRPCClient } from '../../lib/trpc.ts';
import { useIsHere } from '../../lib/use-is-here.ts';
import { useAuth } from './auth-provider.tsx';
import { markFreshSignIn } from './fresh-sign-in.ts';
import classes from './login-page.module.css';

export function SignInForm() {
  const client = useTRPCClient();
  return (
    <CredentialForm
      label="Sign in"
      busyLabel="Signing in…"
      send={(field) =>
        client().session.signIn.mutate({ email: field('email'), password: field('password') })
      }
    >
      {(errors) => (
        <>
          <TextField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="username"
            required
            error={errors.email}
          />
          <PasswordField label="Password" autoComplete="current-password" error={errors.password} />
        </>
      )}
    </CredentialForm>
  );
}

export interface Invitation {
  token: string;
  /** Undefined in the link of a script. */
  email: string | undefined;
}

export function InvitationForm({ token, email }: Invitation) {
  const client = useTRPCClient();
  return (
    <CredentialForm
      label="Set password"
      busyLabel="Setting password…"
      send={(field) =>
        client().session.acceptInvitation.mutate({ token, password: field('password') })
      }
    >
      {(errors) => (
        <>
          <UsernameField email={email} />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            // The limits of domain/password.ts, which would load zod.
            minLength={12}
            maxLength={200}
            hint="At least 12 characters; a few words are easy to remember."
            error={errors.password}
          />
        </>
      )}
    </CredentialForm>
  );
}

interface PasswordFieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  minLength?: number;
  maxLength?: number;
  hint?: string;
  error: string | undefined;
}

function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={classes.password}>
      <TextField
        {...props}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <label className={classes.show}>
        <input
          type="checkbox"
          checked={isShown}
          onChange={(event) => setIsShown(event.currentTarget.checked)}
        />
        Show password
      </label>
    </div>
  );
}

interface CredentialFormProps {
  label: string;
  busyLabel: string;
  send: (field: (name: string) => string) => Promise<{ user: StoredUser }>;
  children: (errors: Record<string, string>) => ReactNode;
}

interface Failure {
  message: string | undefined;
  errors: Record<string, string>;
}

function CredentialForm({ label, busyLabel, send, children }: CredentialFormProps) {
  const { adopt } = useAuth();
  const goOn = useWantedPage();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const values = new FormData(form);
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { user } = await send((name) => String(values.get(name) ?? ''));
      adopt(user);
      markFreshSignIn();
      await goOn();
    } catch (error) {
      setFailure(failureOf(error));
      form.querySelector<HTMLInputElement>('[name=password]')?.focus();
    } finally {
      setIsBusy(false);
    }
  };

  return (
    // Without scripts a GET would put the password into the address. For `dialog`, an old browser sends one.
    <form className={classes.form} method="post" onSubmit={submit}>
      {children(failure?.errors ?? {})}
      <p className={classes.failure} role="alert">
        {failure?.message}
      </p>
      <Button
        type="submit"
        look="primary"
        className="needs-scripts"
        isBusy={isBusy}
        busyLabel={busyLabel}
      >
        {label}
      </Button>
    </form>
  );
}

function failureOf(error: unknown): Failure {
  const errors = Object.fromEntries(errorIssues(error).map(({ path, message }) => [path, message]));
  if (Object.keys(errors).length > 0) return { message: undefined, errors };
  const message = serverText(error) ?? 'The server cannot be reached. Please try again.';
  return { message, errors };
}

/** Leads to the page that a visitor wanted before the sign-in, unless they have gone to another one meanwhile. */
export function useWantedPage(): () => Promise<void> {
  const navigate = useNavigate();
  const { to = '/admin' } = useSearch({ from: '/$segment/login' });
  const isHere = useIsHere();
  return useCallback(async () => {
    if (isHere()) await navigate({ href: to, replace: true });
  }, [isHere, navigate, to]);
}

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
      markFreshSignIn();
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
