import { unwrap } from '@foreword/client/client.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import type { RecoveryCopy } from '@foreword/domain/recovery.ts';
import { type Program, parseId, parseUpTo } from '../command.ts';
import { wrongUsage } from '../failure.ts';
import { type Column, minuteOf } from '../output/table.ts';

export function addRecoverCommand(program: Program): void {
  program
    .command('recover')
    .description('list the recovery copies, or bring back one of them')
    .argument('[copy]', 'number of the recovery copy', parseId)
    .option('--preview <id>', 'list only the copies of this preview', parseId)
    .option('--limit <number>', 'list at most this many', parseUpTo(LIMITS.listMax))
    .option('--cursor <cursor>', 'continue after the previous list')
    .option('--show', 'print the text of the copy as Markdown; recover nothing')
    .examples(
      ['foreword recover', 'deleted previews and overwritten texts, the newest first'],
      ['foreword recover 4 --show', ''],
      ['foreword recover 4', 'a deleted preview comes back as a draft'],
    )
    .furtherHelp(
      `A copy ends ${LIMITS.recoveryDays} days after the change that would have lost the text.`,
    )
    .run(async ({ foreword, out }, id, options) => {
      if (id === undefined) {
        const { preview: previewId, limit, cursor, show } = options;
        if (show) throw wrongUsage('Give the number of the copy to show');
        const input = { previewId, limit, cursor };
        out.page(unwrap(await foreword.recovery.list(input)), COLUMNS);
      } else if (options.show) {
        const text = unwrap(await foreword.recovery.byId({ id }));
        out.raw(text.rawMarkdown, text);
      } else {
        const saved = unwrap(await foreword.recovery.recover({ id }));
        out.result(saved, () => `Recovered preview ${saved.id}: ${saved.title}`);
      }
    });
}

const COLUMNS: readonly Column<RecoveryCopy>[] = [
  { heading: 'copy', value: ({ id }) => id, align: 'right' },
  { heading: 'preview', value: ({ previewId }) => previewId, align: 'right' },
  { heading: 'reason', value: ({ reason }) => reason },
  { heading: 'versions', value: ({ versionCount }) => versionCount, align: 'right' },
  { heading: 'made', value: ({ createdAt }) => minuteOf(createdAt) },
  { heading: 'by', value: ({ createdBy }) => createdBy, maxWidth: 25 },
  { heading: 'until', value: ({ expiresAt }) => minuteOf(expiresAt) },
  { heading: 'title', value: ({ title }) => title, maxWidth: 40 },
];
