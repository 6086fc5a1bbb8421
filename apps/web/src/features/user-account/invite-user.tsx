import { createUserInputSchema } from '@foreword/domain/user-account.ts';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { FormDialog } from '@foreword/ui/form-dialog/form-dialog.tsx';
import { Radio, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorIssues } from '../../lib/call-error.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { validateWith } from '../../lib/validate-with.ts';
import { nameOf } from './account-state.ts';
import { InvitationDialog } from './invitation-dialog.tsx';

const EMPTY = { email: '', firstName: '', lastName: '', role: 'editor' as 'editor' | 'admin' };

/** Adds somebody, and shows the link by which they set their password. */
export function InviteUser({ isDemoMode }: { isDemoMode: boolean }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const form = useForm({ initialValues: EMPTY, validate: validateWith(createUserInputSchema) });
  const close = () => {
    setIsOpen(false);
    form.reset();
  };
  const create = useMutation(
    trpc.users.create.mutationOptions({
      meta: { fallback: 'Failed to add the user. Please try again.' },
      onSuccess: () => {
        close();
        return queryClient.invalidateQueries({ queryKey: trpc.users.pathKey() });
      },
      onError: (error) => {
        for (const { path, message } of errorIssues(error)) form.setFieldError(path, message);
      },
    }),
  );
  return (
    <>
      <button type="button" className={buttonClass('primary')} onClick={() => setIsOpen(true)}>
        Invite somebody
      </button>
      <FormDialog
        isOpen={isOpen}
        title="Invite somebody"
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
        <Radio.Group label="Role" {...form.getInputProps('role')}>
          <Radio
            value="editor"
            label="Editor"
            description="Writes, publishes and deletes previews"
            mt="xs"
          />
          <Radio
            value="admin"
            label="Administrator"
            description="Also categories, pages, users, tokens and the audit log"
            mt="xs"
          />
        </Radio.Group>
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
