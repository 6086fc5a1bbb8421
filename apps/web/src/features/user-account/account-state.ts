import { DEMO_USER } from '@foreword/domain/demo-user.ts';
import type { UserAccount } from '@foreword/domain/user-account.ts';
import type { BadgeTone } from '@foreword/ui/badge/badge.tsx';

type Access = Pick<UserAccount, 'id' | 'isDisabled' | 'hasPassword' | 'invitationExpiresAt'>;

export function accountState(user: Access): { label: string; tone: BadgeTone } {
  if (user.isDisabled) return { label: 'Disabled', tone: 'danger' };
  if (isDemo(user)) return { label: 'Demo account', tone: 'accent' };
  if (user.invitationExpiresAt !== null) return { label: 'Invited', tone: 'featured' };
  return user.hasPassword
    ? { label: 'Active', tone: 'accent' }
    : { label: 'No password', tone: 'quiet' };
}

/** The demo account has no password. */
export const isDemo = ({ id }: Pick<UserAccount, 'id'>): boolean => id === DEMO_USER.id;
