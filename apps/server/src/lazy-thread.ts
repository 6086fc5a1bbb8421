import Tinypool from 'tinypool';

interface ThreadOptions {
  idleMs: number;
  maxHeapMb: number;
}

interface LazyThread {
  run(task: unknown, options?: { signal: AbortSignal }): Promise<unknown>;
  close(): Promise<void>;
}

/** A thread that starts with its first task and ends when it is idle. */
export function lazyThread(file: URL, { idleMs, maxHeapMb }: ThreadOptions): LazyThread {
  let pool: Tinypool | undefined;
  const open = () =>
    new Tinypool({
      filename: file.href,
      runtime: 'worker_threads',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
  return {
    run: (task, options) => {
      pool ??= open();
      return pool.run(task, options);
    },
    close: async () => pool?.destroy(),
  };
}

export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
