import { rename, rm, writeFile } from 'node:fs/promises';
import type { Command } from '@commander-js/extra-typings';
import { unwrap } from '@foreword/client/client.ts';
import { readPreviewFile, writePreviewFile } from '@foreword/site-files/preview-file.ts';
import { parseId } from '../command.ts';
import { wrongUsage } from '../failure.ts';
import { readInput } from '../input.ts';
import { runImport } from '../site-folder/import-site.ts';
import type { PreviewSource } from '../site-folder/read-folder.ts';

export function addPreviewFiles(previews: Command): void {
  previews
    .command('export')
    .description('write a preview as Markdown with front matter, which can be edited and imported')
    .argument('<id>', 'number of the preview', parseId)
    .argument('[file]', 'file to write (default: standard output)')
    .option('--force', 'replace an existing file')
    .examples(
      ['foreword previews export 3 on-liberty.md', 'into a file'],
      ['foreword previews export 3', 'to standard output'],
    )
    .run(async ({ foreword, out }, id, file, { force = false }) => {
      const preview = unwrap(await foreword.siteTransfer.exportPreview({ id }));
      const text = writePreviewFile(preview);
      if (file !== undefined) await writeWhole(file, text, { mayReplace: force });
      if (file === undefined) out.raw(text, preview);
      else out.result(preview, () => `Exported preview ${id} to ${file}`);
    });

  previews
    .command('import')
    .description('show what files would change on the site; with --apply, change it')
    .argument('<files...>', 'Markdown with front matter; - reads standard input')
    .option('--apply', 'import the files; a single wrong file stops the import')
    .examples(
      ['foreword previews import on-liberty.md', 'the plan'],
      ['foreword previews import drafts/*.md --apply', 'each a new preview, or a changed one'],
    )
    .run(async (invocation, files, { apply = false }) => {
      const previews = files.map(sourceOf);
      await runImport({ previews }, { apply }, invocation);
    });
}

function sourceOf(file: string): PreviewSource {
  // Standard input can be read only once; the file is small.
  let text: Promise<string> | undefined;
  return {
    file,
    versionFiles: [],
    sourceFiles: [],
    loadSource: async () => undefined,
    async load(problems) {
      text ??= readInput(file);
      const given = await text;
      const preview = await problems.of(file, () => readPreviewFile(given));
      return preview && { ...preview, versions: [] };
    },
  };
}

/** Writes a file whole or not at all. */
async function writeWhole(
  file: string,
  text: string,
  { mayReplace }: { mayReplace: boolean },
): Promise<void> {
  try {
    if (!mayReplace) return await writeFile(file, text, { flag: 'wx' });
    const partial = `${file}.partial`;
    await writeFile(partial, text);
    await rename(partial, file).finally(() => rm(partial, { force: true }));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw wrongUsage(`${file} already exists: --force replaces it`, error);
    throw wrongUsage(`${file} cannot be written (${code})`, error);
  }
}
