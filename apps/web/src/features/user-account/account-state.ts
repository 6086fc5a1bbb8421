import { DEMO_USER } from '@foreword/domain/demo-user.ts';
import type { UserAccount } from '@foreword/domain/user-account.ts';
import type { BadgeTone } from '@foreword/ui/badge/badge.tsx';

export function accountState({
  id,
  isDisabled,
  hasPassword,
  invitationExpiresAt,
}: Pick<UserAccount, 'id' | 'isDisabled' | 'hasPassword' | 'invitationExpiresAt'>): {
  label: string;
  tone: BadgeTone;
} {
  if (isDisabled) return { label: 'Disabled', tone: 'danger' };
  if (isDemo({ id })) return { label: 'Demo account', tone: 'accent' };
  if (invitationExpiresAt !== null) return { label: 'Invited', tone: 'featured' };
  return hasPassword
    ? { label: 'Active', tone: 'accent' }
    : { label: 'No password', tone: 'quiet' };
}

/** The demo account has no password. */
export const isDemo = ({ id }: Pick<UserAccount, 'id'>): boolean => id === DEMO_USER.id;

export const nameOf = ({
  firstName,
  lastName,
  email,
}: Pick<UserAccount, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;
