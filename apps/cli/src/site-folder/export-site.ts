import { unwrap } from '@foreword/client/client.ts';
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
import type { Invocation } from '../invocation.ts';
import type { Progress } from '../output/output.ts';
import { type FolderWriter, writeSiteFolder } from './write-folder.ts';

interface Exported {
  previews: number;
  versions: number;
}

const MAX_TRIES = 3;

/** @throws CommandFailure if the site changed during every try */
export async function exportSite(
  folder: string,
  { hasVersions, mayReplace }: { hasVersions: boolean; mayReplace: boolean },
  { foreword, out, signal }: Invocation,
): Promise<Exported> {
  const progress = out.progress('Exporting');
  let exported: Exported | undefined;
  const fill = async (writer: FolderWriter) => {
    for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
      await writer.clear();
      exported = await tryToExport(writer, { foreword, signal, progress, hasVersions });
      if (exported !== undefined) return writeManifest(hasVersions);
    }
    const message = 'The site changed during every try: export it later';
    throw new CommandFailure('CONFLICT', EXIT.conflict, message);
  };
  await writeSiteFolder(folder, { mayReplace }, fill).finally(() => progress.end());
  return exported ?? { previews: 0, versions: 0 };
}

type ExportTools = Pick<Invocation, 'foreword' | 'signal'> & {
  progress: Progress;
  hasVersions: boolean;
};

async function tryToExport(
  writer: FolderWriter,
  { foreword, signal, progress, hasVersions }: ExportTools,
): Promise<Exported | undefined> {
  const exported: Exported = { previews: 0, versions: 0 };
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
