import Tinypool from 'tinypool';

interface ThreadOptions {
  idleMs: number;
  maxHeapMb: number;
  maxWaiting?: number;
}

export interface LazyThread {
  run(task: unknown, options?: { signal: AbortSignal }): Promise<unknown>;
  isFull(): boolean;
  close(): Promise<void>;
}

/** A thread that starts with its first task and ends when it is idle. */
export function lazyThread(
  file: URL,
  { idleMs, maxHeapMb, maxWaiting = Number.POSITIVE_INFINITY }: ThreadOptions,
): LazyThread {
  let pool: Tinypool | undefined;
  const open = () =>
    new Tinypool({
      filename: file.href,
      runtime: 'worker_threads',
      minThreads: 0,
      maxThreads: 1,
      maxQueue: maxWaiting,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
  return {
    run: (task, options) => {
      pool ??= open();
      return pool.run(task, options);
    },
    isFull: () => (pool?.queueSize ?? 0) >= maxWaiting,
    close: async () => pool?.destroy(),
  };
}

export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
