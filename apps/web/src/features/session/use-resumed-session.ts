import { displayNameOf } from '@foreword/domain/display-name.ts';
import { useEffect, useState } from 'react';
import { useTRPCClient } from '../../lib/trpc.ts';
import { useAuth, useIsAuthLoading } from './auth-provider.tsx';
import { useDashboard } from './use-dashboard.ts';

/**
 * Goes on to the dashboard for whoever is signed in: in this tab, or in another one, whose cookie
 * this one has too.
 * @param hasCookie whether the server knows them
 * @returns whether that is under way, so that there is nothing to ask for
 */
export function useResumedSession(hasCookie: boolean): boolean {
  const { adopt } = useAuth();
  const isAuthLoading = useIsAuthLoading();
  const client = useTRPCClient();
  const goOn = useDashboard();
  const [hasFailed, setHasFailed] = useState(false);
  const isResuming = hasCookie && !hasFailed;

  useEffect(() => {
    if (isAuthLoading || !isResuming) return;
    const resume = async () => {
      const user = await client().session.current.query();
      const { id, profileImageUrl } = user;
      const names = {
        displayName: displayNameOf(user),
        photoURL: profileImageUrl,
        firebaseUid: id,
      };
      adopt({ ...user, ...names }, false);
      await goOn();
    };
    // It may have ended a moment ago: then there is the form.
    resume().catch(() => setHasFailed(true));
  }, [isAuthLoading, isResuming, adopt, client, goOn]);

  return isResuming;
}
