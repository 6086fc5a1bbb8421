import type { BulkUploadResult } from '@foreword/domain/bulk-upload.ts';
import { counted } from '@foreword/domain/counted.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorCode, serverText } from '../../lib/call-error.ts';
import { useCallKey } from '../../lib/call-key.ts';
import { streamClient } from '../../lib/stream-client.ts';
import { toast } from '../../lib/toast.ts';
import { useTRPC } from '../../lib/trpc.ts';

export interface UploadProgress {
  processed: number;
  total: number;
  isStopping: boolean;
}

export interface Outcome {
  result: BulkUploadResult;
  unsent: string[];
}

/**
 * Sends titles in parts, one after the other, each with its own idempotency key: a retry after a
 * failure skips the finished parts. Stopping waits for the part that the server is working on.
 */
export function useUpload(onDone: (outcome: Outcome) => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { keyFor, forget } = useCallKey();
  /** Stays after a failure. */
  const [progress, setProgress] = useState<UploadProgress>();
  const stop = useRef(false);
  useEffect(
    () => () => {
      stop.current = true;
    },
    [],
  );

  const sendAll = async (titles: string[]): Promise<Outcome> => {
    stop.current = false;
    const batches = batchesOf(titles);
    const key = keyFor(titles);
    const show = (processed: number) =>
      setProgress({ processed, total: titles.length, isStopping: stop.current });
    let result = NO_RESULT;
    for (const [index, batch] of batches.entries()) {
      const done = result.totalProcessed;
      show(done);
      if (stop.current) return { result, unsent: batches.slice(index).flat() };
      const part = await sendBatch(batch, `${key}-${index}`, (count) => show(done + count));
      result = mergeResults(result, part);
    }
    return { result, unsent: [] };
  };

  const upload = useMutation({
    mutationFn: sendAll,
    onSuccess: (outcome) => {
      forget();
      setProgress(undefined);
      const { successful, totalProcessed } = outcome.result;
      const done = `Successfully processed ${successful} of ${totalProcessed} book titles.`;
      const unsent = outcome.unsent.length;
      if (unsent === 0) toast.success('Upload Complete', done);
      else {
        const left = `${counted(unsent, 'title was', 'titles were')} not sent.`;
        toast.success('Upload Stopped', `${done} ${left}`);
      }
      onDone(outcome);
    },
    onError: (error) => toast.failure('Upload Failed', failureText(error)),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: trpc.previews.pathKey() });
    },
  });

  const cancel = () => {
    stop.current = true;
    setProgress((current) => current && { ...current, isStopping: true });
  };

  return { progress, isPending: upload.isPending, upload: upload.mutate, cancel };
}

async function sendBatch(
  bookTitles: string[],
  idempotencyKey: string,
  onProgress: (processed: number) => void,
): Promise<BulkUploadResult> {
  const events = await streamClient.bulkUpload.stream.mutate(
    { bookTitles },
    { context: { idempotencyKey } },
  );
  for await (const event of events) {
    if (event.kind === 'done') return event.result;
    onProgress(event.processed);
  }
  throw new Error('The answer ended before the result');
}

function failureText(error: unknown): string {
  const said = serverText(error);
  if (said !== undefined) return said;
  return errorCode(error) === undefined
    ? 'An error occurred during upload'
    : 'Failed to upload book titles';
}

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
