import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorCode } from '../../lib/call-error.ts';
import { onFailedStream } from '../../lib/failed-streams.ts';
import { toast } from '../../lib/toast.ts';
import { useAuth } from './auth-provider.tsx';

/** A session that is refused again so soon after signing in is no matter of signing in. */
const RENEWAL_INTERVAL_MS = 10_000;

/**
 * Signs in again when the server refuses the session that this browser still has, as it was ended
 * elsewhere or is too old. What is open stays open: lists that failed are loaded again, and what
 * was typed can be sent again. Where nobody can sign in by themselves, the guard takes over.
 */
export function useSessionRenewal(): void {
  const { login } = useAuth();
  const queryClient = useQueryClient();
  const lastRenewal = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const judge = async (error: unknown) => {
      if (errorCode(error) !== 'UNAUTHORIZED') return;
      if (performance.now() - lastRenewal.current < RENEWAL_INTERVAL_MS) return;
      lastRenewal.current = performance.now();
      if (!(await login())) {
        toast.failure(
          'Your session has ended',
          'Sign in again to go on. Unsaved changes to a preview are kept in this browser.',
        );
        return;
      }
      await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    };
    const endings = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') judge(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') judge(event.action.error);
      }),
      onFailedStream(judge),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [login, queryClient]);
}
