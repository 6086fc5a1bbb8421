import {
  type ApiToken,
  createTokenInputSchema,
  DEFAULT_SCOPES,
  SCOPES,
  type Scope,
} from '@foreword/domain/api-token.ts';
import type { Role } from '@foreword/domain/user.ts';
import { Small } from '@foreword/ui/admin/texts.ts';
import { Badge, type BadgeTone } from '@foreword/ui/badge/badge.tsx';
import { Button } from '@foreword/ui/button/button.tsx';
import { type DataColumn, DataTable } from '@foreword/ui/data-table/data-table.tsx';
import { ConfirmDialog, SecretDialog } from '@foreword/ui/dialog/dialog.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Box, Checkbox, Select, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { formatTime } from '../../lib/format-time.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { RoleChoice, roleLabel } from '../../lib/role-choice.tsx';
import { EmailText } from '../../lib/text-in-parts.tsx';
import { useTRPC } from '../../lib/trpc.ts';
import { EditDialog, useFormDialog } from '../../lib/unsaved-changes.tsx';

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

const EMPTY = {
  name: '',
  role: 'editor' as Role,
  scopes: [...DEFAULT_SCOPES],
  expiresInDays: 90,
};

const SCOPE_TEXTS: Record<Scope, [label: string, description: string]> = {
  read: ['Read', 'Drafts, versions and lists'],
  draft: ['Draft', 'Write what readers do not see'],
  publish: ['Publish', 'Change what readers see'],
  review: ['Review', 'Say that you have reviewed generated text'],
  administer: ['Administer', 'Make and end users, sessions and tokens: a leaked token can, too'],
};

const LIFETIMES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
];

export function CreateToken() {
  const trpc = useTRPC();
  const dialog = useFormDialog(EMPTY, createTokenInputSchema);
  const { form } = dialog;
  const opener = useRef<HTMLButtonElement>(null);
  const create = useMutation(
    trpc.tokens.create.mutationOptions({
      meta: {
        fallback: 'Failed to create the token. Please try again.',
        refreshes: [trpc.tokens.pathKey()],
      },
      onSuccess: dialog.close,
      onError: dialog.showIssues,
    }),
  );
  return (
    <>
      <Button ref={opener} look="primary" onClick={() => dialog.open()}>
        Create token
      </Button>
      <EditDialog
        dialog={dialog}
        title="Create token"
        submitLabel="Create token"
        busyLabel="Creating…"
        isBusy={create.isPending}
        onSubmit={dialog.submit((values) => create.mutate(values))}
      >
        <TextInput
          label="Name"
          description="What will use it, such as nightly import"
          required
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <RoleChoice editorMay="Everything about previews" field={form.getInputProps('role')} />
        <Checkbox.Group label="Scopes" {...form.getInputProps('scopes')}>
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={SCOPE_TEXTS[scope][0]}
              description={SCOPE_TEXTS[scope][1]}
              mt="xs"
            />
          ))}
        </Checkbox.Group>
        <Select
          label="Expires after"
          data={LIFETIMES}
          allowDeselect={false}
          value={String(form.values.expiresInDays)}
          onChange={(days) => form.setFieldValue('expiresInDays', Number(days))}
          error={form.errors.expiresInDays}
        />
      </EditDialog>
      <SecretDialog
        title={`Token for ${create.data?.name ?? ''}`}
        label="Copy it to where the script finds it. It is shown only now."
        text={create.data?.token}
        copyLabel="Copy token"
        onCopy={(text) => copyText(text, 'Token copied')}
        onClose={() => {
          create.reset();
          // The dialog took the focus from a form that is gone.
          opener.current?.focus();
        }}
      >
        <p>A script sends it with every request:</p>
        <Box
          component="pre"
          className="frame"
          m={0}
          p="0.75rem"
          fz="0.875rem"
          style={{ overflowX: 'auto' }}
          tabIndex={0}
        >
          {`curl -H "Authorization: Bearer $FOREWORD_TOKEN" ${location.origin}/api/auth/user`}
        </Box>
      </SecretDialog>
    </>
  );
}
