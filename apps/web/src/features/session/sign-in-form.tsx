import { TextField } from '@foreword/ui/field/text-field.tsx';
import { useTRPCClient } from '../../lib/trpc.ts';
import { CredentialForm } from './credential-form.tsx';
import { PasswordField } from './password-field.tsx';

/** E-mail and password. */
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
