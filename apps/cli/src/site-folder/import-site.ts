import { createHash } from 'node:crypto';
import { type ForewordClient, unwrap } from '@foreword/client/client.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import type { SitePreviewInput } from '@foreword/domain/site-transfer.ts';
import { CATEGORIES_FILE, SETTINGS_FILE } from '@foreword/site-files/folder.ts';
import type { Progress } from '../output/output.ts';
import { brokenItem, judgedItem, type ReportItem } from './import-report.ts';
import {
  type Batch,
  batchesOf,
  type ImportSource,
  type LoadedPreview,
  type PreviewSource,
} from './import-source.ts';

export interface ImportTools {
  foreword: ForewordClient;
  signal: AbortSignal;
  progress: Progress;
  /** Largest preview that can be sent. */
  maxBytes: number;
}

/** What the plan of each file was made for. */
export interface ImportPlan {
  items: ReportItem[];
  categories: string | null;
  settings: string | null;
  previews: Map<PreviewSource, { fingerprint: string; digest: string }>;
}

/** A call has up to fifty previews to look at or write. */
const CALL_TIMEOUT_MS = 2 * 60 * 1000;

/** Says of every file what importing it would come to; changes nothing. */
export async function planImport(source: ImportSource, tools: ImportTools): Promise<ImportPlan> {
  const { foreword, signal, progress, maxBytes } = tools;
  const plan: ImportPlan = { items: [], categories: null, settings: null, previews: new Map() };
  const twice = new Repeats();
  let isFirst = true;
  for await (const { loaded, broken, done } of batchesOrOne(source, maxBytes)) {
    // A call into this process does not end by itself.
    signal.throwIfAborted();
    const answer = unwrap(
      await foreword.siteTransfer.plan(
        {
          // Every time, so that previews are compared under the new names of their categories.
          categories: source.categories,
          settings: isFirst ? source.settings : undefined,
          previews: loaded.map(({ preview }) => preview),
        },
        { signal, timeoutMs: CALL_TIMEOUT_MS },
      ),
    );
    if (isFirst) {
      plan.items.push(...siteItems(answer));
      plan.categories = answer.fingerprints.categories;
      plan.settings = answer.fingerprints.settings;
      isFirst = false;
    }
    plan.items.push(...brokenItems(broken));
    for (const [index, { source, preview }] of loaded.entries()) {
      const item = answer.previews[index];
      const fingerprint = answer.fingerprints.previews[index];
      if (item === undefined || fingerprint === undefined) throw new Error('The plan is too short');
      plan.previews.set(source, { fingerprint, digest: digestOf(preview) });
      plan.items.push(
        twice.refuse(source.file, preview, item.id) ??
          judgedItem('preview', item, source.file, fileOf(source)),
      );
    }
    progress.update(done, source.previews.length);
  }
  return plan;
}

/** Does what was planned; files that have changed since are left alone. */
export async function applyImport(
  source: ImportSource,
  plan: ImportPlan,
  { foreword, signal, progress, maxBytes }: ImportTools,
): Promise<ReportItem[]> {
  const items: ReportItem[] = [];
  let isFirst = true;
  for await (const { loaded, broken, done } of batchesOrOne(source, maxBytes)) {
    signal.throwIfAborted();
    const ready = loaded.filter(
      ({ source, preview }) => plan.previews.get(source)?.digest === digestOf(preview),
    );
    const answer = unwrap(
      await foreword.siteTransfer.applyPlan(
        {
          ...(isFirst && { categories: source.categories, settings: source.settings }),
          previews: ready.map(({ preview }) => preview),
          fingerprints: {
            categories: isFirst ? plan.categories : null,
            settings: isFirst ? plan.settings : null,
            previews: ready.map(({ source }) => plan.previews.get(source)?.fingerprint ?? ''),
          },
        },
        { signal, timeoutMs: CALL_TIMEOUT_MS },
      ),
    );
    isFirst = false;
    items.push(...siteItems(answer), ...brokenItems(broken));
    for (const { source } of loaded.filter((each) => !ready.includes(each))) {
      items.push(brokenItem('preview', source.file, [said(source.file, CHANGED_FILE)]));
    }
    for (const [index, { source }] of ready.entries()) {
      const item = answer.previews[index];
      if (item !== undefined) items.push(judgedItem('preview', item, source.file, fileOf(source)));
    }
    progress.update(done, source.previews.length);
  }
  return items;
}

const CHANGED_FILE = 'Changed since it was planned: run the command again';

/** Categories and settings have to be sent also where there is no preview. */
async function* batchesOrOne(
  { previews, categories, settings }: ImportSource,
  maxBytes: number,
): AsyncGenerator<Batch, void, undefined> {
  if (previews.length > 0) yield* batchesOf(previews, maxBytes);
  else if (categories || settings) yield { loaded: [], broken: [], done: 0 };
}

type Answer = Parameters<typeof judgedItem>[1][];

const siteItems = ({ categories, settings }: { categories: Answer; settings: Answer }) => [
  ...categories.map((item) => judgedItem('category', item, CATEGORIES_FILE)),
  ...settings.map((item) => judgedItem('settings', item, SETTINGS_FILE)),
];

const brokenItems = (broken: Batch['broken']) =>
  broken.map(({ source, problems }) => brokenItem('preview', source.file, problems));

/** What is wrong with a version is told of its own file. */
const fileOf =
  ({ file, versionFiles }: PreviewSource) =>
  (path: string): string =>
    versionFiles[Number(/^versions\.(\d+)/.exec(path)?.[1])] ?? file;

const digestOf = (preview: LoadedPreview['preview']): string =>
  createHash('sha256').update(JSON.stringify(preview)).digest('base64');

const said = (file: string, message: string) => ({ file, line: null, field: null, message });

/** Tells files that mean the same preview: the server sees only those of one call together. */
class Repeats {
  readonly #byId = new Map<number, string>();
  readonly #byName = new Map<string, { file: string; hasId: boolean }>();

  refuse(file: string, preview: SitePreviewInput, foundId: number | null): ReportItem | undefined {
    const id = preview.id ?? foundId;
    const name = JSON.stringify([foldCase(preview.title), foldCase(preview.author ?? '')]);
    const namesake = this.#byName.get(name);
    const hasId = preview.id !== undefined;
    // Two with ids of their own may well have one title.
    const isNamesake = namesake !== undefined && !(hasId && namesake.hasId);
    const other = (id === null ? undefined : this.#byId.get(id)) ?? (isNamesake && namesake.file);
    if (id !== null && !this.#byId.has(id)) this.#byId.set(id, file);
    if (namesake === undefined) this.#byName.set(name, { file, hasId });
    if (!other) return undefined;
    return brokenItem('preview', file, [said(file, `Means the same preview as ${other}`)]);
  }
}
