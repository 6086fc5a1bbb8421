import { existsSync } from 'node:fs';
import { CommanderError } from 'commander';
import { EXIT } from './exit-codes.ts';
import { reportOf } from './failure.ts';
import { interrupt, isInterrupted } from './invocation.ts';
import { writeFailure } from './output/output.ts';
import { buildProgram } from './program.ts';

process.on('SIGINT', () => {
  // Whoever presses it twice does not want to wait.
  if (isInterrupted()) process.exit(EXIT.interrupted);
  interrupt();
});
process.on('SIGTERM', () => {
  interrupt();
  process.exitCode = EXIT.terminated;
});
// A reader that has seen enough, such as `head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? EXIT.ok : EXIT.failed);
});

// As the server does, so that both mean the same database.
if (existsSync('.env')) process.loadEnvFile('.env');

const program = buildProgram();
try {
  await program.parseAsync();
} catch (error) {
  process.exitCode ??= explain(error);
}

/** Tells why the command failed. @returns its exit code */
function explain(error: unknown): number {
  const isJson = program.opts().json ?? process.argv.includes('--json');
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.ok;
    // Help that was not asked for has been shown instead.
    if (error.code === 'commander.help') return EXIT.usage;
  }
  if (isInterrupted()) {
    writeFailure(
      {
        ...reportOf(error),
        code: 'INTERRUPTED',
        message: 'Interrupted',
        exitCode: EXIT.interrupted,
      },
      isJson,
    );
    return EXIT.interrupted;
  }
  const report = reportOf(error);
  writeFailure(report, isJson);
  if (report.code === 'INTERNAL' && process.env.FOREWORD_DEBUG) console.error(error);
  return report.exitCode;
}
