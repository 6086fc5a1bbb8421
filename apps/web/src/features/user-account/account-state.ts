import type { UserAccount } from '@foreword/domain/user-account.ts';
import type { BadgeTone } from '@foreword/ui/badge/badge.tsx';

/** Whether somebody can sign in at present, in a word. */
export function accountState({
  isDisabled,
  hasPassword,
  invitationExpiresAt,
}: Pick<UserAccount, 'isDisabled' | 'hasPassword' | 'invitationExpiresAt'>): {
  label: string;
  tone: BadgeTone;
} {
  if (isDisabled) return { label: 'Disabled', tone: 'danger' };
  if (invitationExpiresAt !== null) return { label: 'Invited', tone: 'featured' };
  return hasPassword
    ? { label: 'Active', tone: 'accent' }
    : { label: 'No password', tone: 'quiet' };
}

/** The name of a user, or the e-mail of one without. */
export const nameOf = ({
  firstName,
  lastName,
  email,
}: Pick<UserAccount, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;
