import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

const full = () => new Error('full');

/** Work that ends when it is told to, and tells that it has begun. */
function startable(begun: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = () => {
    begun.push(name);
    return promise;
  };
  return { work, end: () => resolve(name) };
}

test('so many pieces run at a time, and the next begins when one has ended', async () => {
  const slots = createSlots({ running: 2, waiting: 5 });
  const begun: string[] = [];
  const pieces = ['a', 'b', 'c', 'd'].map((name) => startable(begun, name));
  const runs = pieces.map(({ work }) => slots.run(work, full));
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b']);
  pieces[1]?.end();
  await runs[1];
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  for (const { end } of pieces) end();
  expect(await Promise.all(runs)).toEqual(['a', 'b', 'c', 'd']);
});

test('a piece that fails gives its slot on', async () => {
  const slots = createSlots({ running: 1, waiting: 5 });
  const failing = slots.run(() => Promise.reject(new Error('broken')), full);
  const next = slots.run(async () => 'done', full);
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('whoever comes when too many wait is sent away', async () => {
  const slots = createSlots({ running: 1, waiting: 1 });
  const first = startable([], 'first');
  const running = slots.run(first.work, full);
  const waiting = slots.run(async () => 'second', full);
  await expect(slots.run(async () => 'third', full)).rejects.toThrow('full');
  first.end();
  expect(await Promise.all([running, waiting])).toEqual(['first', 'second']);
  expect(await slots.run(async () => 'later', full)).toBe('later');
});
