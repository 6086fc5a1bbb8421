import { loadEnvFile } from '@foreword/db/maintenance/env-file.ts';
import { EXIT } from './exit-codes.ts';
import { interrupt, isInterrupted } from './invocation.ts';
import { run } from './run.ts';

process.on('SIGINT', () => {
  if (isInterrupted()) process.exit(EXIT.interrupted);
  interrupt();
});
process.on('SIGTERM', () => {
  interrupt();
  process.exitCode = EXIT.terminated;
});
// `head` closes the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? EXIT.ok : EXIT.failed);
});

// The server reads it too: both use the same database.
const code = await run(process.argv.slice(2), () => loadEnvFile('.env', process.env));
// SIGTERM has set its own.
process.exitCode ??= code;
