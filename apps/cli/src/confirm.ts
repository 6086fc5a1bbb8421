import { createInterface } from 'node:readline/promises';
import { wrongUsage } from './failure.ts';
import type { Invocation } from './invocation.ts';
import { oneLine } from './output/plain-text.ts';

/**
 * Asks before something that cannot be undone. Without a terminal there is nobody to ask.
 * @returns whether the answer was yes
 * @throws CommandFailure without a terminal, unless `--yes` was given
 */
export async function isConfirmed(
  question: string,
  { isYes, out, signal }: Pick<Invocation, 'out' | 'signal'> & { isYes: boolean | undefined },
): Promise<boolean> {
  if (isYes) return true;
  if (!process.stdin.isTTY || !process.stderr.isTTY || out.isJson) {
    throw wrongUsage('This cannot be undone: say --yes');
  }
  const dialogue = createInterface({ input: process.stdin, output: process.stderr });
  // While it reads, it gets the Ctrl-C that would else be a signal.
  dialogue.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    const answer = await dialogue.question(`${oneLine(question)} [y/N] `, { signal });
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    dialogue.close();
  }
}
