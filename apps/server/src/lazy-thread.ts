import pLimit from 'p-limit';
import Tinypool from 'tinypool';

interface ThreadOptions {
  idleMs: number;
  maxHeapMb: number;
}

interface LazyThread {
  run(task: unknown, options?: { signal: AbortSignal }): Promise<unknown>;
  close(): Promise<void>;
}

/** A thread that starts with its first task and ends when it is idle. Tasks run one after the other. */
export function lazyThread(file: URL, { idleMs, maxHeapMb }: ThreadOptions): LazyThread {
  let pool: Tinypool | undefined;
  // Tinypool forgets tasks that wait for a thread when it dies.
  const turns = pLimit({ concurrency: 1, rejectOnClear: true });

  function open(): Tinypool {
    const opened = new Tinypool({
      filename: file.href,
      runtime: 'worker_threads',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    // Without a listener, a thread that cannot start would end the process.
    opened.on('error', () => {
      if (pool === opened) pool = undefined;
    });
    return opened;
  }

  async function run(task: unknown, options?: { signal: AbortSignal }): Promise<unknown> {
    pool ??= open();
    const current = pool;
    const { promise: failure, reject: fail } = Promise.withResolvers<never>();
    current.once('error', fail);
    try {
      return await Promise.race([current.run(task, options), failure]);
    } finally {
      current.off('error', fail);
    }
  }

  return {
    run: (task, options) => turns(run, task, options),
    close: async () => {
      turns.clearQueue();
      await pool?.destroy();
    },
  };
}

export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
