import { lazy, Suspense, useEffect } from 'react';
import { useAuth } from './auth-provider.tsx';

const SignedInLinks = lazy(() => import('./signed-in-links.tsx'));

/** Only signed-in users load these links. */
export function HeaderAccount() {
  const { user, isLoading } = useAuth();
  useEffect(() => {
    if (user || isLoading) return;
    // The room that the last page kept (session-storage.ts).
    const { dataset, style } = document.documentElement;
    delete dataset.account;
    style.removeProperty('--account-room');
  }, [user, isLoading]);
  return (
    user && (
      <Suspense>
        <SignedInLinks user={user} />
      </Suspense>
    )
  );
}
