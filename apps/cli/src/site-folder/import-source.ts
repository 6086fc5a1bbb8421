import type {
  SiteCategoryInput,
  SitePreviewInput,
  SiteSettingsInput,
} from '@foreword/domain/site-transfer.ts';
import type { FileProblem } from '@foreword/site-files/problem.ts';
import type { ReadPreview } from '@foreword/site-files/site-file.ts';

/** A preview in a file, read when its turn comes: all at once would not fit into memory. */
export interface PreviewSource {
  file: string;
  /** Files of its versions, in the order in which they are sent. */
  versionFiles: readonly string[];
  load(): Promise<ReadPreview>;
}

/** What is to be imported. */
export interface ImportSource {
  categories?: SiteCategoryInput[] | undefined;
  settings?: SiteSettingsInput | undefined;
  previews: readonly PreviewSource[];
}

/** A preview that was read. */
export interface LoadedPreview {
  source: PreviewSource;
  preview: SitePreviewInput;
}

/** What is sent in one call, and what could not be read on the way. */
export interface Batch {
  loaded: LoadedPreview[];
  broken: { source: PreviewSource; problems: FileProblem[] }[];
  /** How many files have been read so far. */
  done: number;
}

/** Calls stay well under what a server takes at once, and short enough to show progress. */
const BATCH_PREVIEWS = 50;
const BATCH_BYTES = 2 * 1024 * 1024;

/** Largest preview that a server takes, with its versions and what is said beside it. */
export const MAX_SENT_BYTES = 8 * 1024 * 1024 - 128 * 1024;

/** Reads previews, and puts them together for calls. */
export async function* batchesOf(
  sources: readonly PreviewSource[],
  maxBytes: number,
): AsyncGenerator<Batch, void, undefined> {
  let batch: Batch = { loaded: [], broken: [], done: 0 };
  let bytes = 0;
  for (const [index, source] of sources.entries()) {
    const read = await source.load();
    const size = read.ok ? Buffer.byteLength(JSON.stringify(read.preview)) : 0;
    const isFull = batch.loaded.length === BATCH_PREVIEWS || bytes + size > BATCH_BYTES;
    if (isFull && batch.loaded.length > 0) {
      yield batch;
      batch = { loaded: [], broken: [], done: index };
      bytes = 0;
    }
    if (!read.ok) batch.broken.push({ source, problems: read.problems });
    else if (size > maxBytes) batch.broken.push({ source, problems: [tooLarge(source.file)] });
    else {
      batch.loaded.push({ source, preview: read.preview });
      bytes += size;
    }
    batch.done = index + 1;
  }
  if (batch.done > 0) yield batch;
}

const tooLarge = (file: string): FileProblem => ({
  file,
  line: null,
  field: null,
  message: 'With its versions larger than a server takes at once (8 MiB): import with --database',
});
