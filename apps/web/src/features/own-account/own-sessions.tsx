import { changePasswordInputSchema } from '@foreword/domain/password.ts';
import type { OwnSession } from '@foreword/domain/user.ts';
import { Badge } from '@foreword/ui/badge/badge.tsx';
import { Button } from '@foreword/ui/button/button.tsx';
import { type DataColumn, DataTable } from '@foreword/ui/data-table/data-table.tsx';
import { Checkbox, Group, Stack, TextInput, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { browserName } from '../../lib/browser-name.ts';
import { formatTime } from '../../lib/format-time.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { UsernameField } from '../../lib/sign-in.tsx';
import { toast } from '../../lib/toast.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { focusProblem, showIssues } from '../../lib/unsaved-changes.tsx';

const COLUMNS: DataColumn<OwnSession>[] = [
  {
    name: 'Browser',
    isRowHeader: true,
    isLong: true,
    render: ({ userAgent }) =>
      userAgent ? <span title={userAgent}>{browserName(userAgent)}</span> : 'Unknown',
  },
  { name: 'Address', render: ({ address }) => address ?? 'Unknown' },
  { name: 'Signed in', render: ({ createdAt }) => formatTime(createdAt) },
  { name: 'Last used', render: ({ lastSeenAt }) => formatTime(lastSeenAt) },
  {
    name: 'Actions',
    render: (session) =>
      session.isCurrent ? (
        <Badge tone="accent">This session</Badge>
      ) : (
        <EndSession session={session} />
      ),
  },
];

export function OwnSessions() {
  const query = useQuery(useTRPC().session.listOwn.queryOptions());
  return (
    <section aria-labelledby="own-sessions">
      <Stack>
        <Title order={2} id="own-sessions">
          Sessions
        </Title>
        <Loaded
          query={query}
          loading="Loading sessions"
          failure="The sessions could not be loaded."
        >
          {(sessions) => (
            <>
              <DataTable caption="Your sessions" columns={COLUMNS} rows={sessions} />
              {sessions.some(({ isCurrent }) => !isCurrent) && (
                <Group>
                  <EndOtherSessions />
                </Group>
              )}
            </>
          )}
        </Loaded>
      </Stack>
    </section>
  );
}

function EndSession({ session: { id, lastSeenAt } }: { session: OwnSession }) {
  const trpc = useTRPC();
  const end = useMutation(
    trpc.session.endOwn.mutationOptions({
      meta: {
        fallback: 'Failed to end the session. Please try again.',
        success: 'The session has ended.',
        refreshes: [trpc.session.listOwn.queryKey()],
      },
    }),
  );
  return (
    <Button
      size="small"
      hiddenText={`session last used ${formatTime(lastSeenAt)}`}
      isBusy={end.isPending}
      onClick={() => end.mutate({ id })}
    >
      End
    </Button>
  );
}

function EndOtherSessions() {
  const trpc = useTRPC();
  const end = useMutation(
    trpc.session.endOthers.mutationOptions({
      meta: {
        fallback: 'Failed to end the sessions. Please try again.',
        success: 'All other sessions have ended.',
        refreshes: [trpc.session.listOwn.queryKey()],
      },
    }),
  );
  return (
    <Button isBusy={end.isPending} onClick={() => end.mutate()}>
      End all other sessions
    </Button>
  );
}

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
