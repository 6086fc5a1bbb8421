import { createInterface } from 'node:readline/promises';
import { wrongUsage } from './failure.ts';
import type { Invocation } from './invocation.ts';
import { io } from './io.ts';
import { oneLine } from './output/plain-text.ts';

/**
 * Asks before a change that cannot be undone.
 * @throws CommandFailure without a terminal, unless `--yes` was given
 */
export async function isConfirmed(
  question: string,
  { isYes, out, signal }: Pick<Invocation, 'out' | 'signal'> & { isYes: boolean | undefined },
): Promise<boolean> {
  if (isYes) return true;
  if (!io().stdin.isTTY || !io().stderr.isTTY || out.isJson) {
    throw wrongUsage('This cannot be undone: say --yes');
  }
  const dialogue = createInterface({ input: io().stdin, output: io().stderr });
  // It swallows Ctrl-C while it reads.
  dialogue.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    const answer = await dialogue.question(`${oneLine(question)} [y/N] `, { signal });
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    dialogue.close();
  }
}
