import type { TransferItem } from '@foreword/domain/site-transfer-calls.ts';

export const transferItem = (
  item: Pick<TransferItem, 'key' | 'outcome'> & Partial<TransferItem>,
): TransferItem => ({
  id: null,
  fields: [],
  formerTitle: null,
  updatedAt: null,
  issues: [],
  ...item,
});

/** The item, left alone because the site differs from the plan. */
export const asConflict = (item: TransferItem): TransferItem => ({
  ...item,
  outcome: 'conflict',
  issues: [{ path: '', message: 'Changed on the site since the plan was made: plan again' }],
});
