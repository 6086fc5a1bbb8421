import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { SecretText } from '@foreword/ui/secret-text/secret-text.tsx';
import { Modal } from '@mantine/core';
import { copyText } from '../../lib/clipboard.ts';
import { formatTime } from '../../lib/format-time.ts';
import classes from './invitation-dialog.module.css';

export interface Invitation {
  /** Where the invited person sets a password. */
  url: string;
  expiresAt: string;
}

interface InvitationDialogProps {
  name: string;
  /** Shown while there is one. */
  invitation: Invitation | undefined;
  isDemoMode: boolean;
  onClose: () => void;
}

/** Shows the link of an invitation, which cannot be seen again. */
export function InvitationDialog({ name, invitation, isDemoMode, onClose }: InvitationDialogProps) {
  return (
    <Modal.Root opened={invitation !== undefined} onClose={onClose} centered size="lg">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={classes.dialog}>
          <Modal.Title className={classes.title}>Invitation for {name}</Modal.Title>
          {invitation && (
            <>
              <SecretText
                label="Send this link to them. It is shown only now."
                text={invitation.url}
                copyLabel="Copy link"
                onCopy={() => copyText(invitation.url, 'Link copied')}
              />
              <p className={classes.hint}>
                Whoever opens it sets a password and is signed in. It works once, until{' '}
                {formatTime(invitation.expiresAt)}.
              </p>
            </>
          )}
          {isDemoMode && (
            <p className={classes.hint}>
              This site is in demo mode, where everybody signs in as the demo account. Start it with
              AUTH_MODE=password to let invited people in.
            </p>
          )}
          <button type="button" className={buttonClass('quiet')} onClick={onClose}>
            Done
          </button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
