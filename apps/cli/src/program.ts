import { CommanderError } from 'commander';
import { createProgram } from './command.ts';
import { addAiCommands } from './commands/ai.ts';
import { addAuditCommands } from './commands/audit.ts';
import { addBulkCommand } from './commands/bulk.ts';
import { addCategoriesCommands } from './commands/categories.ts';
import { addCheckCommand } from './commands/check.ts';
import { addGenerateCommand } from './commands/generate.ts';
import { addMaintenanceCommands } from './commands/maintenance.ts';
import { addOpenapiCommand } from './commands/openapi.ts';
import { addPreviewsCommands } from './commands/previews.ts';
import { addRecoverCommand } from './commands/recover.ts';
import { addSiteCommands } from './commands/site.ts';
import { addSourcesCommands } from './commands/sources.ts';
import { addTokensCommands } from './commands/tokens.ts';
import { addUsersCommands } from './commands/users.ts';
import { addVersionsCommands } from './commands/versions.ts';
import { EXIT, reportOf } from './failure.ts';
import { interrupted, io } from './io.ts';
import { writeFailure } from './output/output.ts';

export function buildProgram(isJson?: boolean) {
  const program = createProgram(isJson);
  addPreviewsCommands(program);
  addBulkCommand(program);
  addGenerateCommand(program);
  addVersionsCommands(program);
  addSourcesCommands(program);
  addCheckCommand(program);
  addRecoverCommand(program);
  addCategoriesCommands(program);
  addUsersCommands(program);
  addTokensCommands(program);
  addAuditCommands(program);
  addAiCommands(program);
  addSiteCommands(program);
  addMaintenanceCommands(program);
  addOpenapiCommand(program);
  return program;
}

/** @returns exit code */
export async function run(args: readonly string[], prepare = () => {}): Promise<number> {
  const isJson = args.includes('--json');
  try {
    prepare();
    await buildProgram(isJson).parseAsync(args, { from: 'user' });
    return Number(io().exitCode ?? EXIT.ok);
  } catch (error) {
    return explain(error, isJson);
  }
}

function explain(error: unknown, isJson: boolean): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.ok;
    // Commander has shown the help instead.
    if (error.code === 'commander.help' && !isJson) return EXIT.usage;
  }
  const report = reportOf(error);
  if (interrupted.aborted) {
    const exitCode = EXIT.interrupted;
    writeFailure({ ...report, code: 'INTERRUPTED', message: 'Interrupted', exitCode }, isJson);
    return exitCode;
  }
  writeFailure(report, isJson);
  if (report.code === 'INTERNAL' && io().env.FOREWORD_DEBUG) console.error(error);
  return report.exitCode;
}
