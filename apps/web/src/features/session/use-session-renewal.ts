import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorCode } from '../../lib/call-error.ts';
import { MARKER_KEY, storedUser } from '../../lib/session-storage.ts';
import { useAuth } from './auth-provider.tsx';

/** A session refused again within this time cannot be renewed. */
const RENEWAL_INTERVAL_MS = 10_000;

/**
 * Signs in again when the server refuses the session. The page stays: failed lists load again, and
 * forms keep their input. Where that fails, `SessionEnded` asks for a sign-in. A refused call (403), a return
 * to the tab and another user's sign-in in another tab read the user again, so that the menu follows a change of role.
 */
export function useSessionRenewal(): void {
  const { renew, refresh, hasEnded } = useAuth();
  const queryClient = useQueryClient();
  const lastRenewal = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const handle = async (error: unknown) => {
      if (errorCode(error) === 'FORBIDDEN') await refresh();
      if (errorCode(error) !== 'UNAUTHORIZED') return;
      if (performance.now() - lastRenewal.current < RENEWAL_INTERVAL_MS) return;
      lastRenewal.current = performance.now();
      if (await renew()) await readAgain(queryClient);
    };
    const onReturn = async () => {
      if (document.visibilityState !== 'visible' || !(hasEnded || storedUser())) return;
      if ((await refresh()) && hasEnded) await readAgain(queryClient);
    };
    const onStorage = (event: StorageEvent) => {
      if (isOtherUser(event)) void refresh();
    };
    document.addEventListener('visibilitychange', onReturn);
    addEventListener('storage', onStorage);
    const endings = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') handle(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') handle(event.action.error);
      }),
      () => document.removeEventListener('visibilitychange', onReturn),
      () => removeEventListener('storage', onStorage),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [renew, refresh, hasEnded, queryClient]);
}

/** Whether the event reports that another user has signed in in another tab. */
function isOtherUser({ key, newValue }: StorageEvent): boolean {
  const user = storedUser();
  return key === MARKER_KEY && newValue !== null && user !== null && user.id !== newValue;
}

/** The lists that the ended session could not load. */
export const readAgain = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
