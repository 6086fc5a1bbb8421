import type { AuthMode } from '@foreword/domain/sign-in.ts';
import { type Invitation, linkToSend } from '@foreword/domain/user-account.ts';
import { SecretDialog } from '@foreword/ui/dialog/dialog.tsx';
import { copyText } from '../../lib/clipboard.ts';
import { formatTime } from '../../lib/format-time.ts';

interface InvitationDialogProps {
  name: string;
  email: string;
  invitation: Invitation | undefined;
  mode: AuthMode;
  onClose: () => void;
}

export function InvitationDialog({
  name,
  email,
  invitation,
  mode,
  onClose,
}: InvitationDialogProps) {
  return (
    <SecretDialog
      title={`Invitation for ${name}`}
      label="Send this link to them. It is shown only now."
      text={invitation && linkToSend(invitation.url, email)}
      copyLabel="Copy link"
      onCopy={(url) => copyText(url, 'Link copied')}
      onClose={onClose}
    >
      {invitation && (
        <p>
          The user who opens it sets a password and is signed in. It works once, until{' '}
          {formatTime(invitation.expiresAt)}. Earlier sessions, API tokens and passkeys of the user
          end then.
        </p>
      )}
      {mode === 'demo' && (
        <p>
          This site is in demo mode, where every user signs in as the demo account. Start it with
          AUTH_MODE=password to let invited people in.
        </p>
      )}
    </SecretDialog>
  );
}
