import type { ApiToken } from '@foreword/domain/api-token.ts';
import { Small } from '@foreword/ui/admin/texts.ts';
import { Badge, type BadgeTone } from '@foreword/ui/badge/badge.tsx';
import { Button } from '@foreword/ui/button/button.tsx';
import { type DataColumn, DataTable } from '@foreword/ui/data-table/data-table.tsx';
import { ConfirmDialog } from '@foreword/ui/dialog/dialog.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmailText } from '../../lib/email-text.tsx';
import { formatTime } from '../../lib/format-time.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { roleLabel } from '../../lib/role-choice.tsx';
import { useTRPC } from '../../lib/trpc.ts';

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
  {
    name: 'Role',
    render: ({ role, scopes }) => (
      <>
        {roleLabel(role)}
        <Small>{scopes.join(', ')}</Small>
      </>
    ),
  },
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
        <Small>
          by <EmailText email={createdBy.email} />
        </Small>
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
  const query = useQuery(useTRPC().tokens.list.queryOptions());
  return (
    <Loaded query={query} loading="Loading tokens" failure="The tokens could not be loaded.">
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
            isFaded={(token) => !isUsable(token, new Date())}
          />
        )
      }
    </Loaded>
  );
}

type Ending = Pick<ApiToken, 'revokedAt' | 'expiresAt'>;

const SOON_MS = 7 * 24 * 60 * 60 * 1000;

export function tokenState(token: Ending, now: Date): { label: string; tone: BadgeTone } {
  if (token.revokedAt !== null) return { label: 'Revoked', tone: 'danger' };
  const remainingMs = Date.parse(token.expiresAt) - now.getTime();
  if (remainingMs <= 0) return { label: 'Expired', tone: 'quiet' };
  if (remainingMs < SOON_MS) return { label: 'Expires soon', tone: 'featured' };
  return { label: 'Active', tone: 'accent' };
}

export const isUsable = ({ revokedAt, expiresAt }: Ending, now: Date): boolean =>
  revokedAt === null && Date.parse(expiresAt) > now.getTime();

function RevokeToken({ token: { id, name } }: { token: Pick<ApiToken, 'id' | 'name'> }) {
  const trpc = useTRPC();
  const [isAsking, setIsAsking] = useState(false);
  const revoke = useMutation(
    trpc.tokens.revoke.mutationOptions({
      meta: {
        fallback: 'Failed to revoke the token. Please try again.',
        success: `${name} is revoked.`,
        refreshes: [trpc.tokens.pathKey()],
      },
      onSettled: () => setIsAsking(false),
    }),
  );
  return (
    <>
      <Button look="danger" size="small" hiddenText={name} onClick={() => setIsAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Revoke ${name}?`}
        confirmLabel="Revoke"
        isBusy={revoke.isPending}
        onConfirm={() => revoke.mutate({ id })}
        onClose={() => setIsAsking(false)}
      >
        <p>Scripts that use it are refused from now on. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}
