import { rename, rm, writeFile } from 'node:fs/promises';
import { type Command, Option } from '@commander-js/extra-typings';
import { unwrap } from '@foreword/client/client.ts';
import type { AdminPreviewCard } from '@foreword/domain/admin-preview.ts';
import { FACET_NAMES, FACETS, type Facet, SORTS } from '@foreword/domain/facets.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import type { PreviewCard } from '@foreword/domain/preview.ts';
import { readPreviewFile, writePreviewFile } from '@foreword/site-files/preview-file.ts';
import { type Program, parseId, parseUpTo } from '../command.ts';
import { confirm } from '../confirm.ts';
import { wrongUsage } from '../failure.ts';
import { readInput } from '../input.ts';
import type { Column } from '../output/table.ts';
import { runImport } from '../site-folder/import-site.ts';
import type { PreviewSource } from '../site-folder/read-folder.ts';
import { addPreviewWriting } from './preview-writing.ts';

const COLUMNS: readonly Column<AdminPreviewCard | PreviewCard>[] = [
  { heading: 'id', value: ({ id }) => id, align: 'right' },
  {
    heading: 'state',
    value: ({ isPublished, isFeatured }) =>
      `${isPublished ? 'published' : 'draft'}${isFeatured ? ', featured' : ''}`,
  },
  { heading: 'title', value: ({ title }) => title, maxWidth: 60 },
  { heading: 'author', value: ({ author }) => author, maxWidth: 30 },
  { heading: 'category', value: ({ category }) => category, maxWidth: 30 },
];

export function addPreviewsCommands(program: Program): void {
  const previews = program.command('previews').description('list, read and change previews');

  previews
    .command('list')
    .description(
      'list all previews, drafts too, the newest first; with facets or an order the published ones',
    )
    .addOption(
      new Option('--status <status>', 'only previews in this state').choices([
        'published',
        'draft',
        'featured',
      ] as const),
    )
    .option('--category <name>', 'only this category: its slug or its name')
    .option('--search <words>', 'only previews with all these words; the total then ends at 1000')
    .addOption(
      new Option('--sort <order>', 'the order, of published previews only')
        .choices(SORTS)
        .conflicts('status'),
    )
    .addOption(facetOption('verdict'))
    .addOption(facetOption('hours'))
    .addOption(facetOption('difficulty'))
    .addOption(facetOption('evidence'))
    .option('--limit <count>', 'most previews to list', parseUpTo(LIMITS.listMax), 100)
    .option('--cursor <cursor>', 'continue after the previous list')
    .examples(
      ['foreword previews list --status draft', 'the drafts'],
      ['foreword previews list --verdict skip,borrow --sort shortest', 'as readers filter them'],
      ['foreword previews list --json | jq ".items[].title"', 'the titles alone'],
    )
    .run(async ({ foreword, out }, options) => {
      const { status, search: q, sort, verdict, hours, difficulty, evidence, ...page } = options;
      const facets = { verdict, hours, difficulty, evidence };
      const isAsReaders = sort !== undefined || FACET_NAMES.some((name) => facets[name]);
      if (isAsReaders) {
        const input = { q, sort, ...facets, ...page };
        out.page(unwrap(await foreword.previews.list(input)), COLUMNS);
      } else {
        const input = { status, q, ...page };
        out.page(unwrap(await foreword.previews.listAll(input)), COLUMNS);
      }
    });

  previews
    .command('get')
    .description('print a preview as Markdown, or all its fields with --json')
    .argument('<id>', 'number of the preview', parseId)
    .examples(
      ['foreword previews get 3 > walden.md', 'the text as Markdown'],
      ['foreword previews get 3 --json', 'every field and its state'],
    )
    .run(async ({ foreword, out }, id) => {
      const preview = unwrap(await foreword.previews.adminById({ id }));
      out.raw(preview.rawMarkdown, preview);
    });

  addPreviewWriting(previews);
  addPreviewState(previews);
  addPreviewFiles(previews);
}

/** Facets are of published previews, which readers filter. */
const facetOption = <Name extends Facet>(name: Name) =>
  new Option(
    `--${name} <values>` as `--${Name} <values>`,
    `only published previews with one of: ${FACETS[name].join(',')}`,
  ).conflicts('status');

function addPreviewState(previews: Command): void {
  for (const [verb, isPublished, description] of [
    ['publish', true, 'show a preview to readers'],
    ['unpublish', false, 'hide a preview from readers'],
  ] as const) {
    previews
      .command(verb)
      .description(description)
      .argument('<id>', 'number of the preview', parseId)
      .examples([`foreword previews ${verb} 3`, ''])
      .run(async ({ foreword, out }, id) => {
        const saved = unwrap(await foreword.previews.update({ id, isPublished }));
        const done = isPublished ? 'Published' : 'Unpublished';
        out.result(saved, () => `${done} preview ${saved.id}: ${saved.title}`);
      });
  }

  previews
    .command('delete')
    .description(
      `delete a preview and its versions; "foreword recover" brings them back for ${LIMITS.recoveryDays} days`,
    )
    .argument('<id>', 'number of the preview', parseId)
    .option('--yes', 'do not ask')
    .examples(
      ['foreword previews delete 3', 'asks first'],
      ['foreword previews delete 3 --yes', 'in scripts, which cannot answer a question'],
    )
    .run(async ({ foreword, out }, id, { yes }) => {
      const { title } = unwrap(await foreword.previews.adminById({ id }));
      const question = `Delete preview ${id}, "${title}", and all its versions?`;
      await confirm(question, { yes, declined: 'Nothing was deleted', out });
      const done = unwrap(await foreword.previews.remove({ id }));
      out.result(done, () => `Deleted preview ${id}: ${title}`);
    });
}

function addPreviewFiles(previews: Command): void {
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
