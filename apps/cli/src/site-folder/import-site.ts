import { createHash } from 'node:crypto';
import { type ForewordClient, unwrap } from '@foreword/client/client.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import type {
  SiteCategoryInput,
  SitePreviewInput,
  SiteSettings,
} from '@foreword/domain/site-transfer.ts';
import type { ImportReport as Answer, TransferItem } from '@foreword/domain/site-transfer-calls.ts';
import { CATEGORIES_FILE, SETTINGS_FILE } from '@foreword/site-files/folder.ts';
import { inFile, problem } from '@foreword/site-files/problem.ts';
import type { ReadPreview } from '@foreword/site-files/site-file.ts';
import type { Invocation } from '../invocation.ts';
import { io } from '../io.ts';
import type { Progress } from '../output/output.ts';
import {
  brokenItem,
  describeReport,
  exitCodeFor,
  type ReportItem,
  reportItem,
  reportOf,
} from './import-report.ts';

/** A preview in a file. A whole site may not fit into memory, so `load` reads it on demand. */
export interface PreviewSource {
  file: string;
  /** Files of its versions, in the order of the request. */
  versionFiles: readonly string[];
  load(): Promise<ReadPreview>;
}

export interface ImportSource {
  categories?: SiteCategoryInput[] | undefined;
  settings?: SiteSettings | undefined;
  previews: readonly PreviewSource[];
}

export interface ImportTools {
  foreword: ForewordClient;
  signal: AbortSignal;
  progress: Progress;
  maxBytes: number;
}

interface ImportPlan {
  items: ReportItem[];
  lists: Pick<Answer, 'categories' | 'settings'>;
  previews: Map<PreviewSource, { item: TransferItem; digest: string }>;
}

/** Largest preview that a server takes, with its versions and the rest of the request. */
const MAX_SENT_BYTES = 8 * 1024 * 1024 - 128 * 1024;

/** @param broken items of files that cannot be planned; with any, nothing is applied */
export async function runImport(
  source: ImportSource,
  { apply, broken = [] }: { apply: boolean; broken?: readonly ReportItem[] },
  { foreword, out, signal, settings }: Invocation,
): Promise<void> {
  // Only a server limits the size of a request.
  const maxBytes = settings.database === undefined ? MAX_SENT_BYTES : Number.POSITIVE_INFINITY;
  const withProgress = <T>(label: string, step: (tools: ImportTools) => Promise<T>): Promise<T> => {
    const progress = out.progress(label);
    return step({ foreword, signal, progress, maxBytes }).finally(() => progress.end());
  };
  const plan = await withProgress('Planning', (tools) => planImport(source, tools));
  const planned = reportOf(false, [...broken, ...plan.items]);
  const report =
    apply && planned.counts.error === 0
      ? reportOf(true, await withProgress('Importing', (tools) => applyImport(source, plan, tools)))
      : planned;
  out.result(report, () => describeReport(report));
  io().exitCode = exitCodeFor(report);
}

const CALL_TIMEOUT_MS = 2 * 60 * 1000;

/** A request stays well below the server's limit, and short enough to show progress. */
const BATCH_PREVIEWS = 50;
const BATCH_BYTES = 2 * 1024 * 1024;

const NO_LISTS = { categories: [], settings: [] };

export const planImport = (source: ImportSource, tools: ImportTools): Promise<ImportPlan> =>
  sendAll(source, tools, undefined);

/** Imports the planned files. A file that changed since the plan is an error. */
export const applyImport = async (
  source: ImportSource,
  plan: ImportPlan,
  tools: ImportTools,
): Promise<ReportItem[]> => (await sendAll(source, tools, plan)).items;

async function sendAll(
  { categories, settings, previews }: ImportSource,
  tools: ImportTools,
  plan: ImportPlan | undefined,
): Promise<ImportPlan> {
  const { siteTransfer } = tools.foreword;
  const options = { signal: tools.signal, timeoutMs: CALL_TIMEOUT_MS };
  const sent: ImportPlan = { items: [], lists: NO_LISTS, previews: new Map() };
  const renamedAt: string[] = [];
  const repeatOf = repeatFinder();
  let isFirst = true;
  for await (const { loaded, broken } of batchesOf(previews, tools)) {
    const isPlanned = ({ source, digest }: LoadedPreview) =>
      plan === undefined || plan.previews.get(source)?.digest === digest;
    const ready = loaded.filter(isPlanned);
    const changed = loaded.filter((each) => !isPlanned(each));
    const part = {
      // In every part of a plan, so that previews are compared under new names of categories.
      categories: isFirst || plan === undefined ? categories : undefined,
      settings: isFirst ? settings : undefined,
      previews: ready.map(({ preview }) => preview),
    };
    const plannedItems = ready.flatMap(({ source }) => plan?.previews.get(source)?.item ?? []);
    const lists = isFirst && plan ? plan.lists : NO_LISTS;
    const answer = unwrap(
      plan === undefined
        ? await siteTransfer.plan(part, options)
        : await siteTransfer.applyPlan(
            { ...part, plan: { ...lists, previews: plannedItems }, renamedAt },
            options,
          ),
    );
    renamedAt.push(...answer.renamedAt);
    if (isFirst) {
      sent.lists = { categories: answer.categories, settings: answer.settings };
      sent.items.push(...listItems(answer));
    }
    sent.items.push(...changed.map(({ source }) => refused(source.file, CHANGED)), ...broken);
    for (const [index, { source, preview, digest }] of ready.entries()) {
      const item = answer.previews[index];
      if (item === undefined) throw new Error('The answer is too short');
      sent.previews.set(source, { item, digest });
      const repeated = plan === undefined && repeatOf(source.file, preview, item.id);
      sent.items.push(repeated || previewItem(source, item));
    }
    isFirst = false;
  }
  return sent;
}

const CHANGED = 'Changed since the plan: run the command again';

interface LoadedPreview {
  source: PreviewSource;
  preview: SitePreviewInput;
  digest: string;
}

interface Batch {
  loaded: LoadedPreview[];
  broken: ReportItem[];
}

/** The first batch exists without previews too, for categories and settings. */
async function* batchesOf(
  previews: readonly PreviewSource[],
  { signal, progress, maxBytes }: ImportTools,
): AsyncGenerator<Batch, void, undefined> {
  let batch: Batch = { loaded: [], broken: [] };
  let bytes = 0;
  for (const [index, source] of previews.entries()) {
    const read = await source.load();
    const text = read.ok ? JSON.stringify(read.preview) : '';
    const size = Buffer.byteLength(text);
    const isFull = batch.loaded.length === BATCH_PREVIEWS || bytes + size > BATCH_BYTES;
    if (isFull && batch.loaded.length > 0) {
      // A call within this process ignores the signal.
      signal.throwIfAborted();
      yield batch;
      progress.update(index, previews.length);
      batch = { loaded: [], broken: [] };
      bytes = 0;
    }
    if (!read.ok) {
      batch.broken.push(brokenItem('preview', source.file, read.problems));
    } else if (size > maxBytes) {
      batch.broken.push(refused(source.file, TOO_LARGE));
    } else {
      const digest = createHash('sha256').update(text).digest('base64');
      batch.loaded.push({ source, preview: read.preview, digest });
      bytes += size;
    }
  }
  signal.throwIfAborted();
  yield batch;
  progress.update(previews.length, previews.length);
}

const TOO_LARGE =
  'With its versions larger than a server takes at once (8 MiB): import with --database';

const refused = (file: string, message: string): ReportItem =>
  brokenItem('preview', file, inFile(file, [problem(message)]));

const listItems = ({ categories, settings }: Pick<Answer, 'categories' | 'settings'>) => [
  ...categories.map((item) => reportItem('category', item, () => CATEGORIES_FILE)),
  ...settings.map((item) => reportItem('settings', item, () => SETTINGS_FILE)),
];

/** A problem of a version names the version's own file. */
const previewItem = ({ file, versionFiles }: PreviewSource, item: TransferItem): ReportItem =>
  reportItem(
    'preview',
    item,
    (path) => versionFiles[Number(/^versions\.(\d+)/.exec(path)?.[1])] ?? file,
  );

/** Finds files of one preview: the server compares only the previews of one call. */
function repeatFinder() {
  const byId = new Map<number | null, string>();
  const byName = new Map<string, { file: string; hasId: boolean }>();
  return (file: string, preview: SitePreviewInput, foundId: number | null) => {
    const id = preview.id ?? foundId;
    const hasId = preview.id !== undefined;
    const name = JSON.stringify([foldCase(preview.title), foldCase(preview.author ?? '')]);
    const match = byName.get(name);
    // Two previews with ids of their own may have one title.
    const other = byId.get(id) ?? (hasId && match?.hasId ? undefined : match?.file);
    if (id !== null && !byId.has(id)) byId.set(id, file);
    if (match === undefined) byName.set(name, { file, hasId });
    return other && refused(file, `Is the same preview as ${other}`);
  };
}
