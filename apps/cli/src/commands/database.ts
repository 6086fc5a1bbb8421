import { counted } from '@foreword/domain/counted.ts';
import type { Program } from '../command.ts';
import { interrupted } from '../io.ts';
import { databaseUrl } from '../settings.ts';

export function addDatabaseCommands(program: Program): void {
  program
    .command('database')
    .description('work with whole databases')
    .command('copy')
    .description('copy a whole site into an empty database, also to the other engine')
    .argument('<from>', 'file:… or postgres://…; stop its server first')
    .argument('<to>', 'file:… or postgres://…, without a site')
    .examples(['foreword database copy file:./data/foreword.db postgres://…', ''])
    .furtherHelp(`
Ids stay. Each row is compared in both databases before the copy is committed; search indexes and
counts are made anew. An error leaves the target as it was.`)
    .runOnDatabase(async ({ out }, from, to) => {
      const { copyDatabase } = await import('@foreword/db/maintenance/copy.ts');
      for (const [name, url] of Object.entries({ from, to })) databaseUrl(`<${name}>`, url);
      const copied = await out.progress('Copying', ({ update }) =>
        copyDatabase(from, to, { onProgress: (rows) => update(rows, rows), signal: interrupted }),
      );
      const { rows, tables } = copied;
      out.result(copied, () =>
        [
          `Copied ${counted(tables.preview ?? 0, 'preview')}: ${counted(rows, 'row')}, each compared.`,
          'Set DATABASE_URL to the new database, then start the server.',
        ].join('\n'),
      );
    });
}
