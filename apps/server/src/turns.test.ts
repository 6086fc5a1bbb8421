import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const tick = () => new Promise(setImmediate);

test('a caller with many waiting requests delays another caller by one turn', async () => {
  const turns = new Turns({ running: 1 });
  const order: string[] = [];
  const take = async (caller: string) => {
    const release = await turns.take(caller);
    order.push(caller);
    await tick();
    release();
  };
  await Promise.all([...Array(20).fill('attacker'), 'reader', 'other'].map(take));
  expect(order.slice(0, 4)).toEqual(['attacker', 'attacker', 'reader', 'other']);
  expect(order).toHaveLength(22);
  expect(turns.waiting).toBe(0);
});

test('no more turns run at the same time than allowed', async () => {
  const turns = new Turns({ running: 3 });
  let running = 0;
  let most = 0;
  const take = async () => {
    const release = await turns.take('caller');
    most = Math.max(most, ++running);
    await tick();
    running -= 1;
    release();
    release();
  };
  await Promise.all(Array.from({ length: 30 }, take));
  expect(most).toBe(3);
});

test('too many waiting requests are refused with the time to wait', async () => {
  const turns = new Turns({ running: 1, waitingPerCaller: 2, waiting: 3 });
  turns.take('a');
  for (const caller of ['a', 'a', 'b']) turns.take(caller);
  expect(() => turns.take('a')).toThrow(
    expect.objectContaining({ code: 'TOO_MANY', retryAfterSeconds: 1 }),
  );
  expect(() => turns.take('b')).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  expect(turns.refused).toBe(2);
});
