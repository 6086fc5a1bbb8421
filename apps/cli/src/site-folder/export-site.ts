import { type ForewordClient, unwrap } from '@foreword/client/client.ts';
import type { SitePreview } from '@foreword/domain/site-transfer.ts';
import {
  CATEGORIES_FILE,
  previewPath,
  SETTINGS_FILE,
  versionPath,
} from '@foreword/site-files/folder.ts';
import { writePreviewFile, writeVersionFile } from '@foreword/site-files/preview-file.ts';
import { writeCategories, writeManifest, writeSettings } from '@foreword/site-files/site-file.ts';
import { EXIT } from '../exit-codes.ts';
import { CommandFailure } from '../failure.ts';
import type { Progress } from '../output/output.ts';
import type { FolderWriter } from './write-folder.ts';

interface ExportTools {
  foreword: ForewordClient;
  signal: AbortSignal;
  progress: Progress;
  hasVersions: boolean;
}

export interface Exported {
  previews: number;
  versions: number;
  manifest: string;
}

const MAX_TRIES = 3;

/** @throws CommandFailure if the site changed during every try */
export async function exportSite(writer: FolderWriter, tools: ExportTools): Promise<Exported> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
    const exported = await tryToExport(writer, tools);
    if (exported !== undefined) return exported;
    await writer.clear();
  }
  const message = 'The site changed during every try: export it later';
  throw new CommandFailure('CONFLICT', EXIT.conflict, message);
}

async function tryToExport(
  writer: FolderWriter,
  { foreword, signal, progress, hasVersions }: ExportTools,
): Promise<Exported | undefined> {
  const exported: Exported = { previews: 0, versions: 0, manifest: writeManifest(hasVersions) };
  let cursor: number | undefined;
  let stamp: string | undefined;
  for (;;) {
    // A call within this process ignores the signal.
    signal.throwIfAborted();
    const input = { cursor, versions: hasVersions, limit: 50 };
    const page = unwrap(await foreword.siteTransfer.exportPage(input, { signal }));
    stamp ??= page.stamp;
    if (page.stamp !== stamp) return undefined;
    if (page.categories) await writer.write(CATEGORIES_FILE, writeCategories(page.categories));
    if (page.settings) await writer.write(SETTINGS_FILE, writeSettings(page.settings));
    for (const preview of page.previews) {
      await writePreview(writer, preview);
      exported.previews += 1;
      exported.versions += preview.versions.length;
    }
    progress.update(exported.previews, page.total);
    if (page.nextCursor === null) return exported;
    cursor = page.nextCursor;
  }
}

async function writePreview(writer: FolderWriter, preview: SitePreview): Promise<void> {
  const path = previewPath(preview);
  await writer.write(path, writePreviewFile(preview));
  for (const version of preview.versions) {
    await writer.write(versionPath(path, version.number), writeVersionFile(version));
  }
}
