import { Button } from '@foreword/ui/button/button.tsx';
import { Skeleton } from '@foreword/ui/skeleton/skeleton.tsx';
import { useEffect, useRef } from 'react';
import { useAuth } from './auth-provider.tsx';
import classes from './login-page.module.css';
import { useWantedPage } from './use-wanted-page.ts';

/** Signs in by itself; the button tries again. */
export function DemoLogin() {
  const { user, isLoading, login } = useAuth();
  const goOn = useWantedPage();
  const hasStarted = useRef(false);

  const signIn = async () => {
    await login();
    await goOn();
  };

  useEffect(() => {
    if (isLoading || hasStarted.current) return;
    hasStarted.current = true;
    if (user) goOn();
    else signIn();
  });

  return (
    <>
      <div className={`${classes.skeleton} needs-scripts`}>
        <Skeleton height="1rem" />
        <Skeleton height="1rem" width="70%" />
      </div>
      <Button look="primary" className="needs-scripts" onClick={signIn}>
        Log in as Demo Admin
      </Button>
    </>
  );
}
