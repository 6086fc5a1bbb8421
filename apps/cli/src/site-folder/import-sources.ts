import { randomUUID } from 'node:crypto';
import { type ForewordClient, type ForewordError, unwrap } from '@foreword/client/client.ts';
import { withoutGutenberg } from '@foreword/domain/gutenberg.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import type { TransferItem } from '@foreword/domain/site-transfer-calls.ts';
import { type Source, sourceLabelOf } from '@foreword/domain/source.ts';
import { Problems, problem } from '@foreword/site-files/problem.ts';
import type { SourceFileContent } from '@foreword/site-files/source-file.ts';
import type { Invocation } from '../command.ts';
import { interrupted } from '../io.ts';
import { brokenItem, type ReportItem } from './import-report.ts';
import type { PreviewSource } from './read-folder.ts';

type SourceTools = Pick<Invocation, 'foreword'> & { apply: boolean };

/**
 * Adds the sources of a folder to their previews, one by one. A source that the site has already is
 * skipped, and none is removed.
 */
export async function sendSources(
  previews: ReadonlyMap<PreviewSource, TransferItem>,
  tools: SourceTools,
): Promise<ReportItem[]> {
  const items: ReportItem[] = [];
  for (const [preview, { id, outcome }] of previews) {
    if (preview.sourceFiles.length === 0 || outcome === 'error' || outcome === 'conflict') continue;
    items.push(
      ...(await sendSourcesOf(preview, outcome === 'new' && !tools.apply ? null : id, tools)),
    );
  }
  return items;
}

async function sendSourcesOf(
  { sourceFiles, loadSource }: PreviewSource,
  previewId: number | null,
  { foreword, apply }: SourceTools,
): Promise<ReportItem[]> {
  const listed = previewId === null ? undefined : await foreword.sources.list({ id: previewId });
  if (listed?.ok === false) return sourceFiles.map((file) => conflictItem(file, listed.error));
  const existing = listed?.value ?? [];
  const items: ReportItem[] = [];
  let count = existing.length;
  for (const file of sourceFiles) {
    interrupted.throwIfAborted();
    const problems = new Problems();
    const source = await loadSource(file, problems);
    if (source === undefined) {
      items.push(brokenItem('source', file, problems.list));
      continue;
    }
    const item = { ...brokenItem('source', file, []), key: source.label, id: previewId };
    if (await isThere(existing, source, foreword)) {
      items.push({ ...item, outcome: 'same' });
    } else if (++count > LIMITS.sources) {
      const message = `The preview would have more than ${LIMITS.sources} sources`;
      items.push(brokenItem('source', file, [{ file, ...problem(message) }]));
    } else {
      const call = { idempotencyKey: randomUUID() };
      const added =
        apply && previewId !== null
          ? await foreword.sources.add({ id: previewId, ...source }, call)
          : undefined;
      if (added?.ok === false)
        items.push({ ...conflictItem(file, added.error), key: item.key, id: item.id });
      else items.push({ ...item, outcome: 'new' });
    }
  }
  return items;
}

/** The report names what another editor changed since the plan; the import continues. */
function conflictItem(file: string, error: ForewordError): ReportItem {
  if (error.code !== 'CONFLICT' && error.code !== 'NOT_FOUND') throw error;
  const problems = [{ file, ...problem(error.message) }];
  return { ...brokenItem('source', file, problems), outcome: 'conflict' };
}

/** Compares what the server stores. */
async function isThere(
  existing: readonly Source[],
  given: SourceFileContent,
  foreword: ForewordClient,
): Promise<boolean> {
  const { kind } = given;
  const label = sourceLabelOf(given);
  const text = withoutGutenberg(given.text);
  const bytes = Buffer.byteLength(text);
  for (const source of existing) {
    if (source.kind !== kind || source.label !== label || source.bytes !== bytes) continue;
    const stored = await foreword.sources.byId({ id: source.id });
    if (!stored.ok && stored.error.code === 'NOT_FOUND') continue;
    if (unwrap(stored).text === text) return true;
  }
  return false;
}
