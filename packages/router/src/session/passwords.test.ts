import { expect, test } from 'vitest';
import { CHEAPEST_COST, createPasswords, PASSWORD_COST } from './passwords.ts';

const passwords = createPasswords(CHEAPEST_COST);

test('a hash names its kind and cost, and differs each time', async () => {
  const { hash } = createPasswords(PASSWORD_COST);
  const first = await hash('correct horse battery');
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await hash('correct horse battery')).not.toBe(first);
});

test('a hash matches its own password only', async () => {
  const hash = await passwords.hash('correct horse battery');
  expect(await passwords.verify('correct horse battery', hash)).toBe(true);
  expect(await passwords.verify('correct horse batterz', hash)).toBe(false);
  expect(await passwords.verify('', hash)).toBe(false);
});

test('a hash is checked at the cost it names, and may come from another program', async () => {
  // Of "password", by the reference program: argon2 somesalt -id -t 2 -k 65536 -p 1
  const hash =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await passwords.verify('password', hash)).toBe(true);
});

test('no password fits an account without one', async () => {
  expect(await passwords.verify('', null)).toBe(false);
});

/** Work that ends when the test says so. */
function startable(begun: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = () => {
    begun.push(name);
    return promise;
  };
  return { work, end: () => resolve(name) };
}

test('two pieces run at a time, and the next begins when one has ended', async () => {
  const { inTurn } = createPasswords(CHEAPEST_COST);
  const begun: string[] = [];
  const pieces = ['a', 'b', 'c', 'd'].map((name) => startable(begun, name));
  const runs = pieces.map(({ work }) => inTurn(work));
  await expect.poll(() => begun).toEqual(['a', 'b']);
  pieces[1]?.end();
  await runs[1];
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  for (const { end } of pieces) end();
  expect(await Promise.all(runs)).toEqual(['a', 'b', 'c', 'd']);
});

test('a piece that fails makes room for the next', async () => {
  const { inTurn } = createPasswords(CHEAPEST_COST);
  const failing = [1, 2].map(() => inTurn(() => Promise.reject(new Error('broken'))));
  const next = inTurn(async () => 'done');
  for (const run of failing) await expect(run).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('a piece is refused when fifty are waiting', async () => {
  const { inTurn } = createPasswords(CHEAPEST_COST);
  const first = startable([], 'first');
  const running = [inTurn(first.work), inTurn(first.work)];
  const waiting = Array.from({ length: 50 }, (_, index) => inTurn(async () => index));
  await expect(inTurn(async () => 'one more')).rejects.toMatchObject({ code: 'TOO_MANY' });
  first.end();
  expect(await Promise.all([...running, ...waiting])).toHaveLength(52);
  expect(await inTurn(async () => 'later')).toBe('later');
});
