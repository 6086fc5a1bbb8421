import { counted } from '@foreword/domain/counted.ts';
import type { FileProblem } from '@foreword/site-files/problem.ts';
import type { Program } from '../command.ts';
import { exportSite } from '../site-folder/export-site.ts';
import { brokenItem, type ReportItem } from '../site-folder/import-report.ts';
import { runImport } from '../site-folder/import-site.ts';
import { openSiteFolder } from '../site-folder/read-folder.ts';

export function addSiteCommands(program: Program): void {
  const site = program.command('site').description('export and import a whole site as files');

  site
    .command('export')
    .description('write previews, categories and settings into a folder')
    .argument('<folder>', 'folder to write; created if missing')
    .option('--versions', 'include all versions of the previews')
    .option('--sources', 'include the sources of the previews, which readers never see')
    .option('--force', 'replace an existing export')
    .examples(
      ['foreword site export books --versions', 'all that another site needs'],
      ['foreword site export books --force', 'replace the last export'],
    )
    .run(async (invocation, folder, { versions = false, sources = false, force = false }) => {
      const options = { hasVersions: versions, hasSources: sources, mayReplace: force };
      const exported = await exportSite(folder, options, invocation);
      invocation.out.result({ folder, ...exported }, () => {
        const parts = [
          counted(exported.previews, 'preview'),
          ...(versions ? [counted(exported.versions, 'version')] : []),
          ...(sources ? [counted(exported.sources, 'source')] : []),
        ];
        return `Exported ${parts.join(' and ')} to ${folder}`;
      });
    });

  site
    .command('import')
    .description('show what a folder would change on the site; with --apply, change it')
    .argument('<folder>', 'exported folder, or one in the same format')
    .option('--apply', 'import the folder; a single wrong file stops the import')
    .examples(
      ['foreword site import books', 'the plan'],
      ['foreword site import books --apply', 'the plan, then the import'],
      ['foreword site import books --apply --database file:./new.db', 'into a new database'],
    )
    .furtherHelp(`
Exits with 1 if a file is wrong, and with 5 if the site changed an item in the meantime.
You can repeat an interrupted import: it skips items that already match their files.`)
    .run(
      async (invocation, folder, { apply = false }) => {
        const { problems, ...source } = await openSiteFolder(folder);
        await runImport(source, { apply, broken: itemsOf(problems) }, invocation);
      },
      // A plan creates no database.
      (_folder, { apply = false }) => apply,
    );
}

function itemsOf(problems: readonly FileProblem[]): ReportItem[] {
  return [...Map.groupBy(problems, ({ file }) => file)].map(([file, its]) =>
    brokenItem(kindOf(file), file, its),
  );
}

const kindOf = (file: string): ReportItem['kind'] => {
  if (file.startsWith('previews')) return 'preview';
  return file === 'categories.json' ? 'category' : 'settings';
};
