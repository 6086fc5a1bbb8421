import { type AuthMode, displayNameOf } from '@foreword/domain/sign-in.ts';
import type { Role } from '@foreword/domain/user.ts';
import { createUserInputSchema } from '@foreword/domain/user-account.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { RoleChoice } from '../../lib/role-choice.tsx';
import { toast } from '../../lib/toast.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { EditDialog, useFormDialog } from '../../lib/unsaved-changes.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';

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
        if (signsInElsewhere)
          toast.success('Success!', `${user.email} can sign in at your identity provider.`);
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
