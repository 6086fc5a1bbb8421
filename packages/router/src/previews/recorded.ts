import type { WorkingCopy } from '@foreword/db/repositories/preview.ts';
import type { AuditDetail } from '@foreword/domain/audit.ts';
import { CONTENT_NAMES } from '@foreword/domain/content-fields.ts';
import type { Change } from '../audit/record.ts';

const STATE_FIELDS = [
  'isPublished',
  'isFeatured',
  'currentVersionId',
  'publishedVersionId',
  'lockedFields',
] as const satisfies readonly (keyof WorkingCopy)[];

export const previewObject = ({ id, title }: { id: number; title: string }): Change['object'] => ({
  kind: 'preview',
  id,
  label: title,
});

/** Names the changed texts; gives the new values of other fields. */
export function changesBetween(before: WorkingCopy, after: WorkingCopy): AuditDetail {
  const isChanged = (field: keyof WorkingCopy) =>
    JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  const fields = CONTENT_NAMES.filter(isChanged);
  const state = STATE_FIELDS.filter(isChanged);
  return { fields, ...Object.fromEntries(state.map((field) => [field, after[field]])) };
}
