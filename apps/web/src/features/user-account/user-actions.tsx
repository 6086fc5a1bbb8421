import type { UserAccount } from '@foreword/domain/user-account.ts';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { ConfirmDialog } from '@foreword/ui/confirm-dialog/confirm-dialog.tsx';
import { useState } from 'react';
import { isDemo, nameOf } from './account-state.ts';
import { InvitationDialog } from './invitation-dialog.tsx';
import { useUserActions } from './use-user-actions.ts';
import classes from './user-table.module.css';

interface UserActionsProps {
  user: UserAccount;
  /** Whether it is the account of whoever looks: nobody disables or demotes themselves. */
  isOwn: boolean;
  isDemoMode: boolean;
}

/** What an administrator can do about one user. */
export function UserActions({ user, isOwn, isDemoMode }: UserActionsProps) {
  const [question, setQuestion] = useState<'disable' | 'end-sessions'>();
  const { update, endSessions, invite } = useUserActions(user);
  const name = nameOf(user);
  const isAdmin = user.role === 'admin';
  const close = () => setQuestion(undefined);
  const look = `${buttonClass('quiet')} ${classes.action}`;
  const changeRole = () => update.mutate({ id: user.id, role: isAdmin ? 'editor' : 'admin' });

  return (
    <div className={classes.actions}>
      {!isOwn && !user.isDisabled && (
        <button type="button" className={look} onClick={changeRole}>
          {isAdmin ? 'Make editor' : 'Make admin'}
          <span className="visually-hidden"> of {name}</span>
        </button>
      )}
      {!user.isDisabled && !isDemo(user) && (
        <button type="button" className={look} onClick={() => invite.mutate({ id: user.id })}>
          {user.hasPassword ? 'Reset password' : 'New invitation'}
          <span className="visually-hidden"> for {name}</span>
        </button>
      )}
      {user.openSessions > 0 && (
        <button type="button" className={look} onClick={() => setQuestion('end-sessions')}>
          End sessions
          <span className="visually-hidden"> of {name}</span>
        </button>
      )}
      {!isOwn &&
        (user.isDisabled ? (
          <button
            type="button"
            className={look}
            onClick={() => update.mutate({ id: user.id, isDisabled: false })}
          >
            Enable
            <span className="visually-hidden"> {name}</span>
          </button>
        ) : (
          <button
            type="button"
            className={`${buttonClass('danger')} ${classes.action}`}
            onClick={() => setQuestion('disable')}
          >
            Disable
            <span className="visually-hidden"> {name}</span>
          </button>
        ))}
      <ConfirmDialog
        isOpen={question === 'disable'}
        title={`Disable ${name}?`}
        confirmLabel="Disable"
        isBusy={update.isPending}
        onConfirm={() => update.mutate({ id: user.id, isDisabled: true }, { onSettled: close })}
        onClose={close}
      >
        <p>
          Their sessions end at once, and the API tokens they made stop working. What they wrote
          stays. You can enable them again.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={question === 'end-sessions'}
        title={`End the sessions of ${name}?`}
        confirmLabel="End sessions"
        isBusy={endSessions.isPending}
        onConfirm={() => endSessions.mutate({ id: user.id }, { onSettled: close })}
        onClose={close}
      >
        <p>
          {isOwn
            ? 'You are signed out everywhere, here too.'
            : 'They are signed out everywhere and have to sign in again.'}
        </p>
      </ConfirmDialog>
      <InvitationDialog
        name={name}
        invitation={invite.data}
        isDemoMode={isDemoMode}
        onClose={invite.reset}
      />
    </div>
  );
}
