import { lazyThread } from '../lazy-thread.ts';
import type { Task } from './worker.ts';

/** The thread takes about 130 MiB while it works. */
const IDLE_MS = 30_000;

const MAX_HEAP_MB = 256;

export interface FileMaker {
  make(task: Task): Promise<Buffer>;
  close(): Promise<void>;
}

export function openFileMaker(): FileMaker {
  const file = new URL('./worker.ts', import.meta.url);
  const thread = lazyThread(file, { idleMs: IDLE_MS, maxHeapMb: MAX_HEAP_MB });
  return {
    make: async (task) => Buffer.from((await thread.run(task)) as Uint8Array),
    close: thread.close,
  };
}
