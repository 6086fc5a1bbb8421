import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
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

test('sources that take too much memory are refused in words, and the next check is answered', async () => {
  const small = openThreadedChecker({ maxHeapMb: 24 });
  onTestFinished(() => small.close());
  const many = Array.from({ length: 30 }, (_, index) => index + 10);
  const words = many.map((id) =>
    Array.from({ length: 40_000 }, (_, index) => `w${id}x${index}`).join(' '),
  );
  const sources = many.map((id) => ({ id, kind: 'book-text' as const, bytes: 300_000 }));
  const large = { ...taskOf(async (id) => words[id - 10] ?? ''), sources };
  await expect(small.check(large)).rejects.toMatchObject({
    code: 'INVALID',
    message: 'The sources take too much memory to be checked together; remove one of them',
  });
  expect((await small.check(taskOf(async () => TEXT))).coverage).not.toBeNull();
});

test('books without spaces are checked in little memory, though most pairs of signs stand once', async () => {
  const small = openThreadedChecker({ maxHeapMb: 48 });
  onTestFinished(() => small.close());
  let state = 1;
  const sign = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCharCode(0x4e00 + ((state >>> 16) % 20_000));
  };
  const books = [51, 52, 53, 54].map((id) => ({
    ...{ id, kind: 'book-text' as const, bytes: 900_000 },
    text: Array.from({ length: 200_000 }, sign).join(''),
  }));
  const title = books[2]?.text.slice(1000, 1040) ?? '';
  const { coverage } = await small.check({
    content: { keyTopics: [{ title, content: '', subItems: [] }] },
    sources: books.map(({ text: _, ...source }) => source),
    readText: async (id) => books.find((book) => book.id === id)?.text ?? '',
  });
  expect(coverage?.tenths).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test('a check that fails halfway leaves its indexes to the next one', async () => {
  const sources = [3, 4].map((id) => ({ id, kind: 'book-text' as const, bytes: TEXT.length }));
  const failing = vi.fn(async (id: number) => {
    if (id === 4) throw new Error('no connection');
    return TEXT;
  });
  await expect(checker.check({ ...taskOf(failing), sources })).rejects.toThrow('no connection');
  const readText = vi.fn(async () => TEXT);
  await checker.check({ ...taskOf(readText), sources });
  expect(readText.mock.calls).toEqual([[4]]);
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
