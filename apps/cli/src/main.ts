import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { EXIT } from './exit-codes.ts';
import { badSetting } from './failure.ts';
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

/** The server reads it too: both use the same database. */
function loadEnvFile(): void {
  try {
    const text = readFileSync('.env', 'utf8').replace(/^\uFEFF/, '');
    for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    if (code !== 'ENOENT') throw badSetting(`.env cannot be read (${code})`, error);
  }
}

const code = await run(process.argv.slice(2), loadEnvFile);
// SIGTERM has set its own.
process.exitCode ??= code;
