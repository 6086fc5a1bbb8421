import { DomainError } from '@foreword/domain/errors.ts';
import { Kysely, type TransactionBuilder } from 'kysely';
import pRetry from 'p-retry';
import { codeOf } from './errors.ts';
import type { Schema } from './schema.ts';

const CONFLICTS = ['40001' /* serialization_failure */, '40P01' /* deadlock_detected */];

const MAX_RETRIES = 3;

/** Doubles, and varies at random so that the two transactions do not conflict again. */
const FIRST_PAUSE_MS = 20;

/**
 * Retries a transaction that PostgreSQL ended in favour of another: effects of a callback outside the
 * database must be idempotent. After the last retry the error is `UNAVAILABLE`.
 */
export class Database extends Kysely<Schema> {
  override transaction(): TransactionBuilder<Schema> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (callback) =>
      pRetry(() => execute(callback), {
        retries: MAX_RETRIES,
        minTimeout: FIRST_PAUSE_MS,
        randomize: true,
        shouldRetry: ({ error }) => isConflict(error),
      });
    return builder;
  }
}

function isConflict(error: unknown): boolean {
  if (!(error instanceof DomainError) || error.code !== 'UNAVAILABLE') return false;
  return CONFLICTS.includes(codeOf(error.cause) ?? '');
}
