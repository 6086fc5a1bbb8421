import { changePasswordInputSchema } from '@foreword/domain/password.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { Checkbox, Stack, TextInput, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { focusProblem, showIssues } from '../../lib/unsaved-changes.tsx';
import { UsernameField } from '../../lib/username-field.tsx';

const EMPTY = { currentPassword: '', password: '', revokeTokens: true };

export function ChangePassword({ email }: { email: string | undefined }) {
  const trpc = useTRPC();
  const form = useForm({
    initialValues: EMPTY,
    validate: schemaResolver(changePasswordInputSchema, { sync: true }),
  });
  const change = useMutation(
    trpc.session.changePassword.mutationOptions({
      meta: {
        fallback: 'Failed to change the password. Please try again.',
        refreshes: [trpc.session.pathKey()],
      },
      onSuccess: ({ endedSessions, revokedTokens }) => {
        form.reset();
        toast.success(
          'Success!',
          `Your password is changed. Ended sessions: ${endedSessions}, revoked API tokens: ${revokedTokens}.`,
        );
      },
      onError: (error) => showIssues(form, error),
    }),
  );
  const submit = form.onSubmit(
    (values) => change.mutate(values),
    (errors) => focusProblem(form, errors),
  );
  return (
    <section aria-labelledby="own-password">
      <form method="post" noValidate onSubmit={submit}>
        <Stack align="flex-start" maw="28rem">
          <Title order={2} id="own-password">
            Password
          </Title>
          <UsernameField email={email} />
          <TextInput
            label="Current password"
            type="password"
            autoComplete="current-password"
            required
            w="100%"
            {...form.getInputProps('currentPassword')}
          />
          <TextInput
            label="New password"
            description="At least 12 characters; a few words are easy to remember."
            type="password"
            autoComplete="new-password"
            required
            w="100%"
            {...form.getInputProps('password')}
          />
          <Checkbox
            label="Revoke my API tokens"
            {...form.getInputProps('revokeTokens', { type: 'checkbox' })}
          />
          <p>Your other sessions end.</p>
          <Button type="submit" look="primary" isBusy={change.isPending} busyLabel="Changing…">
            Change password
          </Button>
        </Stack>
      </form>
    </section>
  );
}
