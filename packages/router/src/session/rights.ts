import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import type { Scope } from '@foreword/domain/api-token.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import type { Identity, SignedInContext } from '../context.ts';

/** A session has every scope. */
export const hasScope = ({ apiToken }: Identity, scope: Scope): boolean =>
  apiToken === null || apiToken.scopes.includes(scope);

export function expectScope({ identity }: { identity: Identity }, scope: Scope): void {
  if (!hasScope(identity, scope)) throw lacksScope(scope);
}

export const administratorsOnly = () =>
  new DomainError('FORBIDDEN', 'This is for administrators only');

export const lacksScope = (scope: Scope) =>
  new DomainError('FORBIDDEN', `This token lacks the scope "${scope}"`);

/** Where no version is published, readers see the working copy. */
export function expectWorkingCopyScope(
  ctx: { identity: Identity },
  { isPublished, publishedVersionId }: Pick<AdminPreview, 'isPublished' | 'publishedVersionId'>,
): void {
  if (isPublished && publishedVersionId === null) expectScope(ctx, 'publish');
}

const RECENT_MS = 10 * 60 * 1000;

/** @throws PASSWORD_NEEDED for a session that began, or confirmed its password, more than ten minutes ago */
export function expectRecentPassword({ auth, identity, now }: SignedInContext): void {
  // The demo account has no password, and API tokens have scopes.
  if (auth.mode === 'demo' || identity.via !== 'session') return;
  const ageMs = now().getTime() - Date.parse(identity.authenticatedAt ?? '');
  if (Math.abs(ageMs) <= RECENT_MS) return;
  const message =
    auth.mode === 'oidc' ? 'Please sign in again first' : 'Please confirm your password first';
  throw new DomainError('PASSWORD_NEEDED', message);
}
