import { DomainError } from '@foreword/domain/errors.ts';
import type { SignedInContext } from '../context.ts';

const RECENT_MS = 10 * 60 * 1000;

/** @throws PASSWORD_NEEDED for a session that began, or confirmed its password, more than ten minutes ago */
export function expectRecentPassword({ auth, identity, now }: SignedInContext): void {
  // The demo account has no password, and API tokens have scopes.
  if (auth.mode === 'demo' || identity.via !== 'session') return;
  const ageMs = now().getTime() - Date.parse(identity.authenticatedAt ?? '');
  // After the clock was set back the age is negative.
  if (Math.abs(ageMs) <= RECENT_MS) return;
  throw new DomainError('PASSWORD_NEEDED', 'Please confirm your password first');
}
