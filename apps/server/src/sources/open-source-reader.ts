import { DomainError } from '@foreword/domain/errors.ts';
import {
  createSourceReader,
  expectRead,
  type GivenSource,
  type ReadResult,
  type SourceReader,
  type SourceTask,
} from '@foreword/router/sources/source-reader.ts';
import pLimit from 'p-limit';
import { isOutOfMemory, lazyThread } from '../lazy-thread.ts';

const IDLE_MS = 10_000;
const MAX_HEAP_MB = 384;
const MAX_MS = 30_000;
/** Starting the thread takes longer than reading such a text here. */
const SMALL = 100_000;
/** Each may hold a file of 20 MB. */
const MAX_WAITING = 8;

export function openSourceReader({ maxMs = MAX_MS } = {}): SourceReader & {
  close(): Promise<void>;
} {
  const here = createSourceReader();
  const thread = lazyThread(new URL('./source-worker.ts', import.meta.url), {
    idleMs: IDLE_MS,
    maxHeapMb: MAX_HEAP_MB,
  });
  // One after the other, so that a file has the whole time for itself.
  const turns = pLimit(1);

  async function run<Result>(task: SourceTask): Promise<Result> {
    if (turns.pendingCount >= MAX_WAITING) {
      throw new DomainError('UNAVAILABLE', 'The server is reading other files');
    }
    return turns(() => read<Result>(task));
  }

  async function read<Result>(task: SourceTask): Promise<Result> {
    const signal = AbortSignal.timeout(maxMs);
    try {
      return (await thread.run(task, { signal })) as Result;
    } catch (cause) {
      if (!signal.aborted && !isOutOfMemory(cause)) throw cause;
      const message = 'The file takes too much time or memory to read';
      throw new DomainError('INVALID', message, { cause });
    }
  }

  return {
    read: async (given: GivenSource) =>
      typeof given.text === 'string' && given.text.length < SMALL
        ? here.read(given)
        : expectRead(await run<ReadResult>({ given })),
    passagesOf: (text) => (text.length < SMALL ? here.passagesOf(text) : run({ passagesOf: text })),
    close: thread.close,
  };
}
