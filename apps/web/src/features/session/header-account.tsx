import { lazy, Suspense } from 'react';
import { useAuth } from './auth-provider.tsx';

const SignedInLinks = lazy(() => import('./signed-in-links.tsx'));

/** The header's links for signed-in users; visitors do not load them. */
export function HeaderAccount() {
  const { user } = useAuth();
  return (
    user && (
      <Suspense>
        <SignedInLinks user={user} />
      </Suspense>
    )
  );
}
