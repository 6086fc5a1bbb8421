import { type Passkey, passkeyNameInputSchema } from '@foreword/domain/passkey.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorCode, isUnconfirmed } from '../../lib/call-error.ts';
import { EditDialog } from '../../lib/edit-dialog.tsx';
import { makePasskey, passkeyFailure } from '../../lib/passkey.ts';
import { toast } from '../../lib/toast.ts';
import { useTRPC, useTRPCClient } from '../../lib/trpc.ts';
import { useFormDialog } from '../../lib/use-form-dialog.ts';

export function AddPasskey() {
  const client = useTRPCClient();
  return (
    <NameDialog
      title="Add a passkey"
      submitLabel="Add passkey"
      busyLabel="Waiting for your passkey…"
      hint="Where it is, such as phone or password manager. Your browser then asks how to keep it."
      success={(name) => `${name} is added.`}
      save={async (name) => {
        await client().passkeys.create.mutate({ ...(await makePasskey(client())), name });
      }}
    >
      {(open) => (
        <Button look="primary" onClick={() => open('')}>
          Add a passkey
        </Button>
      )}
    </NameDialog>
  );
}

export function RenamePasskey({ passkey: { id, name: former } }: { passkey: Passkey }) {
  const client = useTRPCClient();
  return (
    <NameDialog
      title={`Rename ${former}`}
      submitLabel="Rename"
      busyLabel="Renaming…"
      success={(name) => `${former} is now ${name}.`}
      save={async (name) => {
        await client().passkeys.update.mutate({ id, name });
      }}
    >
      {(open) => (
        <Button size="small" hiddenText={former} onClick={() => open(former)}>
          Rename
        </Button>
      )}
    </NameDialog>
  );
}

interface NameDialogProps {
  title: string;
  submitLabel: string;
  busyLabel: string;
  hint?: string;
  success: (name: string) => string;
  save: (name: string) => Promise<void>;
  children: (open: (name: string) => void) => ReactNode;
}

function NameDialog({ save, success, hint, children, ...labels }: NameDialogProps) {
  const trpc = useTRPC();
  const schema = passkeyNameInputSchema.pick({ name: true });
  const dialog = useFormDialog({ name: '' }, schema);
  const { form } = dialog;
  const saving = useMutation({
    mutationFn: ({ name }: { name: string }) => save(name),
    meta: { refreshes: [trpc.passkeys.pathKey()] },
    onSuccess: (_, { name }) => {
      toast.success('Success!', success(name));
      dialog.close();
    },
    onError: (error) => {
      if (isUnconfirmed(error)) return;
      // The passkey was removed elsewhere: its dialog leaves the page with it.
      if (errorCode(error) === 'NOT_FOUND') toast.failure('Error', passkeyFailure(error));
      form.setFieldError('name', passkeyFailure(error));
      form.getInputNode('name')?.focus();
    },
  });
  return (
    <>
      {children((name) => dialog.open({ name }))}
      <EditDialog
        {...labels}
        dialog={dialog}
        isBusy={saving.isPending}
        onSubmit={dialog.submit((values) => saving.mutate(values))}
      >
        <TextInput
          label="Name"
          description={hint}
          required
          data-autofocus
          autoComplete="off"
          maxLength={60}
          {...form.getInputProps('name')}
        />
      </EditDialog>
    </>
  );
}
