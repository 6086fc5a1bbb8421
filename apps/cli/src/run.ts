import { CommanderError } from 'commander';
import { EXIT } from './exit-codes.ts';
import { reportOf } from './failure.ts';
import { interrupted, io } from './io.ts';
import { writeFailure } from './output/output.ts';
import { buildProgram } from './program.ts';

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
