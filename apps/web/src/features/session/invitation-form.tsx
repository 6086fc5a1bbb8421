import { useTRPCClient } from '../../lib/trpc.ts';
import { CredentialForm } from './credential-form.tsx';
import { PasswordField } from './password-field.tsx';

/** A password to be chosen by whoever has an invitation. */
export function InvitationForm({ token }: { token: string }) {
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
        <PasswordField
          label="New password"
          autoComplete="new-password"
          // As the server has it (domain/password.ts), which brings zod.
          minLength={12}
          maxLength={200}
          hint="At least 12 characters; a few words are easy to remember."
          error={errors.password}
        />
      )}
    </CredentialForm>
  );
}
