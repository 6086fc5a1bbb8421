import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorCode } from '../../lib/call-error.ts';
import { onFailedStream } from '../../lib/failed-streams.ts';
import { storedUser } from '../../lib/session-storage.ts';
import { toast } from '../../lib/toast.ts';
import { useAuth } from './auth-provider.tsx';

/** A session refused again within this time cannot be renewed. */
const RENEWAL_INTERVAL_MS = 10_000;

/**
 * Signs in again when the server refuses the session. The page stays: failed lists load again, and
 * forms keep their input. Without demo mode the guard takes over. A refused call (403) and a return
 * to the tab read the user again, so that the menu follows a change of role.
 */
export function useSessionRenewal(): void {
  const { login, refresh, takeFreshSignIn } = useAuth();
  const queryClient = useQueryClient();
  const lastRenewal = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const handle = async (error: unknown) => {
      if (errorCode(error) === 'FORBIDDEN') await refresh();
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
      // The user has not signed in: no message says so.
      takeFreshSignIn();
      await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    };
    const onReturn = () => {
      if (document.visibilityState === 'visible' && storedUser()) refresh();
    };
    document.addEventListener('visibilitychange', onReturn);
    const endings = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') handle(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') handle(event.action.error);
      }),
      onFailedStream(handle),
      () => document.removeEventListener('visibilitychange', onReturn),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [login, refresh, takeFreshSignIn, queryClient]);
}
