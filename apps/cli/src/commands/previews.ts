import { Option } from '@commander-js/extra-typings';
import { unwrap } from '@foreword/client/client.ts';
import { examples, type Program, parseCount, parseId } from '../command.ts';
import { invoke } from '../invocation.ts';
import { PREVIEW_COLUMNS } from '../output/preview-columns.ts';
import { addPreviewFiles } from './preview-files.ts';
import { addPreviewState } from './preview-state.ts';
import { addPreviewWriting } from './preview-writing.ts';

/** `foreword previews …` */
export function addPreviewsCommands(program: Program): void {
  const previews = program.command('previews').description('list, read and change previews');

  previews
    .command('list')
    .description('list all previews, drafts too, the newest first')
    .addOption(
      new Option('--status <status>', 'only previews in this state').choices([
        'published',
        'draft',
        'featured',
      ] as const),
    )
    .option('--category <name>', 'only this category: its slug or its name')
    .option('--search <words>', 'only previews with all these words')
    .option('--limit <count>', 'most previews to list', parseCount, 100)
    .option('--cursor <cursor>', 'continue after the previous list')
    .addHelpText(
      'after',
      examples(
        ['foreword previews list --status draft', 'the drafts'],
        ['foreword previews list --json | jq ".items[].title"', 'the titles alone'],
      ),
    )
    .action((options, command) =>
      invoke(command, async ({ foreword, out, signal }) => {
        const { status, category, search: q, limit, cursor } = options;
        const input = { status, category, q, limit, cursor };
        const page = unwrap(await foreword.previews.listAll(input, { signal }));
        out.table(page, page.items, PREVIEW_COLUMNS);
        if (page.nextCursor !== null) {
          out.note(`${page.items.length} of ${page.total}; go on with --cursor ${page.nextCursor}`);
        }
      }),
    );

  previews
    .command('get')
    .description('print a preview as Markdown, or all its fields with --json')
    .argument('<id>', 'number of the preview', parseId)
    .addHelpText(
      'after',
      examples(
        ['foreword previews get 3 > walden.md', 'the text as Markdown'],
        ['foreword previews get 3 --json', 'every field and its state'],
      ),
    )
    .action((id, _options, command) =>
      invoke(command, async ({ foreword, out, signal }) => {
        const preview = unwrap(await foreword.previews.adminById({ id }, { signal }));
        if (out.isJson) out.result(preview, () => '');
        else out.raw(preview.rawMarkdown);
      }),
    );

  addPreviewWriting(previews);
  addPreviewState(previews);
  addPreviewFiles(previews);
}
