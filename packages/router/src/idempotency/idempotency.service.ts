import { hash } from 'node:crypto';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import {
  findKey,
  insertKeyIfAbsent,
  insertPart,
  lockPart,
  type NewKey,
  removeKeysBefore,
  type StoredKey,
  saveKeyResponse,
} from '@foreword/db/repositories/idempotency.ts';
import type { Db } from '@foreword/db/schema.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { isRecord } from '@foreword/domain/json.ts';
import type { RestHeaders } from '@foreword/rest/meta.ts';
import type { z } from 'zod';
import type { SignedInContext } from '../context.ts';

export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

interface IdempotentCall {
  procedure: string;
  input: unknown;
}

interface AnsweredCall extends IdempotentCall {
  /** Schema of the answer. An earlier program may have stored one of another form. */
  answer: z.ZodType;
}

interface KeyedWrite<T> {
  write: (db: Db) => Promise<T>;
  /** What the write made, as it now stands, where the stored answer has the form of an earlier program. */
  reread: (db: Db, id: number) => Promise<T>;
}

/**
 * Runs a write in one transaction, which also stores the answer under the `Idempotency-Key`; the same call gets it again.
 * @throws BAD_REQUEST for a malformed key, INVALID for a key that another call has used
 */
export async function withIdempotency<T extends { id: number }>(
  ctx: SignedInContext,
  call: AnsweredCall,
  { write, reread }: KeyedWrite<T>,
): Promise<T> {
  const claim = claimOf(ctx, call);
  if (claim === undefined) return ctx.db.transaction().execute(write);
  return ctx.db.transaction().execute(async (db) => {
    const { id, stored } = await takeKey(db, claim);
    if (stored !== undefined) {
      const first = firstAnswer<T>(claim, stored);
      const answer = call.answer.safeParse(first).success ? first : await reread(db, first.id);
      markReplayed(ctx);
      return answer;
    }
    const answer = await write(db);
    await saveKeyResponse(db, id, JSON.stringify(answer));
    return answer;
  });
}

/** Unfinished runs by user and key. */
const running = new Map<string, Promise<unknown>>();

/**
 * Like `withIdempotency`, for a call to another service. Only a success is stored, so a failed call can be repeated.
 * @throws INVALID for a stored answer that has the form of an earlier program
 */
export async function withIdempotencyOutside<T>(
  ctx: SignedInContext,
  call: AnsweredCall,
  run: () => Promise<T>,
): Promise<T> {
  const claim = claimOf(ctx, call);
  if (claim === undefined) return run();
  const place = JSON.stringify([claim.userId, claim.key]);
  for (let other = running.get(place); other !== undefined; other = running.get(place)) {
    // A failure belongs to its own caller; the next one tries again.
    await other.catch(() => {});
  }
  const answer = runUnlessStored(ctx, { ...claim, answer: call.answer }, run);
  running.set(place, answer);
  try {
    return await answer;
  } finally {
    running.delete(place);
  }
}

async function runUnlessStored<T>(
  ctx: SignedInContext,
  { answer: schema, ...claim }: Claim & Pick<AnsweredCall, 'answer'>,
  run: () => Promise<T>,
): Promise<T> {
  await removeKeysBefore(ctx.db, claim.oldest);
  const stored = await findKey(ctx.db, claim.userId, claim.key);
  if (stored !== undefined) {
    const first = firstAnswer<T>(claim, stored);
    if (!schema.safeParse(first).success) {
      throw refusedKey('before the server was upgraded: send a new key');
    }
    markReplayed(ctx);
    return first;
  }
  const answer = await run();
  try {
    await insertKeyIfAbsent(ctx.db, { ...claim, response: JSON.stringify(answer) });
  } catch (err) {
    // The other service has been paid: a failure would lose the answer, and make the caller pay again.
    ctx.log.error({ err, requestId: ctx.requestId }, 'An answer is not stored under its key');
  }
  return answer;
}

/** Like `withIdempotency`, for a long write in parts, each in its own transaction. A repeated call runs only the missing parts. */
export async function* withIdempotencyInParts<T>(
  ctx: SignedInContext,
  call: IdempotentCall,
  parts: Iterable<(db: Db) => Promise<T>>,
): AsyncGenerator<T, void, undefined> {
  const claim = claimOf(ctx, call);
  let keyId: number | undefined;
  if (claim !== undefined) {
    const { id, stored } = await ctx.db.transaction().execute((db) => takeKey(db, claim));
    if (stored !== undefined) {
      expectSameCall(claim, stored);
      markReplayed(ctx);
    }
    keyId = id;
  }
  let number = 0;
  for (const part of parts) {
    yield await ctx.db
      .transaction()
      .execute((db) => (keyId === undefined ? part(db) : runPartOnce(db, keyId, number, part)));
    number++;
    await letOthersRun();
  }
}

async function runPartOnce<T>(
  db: Db,
  keyId: number,
  number: number,
  part: (db: Db) => Promise<T>,
): Promise<T> {
  const stored = await lockPart(db, keyId, number);
  if (stored !== undefined) return JSON.parse(stored) as T;
  const result = await part(db);
  await insertPart(db, keyId, number, JSON.stringify(result));
  return result;
}

interface Claim extends Omit<NewKey, 'response'> {
  oldest: Date;
}

function claimOf(
  { idempotencyKey: key, identity, now }: SignedInContext,
  { procedure, input }: IdempotentCall,
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

async function takeKey(db: Db, claim: Claim): Promise<{ id: number; stored?: StoredKey }> {
  await removeKeysBefore(db, claim.oldest);
  const id = await insertKeyIfAbsent(db, claim);
  if (id !== undefined) return { id };
  const stored = await findKey(db, claim.userId, claim.key);
  if (stored === undefined) throw new Error('A key that is taken cannot be found');
  return { id: stored.id, stored };
}

function firstAnswer<T>(claim: Claim, stored: StoredKey): T {
  expectSameCall(claim, stored);
  return JSON.parse(stored.response ?? 'null') as T;
}

function expectSameCall(claim: Claim, stored: StoredKey): void {
  if (stored.requestHash !== claim.requestHash) throw refusedKey('with another request');
}

const refusedKey = (use: string): DomainError =>
  new DomainError('INVALID', `This Idempotency-Key was used ${use}`, {
    issues: [{ path: 'Idempotency-Key', message: `Used ${use}` }],
  });

const markReplayed = ({ setHeader }: SignedInContext): void =>
  setHeader('Idempotency-Replayed', 'true');

/** Ignores the order of fields, and fields that are undefined. */
function hashRequest(procedure: string, input: unknown): string {
  const text = JSON.stringify([procedure, input], (_key, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
      : value,
  );
  return hash('sha256', text);
}

export const KEY_HEADERS: RestHeaders = {
  request: {
    'Idempotency-Key': {
      description:
        'Makes the call safe to repeat: for 24 hours the same key with the same body gets the first answer again, and with another body 422. 1 to 255 visible ASCII characters, such as a UUID',
      example: '0f8fad5b-d9cb-469f-a165-70867728950e',
    },
  },
  response: {
    'Idempotency-Replayed': {
      description: '`true` for the answer of an earlier call; absent otherwise',
      example: 'true',
    },
  },
};
