import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

test('a hash names its kind and cost, and differs each time', async () => {
  const one = await hashPassword('correct horse battery');
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await hashPassword('correct horse battery')).not.toBe(one);
});

test('it tells its password from others', async () => {
  const hash = await hashPassword('correct horse battery');
  expect(await verifyPassword('correct horse battery', hash)).toBe(true);
  expect(await verifyPassword('correct horse batterz', hash)).toBe(false);
  expect(await verifyPassword('', hash)).toBe(false);
});

test('it is read at the cost it names, as other programs made it', async () => {
  // Of "password", by the reference program: argon2 somesalt -id -t 2 -k 65536 -p 1
  const hash =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', hash)).toBe(true);
});

test('nothing is the password of an account that has none', async () => {
  expect(await verifyPassword('', null)).toBe(false);
});
