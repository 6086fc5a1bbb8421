import { DomainError } from '@foreword/domain/errors.ts';

export class DatabaseOpenError extends Error {
  override readonly name = 'DatabaseOpenError';

  /** `unreachable`: the server of the database does not answer, or another program holds a lock. */
  get fault(): 'unreachable' | 'unusable' {
    const { cause } = this;
    const isBusy = cause instanceof DomainError && cause.code === 'UNAVAILABLE' && !cause.reason;
    return isBusy ? 'unreachable' : 'unusable';
  }
}

/** @throws DatabaseOpenError in place of any other error */
export async function withReason(subject: string, open: () => Promise<unknown>): Promise<void> {
  try {
    await open();
  } catch (error) {
    if (error instanceof DatabaseOpenError) throw error;
    const reason = isOfFullDisk(error) ? FULL_DISK : reasonOf(error);
    throw new DatabaseOpenError(`${subject} cannot be used: ${reason}`, { cause: error });
  }
}

const FULL_DISK = 'its disk is full. Make room, then try again';

function isOfFullDisk(error: unknown): boolean {
  const translated = toDomainError(error);
  return translated instanceof DomainError && translated.reason === 'STORAGE_FULL';
}

/** The error code of the driver or of the system. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** The innermost message; the outer ones address readers of the site. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return reasonOf(error.cause);
  // Several refused addresses of one name give an AggregateError without a message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error.message;
}

const CONFLICTS = new Set([
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  'SQLITE_CONSTRAINT_FOREIGNKEY',
  '23505', // unique_violation
  '23503', // foreign_key_violation
]);

// On a full disk SQLite cannot make the index of its log (SHMSIZE), which it calls a disk I/O error.
const STORAGE_FULL = /^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|53100|ENOSPC|EDQUOT)/;
const STORAGE_READ_ONLY = /^(SQLITE_READONLY|25006|EROFS)/;

const UNAVAILABLE = [
  /^SQLITE_(BUSY|IOERR|CANTOPEN)/,
  // Connection lost, out of resources, shutting down, time-out of a lock, statement or transaction, deadlock.
  /^(08|53|57P|55P03|57014|25P03|40001|40P01)/,
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/,
];

/** Errors of `pg` without a code. */
const LOST_CONNECTION = /timeout|connection terminated|not queryable|connection error/i;

/** A broken key becomes `CONFLICT`, an engine that cannot serve now `UNAVAILABLE`. */
export function toDomainError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DomainError) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code !== undefined && CONFLICTS.has(code)) {
    return new DomainError('CONFLICT', 'This contradicts what is already stored', { cause: error });
  }
  const storage = code === undefined ? undefined : storageFailure(code, error);
  if (storage !== undefined) return storage;
  const isUnavailable =
    code === undefined
      ? LOST_CONNECTION.test(error.message)
      : UNAVAILABLE.some((pattern) => pattern.test(code));
  if (isUnavailable) {
    return new DomainError('UNAVAILABLE', 'The database is busy; please try again', {
      cause: error,
    });
  }
  return error;
}

/** Until an administrator acts. */
const STORAGE_RETRY_SECONDS = 120;

function storageFailure(code: string, cause: Error): DomainError | undefined {
  const options = { cause, retryAfterSeconds: STORAGE_RETRY_SECONDS };
  if (STORAGE_FULL.test(code)) {
    const message = 'The disk of the database is full: nothing can be saved';
    return new DomainError('UNAVAILABLE', message, { ...options, reason: 'STORAGE_FULL' });
  }
  if (STORAGE_READ_ONLY.test(code)) {
    const message = 'The database is read-only: nothing can be saved';
    return new DomainError('UNAVAILABLE', message, { ...options, reason: 'STORAGE_READ_ONLY' });
  }
  return undefined;
}
