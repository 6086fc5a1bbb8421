import { type Passkey, passkeyNameInputSchema } from '@foreword/domain/passkey.ts';
import { Small } from '@foreword/ui/admin/texts.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { type DataColumn, DataTable } from '@foreword/ui/data-table/data-table.tsx';
import { ConfirmDialog } from '@foreword/ui/dialog/dialog.tsx';
import { Group, Stack, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorCode, isUnconfirmed } from '../../lib/call-error.ts';
import { formatTime } from '../../lib/format-time.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { isPasskeyBrowser, makePasskey, passkeyFailure } from '../../lib/sign-in.tsx';
import { toast } from '../../lib/toast.ts';
import { useTRPC, useTRPCClient } from '../../lib/trpc.ts';
import { EditDialog, useFormDialog } from '../../lib/unsaved-changes.tsx';

const COLUMNS: DataColumn<Passkey>[] = [
  {
    name: 'Name',
    isRowHeader: true,
    isLong: true,
    render: ({ name, isBackedUp }) => (
      <>
        {name}
        {!isBackedUp && <Small>On one device only</Small>}
      </>
    ),
  },
  { name: 'Created', render: ({ createdAt }) => formatTime(createdAt) },
  {
    name: 'Last used',
    render: ({ lastUsedAt }) => (lastUsedAt ? formatTime(lastUsedAt) : 'Never'),
  },
  {
    name: 'Actions',
    render: (passkey) => (
      <Group gap="0.375rem">
        <RenamePasskey passkey={passkey} />
        <RemovePasskey passkey={passkey} />
      </Group>
    ),
  },
];

/** @param origin the address at which passkeys work */
export function OwnPasskeys({ origin }: { origin: string }) {
  const query = useQuery(useTRPC().passkeys.list.queryOptions());
  return (
    <section aria-labelledby="own-passkeys">
      <Stack>
        <Title order={2} id="own-passkeys">
          Passkeys
        </Title>
        <p>
          A passkey signs you in with your fingerprint, your face or the PIN of your device. Your
          password keeps working.
        </p>
        <Loaded
          query={query}
          loading="Loading passkeys"
          failure="The passkeys could not be loaded."
        >
          {(passkeys) =>
            passkeys.length === 0 ? (
              <p>You have no passkeys yet.</p>
            ) : (
              <DataTable caption="Your passkeys" columns={COLUMNS} rows={passkeys} />
            )
          }
        </Loaded>
        <NewPasskey origin={origin} />
      </Stack>
    </section>
  );
}

function NewPasskey({ origin }: { origin: string }) {
  if (!isPasskeyBrowser()) return <p>This browser does not support passkeys.</p>;
  if (location.origin === origin) {
    return (
      <Group>
        <AddPasskey />
      </Group>
    );
  }
  return <p>Passkeys work at {origin} only: open the site there to add one.</p>;
}

function RemovePasskey({ passkey: { id, name } }: { passkey: Passkey }) {
  const trpc = useTRPC();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation(
    trpc.passkeys.remove.mutationOptions({
      meta: {
        fallback: 'Failed to remove the passkey. Please try again.',
        success: `${name} is removed.`,
        refreshes: [trpc.passkeys.pathKey()],
      },
      onSettled: () => setIsAsking(false),
    }),
  );
  return (
    <>
      <Button look="danger" size="small" hiddenText={name} onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Remove ${name}?`}
        confirmLabel="Remove"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
        onClose={() => setIsAsking(false)}
      >
        <p>
          It no longer signs you in here. Your device or password manager may still show it: remove
          it there, too.
        </p>
      </ConfirmDialog>
    </>
  );
}

function AddPasskey() {
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

function RenamePasskey({ passkey: { id, name: former } }: { passkey: Passkey }) {
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
