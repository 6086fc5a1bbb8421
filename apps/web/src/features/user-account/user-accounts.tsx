import { type AuthMode, displayNameOf } from '@foreword/domain/sign-in.ts';
import type { UserAccount } from '@foreword/domain/user-account.ts';
import { Small } from '@foreword/ui/admin/texts.ts';
import { Badge } from '@foreword/ui/badge/badge.tsx';
import { type DataColumn, DataTable } from '@foreword/ui/data-table/data-table.tsx';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmailText } from '../../lib/email-text.tsx';
import { formatTime } from '../../lib/format-time.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { roleLabel } from '../../lib/role-choice.tsx';
import { useTRPC } from '../../lib/trpc.ts';
import { accountState, UserActions } from './user-actions.tsx';

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
        const { label, tone } = accountState(user);
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
