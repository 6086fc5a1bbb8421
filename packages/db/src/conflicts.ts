import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '@foreword/domain/errors.ts';
import { Kysely, type TransactionBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** What PostgreSQL ends a transaction with so that another can go on: it may succeed if done again. */
const CONFLICTS = ['40001' /* serialization_failure */, '40P01' /* deadlock_detected */];

const MAX_RETRIES = 3;

/** The longest first pause; each further one may be twice as long. */
const PAUSE_MS = 20;

/**
 * A database whose transactions are done again, from their beginning, when PostgreSQL ended them
 * in favour of another. So what a transaction's callback does outside of the database must bear
 * being done more than once. After the last try the failure is `UNAVAILABLE`, like that of any
 * database that cannot serve now.
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
    // Two that met once would meet again if both paused for the same time.
    await pause(Math.random() * PAUSE_MS * 2 ** retry);
  }
}

function isConflict(error: unknown): boolean {
  if (!(error instanceof DomainError) || error.code !== 'UNAVAILABLE') return false;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause && CONFLICTS.includes(String(cause.code));
}
