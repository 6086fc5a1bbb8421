import type { ApiToken } from '@foreword/domain/api-token.ts';
import { Badge } from '@foreword/ui/badge/badge.tsx';
import { type DataColumn, DataTable } from '@foreword/ui/data-table/data-table.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Spinner } from '@foreword/ui/spinner/spinner.tsx';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmailText } from '../../lib/email-text.tsx';
import { formatTime } from '../../lib/format-time.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { roleLabel } from '../../lib/role-choice.tsx';
import { useTRPC } from '../../lib/trpc.ts';
import { RevokeToken } from './revoke-token.tsx';
import { isUsable, tokenState } from './token-state.ts';

const COLUMNS: DataColumn<ApiToken>[] = [
  {
    name: 'Token',
    isRowHeader: true,
    render: ({ name, tokenStart }) => (
      <>
        <Text fw={600}>{name}</Text>
        <Text component="code" c="dimmed" size="sm">
          {tokenStart}…
        </Text>
      </>
    ),
  },
  { name: 'Role', render: ({ role }) => roleLabel(role) },
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
        <Text c="dimmed" size="sm">
          by <EmailText email={createdBy.email} />
        </Text>
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

export function ApiTokens() {
  return (
    <Loaded
      query={useQuery(useTRPC().tokens.list.queryOptions())}
      loading={<Spinner label="Loading tokens" />}
      failure="The tokens could not be loaded."
    >
      {(tokens) =>
        tokens.length === 0 ? (
          <Notice
            text="No tokens yet"
            hint="A script signs in with a token instead of a password. Create one for each script, so that you can revoke it alone."
          />
        ) : (
          <DataTable
            caption="API tokens"
            columns={COLUMNS}
            rows={tokens}
            keyOf={({ id }) => id}
            isFaded={(token) => !isUsable(token, new Date())}
          />
        )
      }
    </Loaded>
  );
}
