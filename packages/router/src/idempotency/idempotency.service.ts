import { setImmediate as letOthersRun } from 'node:timers/promises';
import {
  findKey,
  insertKeyIfAbsent,
  insertPart,
  lockPart,
  removeKeysBefore,
  type StoredKey,
  saveKeyResponse,
} from '@foreword/db/repositories/idempotency.ts';
import type { Db } from '@foreword/db/schema.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import type { ActorContext } from '../audit/record.ts';
import type { Context } from '../trpc.ts';
import { hashRequest } from './request-hash.ts';

/** A repeated request is answered as the first one for this long. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The context of a signed-in caller, as far as repeating a request concerns it. */
export type KeyedContext = ActorContext & Pick<Context, 'idempotencyKey' | 'setHeader'>;

/** Which call a key stands for. */
export interface KeyedCall {
  /** Dotted name of the procedure. */
  procedure: string;
  /** The parsed input. */
  input: unknown;
}

/**
 * Runs a write in one transaction. With an `Idempotency-Key`, the answer is kept in the same
 * transaction and the same call gets it again, so the write happens once, whatever comes between:
 * calls at the same time wait for each other, and a crash leaves neither write nor key.
 * @throws BAD_REQUEST for a malformed key, INVALID for one that was used with another call
 */
export async function writeOncePerKey<T>(
  ctx: KeyedContext,
  call: KeyedCall,
  write: (db: Db) => Promise<T>,
): Promise<T> {
  const claim = claimOf(ctx, call);
  if (claim === undefined) return ctx.db.transaction().execute(write);
  return ctx.db.transaction().execute(async (db) => {
    const { id, stored } = await takeKey(db, claim);
    if (stored !== undefined) return replay<T>(ctx, claim, stored);
    const answer = await write(db);
    await saveKeyResponse(db, id, JSON.stringify(answer));
    return answer;
  });
}

/** Runs that have not ended yet, by user and key. */
const running = new Map<string, Promise<unknown>>();

/**
 * Runs something that is no transaction, such as a call to another service. With an
 * `Idempotency-Key`, a success is kept and the same call gets it again; a failure is not, so that
 * it can be tried again. Calls at the same time wait for the one that runs.
 * @throws BAD_REQUEST for a malformed key, INVALID for one that was used with another call
 */
export async function runOncePerKey<T>(
  ctx: KeyedContext,
  call: KeyedCall,
  run: () => Promise<T>,
): Promise<T> {
  const claim = claimOf(ctx, call);
  if (claim === undefined) return run();
  const place = JSON.stringify([claim.userId, claim.key]);
  for (let other = running.get(place); other !== undefined; other = running.get(place)) {
    // Its failure is its own caller's: whoever waits tries again.
    await other.catch(() => {});
  }
  const answer = runUnlessKept(ctx, claim, run);
  running.set(place, answer);
  try {
    return await answer;
  } finally {
    running.delete(place);
  }
}

async function runUnlessKept<T>(
  ctx: KeyedContext,
  claim: Claim,
  run: () => Promise<T>,
): Promise<T> {
  await removeKeysBefore(ctx.db, claim.oldest);
  const stored = await findKey(ctx.db, claim.userId, claim.key);
  if (stored !== undefined) return replay<T>(ctx, claim, stored);
  const answer = await run();
  await insertKeyIfAbsent(ctx.db, { ...claim, response: JSON.stringify(answer) });
  return answer;
}

/**
 * Runs a long write in parts, each a transaction of its own, and lets other requests run between
 * them. With an `Idempotency-Key` each part is kept with what it came to: repeating the call after
 * it was interrupted does only the parts that are missing, and gives the results of all.
 * @returns the results, in order
 * @throws BAD_REQUEST for a malformed key, INVALID for one that was used with another call
 */
export async function* writePartsOncePerKey<T>(
  ctx: KeyedContext,
  call: KeyedCall,
  parts: Iterable<(db: Db) => Promise<T>>,
): AsyncGenerator<T, void, undefined> {
  const claim = claimOf(ctx, call);
  let keyId: number | undefined;
  if (claim !== undefined) {
    const { id, stored } = await ctx.db.transaction().execute((db) => takeKey(db, claim));
    if (stored !== undefined) expectSameCall(ctx, claim, stored);
    keyId = id;
  }
  let number = 0;
  for (const part of parts) {
    yield await ctx.db
      .transaction()
      .execute((db) => (keyId === undefined ? part(db) : doPartOnce(db, keyId, number, part)));
    number++;
    await letOthersRun();
  }
}

async function doPartOnce<T>(
  db: Db,
  keyId: number,
  number: number,
  part: (db: Db) => Promise<T>,
): Promise<T> {
  const done = await lockPart(db, keyId, number);
  if (done !== undefined) return JSON.parse(done) as T;
  const result = await part(db);
  await insertPart(db, keyId, number, JSON.stringify(result));
  return result;
}

interface Claim {
  userId: string;
  key: string;
  requestHash: string;
  createdAt: Date;
  /** Keys claimed before this count as forgotten. */
  oldest: Date;
}

function claimOf(
  { idempotencyKey: key, identity, now }: KeyedContext,
  { procedure, input }: KeyedCall,
): Claim | undefined {
  if (key === null) return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    const message = 'Must be 1 to 255 visible ASCII characters';
    throw new DomainError('BAD_REQUEST', `Idempotency-Key: ${message}`, {
      issues: [{ path: 'Idempotency-Key', message }],
    });
  }
  const createdAt = now();
  return {
    userId: identity.user.id,
    key,
    requestHash: hashRequest(procedure, input),
    createdAt,
    oldest: new Date(createdAt.getTime() - KEY_LIFETIME_MS),
  };
}

/** Claims the key, or finds what it was used for. */
async function takeKey(db: Db, claim: Claim): Promise<{ id: number; stored?: StoredKey }> {
  await removeKeysBefore(db, claim.oldest);
  const id = await insertKeyIfAbsent(db, claim);
  if (id !== undefined) return { id };
  const stored = await findKey(db, claim.userId, claim.key);
  if (stored === undefined) throw new Error('A key that is taken cannot be found');
  return { id: stored.id, stored };
}

function replay<T>(ctx: KeyedContext, claim: Claim, stored: StoredKey): T {
  expectSameCall(ctx, claim, stored);
  return JSON.parse(stored.response ?? 'null') as T;
}

function expectSameCall({ setHeader }: KeyedContext, claim: Claim, stored: StoredKey): void {
  if (stored.requestHash !== claim.requestHash) {
    throw new DomainError('INVALID', 'This Idempotency-Key was used with another request', {
      issues: [{ path: 'Idempotency-Key', message: 'Used with another request' }],
    });
  }
  setHeader('Idempotency-Replayed', 'true');
}
