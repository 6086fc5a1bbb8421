import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorIssues, serverText } from '../../lib/call-error.ts';
import type { StoredUser } from '../../lib/session-storage.ts';
import { useAuth } from './auth-provider.tsx';
import classes from './login-page.module.css';
import { useDashboard } from './use-dashboard.ts';

interface CredentialFormProps {
  label: string;
  busyLabel: string;
  /** Asks the server with the values of the fields, by their names. */
  send: (field: (name: string) => string) => Promise<{ user: StoredUser }>;
  /** The fields; told what is wrong with which. */
  children: (errors: Record<string, string>) => ReactNode;
}

interface Failure {
  /** What is wrong with no field in particular. */
  message: string | undefined;
  errors: Record<string, string>;
}

/** A form by which somebody proves who they are; then the dashboard comes. */
export function CredentialForm({ label, busyLabel, send, children }: CredentialFormProps) {
  const { adopt } = useAuth();
  const goOn = useDashboard();
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
      adopt(user, true);
      await goOn();
    } catch (error) {
      setFailure(failureOf(error));
      // The likeliest thing to type again.
      form.querySelector<HTMLInputElement>('[name=password]')?.focus();
    } finally {
      setIsBusy(false);
    }
  };

  return (
    // Sent before the scripts have come, it must not put the password into the address.
    <form className={classes.form} method="post" onSubmit={submit}>
      {children(failure?.errors ?? {})}
      <p className={classes.failure} role="alert">
        {failure?.message}
      </p>
      <button
        type="submit"
        className={`${buttonClass('primary')} needs-scripts`}
        aria-disabled={isBusy}
      >
        {isBusy ? busyLabel : label}
      </button>
    </form>
  );
}

function failureOf(error: unknown): Failure {
  const errors = Object.fromEntries(errorIssues(error).map(({ path, message }) => [path, message]));
  if (Object.keys(errors).length > 0) return { message: undefined, errors };
  const message = serverText(error) ?? 'The server cannot be reached. Please try again.';
  return { message, errors };
}
