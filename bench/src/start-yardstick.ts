import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type RunningServer, startNode, stop } from './child.ts';
import type { KeptAnswer } from './yardstick.ts';

/** Starts the yardstick on the given answers. */
export async function startYardstick(answers: readonly KeptAnswer[]): Promise<RunningServer> {
  const child = startNode(fileURLToPath(new URL('yardstick.ts', import.meta.url)), {
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Bodies travel as bytes, not as JSON.
    serialization: 'advanced',
  });
  child.send([...answers]);
  const [{ origin }] = (await once(child, 'message')) as [{ origin: string }];
  return {
    origin,
    [Symbol.asyncDispose]: () => stop(child),
  };
}
