import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Spinner } from '@foreword/ui/spinner/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { serverText } from '../../lib/call-error.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { UserTable } from './user-table.tsx';

interface UserAccountsProps {
  /** Id of whoever looks at them. */
  ownId: string | undefined;
  /** Whether everybody signs in to one account. */
  isDemoMode: boolean;
}

/** Everybody who may sign in, and what can be done about each. */
export function UserAccounts(props: UserAccountsProps) {
  const { data, error, refetch } = useQuery(useTRPC().users.list.queryOptions());
  if (error) {
    return (
      <Notice isFailure text="The users could not be loaded." hint={serverText(error)}>
        <button type="button" className={buttonClass('primary')} onClick={() => refetch()}>
          Retry
        </button>
      </Notice>
    );
  }
  if (!data) return <Spinner label="Loading users" />;
  return <UserTable users={data} {...props} />;
}
