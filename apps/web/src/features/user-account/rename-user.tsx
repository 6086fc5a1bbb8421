import { displayNameOf } from '@foreword/domain/sign-in.ts';
import { type UserAccount, updateUserInputSchema } from '@foreword/domain/user-account.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { EditDialog } from '../../lib/edit-dialog.tsx';
import { toast } from '../../lib/toast.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { useFormDialog } from '../../lib/use-form-dialog.ts';

const EMPTY = { firstName: '', lastName: '' };

const SCHEMA = updateUserInputSchema.pick({ firstName: true, lastName: true });

export function RenameUser({ user }: { user: UserAccount }) {
  const trpc = useTRPC();
  const dialog = useFormDialog(EMPTY, SCHEMA);
  const { form } = dialog;
  const { id, firstName, lastName } = user;
  const former = displayNameOf(user);
  const update = useMutation(
    trpc.users.update.mutationOptions({
      meta: {
        fallback: 'Failed to rename the user. Please try again.',
        refreshes: [trpc.users.pathKey()],
      },
      onSuccess: (saved) => {
        dialog.close();
        toast.success('Success!', `${former} is now ${displayNameOf(saved)}.`);
      },
      onError: dialog.showIssues,
    }),
  );
  return (
    <>
      <Button
        size="small"
        hiddenText={former}
        onClick={() => dialog.open({ firstName: firstName ?? '', lastName: lastName ?? '' })}
      >
        Rename
      </Button>
      <EditDialog
        dialog={dialog}
        title={`Rename ${former}`}
        submitLabel="Rename"
        busyLabel="Renaming…"
        isBusy={update.isPending}
        onSubmit={dialog.submit((names) => update.mutate({ id, ...names }))}
      >
        <TextInput
          label="First name"
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('firstName')}
        />
        <TextInput label="Last name" autoComplete="off" {...form.getInputProps('lastName')} />
      </EditDialog>
    </>
  );
}
