import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import type { Scope } from '@foreword/domain/api-token.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import type { Identity } from '../context.ts';

/** A session has every scope. */
export const hasScope = ({ apiToken }: Identity, scope: Scope): boolean =>
  apiToken === null || apiToken.scopes.includes(scope);

/** @throws FORBIDDEN */
export function expectScope({ identity }: { identity: Identity }, scope: Scope): void {
  if (!hasScope(identity, scope)) throw lacksScope(scope);
}

export const lacksScope = (scope: Scope) =>
  new DomainError('FORBIDDEN', `This token lacks the scope "${scope}"`);

/** Where no version is published, readers see the working copy. */
export function expectWorkingCopyScope(
  ctx: { identity: Identity },
  { isPublished, publishedVersionId }: Pick<AdminPreview, 'isPublished' | 'publishedVersionId'>,
): void {
  if (isPublished && publishedVersionId === null) expectScope(ctx, 'publish');
}
