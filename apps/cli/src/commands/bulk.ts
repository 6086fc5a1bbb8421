import { hash, randomUUID } from 'node:crypto';
import { unwrap } from '@foreword/client/client.ts';
import { titlesIn } from '@foreword/domain/bulk-titles.ts';
import type { BulkUploadResult } from '@foreword/domain/bulk-upload.ts';
import type { Invocation, Program } from '../command.ts';
import { EXIT, wrongUsage } from '../failure.ts';
import { readInput } from '../input.ts';
import { io } from '../io.ts';
import { oneLine } from '../output/plain-text.ts';

export function addBulkCommand(program: Program): void {
  program
    .command('bulk')
    .description('make a draft of each line of a file; ends with 1 if a line fails')
    .argument('<file>', 'one title per line; - reads standard input')
    .option('--again', 'make the drafts again, although this file was uploaded today')
    .examples(
      ['foreword bulk titles.txt', 'with a progress bar'],
      ['foreword bulk - --json < titles.txt', 'the outcome of each title, as JSON'],
    )
    .furtherHelp(`
The content of the file is the key of the upload. For 24 hours an interrupted command can run
again: it finishes without making a title twice.`)
    .run(async (invocation, file, options) => {
      const { out } = invocation;
      const bookTitles = titlesIn(await readInput(file));
      if (bookTitles.length === 0) throw wrongUsage('The file has no titles');
      const idempotencyKey = options.again ? randomUUID() : keyOf(bookTitles);
      const result = await upload(invocation, bookTitles, idempotencyKey);
      out.result(result, () => describe(result));
      if (result.failed > 0) io().exitCode = EXIT.failed;
    });
}

const keyOf = (titles: readonly string[]): string =>
  `bulk-${hash('sha256', titles.join('\n')).slice(0, 40)}`;

async function upload(
  { foreword, out }: Invocation,
  bookTitles: string[],
  idempotencyKey: string,
): Promise<BulkUploadResult> {
  const options = { idempotencyKey };
  const streamed = await out.progress('Uploading', async (progress) => {
    for await (const event of foreword.bulkUpload.stream({ bookTitles }, options)) {
      if (event.kind === 'done') return event.result;
      progress.update(event.processed, event.total);
    }
    return undefined;
  });
  if (streamed !== undefined) return streamed;
  // A proxy may end a stream early without an error; the key finds the finished part.
  const whole = { ...options, timeoutMs: WHOLE_TIMEOUT_MS };
  return unwrap(await foreword.bulkUpload.upload({ bookTitles }, whole));
}

/** The call answers only when all titles are done. */
const WHOLE_TIMEOUT_MS = 10 * 60 * 1000;

function describe({ totalProcessed, successful, failed, results, errors }: BulkUploadResult) {
  const lines = [`Processed ${totalProcessed} book titles: ${successful} added, ${failed} failed.`];
  for (const { id, title, warning } of results) {
    if (warning !== undefined) lines.push(`  added ${id}, but: ${oneLine(title)}: ${warning}`);
  }
  for (const { title, error } of errors) lines.push(`  failed: ${oneLine(title)}: ${error}`);
  return lines.join('\n');
}
