import type { CheckResult } from '@foreword/checks/check.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { type Checker, type CheckTask, createChecker } from '@foreword/router/checks/checker.ts';
import pLimit from 'p-limit';
import { isOutOfMemory, lazyThread } from '../lazy-thread.ts';
import type { Answer, Task } from './worker.ts';

/** Longer than an editor pauses between two checks, as a new thread indexes the sources anew. */
const IDLE_MS = 5 * 60_000;
/** Limits a check with its wait; ten sources of 5 MB take about 20 seconds to index. */
const TIME_LIMIT_MS = 45_000;
const MAX_WAITING = 20;
const MAX_HEAP_MB = 768;

const MAX_INLINE_LENGTH = 60_000;

/** Checks in a thread of its own, one after the other; short content without sources in this one. */
export function openThreadedChecker({
  timeLimitMs = TIME_LIMIT_MS,
  maxHeapMb = MAX_HEAP_MB,
} = {}): Checker {
  const inline = createChecker();
  const turns = pLimit(1);
  const file = new URL('./worker.ts', import.meta.url);
  const thread = lazyThread(file, { idleMs: IDLE_MS, maxHeapMb });

  async function run(
    { readText, ...checked }: CheckTask,
    limit: AbortSignal,
  ): Promise<CheckResult> {
    // An aborted task ends the thread, so a task has the whole time for itself.
    const send = (added?: Task['added']): Promise<Answer> =>
      thread.run(
        { ...checked, ...(added && { added }) },
        { signal: AbortSignal.timeout(timeLimitMs) },
      ) as Promise<Answer>;
    let answer = await send();
    for (const id of 'missing' in answer ? answer.missing : []) {
      const source = checked.sources.find((each) => each.id === id);
      if (source) answer = await send({ ...source, text: await readText(id) });
      limit.throwIfAborted();
    }
    if ('missing' in answer) answer = await send();
    if ('missing' in answer) throw new Error('The thread of checks forgets sources');
    return answer.result;
  }

  return {
    async check(task, signal) {
      if (task.sources.length === 0 && lengthOf(task) <= MAX_INLINE_LENGTH)
        return inline.check(task);
      if (turns.pendingCount >= MAX_WAITING) {
        throw new DomainError('TOO_MANY', 'Too many checks are waiting; please try again');
      }
      const limit = AbortSignal.timeout(timeLimitMs);
      const left = signal ? AbortSignal.any([limit, signal]) : limit;
      // A caller who leaves ends its wait, but not a check that has begun: its indexes serve the next one.
      const result = turns(() => {
        left.throwIfAborted();
        return Promise.race([run(task, limit), rejection(limit)]);
      });
      try {
        return await Promise.race([result, rejection(left)]);
      } catch (error) {
        if (isOutOfMemory(error)) throw tooLarge(error);
        if (!left.aborted) throw error;
        throw limit.aborted ? tooLong(error) : new DomainError('CONFLICT', 'The caller has left');
      }
    },
    close: thread.close,
  };
}

const lengthOf = ({ content }: CheckTask): number => JSON.stringify(content).length;

const rejection = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  });

const tooLarge = (cause: unknown) =>
  new DomainError(
    'INVALID',
    'The sources take too much memory to be checked together; remove one of them',
    { cause },
  );

const tooLong = (cause: unknown) =>
  new DomainError('UNAVAILABLE', 'The check takes too long; please try again', { cause });
