import { loadEnvFile } from '@foreword/db/maintenance/env-file.ts';
import { EXIT } from './failure.ts';
import { interrupt, interrupted } from './io.ts';
import { run } from './program.ts';

process.on('SIGINT', () => {
  if (interrupted.aborted) process.exit(EXIT.interrupted);
  interrupt();
});
process.on('SIGTERM', () => {
  interrupt();
  process.exitCode = EXIT.terminated;
});
// `head` closes the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.ok);
  console.error(`foreword: Standard output cannot be written (${error.code})`);
  process.exit(EXIT.failed);
});
// A pipe of the messages may close early, too; the command continues.
process.stderr.on('error', () => {});

// The server reads it too: both use the same database.
const code = await run(process.argv.slice(2), () => loadEnvFile('.env', process.env));
// SIGTERM has set its own.
process.exitCode ??= code;
