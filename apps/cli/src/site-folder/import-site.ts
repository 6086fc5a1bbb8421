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
import type { FileProblem } from '@foreword/site-files/problem.ts';
import type { ReadPreview } from '@foreword/site-files/site-file.ts';
import type { Progress } from '../output/output.ts';
import { brokenItem, type ReportItem, reportItem } from './import-report.ts';

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

const CALL_TIMEOUT_MS = 2 * 60 * 1000;

/** A request stays well below the server's limit, and short enough to show progress. */
const BATCH_PREVIEWS = 50;
const BATCH_BYTES = 2 * 1024 * 1024;

export async function planImport(source: ImportSource, tools: ImportTools): Promise<ImportPlan> {
  const { categories, settings } = source;
  const lists = { categories: [], settings: [] };
  const plan: ImportPlan = { items: [], lists, previews: new Map() };
  const repeatOf = repeatFinder();
  for await (const { loaded, broken, isFirst } of batchesOf(source, tools)) {
    const answer = unwrap(
      await tools.foreword.siteTransfer.plan(
        {
          // Every time, so that previews are compared under the new names of their categories.
          categories,
          settings: isFirst ? settings : undefined,
          previews: loaded.map(({ preview }) => preview),
        },
        { signal: tools.signal, timeoutMs: CALL_TIMEOUT_MS },
      ),
    );
    if (isFirst) {
      plan.lists = { categories: answer.categories, settings: answer.settings };
      plan.items.push(...listItems(answer));
    }
    plan.items.push(...broken);
    for (const [index, { source, preview }] of loaded.entries()) {
      const item = answer.previews[index];
      if (item === undefined) throw new Error('The plan is too short');
      plan.previews.set(source, { item, digest: digestOf(preview) });
      plan.items.push(repeatOf(source.file, preview, item.id) || previewItem(source, item));
    }
  }
  return plan;
}

/** Imports the planned files. A file that changed since the plan is an error. */
export async function applyImport(
  source: ImportSource,
  plan: ImportPlan,
  tools: ImportTools,
): Promise<ReportItem[]> {
  const items: ReportItem[] = [];
  const renamedAt: string[] = [];
  for await (const { loaded, broken, isFirst } of batchesOf(source, tools)) {
    const ready = loaded.flatMap(({ source, preview }) => {
      const planned = plan.previews.get(source);
      if (planned?.digest === digestOf(preview)) return [{ source, preview, item: planned.item }];
      items.push(
        brokenItem('preview', source.file, [
          said(source.file, 'Changed since the plan: run the command again'),
        ]),
      );
      return [];
    });
    const { categories, settings } = source;
    const answer = unwrap(
      await tools.foreword.siteTransfer.applyPlan(
        {
          ...(isFirst && { categories, settings }),
          previews: ready.map(({ preview }) => preview),
          plan: {
            ...(isFirst ? plan.lists : { categories: [], settings: [] }),
            previews: ready.map(({ item }) => item),
          },
          renamedAt,
        },
        { signal: tools.signal, timeoutMs: CALL_TIMEOUT_MS },
      ),
    );
    renamedAt.push(...answer.renamedAt);
    items.push(...listItems(answer), ...broken);
    for (const [index, { source }] of ready.entries()) {
      const item = answer.previews[index];
      if (item !== undefined) items.push(previewItem(source, item));
    }
  }
  return items;
}

interface Batch {
  loaded: { source: PreviewSource; preview: SitePreviewInput }[];
  broken: ReportItem[];
  isFirst: boolean;
}

/** The first batch exists without previews too, for categories and settings. */
async function* batchesOf(
  { previews, categories, settings }: ImportSource,
  { signal, progress, maxBytes }: ImportTools,
): AsyncGenerator<Batch, void, undefined> {
  let batch: Batch = { loaded: [], broken: [], isFirst: true };
  let bytes = 0;
  for (const [index, source] of previews.entries()) {
    const read = await source.load();
    const size = read.ok ? Buffer.byteLength(JSON.stringify(read.preview)) : 0;
    const isFull = batch.loaded.length === BATCH_PREVIEWS || bytes + size > BATCH_BYTES;
    if (isFull && batch.loaded.length > 0) {
      // A call within this process ignores the signal.
      signal.throwIfAborted();
      yield batch;
      progress.update(index, previews.length);
      batch = { loaded: [], broken: [], isFirst: false };
      bytes = 0;
    }
    if (read.ok && size <= maxBytes) {
      batch.loaded.push({ source, preview: read.preview });
      bytes += size;
    } else {
      const problems = read.ok ? [said(source.file, TOO_LARGE)] : read.problems;
      batch.broken.push(brokenItem('preview', source.file, problems));
    }
  }
  signal.throwIfAborted();
  if (previews.length > 0 || categories || settings) yield batch;
  progress.update(previews.length, previews.length);
}

const TOO_LARGE =
  'With its versions larger than a server takes at once (8 MiB): import with --database';

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

const digestOf = (preview: SitePreviewInput): string =>
  createHash('sha256').update(JSON.stringify(preview)).digest('base64');

const said = (file: string, message: string): FileProblem => ({
  file,
  line: null,
  field: null,
  message,
});

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
    return other && brokenItem('preview', file, [said(file, `Is the same preview as ${other}`)]);
  };
}
