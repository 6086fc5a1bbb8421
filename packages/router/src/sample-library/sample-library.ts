import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { LOCKS, lockInTransaction } from '@foreword/db/engine.ts';
import { lockPreview, updatePreview } from '@foreword/db/repositories/preview.ts';
import { countPreviews } from '@foreword/db/repositories/preview-list.ts';
import { hasSiteState, saveSiteState } from '@foreword/db/repositories/site-state.ts';
import type { Db } from '@foreword/db/schema.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import type { SitePreviewInput } from '@foreword/domain/site-transfer.ts';
import { readPreviewFile } from '@foreword/site-files/preview-file.ts';
import { readText } from '@foreword/site-files/site-file.ts';
import pRetry from 'p-retry';
import type { RecordedContext } from '../audit/record.ts';
import { COMMAND_LINE } from '../session/session.service.ts';
import { importPreview } from '../site-transfer/import-preview.ts';
import { attachSampleSource } from './sample-sources.ts';

const MINUTE_MS = 60_000;

/** For a process that waits while another loads the samples. */
const WAITING = { retries: 600, minTimeout: 100, factor: 1, maxRetryTime: MINUTE_MS };

const FOLDER = new URL('./previews/', import.meta.url);

export function readSampleLibrary(): SitePreviewInput[] {
  const names = readdirSync(FOLDER).sort();
  return names.map((name) => {
    const text = readText(readFileSync(new URL(name, FOLDER)));
    return { ...readPreviewFile(text), versions: [] };
  });
}

/** Does nothing in a database that has previews. The newest sample is of `now`, each other a minute older than the next. */
export function loadSampleLibrary(db: Db, now: Date): Promise<number> {
  return inTurn(db, (db) => importSamples(db, now));
}

/** Only the first call for a database loads anything: an administrator who deletes all previews wants none. */
export function loadSampleLibraryOnce(db: Db, now: Date): Promise<number> {
  return inTurn(db, async (db) =>
    (await hasSiteState(db, 'sample-library')) ? 0 : importSamples(db, now),
  );
}

/** When processes start at once, one loads, and the others wait longer than a statement may take. */
const inTurn = (db: Db, load: (db: Db) => Promise<number>): Promise<number> =>
  pRetry(
    () =>
      db.transaction().execute(async (db) => {
        await lockInTransaction(db, LOCKS.sampleLibrary);
        return load(db);
      }),
    { ...WAITING, shouldRetry: ({ error }) => isBusy(error) },
  );

/** An error of a full or read-only disk has a reason; it needs no retry. */
const isBusy = (error: Error): boolean =>
  error instanceof DomainError && error.code === 'UNAVAILABLE' && error.reason === undefined;

async function importSamples(db: Db, now: Date): Promise<number> {
  await saveSiteState(db, 'sample-library', now);
  if ((await countPreviews(db)) > 0) return 0;
  const samples = readSampleLibrary();
  const ctx = contextOf(now);
  const run = { ctx, isDryRun: false, taken: new Set<number>() };
  const ids = new Map<number | undefined, number>();
  for (const [index, sample] of samples.entries()) {
    const age = samples.length - 1 - index;
    const at = new Date(now.getTime() - age * MINUTE_MS).toISOString();
    // The database gives the ids: the id of a deleted preview is never given again.
    const preview = { ...sample, id: undefined, createdAt: at, updatedAt: at };
    const { outcome, key, id } = await importPreview(db, preview, run);
    if (outcome !== 'new' || id === null) throw new Error(`Sample ${key}: ${outcome}`);
    await attachSampleSource(db, sample.id, id, new Date(at));
    ids.set(sample.id, id);
  }
  await renumberLinks(db, ids, now);
  return samples.length;
}

/** Alternatives name the ids of the files; a database that had previews before gives others. */
async function renumberLinks(
  db: Db,
  ids: ReadonlyMap<number | undefined, number>,
  now: Date,
): Promise<void> {
  if ([...ids].every(([inFile, id]) => inFile === id)) return;
  for (const id of ids.values()) {
    const preview = await lockPreview(db, id);
    if (!preview?.decision) continue;
    const alternatives = preview.decision.alternatives.map((alternative) => ({
      ...alternative,
      previewId: ids.get(alternative.previewId ?? undefined) ?? null,
    }));
    const content = { ...preview, decision: { ...preview.decision, alternatives } };
    await updatePreview(db, preview, { content, updatedAt: new Date(preview.updatedAt) }, now);
  }
}

const contextOf = (now: Date): RecordedContext => ({
  now: () => now,
  requestId: randomUUID(),
  origin: { address: null, userAgent: 'foreword sample library' },
  identity: COMMAND_LINE,
});
