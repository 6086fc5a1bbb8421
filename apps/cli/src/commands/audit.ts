import { unwrap } from '@foreword/client/client.ts';
import type { AuditEvent, AuditObjectKind } from '@foreword/domain/audit.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { type Program, parseUpTo } from '../command.ts';
import { type Column, secondOf } from '../output/table.ts';

const COLUMNS: readonly Column<AuditEvent>[] = [
  { heading: 'time', value: ({ at }) => secondOf(at) },
  { heading: 'action', value: ({ action }) => action },
  {
    heading: 'object',
    value: ({ object }) => object && `${object.kind} ${object.id} ${object.label}`,
    maxWidth: 50,
  },
  { heading: 'actor', value: ({ actor }) => actor.label, maxWidth: 40 },
  { heading: 'via', value: ({ actor }) => actor.via },
  { heading: 'from', value: ({ address }) => address },
];

export function addAuditCommands(program: Program): void {
  program
    .command('audit')
    .description('read the log of changes and sign-ins')
    .command('list')
    .description('list changes and sign-ins, the newest first')
    .option('--action <name>', 'only this action, or all of a noun: previews.update, previews')
    .option('--actor <user>', 'only what this user did: e-mail or id')
    .option('--object-kind <kind>', 'only what was done to objects of this kind')
    .option('--object-id <id>', 'only what was done to objects with this id')
    .option('--from <time>', 'only from this day or time on')
    .option('--to <time>', 'only up to this day or time')
    .option('--limit <count>', 'most entries to list', parseUpTo(LIMITS.listMax), 100)
    .option('--cursor <cursor>', 'continue after the previous list')
    .examples(
      ['foreword audit list --from 2026-11-01 --action previews', ''],
      ['foreword audit list --object-kind preview --object-id 3', 'the history of preview 3'],
    )
    .run(async ({ foreword, out }, { objectKind, ...options }) => {
      // The server checks the kind.
      const input = { ...options, objectKind: objectKind as AuditObjectKind | undefined };
      out.page(unwrap(await foreword.audit.list(input)), COLUMNS);
    });
}
