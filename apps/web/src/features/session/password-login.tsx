import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Spinner } from '@foreword/ui/spinner/spinner.tsx';
import { useEffect, useState } from 'react';
import { InvitationForm } from './invitation-form.tsx';
import classes from './login-page.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { takeInvitation } from './take-invitation.ts';
import { useResumedSession } from './use-resumed-session.ts';

/** Signs in by password, or lets whoever was invited choose one. */
export function PasswordLogin({ isSignedIn }: { isSignedIn: boolean }) {
  // Only the browser knows the fragment: undefined is until it has looked.
  const [invitation, setInvitation] = useState<string | null>();
  useEffect(() => setInvitation((known) => known ?? takeInvitation()), []);
  const isResuming = useResumedSession(isSignedIn && invitation === null);

  return (
    <div className={classes.login}>
      <h1>Admin Access</h1>
      {isResuming && <Spinner label="Going to the dashboard" />}
      {!isResuming && invitation && (
        <>
          <p>Choose a password to accept your invitation.</p>
          <InvitationForm token={invitation} />
          <button
            type="button"
            className={buttonClass('plain')}
            onClick={() => setInvitation(null)}
          >
            I have a password already
          </button>
        </>
      )}
      {!isResuming && !invitation && <SignInForm />}
      <noscript>
        <p>Signing in needs JavaScript, which this browser does not run.</p>
      </noscript>
      <p className={classes.note}>This page is only accessible to site administrators.</p>
    </div>
  );
}
