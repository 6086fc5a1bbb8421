import type { UserAccount } from '@foreword/domain/user-account.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { nameOf } from './account-state.ts';

export function useUserActions(user: UserAccount) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const succeed = (text: string) => {
    toast.success('Success!', text);
    return queryClient.invalidateQueries({ queryKey: trpc.users.pathKey() });
  };
  const name = nameOf(user);

  const update = useMutation(
    trpc.users.update.mutationOptions({
      meta: { fallback: 'Failed to update the user. Please try again.' },
      onSuccess: ({ role, isDisabled }) => {
        if (isDisabled !== user.isDisabled) {
          return succeed(`${name} is ${isDisabled ? 'disabled' : 'enabled'}.`);
        }
        return succeed(`${name} is ${role === 'admin' ? 'an administrator' : 'an editor'} now.`);
      },
    }),
  );
  const endSessions = useMutation(
    trpc.users.endSessions.mutationOptions({
      meta: { fallback: 'Failed to end the sessions. Please try again.' },
      onSuccess: () => succeed(`The sessions of ${name} have ended.`),
    }),
  );
  const invite = useMutation(
    trpc.users.invite.mutationOptions({
      meta: { fallback: 'Failed to make an invitation. Please try again.' },
      onSuccess: () => queryClient.invalidateQueries({ queryKey: trpc.users.pathKey() }),
    }),
  );
  return { update, endSessions, invite };
}
