import {
  type ApiToken,
  createTokenInputSchema,
  DEFAULT_SCOPES,
  SCOPES,
  type Scope,
} from '@foreword/domain/api-token.ts';
import type { Role } from '@foreword/domain/user.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { SecretDialog } from '@foreword/ui/dialog/dialog.tsx';
import { Box, Checkbox, Select, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { RoleChoice } from '../../lib/role-choice.tsx';
import { useTRPC } from '../../lib/trpc.ts';
import { EditDialog, useFormDialog } from '../../lib/unsaved-changes.tsx';

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
      <NewToken
        token={create.data}
        onClose={() => {
          create.reset();
          // The dialog took the focus from a form that is gone.
          opener.current?.focus();
        }}
      />
    </>
  );
}

interface NewTokenProps {
  token: (Pick<ApiToken, 'name'> & { token: string }) | undefined;
  onClose: () => void;
}

function NewToken({ token, onClose }: NewTokenProps) {
  return (
    <SecretDialog
      title={`Token for ${token?.name ?? ''}`}
      label="Copy it to where the script finds it. It is shown only now."
      text={token?.token}
      copyLabel="Copy token"
      onCopy={(text) => copyText(text, 'Token copied')}
      onClose={onClose}
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
  );
}
