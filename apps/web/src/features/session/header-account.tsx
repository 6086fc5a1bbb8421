import { lazy, Suspense } from 'react';
import { useAuth } from './auth-provider.tsx';

const SignedInLinks = lazy(() => import('./signed-in-links.tsx'));

/** Only signed-in users load these links. */
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
