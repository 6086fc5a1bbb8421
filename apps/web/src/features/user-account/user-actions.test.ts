import { expect, test } from 'vitest';
import { accountState } from './user-actions.tsx';

const LATER = '2026-03-08T09:30:00.000Z';

const ACTIVE = { id: 'u1', isDisabled: false, hasPassword: true, invitationExpiresAt: null };

test.each([
  ['Active', ACTIVE],
  ['Invited', { ...ACTIVE, hasPassword: false, invitationExpiresAt: LATER }],
  ['No password', { ...ACTIVE, hasPassword: false }],
  ['Demo account', { ...ACTIVE, id: 'demo-admin', hasPassword: false }],
  ['Disabled', { ...ACTIVE, isDisabled: true }],
])('the state is %s', (label, account) => {
  expect(accountState(account, 'password').label).toBe(label);
});

test('users who sign in at a provider need neither a password nor an invitation', () => {
  const added = { ...ACTIVE, hasPassword: false, invitationExpiresAt: LATER };
  const state = (user: typeof added) => accountState(user, 'oidc').label;
  expect(state(added)).toBe('Active');
  expect(state({ ...added, isDisabled: true })).toBe('Disabled');
});
