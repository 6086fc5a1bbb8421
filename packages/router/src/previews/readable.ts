import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { missingForPublishing } from '@foreword/domain/publishing.ts';

/**
 * Ends every write that may change what readers see (docs/specification/preview.md#publishing).
 * @param visible what readers see after it; undefined for a draft
 * @throws INVALID with one issue per missing field
 */
export function expectComplete(visible: PreviewContent | undefined): void {
  const issues = visible === undefined ? [] : missingForPublishing(visible);
  if (issues.length === 0) return;
  const reasons = issues.map(({ message }) => message).join(', ');
  throw new DomainError('INVALID', `Not complete enough for readers: ${reasons}`, { issues });
}
