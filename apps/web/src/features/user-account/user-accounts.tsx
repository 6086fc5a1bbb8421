import { type AuthMode, displayNameOf } from '@foreword/domain/sign-in.ts';
import type { Role } from '@foreword/domain/user.ts';
import { createUserInputSchema, type UserAccount } from '@foreword/domain/user-account.ts';
import { Small } from '@foreword/ui/admin/texts.ts';
import { Badge } from '@foreword/ui/badge/badge.tsx';
import { Button } from '@foreword/ui/button/button.tsx';
import { type DataColumn, DataTable } from '@foreword/ui/data-table/data-table.tsx';
import { Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatTime } from '../../lib/format-time.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { RoleChoice, roleLabel } from '../../lib/role-choice.tsx';
import { EmailText } from '../../lib/text-in-parts.tsx';
import { toast } from '../../lib/toast.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { EditDialog, useFormDialog } from '../../lib/unsaved-changes.tsx';
import { accountState, InvitationDialog, UserActions } from './user-actions.tsx';

export function UserAccounts({ ownId, mode }: { ownId: string | undefined; mode: AuthMode }) {
  const query = useQuery(useTRPC().users.list.queryOptions());
  const columns: DataColumn<UserAccount>[] = [
    {
      name: 'User',
      isRowHeader: true,
      render: (user) => <UserName user={user} isOwn={user.id === ownId} />,
    },
    { name: 'Role', render: ({ role }) => roleLabel(role) },
    {
      name: 'State',
      render: (user) => {
        const { label, tone } = accountState(user, mode);
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    {
      name: 'Last sign-in',
      render: ({ lastSignedInAt }) => (lastSignedInAt ? formatTime(lastSignedInAt) : 'Never'),
    },
    { name: 'Sessions', render: ({ openSessions }) => String(openSessions) },
    {
      name: 'Actions',
      minWidth: '14.75rem',
      render: (user) => <UserActions user={user} isOwn={user.id === ownId} mode={mode} />,
    },
  ];
  return (
    <Loaded query={query} loading="Loading users" failure="The users could not be loaded.">
      {(users) => (
        <DataTable
          caption="Users"
          columns={columns}
          rows={users}
          isFaded={({ isDisabled }) => isDisabled}
        />
      )}
    </Loaded>
  );
}

function UserName({ user, isOwn }: { user: UserAccount; isOwn: boolean }) {
  const email = <EmailText email={user.email} />;
  const hasName = displayNameOf(user) !== user.email;
  return (
    <>
      <strong>{hasName ? displayNameOf(user) : email}</strong>
      {isOwn && (
        <Text span c="dimmed">
          {' (you)'}
        </Text>
      )}
      {hasName && <Small>{email}</Small>}
    </>
  );
}

const EMPTY = { email: '', firstName: '', lastName: '', role: 'editor' as Role };

export function InviteUser({ mode }: { mode: AuthMode }) {
  const signsInElsewhere = mode === 'oidc';
  const label = signsInElsewhere ? 'Add a person' : 'Invite a person';
  const trpc = useTRPC();
  const dialog = useFormDialog(EMPTY, createUserInputSchema);
  const { form } = dialog;
  const opener = useRef<HTMLButtonElement>(null);
  const create = useMutation(
    trpc.users.create.mutationOptions({
      meta: {
        fallback: 'Failed to add the user. Please try again.',
        refreshes: [trpc.users.pathKey()],
      },
      onSuccess: ({ user }) => {
        dialog.close();
        if (signsInElsewhere) toast.success('Success!', `${user.email} is added.`);
      },
      onError: dialog.showIssues,
    }),
  );
  return (
    <>
      <Button ref={opener} look="primary" onClick={() => dialog.open()}>
        {label}
      </Button>
      <EditDialog
        dialog={dialog}
        title={label}
        submitLabel={signsInElsewhere ? 'Add' : 'Make invitation'}
        busyLabel={signsInElsewhere ? 'Adding…' : 'Making…'}
        isBusy={create.isPending}
        onSubmit={dialog.submit((values) => create.mutate(values))}
      >
        <TextInput
          label="E-mail"
          type="email"
          required
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <TextInput label="First name" autoComplete="off" {...form.getInputProps('firstName')} />
        <TextInput label="Last name" autoComplete="off" {...form.getInputProps('lastName')} />
        <RoleChoice
          editorMay="Writes, publishes and deletes previews"
          field={form.getInputProps('role')}
        />
      </EditDialog>
      <InvitationDialog
        name={create.data ? displayNameOf(create.data.user) : ''}
        email={create.data?.user.email ?? ''}
        invitation={signsInElsewhere ? undefined : create.data?.invitation}
        mode={mode}
        onClose={() => {
          create.reset();
          // The dialog took the focus from a form that is gone.
          opener.current?.focus();
        }}
      />
    </>
  );
}
