import type { ApiToken } from '@foreword/domain/api-token.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { ConfirmDialog } from '@foreword/ui/dialog/confirm-dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { useTRPC } from '../../lib/trpc.ts';

export function RevokeToken({ token: { id, name } }: { token: Pick<ApiToken, 'id' | 'name'> }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const revoke = useMutation(
    trpc.tokens.revoke.mutationOptions({
      meta: { fallback: 'Failed to revoke the token. Please try again.' },
      onSuccess: () => {
        toast.success('Success!', `${name} is revoked.`);
        return queryClient.invalidateQueries({ queryKey: trpc.tokens.pathKey() });
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
