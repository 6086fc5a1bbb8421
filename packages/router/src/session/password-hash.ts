import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Memory in KiB, passes and lanes that OWASP's Password Storage Cheat Sheet names for Argon2id. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

// Runs on Node's thread pool: the server goes on answering meanwhile.
const argon2Async = promisify(argon2);

/** The hash of a password, with its salt and its cost, in the usual form `$argon2id$v=19$…`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, { ...COST, nonce: salt, tagLength: HASH_BYTES });
  return format(salt, hash);
}

/**
 * Whether a password is the one that was hashed; at the cost that its hash names, so that hashes
 * outlive a change of the cost above.
 * @param stored null where there is none; it takes as long, so that nobody learns of it
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { salt, hash, ...cost } = parse(stored ?? NOBODYS);
  const given = await derive(password, { ...cost, nonce: salt, tagLength: hash.length });
  return timingSafeEqual(given, hash) && stored !== null;
}

/** One person types é as one character, another's keyboard as two: both mean the same password. */
const derive = (password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> =>
  argon2Async('argon2id', { message: password.normalize('NFC'), ...parameters });

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const format = (salt: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(hash)}`;

/** Of no password. */
const NOBODYS = format(Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES));

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parse(stored: string) {
  const [, memory, passes, parallelism, salt, hash] = FORM.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) throw new Error('A stored password is no hash');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
