import { afterAll, expect, test, vi } from 'vitest';
import { openThreadedChecker } from './threaded-checker.ts';

const TEXT = 'The mass of men lead lives of quiet desperation.\n\nMy cabin cost little.';
const ABSTRACT = 'He says “the mass of men lead lives of silent desperation” to us.';
const checker = openThreadedChecker();
afterAll(() => checker.close());

const taskOf = (readText: (id: number) => Promise<string>, id = 1) => ({
  content: { abstract: ABSTRACT },
  sources: [{ id, kind: 'book-text' as const, bytes: TEXT.length }],
  readText,
});

test('a thread checks, and reads the text of a source once', async () => {
  const readText = vi.fn(async () => TEXT);
  const { findings } = await checker.check(taskOf(readText));
  expect(findings.map(({ rule }) => rule)).toContain('quote.altered');
  expect(await checker.check(taskOf(readText))).toMatchObject({ findings });
  expect(readText).toHaveBeenCalledTimes(1);
});

test('a caller who leaves gets no result, and its check prepares the next one', async () => {
  const caller = new AbortController();
  const readText = vi.fn(async () => {
    caller.abort();
    return TEXT;
  });
  const left = checker.check(taskOf(readText, 2), caller.signal);
  await expect(left).rejects.toMatchObject({ code: 'CONFLICT' });
  const unread = vi.fn(async () => TEXT);
  const { findings } = await checker.check(taskOf(unread, 2));
  expect(findings.map(({ rule }) => rule)).toContain('quote.altered');
  expect(unread).not.toHaveBeenCalled();
});

test('a check past its time limit ends, and at most 20 checks wait', async () => {
  const hasty = openThreadedChecker({ timeLimitMs: 50 });
  const never = taskOf(() => new Promise(() => {}));
  const waiting = Array.from({ length: 21 }, () => hasty.check(never));
  const outcomes = Promise.allSettled(waiting);
  await expect(hasty.check(never)).rejects.toMatchObject({ code: 'TOO_MANY' });
  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
  }
  await hasty.close();
});

test('short content without sources needs no thread', async () => {
  const idle = openThreadedChecker({ timeLimitMs: 0 });
  const { findings } = await idle.check({ ...taskOf(async () => TEXT), sources: [] });
  expect(findings.map(({ rule }) => rule)).toContain('decision.missing');
});
