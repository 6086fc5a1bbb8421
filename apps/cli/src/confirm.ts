import { createInterface } from 'node:readline/promises';
import { CommandFailure, EXIT, wrongUsage } from './failure.ts';
import { interrupted, io } from './io.ts';
import type { Output } from './output/output.ts';
import { oneLine } from './output/plain-text.ts';

interface Question {
  out: Output;
  /** The option `--yes`. */
  yes: boolean | undefined;
  /** Message of the failure when the user declines. */
  declined: string;
}

/** @throws CommandFailure when the user declines, or without `--yes` and a terminal */
export async function confirm(question: string, { yes, declined, out }: Question): Promise<void> {
  if (yes) return;
  if (!io().stdin.isTTY || !io().stderr.isTTY || out.isJson) {
    throw wrongUsage('This command asks first, and cannot ask here: confirm with --yes');
  }
  using dialogue = createInterface({ input: io().stdin, output: io().stderr });
  // The dialogue swallows Ctrl-C while it reads.
  dialogue.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const answer = await dialogue.question(`${oneLine(question)} [y/N] `, { signal: interrupted });
  if (/^y(es)?$/i.test(answer.trim())) return;
  throw new CommandFailure('DECLINED', EXIT.failed, declined);
}
