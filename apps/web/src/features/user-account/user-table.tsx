import type { UserAccount } from '@foreword/domain/user-account.ts';
import { Badge } from '@foreword/ui/badge/badge.tsx';
import { type DataColumn, DataTable } from '@foreword/ui/data-table/data-table.tsx';
import { EmailText } from '../../lib/email-text.tsx';
import { formatTime } from '../../lib/format-time.ts';
import { accountState, nameOf } from './account-state.ts';
import { UserActions } from './user-actions.tsx';
import classes from './user-table.module.css';

interface UserTableProps {
  users: readonly UserAccount[];
  ownId: string | undefined;
  isDemoMode: boolean;
}

export function UserTable({ users, ownId, isDemoMode }: UserTableProps) {
  const columns: DataColumn<UserAccount>[] = [
    {
      name: 'User',
      isRowHeader: true,
      render: (user) => (
        <>
          <span className={classes.name}>
            {nameOf(user) === user.email ? <EmailText email={user.email} /> : nameOf(user)}
          </span>
          {user.id === ownId && <span className={classes.you}> (you)</span>}
          {nameOf(user) !== user.email && (
            <span className={classes.email}>
              <EmailText email={user.email} />
            </span>
          )}
        </>
      ),
    },
    { name: 'Role', render: ({ role }) => (role === 'admin' ? 'Administrator' : 'Editor') },
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
      render: (user) => (
        <UserActions user={user} isOwn={user.id === ownId} isDemoMode={isDemoMode} />
      ),
    },
  ];
  return (
    <DataTable
      caption="Users"
      columns={columns}
      rows={users}
      keyOf={({ id }) => id}
      isFaded={({ isDisabled }) => isDisabled}
    />
  );
}
