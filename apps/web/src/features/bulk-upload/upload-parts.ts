import type { BulkUploadResult } from '@foreword/domain/bulk-upload.ts';

/** Titles per call; the upload can be stopped between two calls. */
export const BATCH_SIZE = 1000;

/** Letters per call: JSON may need six bytes for a letter, and the server takes 8 MiB. */
const BATCH_LENGTH = 1_000_000;

export function batchesOf(titles: readonly string[]): string[][] {
  const batches: string[][] = [];
  let length = 0;
  for (const title of titles) {
    const last = batches.at(-1);
    length += title.length;
    if (last && last.length < BATCH_SIZE && length <= BATCH_LENGTH) {
      last.push(title);
    } else {
      batches.push([title]);
      length = title.length;
    }
  }
  return batches;
}

export const NO_RESULT: BulkUploadResult = {
  totalProcessed: 0,
  successful: 0,
  failed: 0,
  results: [],
  errors: [],
};

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

export const successRate = ({ successful, totalProcessed }: BulkUploadResult): number =>
  totalProcessed === 0 ? 0 : Math.floor((100 * successful) / totalProcessed);
