import type { Passkey } from '@foreword/domain/passkey.ts';
import { Small } from '@foreword/ui/admin/texts.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { type DataColumn, DataTable } from '@foreword/ui/data-table/data-table.tsx';
import { ConfirmDialog } from '@foreword/ui/dialog/confirm-dialog.tsx';
import { Group, Stack, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '../../lib/format-time.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { isPasskeyBrowser } from '../../lib/passkey.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { AddPasskey, RenamePasskey } from './name-passkey.tsx';

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
