import type { Role } from '@foreword/domain/user.ts';
import { createUserInputSchema } from '@foreword/domain/user-account.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { FormDialog } from '@foreword/ui/dialog/form-dialog.tsx';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RoleChoice } from '../../lib/role-choice.tsx';
import { useTRPC } from '../../lib/trpc.ts';
import { useFormDialog } from '../../lib/use-form-dialog.ts';
import { nameOf } from './account-state.ts';
import { InvitationDialog } from './invitation-dialog.tsx';

const EMPTY = { email: '', firstName: '', lastName: '', role: 'editor' as Role };

export function InviteUser({ isDemoMode }: { isDemoMode: boolean }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { isOpen, form, open, close, showIssues } = useFormDialog(EMPTY, createUserInputSchema);
  const create = useMutation(
    trpc.users.create.mutationOptions({
      meta: { fallback: 'Failed to add the user. Please try again.' },
      onSuccess: () => {
        close();
        return queryClient.invalidateQueries({ queryKey: trpc.users.pathKey() });
      },
      onError: showIssues,
    }),
  );
  return (
    <>
      <Button look="primary" onClick={() => open()}>
        Invite a person
      </Button>
      <FormDialog
        isOpen={isOpen}
        title="Invite a person"
        submitLabel="Make invitation"
        busyLabel="Making…"
        isBusy={create.isPending}
        onSubmit={form.onSubmit((values) => create.mutate(values))}
        onClose={close}
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
      </FormDialog>
      <InvitationDialog
        name={create.data ? nameOf(create.data.user) : ''}
        invitation={create.data?.invitation}
        isDemoMode={isDemoMode}
        onClose={create.reset}
      />
    </>
  );
}
