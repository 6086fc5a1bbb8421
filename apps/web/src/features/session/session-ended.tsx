import { Button, buttonClass } from '@foreword/ui/button/button.tsx';
import { Dialog, DialogActions } from '@foreword/ui/dialog/dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loginAddress } from './admin-guard.tsx';
import { useAuth } from './auth-provider.tsx';
import { readAgain } from './use-session-renewal.ts';

/** Covers the page, which keeps what was typed. The page also continues by itself when the user returns to its tab. */
export function SessionEnded() {
  const { hasEnded, refresh } = useAuth();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const goOn = async () => {
    setIsBusy(true);
    const isSignedIn = await refresh();
    setIsBusy(false);
    setIsRefused(!isSignedIn);
    if (isSignedIn) await readAgain(queryClient);
  };
  return (
    <Dialog
      isOpen={hasEnded}
      isAlert
      title="Your session has ended"
      closeOnClickOutside={false}
      zIndex={400}
      onClose={() => {}}
    >
      <p>
        This page keeps what you have typed: sign in again in a new tab, then come back and go on.
      </p>
      {isRefused && <p role="alert">You are not signed in yet.</p>}
      <DialogActions>
        <Button isBusy={isBusy} onClick={goOn}>
          Go On
        </Button>
        <Button onClick={() => location.assign(loginAddress())}>Sign in here</Button>
        <a
          className={buttonClass('primary', 'normal')}
          href="/api/login"
          target="_blank"
          rel="noopener"
          data-autofocus
        >
          Sign in (new tab)
        </a>
      </DialogActions>
    </Dialog>
  );
}
