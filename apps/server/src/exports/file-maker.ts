import Tinypool from 'tinypool';
import type { Task } from './worker.ts';

/** The thread takes about 130 MiB while it works. */
const IDLE_MS = 30_000;

const MAX_HEAP_MB = 256;

export interface FileMaker {
  make(task: Task): Promise<Buffer>;
  close(): Promise<void>;
}

export function openFileMaker(): FileMaker {
  let pool: Tinypool | undefined;
  const open = () =>
    new Tinypool({
      filename: new URL('./worker.ts', import.meta.url).href,
      runtime: 'worker_threads',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
  return {
    async make(task) {
      pool ??= open();
      return Buffer.from((await pool.run(task)) as Uint8Array);
    },
    close: async () => pool?.destroy(),
  };
}
