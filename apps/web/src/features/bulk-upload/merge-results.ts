import type { BulkUploadResult } from '@foreword/domain/bulk-upload.ts';

/** An upload nobody has sent anything of. */
export const NO_RESULT: BulkUploadResult = {
  totalProcessed: 0,
  successful: 0,
  failed: 0,
  results: [],
  errors: [],
};

/** The results of two parts of an upload as one. */
export const mergeResults = (
  left: BulkUploadResult,
  right: BulkUploadResult,
): BulkUploadResult => ({
  totalProcessed: left.totalProcessed + right.totalProcessed,
  successful: left.successful + right.successful,
  failed: left.failed + right.failed,
  results: [...left.results, ...right.results],
  errors: [...left.errors, ...right.errors],
});

/** Whole percents; 100 only if every title was added. */
export const successRate = ({ successful, totalProcessed }: BulkUploadResult): number =>
  totalProcessed === 0 ? 0 : Math.floor((100 * successful) / totalProcessed);
