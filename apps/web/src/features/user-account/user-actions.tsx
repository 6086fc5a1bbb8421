import { DEMO_USER } from '@foreword/domain/demo-user.ts';
import { type AuthMode, displayNameOf } from '@foreword/domain/sign-in.ts';
import {
  type Invitation,
  linkToSend,
  type UserAccount,
  updateUserInputSchema,
} from '@foreword/domain/user-account.ts';
import type { BadgeTone } from '@foreword/ui/badge/badge.tsx';
import { Button } from '@foreword/ui/button/button.tsx';
import { ConfirmDialog, SecretDialog } from '@foreword/ui/dialog/dialog.tsx';
import { Checkbox, Group, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { formatTime } from '../../lib/format-time.ts';
import { toast } from '../../lib/toast.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { EditDialog, useFormDialog } from '../../lib/unsaved-changes.tsx';

interface UserActionsProps {
  user: UserAccount;
  /** Users can neither disable nor demote themselves. */
  isOwn: boolean;
  mode: AuthMode;
}

export function UserActions({ user, isOwn, mode }: UserActionsProps) {
  const [question, setQuestion] = useState<'disable' | 'end-sessions'>();
  const { update, endSessions, invite } = useUserActions(user);
  const { id, isDisabled } = user;
  const name = displayNameOf(user);
  const isAdmin = user.role === 'admin';
  const [revokeTokens, setRevokeTokens] = useState(false);
  const close = () => setQuestion(undefined);
  const askToEndSessions = () => {
    setRevokeTokens(false);
    setQuestion('end-sessions');
  };
  const changeRole = () => update.mutate({ id, role: isAdmin ? 'editor' : 'admin' });

  return (
    <Group gap="0.375rem">
      <RenameUser user={user} />
      {!isOwn && !isDisabled && (
        <Button
          size="small"
          hiddenText={`of ${name}`}
          isBusy={update.isPending}
          onClick={changeRole}
        >
          {isAdmin ? 'Make editor' : 'Make admin'}
        </Button>
      )}
      {!isDisabled && !isDemo(user) && mode !== 'oidc' && (
        <Button
          size="small"
          hiddenText={`for ${name}`}
          isBusy={invite.isPending}
          onClick={() => invite.mutate({ id })}
        >
          {user.hasPassword ? 'Reset password' : 'New invitation'}
        </Button>
      )}
      {!isDisabled && (
        <Button size="small" hiddenText={`of ${name}`} onClick={askToEndSessions}>
          End sessions
        </Button>
      )}
      {/* One button, so that the dialog returns the focus to it. */}
      {!isOwn && (
        <Button
          look={isDisabled ? 'quiet' : 'danger'}
          size="small"
          hiddenText={name}
          isBusy={isDisabled && update.isPending}
          onClick={() =>
            isDisabled ? update.mutate({ id, isDisabled: false }) : setQuestion('disable')
          }
        >
          {isDisabled ? 'Enable' : 'Disable'}
        </Button>
      )}
      <ConfirmDialog
        isOpen={question === 'disable'}
        title={`Disable ${name}?`}
        confirmLabel="Disable"
        isBusy={update.isPending}
        onConfirm={() => update.mutate({ id, isDisabled: true }, { onSettled: close })}
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
        onConfirm={() => endSessions.mutate({ id, revokeTokens }, { onSettled: close })}
        onClose={close}
      >
        <p>
          {isOwn
            ? 'You are signed out everywhere, here too.'
            : 'They are signed out everywhere and have to sign in again.'}
        </p>
        <Checkbox
          label={
            isOwn
              ? 'Revoke your API tokens and remove your passkeys, too'
              : 'Revoke their API tokens and remove their passkeys, too'
          }
          checked={revokeTokens}
          onChange={(event) => setRevokeTokens(event.currentTarget.checked)}
        />
      </ConfirmDialog>
      <InvitationDialog
        name={name}
        email={user.email}
        invitation={invite.data}
        mode={mode}
        onClose={invite.reset}
      />
    </Group>
  );
}

function useUserActions(user: UserAccount) {
  const trpc = useTRPC();
  const refreshes = [trpc.users.pathKey()];
  const name = displayNameOf(user);

  const update = useMutation(
    trpc.users.update.mutationOptions({
      meta: { fallback: 'Failed to update the user. Please try again.', refreshes },
      onSuccess: ({ role, isDisabled }) => {
        const state = isDisabled ? 'disabled' : 'enabled';
        const rank = role === 'admin' ? 'an administrator now' : 'an editor now';
        toast.success('Success!', `${name} is ${isDisabled === user.isDisabled ? rank : state}.`);
      },
    }),
  );
  const endSessions = useMutation(
    trpc.users.endSessions.mutationOptions({
      meta: {
        fallback: 'Failed to end the sessions. Please try again.',
        success: `The sessions of ${name} have ended.`,
        refreshes,
      },
    }),
  );
  const invite = useMutation(
    trpc.users.invite.mutationOptions({
      meta: { fallback: 'Failed to make an invitation. Please try again.', refreshes },
    }),
  );
  return { update, endSessions, invite };
}

type Access = Pick<UserAccount, 'id' | 'isDisabled' | 'hasPassword' | 'invitationExpiresAt'>;

export function accountState(user: Access, mode: AuthMode): { label: string; tone: BadgeTone } {
  if (user.isDisabled) return { label: 'Disabled', tone: 'danger' };
  if (isDemo(user)) return { label: 'Demo account', tone: 'accent' };
  // Users of a provider need neither an invitation nor a password.
  if (mode === 'oidc') return { label: 'Active', tone: 'accent' };
  if (user.invitationExpiresAt !== null) return { label: 'Invited', tone: 'featured' };
  return user.hasPassword
    ? { label: 'Active', tone: 'accent' }
    : { label: 'No password', tone: 'quiet' };
}

/** The demo account has no password. */
const isDemo = ({ id }: Pick<UserAccount, 'id'>): boolean => id === DEMO_USER.id;

const EMPTY = { firstName: '', lastName: '' };

const SCHEMA = updateUserInputSchema.pick({ firstName: true, lastName: true });

function RenameUser({ user }: { user: UserAccount }) {
  const trpc = useTRPC();
  const dialog = useFormDialog(EMPTY, SCHEMA);
  const { form } = dialog;
  const { id, firstName, lastName } = user;
  const former = displayNameOf(user);
  const update = useMutation(
    trpc.users.update.mutationOptions({
      meta: {
        fallback: 'Failed to rename the user. Please try again.',
        refreshes: [trpc.users.pathKey()],
      },
      onSuccess: (saved) => {
        dialog.close();
        toast.success('Success!', `${former} is now ${displayNameOf(saved)}.`);
      },
      onError: dialog.showIssues,
    }),
  );
  return (
    <>
      <Button
        size="small"
        hiddenText={former}
        onClick={() => dialog.open({ firstName: firstName ?? '', lastName: lastName ?? '' })}
      >
        Rename
      </Button>
      <EditDialog
        dialog={dialog}
        title={`Rename ${former}`}
        submitLabel="Rename"
        busyLabel="Renaming…"
        isBusy={update.isPending}
        onSubmit={dialog.submit((names) => update.mutate({ id, ...names }))}
      >
        <TextInput
          label="First name"
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('firstName')}
        />
        <TextInput label="Last name" autoComplete="off" {...form.getInputProps('lastName')} />
      </EditDialog>
    </>
  );
}

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
