import type { User } from './user.ts';

/** Never empty. No zod here: the browser loads this file to sign in. */
export function displayNameOf(user: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email;
}
