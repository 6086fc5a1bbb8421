import { Button } from '@foreword/ui/button/button.tsx';
import { useEffect, useRef } from 'react';
import { focusContent } from '../../lib/focus-content.ts';
import { toast } from '../../lib/toast.ts';
import { useTRPCClient } from '../../lib/trpc.ts';
import { useAuth } from './auth-provider.tsx';
import classes from './login-page.module.css';

export function CmsLoginCard() {
  const { login } = useAuth();
  const client = useTRPCClient();
  const hasSignedIn = useRef(false);
  // The admin page replaces this card at the same address, so its title takes the focus.
  useEffect(
    () => () => {
      if (hasSignedIn.current) focusContent();
    },
    [],
  );
  const needsLoginPage = () =>
    client()
      .session.mode.query()
      .then(
        ({ mode }) => mode !== 'demo',
        () => false,
      );
  const signIn = async () => {
    hasSignedIn.current = true;
    if (await login()) return;
    hasSignedIn.current = false;
    if (await needsLoginPage()) return location.assign('/api/login');
    toast.failure('Error', 'Failed to login. Please try again.');
  };
  return (
    <div className={classes.login}>
      <h1>CMS Login</h1>
      <p>Please sign in with your Google account to access the CMS.</p>
      <Button look="primary" onClick={signIn}>
        Sign in with Google
      </Button>
    </div>
  );
}
