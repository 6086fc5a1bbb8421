import { Command } from '@commander-js/extra-typings';
import { addAuditCommands } from './commands/audit.ts';
import { addBulkCommand } from './commands/bulk.ts';
import { addCategoriesCommands } from './commands/categories.ts';
import { addGenerateCommand } from './commands/generate.ts';
import { addMaintenanceCommands } from './commands/maintenance.ts';
import { addOpenapiCommand } from './commands/openapi.ts';
import { addPreviewsCommands } from './commands/previews.ts';
import { addSiteCommands } from './commands/site.ts';
import { addTokensCommands } from './commands/tokens.ts';
import { addUsersCommands } from './commands/users.ts';
import { addVersionsCommands } from './commands/versions.ts';
import { EXIT_MEANINGS } from './exit-codes.ts';

/** The command `foreword` with everything it can do. */
export function buildProgram() {
  const program = new Command('foreword')
    .description('Works with a Foreword site: its previews, versions, categories and database.')
    .option(
      '--url <address>',
      'where the server is (default: FOREWORD_URL, else http://127.0.0.1:3000)',
    )
    .option('--token-file <path>', 'file with the API token (default: the token in FOREWORD_TOKEN)')
    .option(
      '--database <url>',
      'work on this database directly, without a server: file:… or postgres://…',
    )
    .option('--json', 'print one JSON document instead of text; failures as JSON on standard error')
    .addHelpText('after', HELP)
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ outputError: () => {} })
    .exitOverride();
  addPreviewsCommands(program);
  addBulkCommand(program);
  addGenerateCommand(program);
  addVersionsCommands(program);
  addCategoriesCommands(program);
  addUsersCommands(program);
  addTokensCommands(program);
  addAuditCommands(program);
  addSiteCommands(program);
  addMaintenanceCommands(program);
  addOpenapiCommand(program);
  return program;
}

export type Program = ReturnType<typeof buildProgram>;

const HELP = `
A token is never given on the command line, where every user of the machine can see it.

Exit codes:
${EXIT_MEANINGS.map(([code, meaning]) => `  ${String(code).padStart(3)}  ${meaning}`).join('\n')}`;
