import { createProgram } from './command.ts';
import { addAiCommands } from './commands/ai.ts';
import { addAuditCommands } from './commands/audit.ts';
import { addBulkCommand } from './commands/bulk.ts';
import { addCategoriesCommands } from './commands/categories.ts';
import { addCheckCommand } from './commands/check.ts';
import { addDatabaseCommands } from './commands/database.ts';
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
  addDatabaseCommands(program);
  addOpenapiCommand(program);
  return program;
}
