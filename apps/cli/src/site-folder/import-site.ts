import { type ForewordClient, unwrap } from '@foreword/client/client.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import type { SitePreviewInput } from '@foreword/domain/site-transfer.ts';
import type { ImportReport as Plan, TransferItem } from '@foreword/domain/site-transfer-calls.ts';
import { CATEGORIES_FILE, SETTINGS_FILE } from '@foreword/site-files/folder.ts';
import { Problems, problem } from '@foreword/site-files/problem.ts';
import type { Invocation } from '../command.ts';
import { interrupted, io } from '../io.ts';
import type { Progress } from '../output/output.ts';
import {
  brokenItem,
  describeReport,
  exitCodeFor,
  type ReportItem,
  reportItem,
  reportOf,
} from './import-report.ts';
import { sendSources } from './import-sources.ts';
import type { ImportSource, PreviewSource } from './read-folder.ts';

interface ImportTools {
  foreword: ForewordClient;
  progress: Progress;
  maxBytes: number;
}

interface Imported {
  items: ReportItem[];
  /** The server's plan for the lists, which the import then sends back. */
  lists: Pick<Plan, 'categories' | 'settings'>;
  previews: Map<PreviewSource, TransferItem>;
}

/** A preview with its versions must leave room for the rest of the request. */
const MAX_SENT_BYTES = 8 * 1024 * 1024 - 128 * 1024;

/** @param broken items of files that cannot be planned; with any, nothing is applied */
export async function runImport(
  source: ImportSource,
  { apply, broken = [] }: { apply: boolean; broken?: readonly ReportItem[] },
  { foreword, out, settings }: Invocation,
): Promise<void> {
  // Only a server limits the size of a request.
  const maxBytes = settings.database === undefined ? MAX_SENT_BYTES : Number.POSITIVE_INFINITY;
  const send: Send = (label, part, plan) =>
    out.progress(label, (progress) => sendAll(part, { foreword, progress, maxBytes }, plan));
  const sendFiles: SendFiles = (previews, isApplied) =>
    sendSources(previews, { foreword, apply: isApplied });
  const plan = await send('Planning', source);
  const sources = await sendFiles(plan.previews, false);
  let report = reportOf(false, [...broken, ...plan.items, ...sources]);
  if (apply && report.counts.error === 0) {
    try {
      report = reportOf(true, await importAll(source, plan, { send, sendFiles }));
    } catch (error) {
      out.note('The import ended early. What it has imported stays: run it again for the rest.');
      throw error;
    }
  }
  out.result(report, () => describeReport(report));
  io().exitCode = exitCodeFor(report);
}

type Send = (label: string, part: ImportSource, plan?: Imported) => Promise<Imported>;
type SendFiles = (previews: Imported['previews'], isApplied: boolean) => Promise<ReportItem[]>;

/** A new preview with sources begins as a draft: the rules for publishing compare its text with them. */
async function importAll(
  source: ImportSource,
  plan: Imported,
  { send, sendFiles }: { send: Send; sendFiles: SendFiles },
): Promise<ReportItem[]> {
  const isAdded = (preview: PreviewSource) => plan.previews.get(preview)?.outcome === 'new';
  const known = [...plan.previews].filter(([preview]) => !isAdded(preview));
  const files = await sendFiles(new Map(known), true);
  const { items, previews } = await send('Importing', source, plan);
  const added = [...previews].filter(([preview]) => isAdded(preview));
  files.push(...(await sendFiles(new Map(added), true)));
  const drafts = added.filter(([preview, { outcome }]) => outcome === 'new' && hasSources(preview));
  if (drafts.length === 0) return [...items, ...files];
  const whole = { previews: drafts.map(([preview, { id }]) => withId(preview, id)) };
  const published = await send('Publishing', whole, await send('Planning', whole));
  const refused = published.items.filter(({ outcome }) => !['changed', 'same'].includes(outcome));
  const last = (item: ReportItem) => refused.find(({ file }) => file === item.file) ?? item;
  return [...items.map(last), ...files];
}

const hasSources = ({ sourceFiles }: PreviewSource): boolean => sourceFiles.length > 0;

const withId = (source: PreviewSource, id: number | null): PreviewSource => ({
  ...source,
  load: async (problems) => {
    const preview = await source.load(problems);
    return preview && id !== null ? { ...preview, id } : preview;
  },
});

/** Makes the draft older than its file: once published, the preview keeps the time of change of the file. */
function asDraft(preview: SitePreviewInput): SitePreviewInput {
  const { isPublished, updatedAt } = preview;
  if (!isPublished) return preview;
  const earlier = updatedAt && new Date(Date.parse(updatedAt) - 1).toISOString();
  return { ...preview, isPublished: false, updatedAt: earlier };
}

const CALL_TIMEOUT_MS = 2 * 60 * 1000;

/** @param plan without one, the server only plans the import */
export async function sendAll(
  { categories, settings, previews }: ImportSource,
  tools: ImportTools,
  plan?: Imported,
): Promise<Imported> {
  const { siteTransfer } = tools.foreword;
  const options = { timeoutMs: CALL_TIMEOUT_MS };
  const sent: Imported = {
    items: [],
    lists: { categories: [], settings: [] },
    previews: new Map(),
  };
  const repeatOf = repeatFinder();
  let isFirst = true;
  for await (const { loaded, broken } of batchesOf(previews, tools)) {
    const part = {
      // In every part of a plan: previews are compared under new names of categories and new rules for publishing.
      ...((isFirst || !plan) && { categories, settings }),
      previews: loaded.map(({ source, preview }) =>
        plan?.previews.get(source)?.outcome === 'new' && hasSources(source)
          ? asDraft(preview)
          : preview,
      ),
    };
    const planned = loaded.flatMap(({ source }) => plan?.previews.get(source) ?? []);
    const lists = isFirst && plan ? plan.lists : { categories: [], settings: [] };
    const answer = unwrap(
      plan
        ? await siteTransfer.applyPlan({ ...part, plan: { ...lists, previews: planned } }, options)
        : await siteTransfer.plan(part, options),
    );
    if (isFirst) {
      sent.lists = { categories: answer.categories, settings: answer.settings };
      sent.items.push(...listItems(sent.lists));
    }
    sent.items.push(...broken);
    for (const [index, { source, preview }] of loaded.entries()) {
      const item = answer.previews[index];
      if (item === undefined) throw new Error('The answer is too short');
      sent.previews.set(source, item);
      const repeated = plan ? undefined : repeatOf(source.file, preview, item.id);
      sent.items.push(repeated ?? previewItem(source, item));
    }
    isFirst = false;
  }
  return sent;
}

interface Batch {
  loaded: { source: PreviewSource; preview: SitePreviewInput }[];
  broken: ReportItem[];
}

/** A request stays well below the server's limit, and short enough to show progress. */
const BATCH_PREVIEWS = 50;
const BATCH_BYTES = 2 * 1024 * 1024;

/** The first batch exists without previews too, for categories and settings. */
async function* batchesOf(
  previews: readonly PreviewSource[],
  { progress, maxBytes }: ImportTools,
): AsyncGenerator<Batch, void, undefined> {
  let batch: Batch = { loaded: [], broken: [] };
  let bytes = 0;
  for (const [index, source] of previews.entries()) {
    const problems = new Problems();
    const preview = await source.load(problems);
    const size = Buffer.byteLength(JSON.stringify(preview ?? ''));
    const isFull = batch.loaded.length === BATCH_PREVIEWS || bytes + size > BATCH_BYTES;
    if (isFull && batch.loaded.length > 0) {
      // A call within this process ignores the signal.
      interrupted.throwIfAborted();
      yield batch;
      progress.update(index, previews.length);
      batch = { loaded: [], broken: [] };
      bytes = 0;
    }
    if (size > maxBytes) problems.add(source.file, problem(TOO_LARGE));
    if (preview === undefined || problems.list.length > 0) {
      batch.broken.push(brokenItem('preview', source.file, problems.list));
    } else {
      batch.loaded.push({ source, preview });
      bytes += size;
    }
  }
  interrupted.throwIfAborted();
  yield batch;
  progress.update(previews.length, previews.length);
}

const TOO_LARGE =
  'With its versions larger than a server takes at once (8 MiB): import with --database';

const listItems = ({ categories, settings }: Imported['lists']) => [
  ...categories.map((item) => reportItem('category', item, () => CATEGORIES_FILE)),
  ...settings.map((item) => reportItem('settings', item, () => SETTINGS_FILE)),
];

const previewItem = ({ file, versionFiles }: PreviewSource, item: TransferItem): ReportItem =>
  reportItem(
    'preview',
    item,
    (path) => versionFiles[Number(/^versions\.(\d+)/.exec(path)?.[1])] ?? file,
  );

/** Finds files of one preview: the server compares only the previews of one call. */
function repeatFinder() {
  const filesById = new Map<number, string>();
  const filesByName = new Map<string, string>();
  return (file: string, { id, title, author }: SitePreviewInput, foundId: number | null) => {
    const name = JSON.stringify([foldCase(title), foldCase(author ?? '')]);
    const known = id ?? foundId;
    const sameId = known === null ? undefined : filesById.get(known);
    // A file without an id also matches a new preview of an earlier call.
    const other = sameId ?? (id === undefined ? filesByName.get(name) : undefined);
    if (other !== undefined) {
      return brokenItem('preview', file, [{ file, ...problem(`Is the same preview as ${other}`) }]);
    }
    if (known !== null) filesById.set(known, file);
    filesByName.set(name, file);
    return undefined;
  };
}
