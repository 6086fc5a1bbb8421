import { findPublished } from '@foreword/db/repositories/published-preview.ts';
import type { Db } from '@foreword/db/schema.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { missingForPublishing } from '@foreword/domain/publishing.ts';

/**
 * Ends every write that may change what readers see (docs/specification/preview.md#publishing).
 * @throws INVALID with one issue per missing field
 */
export async function expectComplete(db: Db, previewId: number): Promise<void> {
  const visible = await findPublished(db, previewId);
  if (visible === undefined) return;
  const issues = missingForPublishing(visible);
  if (issues.length === 0) return;
  const reasons = issues.map(({ message }) => message).join(', ');
  throw new DomainError('INVALID', `Not complete enough for readers: ${reasons}`, { issues });
}
