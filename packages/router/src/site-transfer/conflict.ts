import type { Issue } from '@foreword/domain/errors.ts';

/** Why something that was planned is left alone. */
export const CHANGED_SINCE: Issue = {
  path: '',
  message: 'Changed on the site since the plan was made: plan again',
};
