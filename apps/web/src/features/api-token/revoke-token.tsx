import type { ApiToken } from '@foreword/domain/api-token.ts';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { ConfirmDialog } from '@foreword/ui/confirm-dialog/confirm-dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { useTRPC } from '../../lib/trpc.ts';
import classes from './api-token.module.css';

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
      <button
        type="button"
        className={`${buttonClass('danger')} ${classes.action}`}
        onClick={() => setIsAsking(true)}
      >
        Revoke
        <span className="visually-hidden"> {name}</span>
      </button>
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
