import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '@foreword/domain/errors.ts';
import { Kysely, type TransactionBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** PostgreSQL's codes for a transaction that it ended in favour of another; a retry may succeed. */
const CONFLICTS = ['40001' /* serialization_failure */, '40P01' /* deadlock_detected */];

const MAX_RETRIES = 3;

/** Longest first pause; it doubles with each retry. */
const PAUSE_MS = 20;

/**
 * Retries a transaction that PostgreSQL ended in favour of another, so the effects of a callback
 * outside the database must be idempotent. After the last retry the error is `UNAVAILABLE`.
 */
export class Database extends Kysely<Schema> {
  override transaction(): TransactionBuilder<Schema> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (callback) => retryConflicts(() => execute(callback));
    return builder;
  }
}

async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await run();
    } catch (error) {
      if (retry === MAX_RETRIES || !isConflict(error)) throw error;
    }
    // With equal pauses the same two would conflict again.
    await pause(Math.random() * PAUSE_MS * 2 ** retry);
  }
}

function isConflict(error: unknown): boolean {
  if (!(error instanceof DomainError) || error.code !== 'UNAVAILABLE') return false;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause && CONFLICTS.includes(String(cause.code));
}
