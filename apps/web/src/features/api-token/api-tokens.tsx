import type { ApiToken } from '@foreword/domain/api-token.ts';
import { Badge } from '@foreword/ui/badge/badge.tsx';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { type DataColumn, DataTable } from '@foreword/ui/data-table/data-table.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Spinner } from '@foreword/ui/spinner/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { serverText } from '../../lib/call-error.ts';
import { EmailText } from '../../lib/email-text.tsx';
import { formatTime } from '../../lib/format-time.ts';
import { useTRPC } from '../../lib/trpc.ts';
import classes from './api-token.module.css';
import { RevokeToken } from './revoke-token.tsx';
import { isUsable, tokenState } from './token-state.ts';

const COLUMNS: DataColumn<ApiToken>[] = [
  {
    name: 'Token',
    isRowHeader: true,
    render: ({ name, tokenStart }) => (
      <>
        <span className={classes.name}>{name}</span>
        <code className={classes.start}>{tokenStart}…</code>
      </>
    ),
  },
  { name: 'Role', render: ({ role }) => (role === 'admin' ? 'Administrator' : 'Editor') },
  {
    name: 'State',
    render: (token) => {
      const { label, tone } = tokenState(token, new Date());
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    name: 'Created',
    isLong: true,
    render: ({ createdAt, createdBy }) => (
      <>
        {formatTime(createdAt)}{' '}
        <span className={classes.by}>
          by <EmailText email={createdBy.email} />
        </span>
      </>
    ),
  },
  { name: 'Expires', render: ({ expiresAt }) => formatTime(expiresAt) },
  {
    name: 'Last used',
    render: ({ lastUsedAt }) => (lastUsedAt ? formatTime(lastUsedAt) : 'Never'),
  },
  {
    name: 'Actions',
    render: (token) => (isUsable(token, new Date()) ? <RevokeToken token={token} /> : '–'),
  },
];

/** The credentials of scripts, those that are over included. */
export function ApiTokens() {
  const { data, error, refetch } = useQuery(useTRPC().tokens.list.queryOptions());
  if (error) {
    return (
      <Notice isFailure text="The tokens could not be loaded." hint={serverText(error)}>
        <button type="button" className={buttonClass('primary')} onClick={() => refetch()}>
          Retry
        </button>
      </Notice>
    );
  }
  if (!data) return <Spinner label="Loading tokens" />;
  if (data.length === 0) {
    return (
      <Notice
        text="No tokens yet"
        hint="A script signs in with a token instead of a password. Create one for each script, so that you can revoke it alone."
      />
    );
  }
  return (
    <DataTable
      caption="API tokens"
      columns={COLUMNS}
      rows={data}
      keyOf={({ id }) => id}
      isFaded={(token) => !isUsable(token, new Date())}
    />
  );
}
