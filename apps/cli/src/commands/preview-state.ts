import type { Command } from '@commander-js/extra-typings';
import { unwrap } from '@foreword/client/client.ts';
import { examples, parseId } from '../command.ts';
import { confirm } from '../confirm.ts';
import { invoke } from '../invocation.ts';

/** `foreword previews publish|unpublish|delete` */
export function addPreviewState(previews: Command): void {
  for (const [verb, isPublished, description] of [
    ['publish', true, 'show a preview to readers'],
    ['unpublish', false, 'hide a preview from readers'],
  ] as const) {
    previews
      .command(verb)
      .description(description)
      .argument('<id>', 'number of the preview', parseId)
      .addHelpText('after', examples([`foreword previews ${verb} 3`, '']))
      .action((id, _options, command) =>
        invoke(command, async ({ foreword, out, signal }) => {
          const saved = unwrap(await foreword.previews.update({ id, isPublished }, { signal }));
          const done = isPublished ? 'Published' : 'Unpublished';
          out.result(saved, () => `${done} preview ${saved.id}: ${saved.title}`);
        }),
      );
  }

  previews
    .command('delete')
    .description('delete a preview and its versions, for good')
    .argument('<id>', 'number of the preview', parseId)
    .option('--yes', 'do not ask')
    .addHelpText(
      'after',
      examples(
        ['foreword previews delete 3', 'asks first'],
        ['foreword previews delete 3 --yes', 'in scripts, which cannot answer a question'],
      ),
    )
    .action((id, options, command) =>
      invoke(command, async ({ foreword, out, signal }) => {
        const { title } = unwrap(await foreword.previews.adminById({ id }, { signal }));
        const question = `Delete preview ${id}, "${title}", and all its versions?`;
        const { yes } = options;
        await confirm(question, { yes, declined: 'Nothing was deleted', out, signal });
        const done = unwrap(await foreword.previews.remove({ id }, { signal }));
        out.result(done, () => `Deleted preview ${id}: ${title}`);
      }),
    );
}
