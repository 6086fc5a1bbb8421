import type { Db } from '@foreword/db/schema.ts';
import type { AuditDetail } from '@foreword/domain/audit.ts';
import type { TransferItem } from '@foreword/domain/site-transfer-calls.ts';
import { type Change, type RecordedContext, recordChange } from '../audit/record.ts';

/** With issues an error, else new, changed or the same. */
export function transferItem(
  key: string,
  { isNew = false, ...given }: { isNew?: boolean } & Partial<TransferItem>,
): TransferItem {
  const { fields = [], issues = [] } = given;
  const change = fields.length > 0 ? 'changed' : 'same';
  const outcome = issues.length > 0 ? 'error' : isNew ? 'new' : change;
  return { key, id: null, outcome, fields, formerTitle: null, updatedAt: null, issues, ...given };
}

export const isWritten = ({ outcome }: TransferItem): boolean =>
  outcome === 'new' || outcome === 'changed' || outcome === 'removed';

export const differing = <Field extends string>(
  fields: readonly Field[],
  left: Record<Field, unknown>,
  right: Record<Field, unknown>,
): Field[] => fields.filter((field) => textOf(left[field]) !== textOf(right[field]));

/** Writes JSON in which an empty list of sub-items equals none. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (key, part) =>
    key === 'subItems' && Array.isArray(part) && part.length === 0 ? undefined : part,
  );

export const recordImport = (
  db: Db,
  ctx: RecordedContext,
  object: Change['object'],
  { outcome, fields }: Pick<TransferItem, 'outcome' | 'fields'>,
  more: AuditDetail = {},
): Promise<void> =>
  recordChange(db, ctx, 'siteTransfer.applyPlan', object, { outcome, fields, ...more });
