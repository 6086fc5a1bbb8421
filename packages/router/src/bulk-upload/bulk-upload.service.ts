import { insertDrafts, listKnownTitles } from '@foreword/db/repositories/preview.ts';
import type { Db } from '@foreword/db/schema.ts';
import { isBlank } from '@foreword/domain/blank.ts';
import type { BulkUploadEvent, BulkUploadResult } from '@foreword/domain/bulk-upload.ts';
import { chunksOf } from '@foreword/domain/chunks.ts';
import {
  CONTENT_FIELDS,
  emptyContentOf,
  type PreviewContent,
} from '@foreword/domain/content-fields.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { plainText } from '@foreword/domain/text.ts';
import { recordChanges } from '../audit/record.ts';
import type { SignedInContext } from '../context.ts';
import { withIdempotencyInParts } from '../idempotency/idempotency.service.ts';
import { latestOf } from '../latest.ts';
import { mergeContent } from '../previews/content.ts';
import { deriveImported } from '../previews/provenance.ts';
import { previewObject } from '../previews/recorded.ts';

/** Titles per transaction: other writes wait for its end. */
const CHUNK_SIZE = 500;

interface Progress {
  processed: number;
  total: number;
}

/** See docs/specification/bulk-upload.md#titles. Reports progress after each chunk. */
export async function uploadTitles(
  ctx: SignedInContext,
  bookTitles: readonly string[],
  onProgress: (progress: Progress) => void = () => {},
): Promise<BulkUploadResult> {
  const lines = checkTitles(bookTitles);
  const total = lines.length;
  const results: BulkUploadResult['results'] = [];
  const errors: BulkUploadResult['errors'] = [];
  let processed = 0;
  const parts = chunksOf(lines, CHUNK_SIZE).map((chunk) => (db: Db) => addChunk(db, ctx, chunk));
  const call = { procedure: 'bulkUpload.upload', input: bookTitles };
  for await (const part of withIdempotencyInParts(ctx, call, parts)) {
    results.push(...part.results);
    errors.push(...part.errors);
    processed += part.results.length + part.errors.length;
    onProgress({ processed, total });
  }
  return {
    totalProcessed: total,
    successful: results.length,
    failed: errors.length,
    results,
    errors,
  };
}

/** Ends with the result. The upload continues when its listener leaves. */
export async function* uploadTitlesWithProgress(
  ctx: SignedInContext,
  bookTitles: readonly string[],
): AsyncGenerator<BulkUploadEvent, void, undefined> {
  const { values, result } = latestOf((tell: (progress: Progress) => void) =>
    uploadTitles(ctx, bookTitles, tell),
  );
  result.catch((err: unknown) =>
    ctx.log.warn({ err, requestId: ctx.requestId }, 'Upload ended early'),
  );
  yield { kind: 'progress', processed: 0, total: bookTitles.length };
  for await (const progress of values) yield { kind: 'progress', ...progress };
  yield { kind: 'done', result: await result };
}

type Line = { title: string; key: string; isRepeat: boolean } | { title: string; error: string };

const titleSchema = plainText(LIMITS.titleLength);

function checkTitles(bookTitles: readonly string[]): Line[] {
  const seen = new Set<string>();
  return bookTitles.map((typed) => {
    const title = typed.trim();
    if (isBlank(title)) return { title, error: 'Title cannot be empty' };
    const problem = titleSchema.safeParse(title).error?.issues[0]?.message;
    if (problem !== undefined) {
      const error = `Title ${problem.charAt(0).toLowerCase()}${problem.slice(1)}`;
      return { title: title.slice(0, LIMITS.titleLength), error };
    }
    const key = foldCase(title);
    const isRepeat = seen.has(key);
    seen.add(key);
    return { title, key, isRepeat };
  });
}

type ChunkResult = Pick<BulkUploadResult, 'results' | 'errors'>;

async function addChunk(
  db: Db,
  ctx: SignedInContext,
  lines: readonly Line[],
): Promise<ChunkResult> {
  const good = lines.filter((line) => 'key' in line);
  const errors = lines.filter((line) => 'error' in line);
  const known = await listKnownTitles(
    db,
    good.map(({ key }) => key),
  );
  const drafts = good.map(({ title }) => draftOf(title));
  const ids = await insertDrafts(db, drafts, {
    createdAt: ctx.now(),
    // The same for all: only titles have text.
    ...(drafts[0] && { provenance: deriveImported(ctx, { bases: [], content: drafts[0] }) }),
  });
  const results = good.map(({ title, key, isRepeat }, index) => {
    const warning = isRepeat
      ? 'Repeats another title of this upload'
      : known.has(key)
        ? 'There is a preview with this title already'
        : undefined;
    const id = ids[index] ?? 0;
    return { id, title, success: true as const, ...(warning !== undefined && { warning }) };
  });
  const changes = results.map((result) => ({
    action: 'bulkUpload.upload',
    object: previewObject(result),
  }));
  await recordChanges(db, ctx, changes);
  return { results, errors };
}

const draftOf = (title: string): PreviewContent =>
  mergeContent({ ...emptyContentOf(CONTENT_FIELDS), title });
