import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { DomainError } from '@foreword/domain/errors.ts';
import pLimit from 'p-limit';

export type Argon2Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>;

/** The parameters (memory in KiB) that OWASP's Password Storage Cheat Sheet names for Argon2id. */
export const PASSWORD_COST: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 };

/** The lowest that Argon2 allows, for tests. */
export const CHEAPEST_COST: Argon2Cost = { memory: 8, passes: 1, parallelism: 1 };

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** A hash takes 19 MiB and a thread of Node's pool, which file and DNS calls share. */
const MAX_RUNNING = 2;
const MAX_WAITING = 50;

const argon2Async = promisify(argon2);

export interface Passwords {
  /** @returns the form `$argon2id$v=19$…` */
  hash(password: string): Promise<string>;
  /** Uses the cost in the hash. Null, for an account without a password, takes as long. */
  verify(password: string, stored: string | null): Promise<boolean>;
  /** @throws TOO_MANY when fifty callers are waiting */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/** @param cost of new hashes */
export function createPasswords(cost: Argon2Cost): Passwords {
  const limit = pLimit(MAX_RUNNING);
  const noHash = format(cost, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES));
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const hash = await derive(password, { ...cost, nonce: salt, tagLength: HASH_BYTES });
      return format(cost, salt, hash);
    },
    async verify(password, stored) {
      const { salt, hash, ...cost } = parse(stored ?? noHash);
      const given = await derive(password, { ...cost, nonce: salt, tagLength: hash.length });
      return timingSafeEqual(given, hash) && stored !== null;
    },
    async inTurn(work) {
      if (limit.pendingCount >= MAX_WAITING) {
        const message = 'Too many people are signing in. Try again in a moment.';
        throw new DomainError('TOO_MANY', message, { retryAfterSeconds: 5 });
      }
      return limit(work);
    },
  };
}

/** Keyboards write é as one character or as two; both mean the same password. */
const derive = (password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> =>
  argon2Async('argon2id', { message: password.normalize('NFC'), ...parameters });

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const format = ({ memory, passes, parallelism }: Argon2Cost, salt: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parse(stored: string) {
  const [, memory, passes, parallelism, salt, hash] = FORM.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) throw new Error('A stored password is not a hash');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
