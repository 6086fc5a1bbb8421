import { lazy, Suspense } from 'react';
import { useAuth } from './auth-provider.tsx';

const SignedInLinks = lazy(() => import('./signed-in-links.tsx'));

/** The editors' part of the header; to visitors it shows nothing, and they need not load it. */
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
