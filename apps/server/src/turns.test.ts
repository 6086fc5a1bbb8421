import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const tick = () => new Promise(setImmediate);

/** Takes turns of some milliseconds, and records in which order they begin. */
function taker(turns: Turns) {
  const order: string[] = [];
  const take = async (name: string, caller = name, connection: object = {}) => {
    const release = await turns.take(caller, connection);
    order.push(name);
    const end = performance.now() + 2;
    while (performance.now() < end) await tick();
    release();
  };
  return { order, take };
}

test('a reader goes before callers that have used more time', async () => {
  const turns = new Turns({ running: 1 });
  const { order, take } = taker(turns);
  const attackers = Array.from({ length: 5 }, (_, index) => `attacker ${index}`);
  await Promise.all(attackers.map((name) => take(name)));
  order.length = 0;
  await Promise.all([...attackers, ...attackers, 'reader'].map((name) => take(name)));
  expect(order.indexOf('reader')).toBe(1);
  expect(order).toHaveLength(11);
  expect(turns.waiting).toBe(0);
});

test('a reader with the address of attackers goes before connections that have used more time', async () => {
  const turns = new Turns({ running: 1 });
  const { order, take } = taker(turns);
  const connections = Array.from({ length: 5 }, () => ({}));
  const attack = () => connections.map((each) => take('attacker', 'shared', each));
  await Promise.all(attack());
  order.length = 0;
  await Promise.all([...attack(), ...attack(), take('reader', 'shared')]);
  expect(order.indexOf('reader')).toBe(1);
});

test('no more turns run at the same time than allowed', async () => {
  const turns = new Turns({ running: 3 });
  let running = 0;
  let most = 0;
  const take = async () => {
    const release = await turns.take('caller', {});
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
  for (const caller of ['a', 'a', 'a', 'b']) turns.take(caller, {});
  expect(() => turns.take('a', {})).toThrow(
    expect.objectContaining({ code: 'TOO_MANY', retryAfterSeconds: 1 }),
  );
  expect(() => turns.take('b', {})).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  expect(turns.refused).toBe(2);
});
