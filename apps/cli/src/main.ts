import { existsSync } from 'node:fs';
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
if (existsSync('.env')) process.loadEnvFile('.env');

const code = await run(process.argv.slice(2));
// SIGTERM has set its own.
process.exitCode ??= code;
